"""What stands on the pages of the boards; tests.web says how one gets there."""

from datetime import timedelta
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores.boards import queries
from scores.periods import Period
from tests.games import game_of, player
from tests.scores.board_page import current, row_elements, rows
from tests.scores.conftest import Clock
from tests.scores.helpers import NOON, finish, points_of
from tests.web.games import browser_of
from tests.web.html import attributes_of, find, parse, said, text

PEACEFUL = reverse("game:board", args=["peaceful"])


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "ROWS_PER_PAGE", 3)


def crowd(count: int) -> list[Player]:
    """Players in the order of the board."""
    players = [player(f"Player {number}") for number in range(1, count + 1)]
    for number, somebody in enumerate(players):
        finish(somebody, 3, NOON + timedelta(seconds=number))
    return players


def test_a_row_says_it_all_and_leads_to_the_game(ana: Player, client: Client) -> None:
    score = finish(ana, 2, turns=9, powers_used=1)
    (row,) = row_elements(client.get(PEACEFUL))
    assert text(row) == f"1 Ana {points_of(2) - 10} 9 1 07/15/2026"
    page, link = find(row, "a")
    assert attributes_of(page)["href"] == reverse("scores:player", args=[ana.code])
    assert attributes_of(link)["href"] == reverse("game:game", args=[game_of(score).code])
    (time,) = find(row, "time")
    assert attributes_of(time)["datetime"] == "2026-07-15T12:00:00+00:00"
    assert client.get(attributes_of(link)["href"]).status_code == 200


def test_a_board_leads_to_the_feed_of_its_difficulty(ana: Player, client: Client) -> None:
    for _visit in ("empty", "filled"):
        (link,) = find(parse(client.get(PEACEFUL)), "a", type="application/atom+xml")
        assert text(link) == "Follow new records"
        assert attributes_of(link)["href"] == reverse("game:feed", args=["peaceful"])
        finish(ana)


def test_points_below_zero(ana: Player, client: Client) -> None:
    finish(ana, board=(-1,) * 16)
    assert rows(client.get(PEACEFUL)) == ["1 Ana −240 6 0 07/15/2026"]


def test_every_column_has_a_heading_and_every_row_is_headed_by_its_name(
    ana: Player, client: Client
) -> None:
    finish(ana)
    page = parse(client.get(PEACEFUL))
    assert len(find(page, "th", scope="col")) == len(find(page, "td")) + 1
    assert [text(head) for head in find(page, "th", scope="row")] == ["Ana"]
    assert [text(caption) for caption in find(page, "caption")] == [
        "PEACEFUL · All time · 1 player"
    ]


def test_names_are_text_with_a_direction_of_their_own(ana: Player, client: Client) -> None:
    finish(ana)
    Player.objects.update(name="<b>שרה</b>&amp;")
    response = client.get(PEACEFUL)
    assert "<bdi>&lt;b&gt;שרה&lt;/b&gt;&amp;amp;</bdi>" in response.text


def test_one_row_for_each_player(ana: Player, bojan: Player, client: Client) -> None:
    for height in (3, 5, 4):
        finish(ana, height)
    finish(bojan, 4)
    shown = rows(client.get(PEACEFUL))
    assert [row.split()[:3] for row in shown] == [
        ["1", "Ana", str(points_of(5))],
        ["2", "Bojan", str(points_of(4))],
    ]


# The own row.


def test_the_own_row_is_marked_in_words(ana: Player, bojan: Player) -> None:
    finish(ana, 3)
    finish(bojan, 4)
    shown = row_elements(browser_of(ana).get(PEACEFUL))
    assert [text(row).split()[:3] for row in shown] == [
        ["1", "Bojan", str(points_of(4))],
        ["2", "Ana", "you"],
    ]
    marked = [row for row in shown if attributes_of(row).get("aria-current") == "true"]
    assert marked == [shown[1]]


def test_strangers_and_forgers_see_the_board_without_an_own_row(
    ana: Player, client: Client
) -> None:
    finish(ana)
    for cookie in ("", ana.key, f"{ana.key}:forged"):
        client.cookies["player"] = cookie
        (row,) = rows(client.get(PEACEFUL))
        assert "you" not in row.split()


def test_a_banned_player_is_gone_for_everybody(ana: Player) -> None:
    finish(ana)
    player_services.ban([ana], "forged")
    assert said(browser_of(ana).get(PEACEFUL)) == "High scores"
    assert rows(browser_of(ana).get(PEACEFUL)) == []


# Which board.


@pytest.mark.parametrize("difficulty", Difficulty)
def test_each_difficulty_has_its_own(difficulty: Difficulty, ana: Player, client: Client) -> None:
    finish(ana, difficulty=difficulty)
    for other in Difficulty:
        response = client.get(reverse("game:board", args=[other]))
        assert len(rows(response)) == (other == difficulty)
        assert current(response, "Difficulty") == [other.name]


def test_periods(ana: Player, client: Client, clock: Clock) -> None:
    finish(ana)
    clock.now = NOON + timedelta(days=1)
    shown = {}
    for period in Period:
        response = client.get(PEACEFUL, {"period": period.value})
        shown[period] = len(rows(response))
        assert current(response, "Period") == [period.label]
    assert shown == {Period.ALL: 1, Period.MONTH: 1, Period.WEEK: 1, Period.DAY: 0}


# Pages.


def test_pages_lead_through_the_whole_board(client: Client, db: None, small_pages: None) -> None:
    crowd(8)
    seen = []
    address: str | None = f"{PEACEFUL}?period=week"
    while address:
        response = client.get(address)
        seen += [row.split()[2] for row in rows(response)]
        following = find(parse(response), "a", rel="next")
        address = attributes_of(following[0])["href"] if following else None
    assert seen == [str(number) for number in range(1, 9)]


def test_first_previous_next_and_last(client: Client, db: None, small_pages: None) -> None:
    crowd(13)

    def pages(number: int) -> list[tuple[str, str]]:
        (nav,) = find(
            parse(client.get(PEACEFUL, {"page": number})), "nav", **{"aria-label": "Pages"}
        )
        return [
            (text(link), urlsplit(attributes_of(link)["href"]).query) for link in find(nav, "a")
        ]

    assert pages(1) == [("Next", "page=2"), ("Last", "page=5")]
    assert pages(3) == [
        ("First", ""),
        ("Previous", "page=2"),
        ("Next", "page=4"),
        ("Last", "page=5"),
    ]
    assert pages(5) == [("First", ""), ("Previous", "page=4")]


def test_beyond_the_last_page_is_the_last_page(client: Client, db: None, small_pages: None) -> None:
    crowd(4)
    response = client.get(PEACEFUL, {"page": "3", "period": "day"})
    assert response["Location"] == f"{PEACEFUL}?period=day&page=2"


# What is refused, and what it costs.


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("hard/", "There is no such board."),
        ("PEACEFUL/", "There is no such board."),
        ("peaceful/?period=year", "There is no such board."),
        ("peaceful/?period=", "There is no such board."),
        ("peaceful/?page=99999999999999999999", "There is no such page."),
        ("peaceful/?page=0", "There is no such page."),
        ("peaceful/?page=01", "There is no such page."),
    ],
)
def test_what_is_not_there(address: str, sentence: str, client: Client, db: None) -> None:
    response = client.get(reverse("game:scores") + address)
    assert response.status_code == 404
    assert said(response) == sentence


def test_few_queries_wherever_the_own_row_is(
    client: Client, db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    *_others, last = crowd(60)
    with django_assert_num_queries(2):
        client.get(PEACEFUL)
    for page in (1, 2):
        with django_assert_num_queries(4):
            browser_of(last).get(PEACEFUL, {"page": page})


def test_no_cache_shows_one_players_row_to_another(client: Client, db: None) -> None:
    assert "Cookie" in client.get(PEACEFUL)["Vary"]

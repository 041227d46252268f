"""The boards: who stands on them and where, and the ways to and from them."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.html import Element
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from land6.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.periods import Period
from tests.games import game_of, player
from tests.land6_site.scored import NOON, lost, won
from tests.web.games import browser_of
from tests.web.html import attributes_of, find, links, parse, said, text

EASY = reverse("land6:board", args=["easy"])


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def bora(db: None) -> Player:
    return player("Bora")


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "ROWS_PER_PAGE", 3)


def row_elements(response: Any) -> list[Element]:
    assert response.status_code == 200
    return [row for body in find(parse(response), "tbody") for row in find(body, "tr")]


def rows(response: Any) -> list[str]:
    return [text(row) for row in row_elements(response)]


def crowd(count: int) -> list[Player]:
    """Players in the order of the board."""
    players = [player(f"Player {number}") for number in range(1, count + 1)]
    for number, somebody in enumerate(players):
        won(somebody, 3, at=NOON + timedelta(seconds=number))
    return players


def test_the_index_leads_to_a_board(client: Client) -> None:
    assert client.get(reverse("land6:scores"))["Location"] == EASY


def test_a_row_says_it_all(ana: Player, client: Client) -> None:
    """L16: (6 + 5 + 2) × 3 makes a Warrior of Dice."""
    score = won(ana, 6, 5, 2, turns=17)
    (row,) = row_elements(client.get(EASY))
    assert text(row) == "1 Ana 39 Warrior of Dice 17 07/15/2026"
    page, link = find(row, "a")
    assert attributes_of(page)["href"] == reverse("scores:player", args=[ana.code])
    assert attributes_of(link)["href"] == reverse("land6:game", args=[game_of(score).code])
    (time,) = find(row, "time")
    assert attributes_of(time)["datetime"] == "2026-07-15T12:00:00+00:00"


@pytest.mark.parametrize(
    ("dice", "rank"),
    [
        ((3,), "Child of Dice"),
        ((6, 4), "Warrior of Dice"),
        ((6, 6, 5), "Master of Dice"),
        ((6, 5, 5, 4), "Lord of Dice"),
        ((6, 6, 6, 6, 6, 6), "God of Dice"),
    ],
)
def test_every_rank_has_its_name(
    dice: tuple[int, ...], rank: str, ana: Player, client: Client
) -> None:
    won(ana, *dice)
    (row,) = rows(client.get(EASY))
    assert rank in row


def test_every_column_has_a_heading_and_every_row_is_headed_by_its_name(
    ana: Player, client: Client
) -> None:
    won(ana, 3)
    page = parse(client.get(EASY))
    assert len(find(page, "th", scope="col")) == len(find(page, "td")) + 1
    assert [text(head) for head in find(page, "th", scope="row")] == ["Ana"]
    assert [text(caption) for caption in find(page, "caption")] == [
        "Land 6 · EASY · All time · 1 player"
    ]


def test_one_row_for_each_player_by_points_then_turns_then_time(
    ana: Player, bora: Player, client: Client
) -> None:
    for dice in ((3,), (5, 5), (4,)):
        won(ana, *dice)
    won(bora, 5, 5, turns=8)
    won(player("Cene"), 5, 5, at=NOON - timedelta(days=1))
    shown = [row.split()[:3] for row in rows(client.get(EASY))]
    assert shown == [["1", "Bora", "20"], ["2", "Cene", "20"], ["3", "Ana", "20"]]


def test_each_difficulty_has_its_own(ana: Player, client: Client) -> None:
    won(ana, 3, difficulty=Difficulty.HARD)
    for difficulty in Difficulty:
        response = client.get(reverse("land6:board", args=[difficulty]))
        assert len(find(parse(response), "tbody")) == (difficulty == Difficulty.HARD)
        (nav,) = find(parse(response), "nav", **{"aria-label": "Difficulty"})
        (current,) = find(nav, "a", **{"aria-current": "page"})
        assert text(current) == difficulty.name


def test_lost_games_hidden_scores_and_banned_players_are_absent(
    ana: Player, bora: Player, client: Client
) -> None:
    lost(ana)
    services.hide([won(ana, 6)], "forged")
    won(bora, 6)
    player_services.ban([bora], "forged")
    for browser in (client, browser_of(bora)):
        response = browser.get(EASY)
        assert not rows(response)
        assert "Nobody stands here yet." in text(parse(response))
        assert reverse("land6:home") in links(response)


def test_the_own_row_is_marked_in_words(ana: Player, bora: Player) -> None:
    won(ana, 3)
    won(bora, 4)
    shown = row_elements(browser_of(ana).get(EASY))
    assert [text(row).split()[:3] for row in shown] == [["1", "Bora", "4"], ["2", "Ana", "you"]]
    marked = [row for row in shown if attributes_of(row).get("aria-current") == "true"]
    assert marked == [shown[1]]
    assert find(shown[1], "a", href=reverse("scores:me"))


def test_the_own_row_is_shown_however_far_down(small_pages: None, db: None) -> None:
    last = crowd(8)[-1]
    shown = rows(browser_of(last).get(EASY))
    assert [row.split()[0] for row in shown] == ["1", "2", "3", "8"]
    assert "you" in shown[-1]
    assert len(rows(browser_of(last).get(EASY, {"page": 3}))) == 2


def test_pages_lead_through_the_whole_board(client: Client, db: None, small_pages: None) -> None:
    crowd(8)
    seen = []
    address: str | None = EASY
    while address:
        response = client.get(address)
        seen += [row.split()[2] for row in rows(response)]
        following = find(parse(response), "a", rel="next")
        address = attributes_of(following[0])["href"] if following else None
    assert seen == [str(number) for number in range(1, 9)]


@pytest.mark.usefixtures("db")
@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1e3", "١", "9" * 50])
def test_a_page_that_is_none(number: str, client: Client) -> None:
    response = client.get(EASY, {"page": number})
    assert response.status_code == 404
    assert said(response) == "There is no such page."
    assert EASY in links(response)


def test_a_page_too_far_leads_to_the_last(client: Client, db: None, small_pages: None) -> None:
    crowd(4)
    assert client.get(EASY, {"page": "999"})["Location"] == f"{EASY}?page=2"


@pytest.mark.parametrize("name", ["peaceful", "EASY", "x"])
def test_there_is_no_other_board(name: str, client: Client) -> None:
    response = client.get(reverse("land6:board", args=[name]))
    assert response.status_code == 404
    assert said(response) == "There is no such board."
    assert reverse("land6:scores") in links(response)


def test_a_hidden_page_is_not_linked_to(ana: Player, client: Client) -> None:
    Player.objects.update(page_hidden=True)
    won(ana, 3)
    assert reverse("scores:player", args=[ana.code]) not in links(client.get(EASY))


def test_names_are_text_with_a_direction_of_their_own(ana: Player, client: Client) -> None:
    won(ana, 3)
    Player.objects.update(name="<b>שרה</b>&amp;")
    assert "<bdi>&lt;b&gt;שרה&lt;/b&gt;&amp;amp;</bdi>" in client.get(EASY).text


@pytest.mark.parametrize("name", ["game:board", "game:skill"])
def test_the_boards_of_both_games_lead_to_each_other(name: str, client: Client, db: None) -> None:
    there = client.get(reverse(name, args=["peaceful"]))
    assert reverse("land6:scores") in links(there)
    assert reverse("game:scores") in links(client.get(EASY))
    for response, game in ((there, "MAGDAGDON"), (client.get(EASY), "Land 6")):
        (nav,) = find(parse(response), "nav", **{"aria-label": "Game"})
        assert [text(link) for link in find(nav, "a", **{"aria-current": "page"})] == [game]


@pytest.mark.parametrize("method", ["post", "put", "delete"])
@pytest.mark.parametrize("address", [EASY, reverse("land6:scores")])
def test_they_are_for_looking(method: str, address: str, client: Client) -> None:
    response = getattr(client, method)(address)
    assert response.status_code == 405


def test_a_board_is_told_apart_by_player(client: Client, db: None) -> None:
    assert "Cookie" in client.get(EASY)["Vary"]


def test_a_board_asks_little_however_many_have_won(db: None) -> None:
    last = crowd(60)[-1]
    with CaptureQueriesContext(connection) as captured:
        assert browser_of(last).get(EASY).status_code == 200
    assert len(captured) == 4
    assert all(query["sql"].startswith("SELECT") for query in captured)


# What it has as any game has it.


def test_periods(ana: Player, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOON + timedelta(days=1))
    won(ana, 3)
    shown = {}
    for period in Period:
        response = client.get(EASY, {"period": period.value})
        shown[period] = len(rows(response))
        (nav,) = find(parse(response), "nav", **{"aria-label": "Period"})
        (current,) = find(nav, "a", **{"aria-current": "page"})
        assert text(current) == period.label
    assert shown == {Period.ALL: 1, Period.MONTH: 1, Period.WEEK: 1, Period.DAY: 0}
    assert client.get(EASY, {"period": "year"}).status_code == 404


def test_there_is_no_board_by_skill_without_a_coach(client: Client, db: None) -> None:
    assert not find(parse(client.get(EASY)), "nav", **{"aria-label": "Boards"})
    assert client.get(f"{EASY}skill/").status_code == 404


def test_the_feed_tells_of_new_leaders(ana: Player, bora: Player, client: Client) -> None:
    won(ana, 3)
    won(bora, 6, 4, at=NOON + timedelta(minutes=1))
    won(ana, 4, at=NOON + timedelta(minutes=2))
    (link,) = find(parse(client.get(EASY)), "a", type="application/atom+xml")
    feed = client.get(attributes_of(link)["href"])
    assert feed.status_code == 200
    for told in ("<title>Land 6: new records in EASY</title>", "<name>Land 6</name>"):
        assert told in feed.text
    titles = re.findall(r"<entry><title>(.*?)</title>", feed.text)
    assert titles == ["Bora: 20 points in EASY", "Ana: 3 points in EASY"]
    assert "/en/land6/game/" in feed.text
    assert client.get(reverse("land6:feed", args=["peaceful"])).status_code == 404


def test_a_result_tells_its_place_and_the_players_best(
    ana: Player, bora: Player, client: Client
) -> None:
    for die in (6, 5, 3):
        won(bora, die)
    score = won(ana, 4)
    address = reverse("land6:game", args=[score.code])
    shown = text(parse(browser_of(ana).get(address)))
    assert "Place 3 among 4 games" in shown
    assert "Better than 33% of them" in shown
    assert "Your first result: place 2 in the high scores" in shown
    shown = text(parse(client.get(address)))
    assert "Place 3 among 4 games" in shown
    assert "Your first result" not in shown
    services.hide([score], "forged")
    assert "Place" not in text(parse(client.get(address)))

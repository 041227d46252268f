"""What stands on the skill boards."""

from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.html import Element
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from game.coach.strength import STRENGTH
from game.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores.skill import queries as skill_queries
from tests.games import on, player
from tests.scores.board_page import current, row_elements
from tests.scores.skills import crowd, several, skilled, with_skill, work_out
from tests.web.games import browser_of
from tests.web.html import attributes_of, find, links, parse, said, text

PEACEFUL = reverse("game:skill", args=["peaceful"])
LADDER = on(Difficulty.PEACEFUL)
COACH = STRENGTH[Difficulty.PEACEFUL]
THE_COACH = "The coach: the line to beat"


def names(response: Any) -> list[str]:
    return [text(find(row, "th")[0]) for row in row_elements(response)]


@pytest.fixture
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(skill_queries, "ROWS_PER_PAGE", 3)
    monkeypatch.setattr(skill_queries, "MOST_PAGES", 2)
    monkeypatch.setattr(skill_queries, "MOST_PLACES", 6)


def of_name(response: Any, name: str) -> Element:
    (row,) = [row for row in row_elements(response) if text(find(row, "th")[0]).startswith(name)]
    return row


def test_a_row_says_place_name_mean_error_and_games(client: Client, db: None) -> None:
    zala = skilled("Zala", 321.449)
    skilled("Bojan", 333.3)
    response = client.get(PEACEFUL)
    assert text(of_name(response, "Zala")) == "2 Zala 321.4 ± 2.5 7"
    assert reverse("scores:player", args=[zala.code]) in links(response)


def test_it_shows_what_was_worked_out_from_the_games(ana: Player, client: Client) -> None:
    several(ana, 100, 110, 120, 130, 150)
    assert names(client.get(PEACEFUL)) == [THE_COACH]
    work_out(ana)
    assert text(of_name(client.get(PEACEFUL), "Ana")) == "1 Ana 122.0 ± 8.6 5"


def test_the_coach_stands_between_those_who_beat_it_and_those_who_do_not(
    client: Client, db: None
) -> None:
    skilled("Weak", COACH.mean - 100)
    skilled("Strong", COACH.mean + 1)
    skilled("Level", COACH.mean)
    response = client.get(PEACEFUL)
    assert names(response) == ["Strong", THE_COACH, "Level", "Weak"]
    assert text(of_name(response, THE_COACH)) == (f"{THE_COACH} {COACH.mean} ± {COACH.error}")


def test_it_is_a_line_on_an_empty_board_too(client: Client, db: None) -> None:
    response = client.get(PEACEFUL)
    assert names(response) == [THE_COACH]
    assert "Nobody stands here yet." in response.text
    assert client.get(PEACEFUL, {"page": "2"})["Location"] == PEACEFUL


@pytest.fixture
def without_index(db: None) -> None:
    """The index holds skills in the board's order, whether or not anybody asks for that order."""
    with connection.cursor() as cursor:
        cursor.execute("DROP INDEX skill_order")


def test_of_equal_players_who_came_to_the_site_first_comes_first(
    small_pages: None, without_index: None
) -> None:
    """In the rows of each page and in the place of the own row, whoever had a skill first."""
    everybody = [player(f"Player {number}") for number in range(1, 7)]
    for somebody in reversed(everybody):
        with_skill(somebody, 300)
    shown = [row for page in (1, 2) for row in skill_queries.rows(LADDER, page)]
    own = [skill_queries.own_row(LADDER, somebody.key) for somebody in everybody]
    assert shown == own
    assert [(row.place, row.name) for row in shown] == [
        (place, somebody.name) for place, somebody in enumerate(everybody, 1)
    ]


def test_the_own_place_is_the_same_on_every_page(
    client: Client, db: None, small_pages: None
) -> None:
    """Of equal players, too."""
    everybody = [skilled(f"Player {number}", 300) for number in range(1, 7)]
    for number, somebody in enumerate(everybody, 1):
        for page in (1, 2):
            row = of_name(browser_of(somebody).get(PEACEFUL, {"page": page}), f"Player {number}")
            assert text(find(row, "td")[0]) == str(number)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_each_difficulty_has_its_own(difficulty: Difficulty, client: Client, db: None) -> None:
    skilled("Zala", 200, difficulty)
    for other in Difficulty:
        response = client.get(reverse("game:skill", args=[other]))
        assert ("Zala" in names(response)) == (other == difficulty)
        assert current(response, "Difficulty") == [other.name]
        assert text(of_name(response, THE_COACH)).split()[-3] == str(STRENGTH[other].mean)


def test_points_and_skill_lead_to_each_other(client: Client, db: None) -> None:
    by_points = reverse("game:board", args=["peaceful"])
    for address, name in ((by_points, "Points"), (PEACEFUL, "Skill")):
        response = client.get(address)
        assert current(response, "Boards") == [name]
        assert {by_points, PEACEFUL} <= links(response)


def test_it_says_what_skill_is(client: Client, db: None) -> None:
    shown = client.get(PEACEFUL).text
    assert "at least 5 and at most 20" in shown
    assert "standard error" in shown


# Whose.


def test_a_banned_player_is_gone_and_comes_back(ana: Player, client: Client) -> None:
    several(ana, 100, 110, 120, 130, 150)
    work_out(ana)
    player_services.ban([ana], "forged")
    for browser in (client, browser_of(ana)):
        assert names(browser.get(PEACEFUL)) == [THE_COACH]
    player_services.unban([ana])
    assert "Ana" in names(client.get(PEACEFUL))


def test_the_own_row_is_marked_in_words_and_leads_to_my_page(client: Client, db: None) -> None:
    zala = skilled("Zala", 300)
    skilled("Bojan", 310)
    response = browser_of(zala).get(PEACEFUL)
    row = of_name(response, "Zala")
    assert text(row).startswith("2 Zala you 300.0")
    assert attributes_of(row)["aria-current"] == "true"
    assert [attributes_of(link)["href"] for link in find(row, "a")] == [reverse("scores:me")]
    assert "you" not in text(of_name(response, "Bojan"))
    assert "you" not in text(of_name(client.get(PEACEFUL), "Zala"))


def test_a_hidden_page_has_no_link(client: Client, db: None) -> None:
    zala = skilled("Zala", 300)
    Player.objects.update(page_hidden=True)
    assert not find(of_name(client.get(PEACEFUL), "Zala"), "a")
    assert find(of_name(browser_of(zala).get(PEACEFUL), "Zala"), "a")


def test_names_are_text_with_a_direction_of_their_own(client: Client, db: None) -> None:
    skilled("<b>שרה</b>&amp;", 300)
    assert "<bdi>&lt;b&gt;שרה&lt;/b&gt;&amp;amp;</bdi>" in client.get(PEACEFUL).text


# Pages.


def test_pages_lead_through_the_board_and_the_own_row_is_on_each(
    client: Client, db: None, small_pages: None
) -> None:
    everybody = crowd(5)
    for page, shown in ((1, [1, 2, 3, 5]), (2, [4, 5])):
        response = browser_of(everybody[4]).get(PEACEFUL, {"page": page})
        places = [text(find(row, "td")[0]) for row in row_elements(response)]
        assert places == ["", *map(str, shown)]
    first = client.get(PEACEFUL)
    assert [attributes_of(link)["href"] for link in find(parse(first), "a", rel="next")] == [
        f"{PEACEFUL}?page=2"
    ]


def test_beyond_the_last_page_is_the_last_page(client: Client, db: None, small_pages: None) -> None:
    crowd(4)
    assert client.get(PEACEFUL, {"page": "9"})["Location"] == f"{PEACEFUL}?page=2"


def test_who_stands_beyond_all_pages_is_told_so(
    client: Client, db: None, small_pages: None
) -> None:
    everybody = crowd(8)
    assert "PEACEFUL · More than 6 players" in client.get(PEACEFUL).text
    assert client.get(PEACEFUL, {"page": "3"})["Location"] == f"{PEACEFUL}?page=2"
    for number, place in ((5, "6"), (6, "after 6"), (7, "after 6")):
        row = of_name(browser_of(everybody[number]).get(PEACEFUL), f"Player {number + 1}")
        assert text(find(row, "td")[0]) == place


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("hard/skill/", "There is no such board."),
        ("PEACEFUL/skill/", "There is no such board."),
        ("peaceful/skill/?page=0", "There is no such page."),
        ("peaceful/skill/?page=x", "There is no such page."),
    ],
)
def test_what_is_not_there(address: str, sentence: str, client: Client, db: None) -> None:
    response = client.get(reverse("game:scores") + address)
    assert response.status_code == 404
    assert said(response) == sentence


def test_it_is_only_to_be_looked_at(client: Client, db: None) -> None:
    assert client.post(PEACEFUL).status_code == 405


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

"""The boards, as one gets to them by links."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from django.contrib.staticfiles import finders
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from game.engine import Difficulty
from game.models import Game
from players import services as player_services
from players.models import Player
from scores.boards.queries import ROWS_PER_PAGE
from scores.periods import Period
from tests.games import player
from tests.scores.helpers import finish
from tests.web.games import browser_of, page_of
from tests.web.html import attributes_of, find, links, parse, text

PEACEFUL = reverse("game:board", args=["peaceful"])


def rows_of(response: Any) -> Iterator[tuple[list[str], bool]]:
    """The cells of each row of the board, and whether it is marked as the reader's own."""
    for row in find(parse(response), "tr"):
        if find(row, "td"):
            cells = [text(cell) for cell in row.children if isinstance(cell, Element)]
            yield cells, "aria-current" in attributes_of(row)


def test_high_scores_lead_to_a_board(stranger: Client) -> None:
    assert stranger.get(reverse("game:scores"))["Location"] == PEACEFUL


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_an_empty_board_invites(difficulty: Difficulty, stranger: Client, db: None) -> None:
    response = stranger.get(reverse("game:board", args=[difficulty]))
    assert response.status_code == 200
    assert "Nobody stands here yet." in text(parse(response))
    assert reverse("game:home") in links(response)


def test_each_board_leads_to_all_others(stranger: Client, db: None) -> None:
    for difficulty in Difficulty:
        board = reverse("game:board", args=[difficulty])
        for period in Period:
            ways = links(stranger.get(board, {"period": period}))
            assert {f"{board}?period={other}" for other in Period if other != "all"} <= ways
            assert {unquote(urlsplit(way).path) for way in ways} >= {
                reverse("game:board", args=[other]) for other in Difficulty
            }


def test_a_finished_game_stands_on_its_board(
    boras: Client, boras_game: Game, stranger: Client
) -> None:
    board = reverse("game:board", args=["survival"])
    (row,) = rows_of(stranger.get(board))
    assert row[0][:5] == ["1", "Bora", "338", "1", "0"]
    assert not row[1]
    (own,) = rows_of(boras.get(board))
    assert own[0][1] == "Bora you"
    assert own[1]
    assert page_of(boras_game) in links(stranger.get(board))
    assert not list(rows_of(stranger.get(PEACEFUL)))


@pytest.mark.parametrize("period", list(Period))
def test_and_so_in_every_period(period: Period, boras_game: Game, stranger: Client) -> None:
    response = stranger.get(reverse("game:board", args=["survival"]), {"period": period})
    assert len(list(rows_of(response))) == 1


def test_open_and_given_up_games_do_not(
    anas_game: Game, cenes_game: Game, stranger: Client
) -> None:
    for difficulty in Difficulty:
        assert not list(rows_of(stranger.get(reverse("game:board", args=[difficulty]))))


@pytest.fixture
def crowd(ana: Player) -> list[Player]:
    """As many as fill one page and five rows of the next; Ana is behind them all."""
    finish(ana, 1)
    others = [player(f"Player {number}") for number in range(1, ROWS_PER_PAGE + 5)]
    for number, other in enumerate(others):
        finish(other, 2 + number % 5)
    return others


def test_the_own_row_is_shown_however_far_down(anas: Client, crowd: list[Player]) -> None:
    shown = list(rows_of(anas.get(PEACEFUL)))
    assert [own for _cells, own in shown] == [False] * ROWS_PER_PAGE + [True]
    assert shown[-1][0][:3] == [str(ROWS_PER_PAGE + 5), "Ana you", "352"]


def test_and_once_where_it_is(anas: Client, crowd: list[Player]) -> None:
    shown = list(rows_of(anas.get(PEACEFUL, {"page": 2})))
    assert [cells[0] for cells, _own in shown] == [str(ROWS_PER_PAGE + n) for n in range(1, 6)]
    assert [own for _cells, own in shown] == [False] * 4 + [True]


def test_each_page_leads_to_the_others(stranger: Client, crowd: list[Player]) -> None:
    assert f"{PEACEFUL}?page=2" in links(stranger.get(PEACEFUL))
    assert PEACEFUL in links(stranger.get(PEACEFUL, {"page": 2}))


def test_a_stranger_has_no_row(stranger: Client, crowd: list[Player]) -> None:
    assert not any(own for _cells, own in rows_of(stranger.get(PEACEFUL)))


@pytest.mark.parametrize("number", ["0", "-1", "x", "", "1e3", "١", "1.0", " 1", "9" * 50, "\x00"])
def test_a_page_that_is_none(number: str, stranger: Client, db: None) -> None:
    response = stranger.get(PEACEFUL, {"page": number})
    assert response.status_code == 404
    assert text(parse(response)).count("There is no such page.") == 2
    assert PEACEFUL in links(response)


def test_a_page_too_far_leads_to_the_last(stranger: Client, crowd: list[Player]) -> None:
    assert stranger.get(PEACEFUL, {"page": "999999"})["Location"] == f"{PEACEFUL}?page=2"


def test_a_banned_players_game_stays_readable_and_has_no_place(
    bora: Player, boras_game: Game, stranger: Client
) -> None:
    player_services.ban([bora], "forged")
    response = stranger.get(page_of(boras_game))
    assert response.status_code == 200
    assert not re.search(r"Place \d", text(parse(response)))
    assert not list(rows_of(stranger.get(reverse("game:board", args=["survival"]))))


@pytest.mark.parametrize("method", ["post", "put", "delete"])
@pytest.mark.parametrize("address", [PEACEFUL, reverse("game:scores")])
def test_they_are_for_looking(method: str, address: str, stranger: Client) -> None:
    response = getattr(stranger, method)(address)
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"


def references(address: str, response: Any) -> Iterator[str]:
    """Every address that a page names, in its own language: links, forms, pictures, styles, scripts."""
    for element in find(parse(response)):
        if attributes_of(element).get("rel") == "alternate":
            continue
        for name in ("href", "src", "action", "hx-post"):
            if value := attributes_of(element).get(name):
                # What a form scrolls to is in its answer, which is not asked for here.
                yield urljoin(address, value.partition("#")[0] if name == "action" else value)


def test_every_link_of_the_site_leads_somewhere(
    ana: Player, anas_game: Game, boras_game: Game
) -> None:
    client = browser_of(ana)
    forms = re.compile(r"/en/(game/(new|\w+/(act|no-tips))|lab/practice|land6/(new|game/\w+/act))$")
    seen: dict[str, Any] = {}
    waiting = [reverse("game:home"), page_of(anas_game)]
    while waiting:
        address, _, anchor = waiting.pop().partition("#")
        if re.search(r"[?&]asked=(?!1$)|^https:", address):
            # A page that waits asks for the same again and again; another site is not ours to visit.
            continue
        if address.startswith("/static/"):
            assert finders.find(address.removeprefix("/static/")), address
            continue
        if address not in seen:
            seen[address] = client.get(address, follow=True)
            is_form = forms.match(address)
            assert seen[address].status_code == (405 if is_form else 200), address
            waiting += references(address, seen[address])
        if anchor:
            assert find(parse(seen[address]), id=anchor), f"{address}#{anchor}"
    boards = {reverse("game:board", args=[difficulty]) for difficulty in Difficulty}
    assert boards <= set(seen)

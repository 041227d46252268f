"""First-time help: every step of the first game is explained once."""

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game
from players.models import Player
from tests.games import put
from tests.web.games import BY_HTMX, act_at, page_of, rows, send
from tests.web.html import find, parse, text

NEW = "PEACEFUL ..../..../..../.... - - 0 0"


def tip(client: Client, game: Game) -> str:
    found = find(parse(client.get(page_of(game))), "div", **{"class": "tip"})
    return text(found[0]) if found else ""


def test_a_step_is_explained_until_it_is_done_and_never_again(anas: Client, ana: Player) -> None:
    game = put(ana, NEW)
    roll = tip(anas, game)
    assert "ROLL" in roll
    assert tip(anas, game) == roll
    send(anas, game, {"action": "roll"})
    stage = tip(anas, game)
    assert stage not in ("", roll)
    game.delete()
    assert tip(anas, put(ana, NEW)) == ""


@pytest.mark.parametrize(
    ("position", "word"),
    [
        (NEW, "roll"),
        ("PEACEFUL ..../.5../..../.... 2456 - 0 0", "die"),
        ("PEACEFUL ..../.5../..../.... 2456 2@23,3@24 0 0", "CONFIRM"),
        ("PEACEFUL ..../.5../..../.... 2456 - 0 3", "Majda Power"),
        ("PEACEFUL ..../.5../..../.... 1112 - 0 0", "ruin"),
    ],
)
def test_every_step_has_its_sentence(anas: Client, ana: Player, position: str, word: str) -> None:
    assert word in tip(anas, put(ana, position))


def test_a_refused_step_is_still_to_be_explained(anas: Client, anas_game: Game) -> None:
    before = tip(anas, anas_game)
    assert send(anas, anas_game, {"action": "confirm"}).status_code == 422
    assert tip(anas, anas_game) == before != ""


@pytest.mark.parametrize("headers", [{}, BY_HTMX])
def test_it_can_be_dismissed_for_good(
    anas: Client, ana: Player, anas_game: Game, headers: dict[str, str]
) -> None:
    before = rows()
    address = reverse("game:no-tips", args=[anas_game.code])
    answer = anas.post(address, headers=headers)
    assert answer.status_code == (200 if headers else 302)
    assert rows() == before
    assert tip(anas, anas_game) == ""
    anas_game.delete()
    assert tip(anas, put(ana, NEW)) == ""


def test_it_is_for_the_first_game(anas: Client, ana: Player) -> None:
    last = put(ana, "SURVIVAL 3333/3333/3333/333. 4166 1@44 0 0")
    anas.post(act_at(last), {"version": 3, "action": "confirm"})
    assert tip(anas, put(ana, NEW)) == ""


@pytest.mark.parametrize("text", ["rscpm", "xyz", "\x00", "r" * 5000])
def test_a_forged_cookie_does_no_harm(anas: Client, anas_game: Game, text: str) -> None:
    anas.cookies["tips"] = text
    assert anas.get(page_of(anas_game)).status_code == 200

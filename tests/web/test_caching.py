"""What caches on the way may keep, and what they must tell apart."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game
from game.records import notation
from players.models import Player
from tests.web.games import act_at, page_of, send
from tests.web.html import is_whole_page
from tests.web.link_codes import code_of


def kept_by_nobody(response: Any) -> bool:
    return "no-store" in response.headers.get("Cache-Control", "")


def told_apart_by(response: Any) -> set[str]:
    return {name.strip() for name in response.headers.get("Vary", "").split(",")}


STAGE = {"action": "stage 6", "die": "2"}

# Everything that a move can be answered with.
ANSWERS: dict[str, Callable[[Client, Game, dict[str, str]], Any]] = {
    "done": lambda client, game, headers: send(client, game, STAGE, headers),
    "forbidden": lambda client, game, headers: send(client, game, {"action": "roll"}, headers),
    "malformed": lambda client, game, headers: send(client, game, {"action": "win"}, headers),
    "stale": lambda client, game, headers: send(client, game, STAGE | {"version": 0}, headers),
    "not yours": lambda _client, game, headers: send(Client(), game, STAGE, headers),
    "unknown": lambda client, _game, headers: send(client, Game(code="nothing"), STAGE, headers),
    "another method": lambda client, game, headers: client.get(act_at(game), headers=headers),
    "too long": lambda client, game, headers: send(client, game, {"x": "x" * 20_000}, headers),
    "no token": lambda client, game, headers: send(_checked(client), game, STAGE, headers),
}


def _checked(client: Client) -> Client:
    client.handler.enforce_csrf_checks = True
    return client


@pytest.mark.parametrize("answer", list(ANSWERS))
def test_no_cache_keeps_an_answer_at_the_table_or_takes_a_fragment_for_a_page(
    answer: str, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    response = ANSWERS[answer](anas, anas_game, headers)
    assert kept_by_nobody(response)
    assert "HX-Request" in told_apart_by(response)


def test_nor_when_the_site_breaks(
    monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    monkeypatch.setattr(notation, "parse_position", None)
    anas.raise_request_exception = False
    response = send(anas, anas_game, STAGE, headers)
    assert response.status_code == 500
    assert kept_by_nobody(response)
    assert "HX-Request" in told_apart_by(response)


@pytest.mark.parametrize("who", ["anas", "boras", "stranger"])
@pytest.mark.parametrize("whose", ["anas_game", "boras_game", "cenes_game"])
def test_the_page_of_a_game_is_kept_by_nobody(
    who: str, whose: str, headers: dict[str, str], request: pytest.FixtureRequest
) -> None:
    address = page_of(request.getfixturevalue(whose))
    response = request.getfixturevalue(who).get(address, headers=headers)
    assert kept_by_nobody(response)


@pytest.mark.parametrize(
    "name",
    [
        "game:home",
        "players:name",
        "players:enter-code",
        "players:show-code",
        "game:import",
        "scores:me",
    ],
)
def test_pages_that_tell_of_the_player_are_kept_by_nobody(
    name: str, anas: Client, anas_game: Game
) -> None:
    assert kept_by_nobody(anas.get(reverse(name)))


@pytest.mark.parametrize("whose", ["anas", "stranger"])
def test_a_new_code_is_kept_by_nobody(whose: str, request: pytest.FixtureRequest) -> None:
    assert kept_by_nobody(request.getfixturevalue(whose).post(reverse("players:show-code")))


def test_nor_is_the_question_who_to_become(stranger: Client, ana: Player) -> None:
    response = stranger.post(reverse("players:enter-code"), {"code": code_of(ana)})
    assert response.status_code == 200
    assert kept_by_nobody(response)


@pytest.mark.parametrize("who", ["anas", "stranger"])
@pytest.mark.parametrize("whose", ["anas_game", "boras_game", "cenes_game"])
@pytest.mark.parametrize("name", ["game:record", "game:give-up"])
def test_a_record_and_the_end_of_a_game_are_kept_by_nobody(
    name: str, who: str, whose: str, request: pytest.FixtureRequest
) -> None:
    """An open game has no record yet, and one that is open can be given up only now."""
    game = request.getfixturevalue(whose)
    response = request.getfixturevalue(who).get(reverse(name, args=[game.code]))
    assert kept_by_nobody(response)


def test_a_step_of_a_replay_is_not_taken_for_the_page(
    headers: dict[str, str], stranger: Client, boras_game: Game
) -> None:
    """Both have the same address."""
    response = stranger.get(f"{page_of(boras_game)}?step=0", headers=headers)
    assert is_whole_page(response) != bool(headers)
    assert kept_by_nobody(response)
    assert "HX-Request" in told_apart_by(response)


@pytest.mark.parametrize("who", ["boras", "stranger"])
def test_what_is_for_everybody_is_kept_and_asked_about(
    who: str, boras_game: Game, request: pytest.FixtureRequest
) -> None:
    """The picture and the feed are the same whoever asks, so caches may give them to anybody."""
    client = request.getfixturevalue(who)
    for address in (
        reverse("game:picture", args=[boras_game.code]),
        reverse("game:feed", args=["survival"]),
    ):
        response = client.get(address)
        assert response.status_code == 200
        assert {"public", "max-age"} <= {
            part.strip().partition("=")[0] for part in response["Cache-Control"].split(",")
        }
        assert "Cookie" not in told_apart_by(response)
        assert not response.cookies
        etag = {"If-None-Match": response["ETag"]}
        assert client.get(address, headers=etag).status_code == 304


@pytest.mark.parametrize("whose", ["anas_game", "cenes_game"])
def test_that_there_is_no_picture_yet_is_not_remembered(
    whose: str, stranger: Client, request: pytest.FixtureRequest
) -> None:
    game = request.getfixturevalue(whose)
    response = stranger.get(reverse("game:picture", args=[game.code]))
    assert response.status_code == 404
    assert kept_by_nobody(response)


def test_the_page_of_a_player_is_told_apart_by_player(
    anas: Client, stranger: Client, ana: Player
) -> None:
    """Oneself is greeted on it."""
    address = reverse("scores:player", args=[ana.code])
    for client in (anas, stranger):
        response = client.get(address)
        assert "Cookie" in told_apart_by(response)
        assert "public" not in response.headers.get("Cache-Control", "")


@pytest.mark.parametrize("address", ["/en/nowhere/", "/en/game/nothing/", "/en/scores/easy/"])
def test_a_problem_as_a_fragment_is_not_taken_for_the_page(
    address: str, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    assert "HX-Request" in told_apart_by(anas.get(address, headers=headers))


def test_a_board_is_told_apart_by_player(anas: Client, anas_game: Game) -> None:
    """One's own row is marked on it."""
    response = anas.get(reverse("game:board", args=["peaceful"]))
    assert "Cookie" in told_apart_by(response)


def test_the_address_of_a_page_never_answers_with_a_fragment(
    headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    assert is_whole_page(anas.get(page_of(anas_game), headers=headers))

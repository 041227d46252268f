"""Giving an open game up, without starting another one."""

from functools import partial

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from game.engine import Confirm
from game.errors import Code
from game.models import Game
from play import services
from play.errors import StaleError
from players.models import Player
from scores.models import Score
from tests import playing
from tests.at_once import at_once
from tests.games import put
from tests.web.games import browser_of, page_of, rows, send
from tests.web.html import form_to, links, parse, said, text
from tests.web.own_dice import put_with_own_dice

ME = reverse("scores:me")
ROLLED = "PEACEFUL ..../.5../..../.... 2456 - 0 0"
LAST = "PEACEFUL 3333/3333/3333/333. 4255 1@44 0 0"


def give_up_at(game: Game) -> str:
    return reverse("game:give-up", args=[game.code])


def test_it_asks_first(anas: Client, anas_game: Game) -> None:
    before = rows()
    response = anas.get(give_up_at(anas_game))
    assert response.status_code == 200
    assert said(response) == "Give up the open game?"
    assert "PEACEFUL game in turn 1; its score so far is 10." in text(parse(response))
    assert page_of(anas_game) in links(response)
    assert form_to(response, give_up_at(anas_game)).keys() == {"csrfmiddlewaretoken"}
    assert rows() == before


def test_then_the_game_has_no_result(anas: Client, anas_game: Game) -> None:
    response = anas.post(give_up_at(anas_game))
    anas_game.refresh_from_db()
    assert (response.status_code, response["Location"]) == (302, ME)
    assert anas_game.status == Game.Status.ABANDONED
    assert anas_game.ended is not None
    assert not Score.objects.exists()
    assert anas.get(page_of(anas_game)).status_code == 410


@pytest.mark.parametrize("own_dice", [False, True])
def test_a_game_of_the_other_kind_stays_open(own_dice: bool, anas: Client, ana: Player) -> None:
    games = [put(ana, ROLLED), put_with_own_dice(ana, ROLLED)]
    given_up = games.pop(own_dice)
    assert ("your own dice" in text(parse(anas.get(give_up_at(given_up))))) == own_dice
    anas.post(give_up_at(given_up))
    assert playing.open_games(ana.key) == games


def test_pressed_twice_it_is_done_once(anas: Client, anas_game: Game) -> None:
    anas.post(give_up_at(anas_game))
    before = rows()
    response = anas.post(give_up_at(anas_game))
    assert (response.status_code, response["Location"]) == (302, ME)
    assert rows() == before


def test_it_takes_one_look_at_the_game_and_one_update(
    anas: Client, anas_game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(2):
        anas.post(give_up_at(anas_game))


def test_the_last_move_was_made_in_another_tab_in_between(
    anas: Client, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, load = put(ana, LAST), services.load

    def load_before_the_last_move(model: type[Game], code: str, player_key: str | None) -> Game:
        loaded = load(model, code, player_key)
        monkeypatch.undo()
        playing.act(code, player_key, loaded.version, Confirm())
        return loaded

    monkeypatch.setattr(services, "load", load_before_the_last_move)
    response = anas.post(give_up_at(game))
    assert response.status_code == 409
    assert said(response).startswith("This game is over.")
    assert page_of(game) in links(response)
    assert anas.get(page_of(game)).status_code == 200


@pytest.mark.parametrize("method", ["get", "post"])
def test_a_finished_game_cannot_be_given_up(method: str, boras: Client, boras_game: Game) -> None:
    before = rows()
    response = getattr(boras, method)(give_up_at(boras_game))
    assert response.status_code == 409
    assert said(response).startswith("This game is over.")
    assert rows() == before


def test_nobody_is_asked_about_a_game_that_was_given_up(cenes: Client, cenes_game: Game) -> None:
    assert cenes.get(give_up_at(cenes_game)).status_code == 409


@pytest.mark.parametrize("who", ["boras", "stranger"])
@pytest.mark.parametrize("method", ["get", "post"])
def test_somebody_elses_game(
    who: str, method: str, request: pytest.FixtureRequest, anas_game: Game
) -> None:
    client = request.getfixturevalue(who)
    before = rows()
    response = getattr(client, method)(give_up_at(anas_game))
    assert response.status_code == 403
    assert said(response).startswith("This game is being played in another browser.")
    assert rows() == before


@pytest.mark.parametrize("method", ["get", "post"])
def test_an_unknown_game(method: str, anas: Client, anas_game: Game) -> None:
    response = getattr(anas, method)(reverse("game:give-up", args=["nothing"]))
    assert response.status_code == 404


@pytest.mark.parametrize("method", ["put", "delete"])
def test_other_methods(method: str, anas: Client, anas_game: Game) -> None:
    before = rows()
    response = getattr(anas, method)(give_up_at(anas_game))
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")
    assert rows() == before


def test_it_needs_the_token(ana: Player, anas_game: Game) -> None:
    browser = browser_of(ana, enforce_csrf_checks=True)
    assert browser.post(give_up_at(anas_game)).status_code == 403
    anas_game.refresh_from_db()
    assert anas_game.is_open
    agreed = form_to(browser.get(give_up_at(anas_game)), give_up_at(anas_game))
    assert browser.post(give_up_at(anas_game), agreed).status_code == 302


def test_the_service_says_that_it_came_too_late(ana: Player, anas_game: Game) -> None:
    playing.give_up(anas_game.code, ana.key)
    before = rows()
    with pytest.raises(StaleError) as refused:
        playing.give_up(anas_game.code, ana.key)
    assert refused.value.code == Code.GAME_OVER
    assert rows() == before


@pytest.mark.django_db(transaction=True)
def test_the_last_move_and_giving_up_at_once_are_one_of_both(ana: Player) -> None:
    for _round in range(4):
        game = put(ana, LAST)
        confirm = partial(send, browser_of(ana), game, {"action": "confirm"})
        at_once(confirm, partial(browser_of(ana).post, give_up_at(game)))
        game.refresh_from_db()
        assert not game.is_open
        assert Score.objects.filter(code=game.code).exists() == (
            game.status == Game.Status.FINISHED
        )

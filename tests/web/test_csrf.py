"""A form without the site's token is refused, says how to go on, and the game is as it was."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game
from players.models import HitCount, Player
from tests.web.games import act_at, browser_of, page_of, rows, send
from tests.web.html import find, form_to, is_whole_page, links, parse, said
from tests.web.link_codes import code_of

SENTENCE = "The form was out of date. Reload the page and go on; your game is kept."


@pytest.fixture
def anas(ana: Player) -> Client:
    """Ana's browser; the site checks tokens, as it does outside of tests."""
    return browser_of(ana, enforce_csrf_checks=True)


def _no_token(client: Client, game: Game) -> dict[str, str]:
    return {}


def _other_token(client: Client, game: Game) -> dict[str, str]:
    client.get(page_of(game))
    return {"csrfmiddlewaretoken": "x" * 64}


def _token_without_its_cookie(client: Client, game: Game) -> dict[str, str]:
    fields = form_to(client.get(page_of(game)), act_at(game))
    del client.cookies["csrftoken"]
    return {"csrfmiddlewaretoken": fields["csrfmiddlewaretoken"]}


def _broken_cookie(client: Client, game: Game) -> dict[str, str]:
    fields = form_to(client.get(page_of(game)), act_at(game))
    client.cookies["csrftoken"] = "\x00 broken"
    return {"csrfmiddlewaretoken": fields["csrfmiddlewaretoken"]}


@pytest.mark.parametrize(
    "token", [_no_token, _other_token, _token_without_its_cookie, _broken_cookie]
)
def test_a_move_is_refused_and_the_game_is_kept(
    token: Any, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    fields = token(anas, anas_game)
    before = rows()
    response = send(anas, anas_game, {"action": "stage 6", "die": "2", **fields}, headers)
    assert response.status_code == 403
    assert said(response).startswith(SENTENCE)
    assert page_of(anas_game) in links(response)
    assert is_whole_page(response) != bool(headers)
    assert rows() == before
    assert anas.get(page_of(anas_game)).status_code == 200


def test_a_move_from_another_site_is_refused(
    headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    fields = form_to(anas.get(page_of(anas_game)), act_at(anas_game)) | {"action": "clear"}
    before = rows()
    origin = {"Origin": "https://evil.example"}
    response = anas.post(act_at(anas_game), fields, headers=headers | origin)
    assert response.status_code == 403
    assert said(response).startswith(SENTENCE)
    assert rows() == before


def test_with_the_token_of_the_page_a_move_is_done(
    headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    fields = form_to(anas.get(page_of(anas_game)), act_at(anas_game))
    fields |= {"action": "stage 6", "die": "2"}
    response = anas.post(act_at(anas_game), fields, headers=headers)
    assert response.status_code == (200 if headers else 302)


def test_after_a_refusal_the_page_it_leads_to_plays_on(anas: Client, anas_game: Game) -> None:
    refused = send(anas, anas_game, {"action": "stage 6", "die": "2"})
    (way_on,) = links(refused) & {page_of(anas_game)}
    fields = form_to(anas.get(way_on), act_at(anas_game)) | {"action": "stage 6", "die": "2"}
    assert anas.post(act_at(anas_game), fields).status_code == 302


def test_a_refusal_by_a_fragment_leaves_the_table_where_it_is(
    anas: Client, anas_game: Game
) -> None:
    response = send(anas, anas_game, {"action": "clear"}, {"HX-Request": "true"})
    assert response["HX-Retarget"] == "#status"
    assert not find(parse(response), "table")


def test_a_new_game_needs_the_token(headers: dict[str, str], anas: Client, ana: Player) -> None:
    before = rows()
    data = {"difficulty": "peaceful"}
    response = anas.post(reverse("game:new"), data, headers=headers)
    assert response.status_code == 403
    assert said(response).startswith(SENTENCE)
    assert reverse("game:home") in links(response)
    assert rows() == before
    fields = form_to(anas.get(reverse("players:settings")), reverse("game:new")) | data
    assert anas.post(reverse("game:new"), fields).status_code == 302


def test_a_new_name_needs_the_token(headers: dict[str, str], anas: Client, ana: Player) -> None:
    name = reverse("players:name")
    before = rows(HitCount)
    response = anas.post(name, {"name": "Zala"}, headers=headers)
    assert response.status_code == 403
    assert name in links(response)
    assert rows(HitCount) == before
    fields = form_to(anas.get(name), name) | {"name": "Zala"}
    assert anas.post(name, fields).status_code == 302


def test_giving_up_needs_the_token(anas: Client, anas_game: Game) -> None:
    before = rows()
    fields = {"difficulty": "peaceful", "give_up": anas_game.code}
    assert anas.post(reverse("game:new"), fields).status_code == 403
    assert rows() == before


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("scores:me", {"page": "hide"}),
        ("players:show-code", {}),
        ("players:enter-code", {"code": "bcdf ghjk"}),
        ("game:import", {"record": "MAGDAGDON 1 PEACEFUL"}),
    ],
)
def test_other_forms_need_the_token(
    name: str, fields: dict[str, str], anas: Client, anas_game: Game
) -> None:
    address = reverse(name)
    before = rows()
    response = anas.post(address, fields)
    assert response.status_code == 403
    assert said(response).startswith(SENTENCE)
    assert address in links(response)
    assert rows() == before
    anas.get(address)
    token = {"csrfmiddlewaretoken": anas.cookies["csrftoken"].value}
    assert anas.post(address, fields | token).status_code in (200, 302, 422)


def test_giving_up_for_good_needs_the_token(anas: Client, anas_game: Game) -> None:
    address = reverse("game:give-up", args=[anas_game.code])
    before = rows()
    response = anas.post(address)
    assert response.status_code == 403
    assert rows() == before
    assert anas.post(address, form_to(anas.get(address), address)).status_code == 302


def test_becoming_another_player_needs_the_token(
    anas: Client, anas_game: Game, bora: Player
) -> None:
    """Or another site could make this browser play, and lose, as somebody else."""
    address = reverse("players:enter-code")
    fields = {"code": code_of(bora), "sure": anas_game.player.code}
    before = rows()
    assert anas.post(address, fields).status_code == 403
    assert rows() == before
    assert anas.get(page_of(anas_game)).status_code == 200

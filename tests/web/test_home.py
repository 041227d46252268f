"""The start page."""

import pytest
from django.test import Client
from django.urls import reverse

from game.engine import Difficulty
from game.models import Game
from tests.web.games import page_of, rows
from tests.web.html import attributes_of, find, links, parse, text

HOME = reverse("game:home")


def test_the_address_of_the_site_leads_there(stranger: Client) -> None:
    assert stranger.get("/")["Location"] == HOME


def test_it_offers_each_difficulty(stranger: Client, db: None) -> None:
    """With the site's dice, and with one's own."""
    forms = find(parse(stranger.get(HOME)), "form", action=reverse("game:new"))
    kinds = [[attributes_of(field)["value"] for field in find(f, name="kind")] for f in forms]
    assert kinds == [[], ["table"]]
    for form in forms:
        offered = [attributes_of(button)["value"] for button in find(form, "button")]
        assert offered == list(Difficulty)


def test_an_open_game_can_be_continued(anas: Client, anas_game: Game) -> None:
    response = anas.get(HOME)
    assert page_of(anas_game) in links(response)
    assert "PEACEFUL, turn 1, score so far: 10" in text(parse(response))


@pytest.mark.parametrize("whose", ["boras", "cenes", "stranger"])
def test_without_an_open_game_there_is_nothing_to_continue(
    whose: str,
    request: pytest.FixtureRequest,
    anas_game: Game,
    boras_game: Game,
    cenes_game: Game,
) -> None:
    response = request.getfixturevalue(whose).get(HOME)
    assert response.status_code == 200
    assert not [address for address in links(response) if "/game/" in address]


@pytest.mark.parametrize("whose", ["anas", "stranger"])
def test_looking_stores_nothing(
    whose: str, request: pytest.FixtureRequest, anas_game: Game
) -> None:
    client = request.getfixturevalue(whose)
    before = rows()
    response = client.get(HOME)
    assert "player" not in response.cookies
    assert rows() == before


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_for_looking(method: str, stranger: Client) -> None:
    response = getattr(stranger, method)(HOME)
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"

"""GET and POST /settings/: how pages look, kept with the player and in the browser."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game
from players.models import Player
from players.preferences import CHOICES
from tests.web.games import page_of
from tests.web.html import attributes_of, find, parse

SETTINGS = reverse("players:settings")
CHOSEN = {"theme": "dark", "motion": "off", "dice": "digits", "keys": "off"}
DEFAULTS = {field: choices.values[0] for field, choices in CHOICES.items()}


def shown(client: Client, address: str = SETTINGS) -> dict[str, Any]:
    """What a page's <html> says."""
    (html,) = find(parse(client.get(address)), "html")
    return {field: attributes_of(html)[f"data-{field}"] for field in CHOICES}


def ticked(client: Client) -> dict[str, str]:
    found = find(parse(client.get(SETTINGS)), "input", type="radio")
    fields = (attributes_of(field) for field in found)
    return {field["name"]: field["value"] for field in fields if "checked" in field}


def test_choices_are_kept_with_the_player_and_shown_on_every_page(
    anas: Client, ana: Player, anas_game: Game
) -> None:
    assert shown(anas) == ticked(anas) == DEFAULTS
    assert anas.post(SETTINGS, CHOSEN)["Location"] == SETTINGS
    ana.refresh_from_db()
    assert {field: getattr(ana, field) for field in CHOICES} == CHOSEN
    for address in (SETTINGS, reverse("game:home"), page_of(anas_game)):
        assert shown(anas, address) == CHOSEN
    assert ticked(anas) == CHOSEN


def test_a_stranger_has_them_in_the_browser_alone(stranger: Client, db: None) -> None:
    stranger.post(SETTINGS, CHOSEN)
    assert shown(stranger) == CHOSEN
    assert not Player.objects.exists()
    assert shown(Client()) == DEFAULTS


@pytest.mark.parametrize("text", ["", "pink", "dark\x00", "<b>", "dark.off"])
def test_an_unknown_choice_is_the_default(stranger: Client, db: None, text: str) -> None:
    stranger.post(SETTINGS, CHOSEN | {"theme": text})
    assert shown(stranger) == CHOSEN | {"theme": "system"}
    stranger.cookies["look"] = f"{text}.{text}"
    assert shown(stranger)["dice"] == "pips"


def test_dice_are_drawn_as_chosen(anas: Client, anas_game: Game) -> None:
    def drawn(style: str) -> list[Any]:
        anas.post(SETTINGS, CHOSEN | {"dice": style})
        symbols = find(parse(anas.get(page_of(anas_game))), "symbol")
        assert len(symbols) == 6
        return [find(symbol, "text") for symbol in symbols]

    assert not any(drawn("pips"))
    assert all(drawn("digits"))


def test_another_difficulty_asks_before_it_ends_a_game(anas: Client, anas_game: Game) -> None:
    forms = find(parse(anas.get(SETTINGS)), "form", action=reverse("game:new"))
    offered = [attributes_of(b)["value"] for form in forms for b in find(form, "button")]
    assert offered == ["peaceful", "survival", "nightmare"]
    assert anas.post(reverse("game:new"), {"difficulty": "survival"}).status_code == 409
    anas_game.refresh_from_db()
    assert anas_game.is_open

"""What a player shows others of a finished game: the text to share, and what a link to it looks like elsewhere."""

import re
from html import unescape
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.test.html import Element
from django.urls import reverse
from django.utils import timezone, translation

from game.board import RUIN
from game.finished import sharing
from game.models import Game
from game.scoresheet import Bonus
from play.sharing import LOCALES
from players import services as player_services
from players.models import Player
from tests.games import game_of
from tests.scores.helpers import finish
from tests.web.games import page_of
from tests.web.html import attributes_of, find, parse, text

EVERYTHING = (1, 2, 3, 4, 2, 2, 3, 3, 5, 5, 5, 5, 6, RUIN, 6, 6)


def with_own_dice(player: Player) -> Game:
    return Game.objects.create(
        player=player,
        kind=Game.Kind.TABLE,
        difficulty="nightmare",
        status=Game.Status.FINISHED,
        position="NIGHTMARE ####/####/####/#### - - 0 16",
        record="MAGDAGDON 1 NIGHTMARE\n",
        ended=timezone.now(),
    )


# The text.


def text_of(response: Any) -> list[str]:
    (text,) = re.findall(r"<textarea[^>]*>(.*?)</textarea>", response.text, re.DOTALL)
    return unescape(text).split("\n")


def test_the_text_shows_difficulty_score_board_and_link(stranger: Client, boras_game: Game) -> None:
    assert text_of(stranger.get(page_of(boras_game))) == [
        "MAGDAGDON · SURVIVAL · 338 points",
        "🟨🟨🟨🟨 🍀",
        "🟨🟨🟨🟨 🍀",
        "🟨🟨🟨🟨 🍀",
        "🟨🟨🟨🟧 ▫️",
        "🍀🍀🍀▫️",
        f"http://testserver{page_of(boras_game)}",
    ]


def test_every_number_and_every_bonus_has_a_sign(stranger: Client, ana: Player) -> None:
    game = game_of(finish(ana, board=EVERYTHING))
    assert text_of(stranger.get(page_of(game)))[1:-1] == [
        "🟦🟩🟨🟧 📈",
        "🟩🟩🟨🟨 🍒",
        "🟫🟫🟫🟫 🍀",
        "⬜⬛⬜⬜ ▫️",
        "▫️▫️▫️▫️",
    ]
    assert len({*sharing.SQUARES.values(), *map(sharing.sign, (*Bonus, None))}) == 7 + 4


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_the_link_is_to_the_page_in_the_readers_language(
    language: str, stranger: Client, boras_game: Game
) -> None:
    with translation.override(language):
        page = page_of(boras_game)
    *_text, link = text_of(stranger.get(page))
    assert link == f"http://testserver/{language}/game/{boras_game.code}/"


def test_points_below_zero_and_own_dice(stranger: Client, ana: Player) -> None:
    headline, *_rest = text_of(stranger.get(page_of(with_own_dice(ana))))
    assert headline == "MAGDAGDON · NIGHTMARE · −240 points · own dice"


def test_the_text_has_a_label_and_its_picture_is_told_in_words(
    stranger: Client, boras_game: Game
) -> None:
    page = parse(stranger.get(page_of(boras_game)))
    (box,) = find(page, "textarea")
    assert "readonly" in attributes_of(box)
    assert find(page, "label", **{"for": attributes_of(box)["id"]})
    assert find(page, id=attributes_of(box)["aria-describedby"])


# The preview of the link.


def preview(response: Any) -> dict[str, str]:
    (head,) = find(parse(response), "head")
    found = [attributes_of(element) for element in find(head, "meta")]
    return {
        meta.get("property") or meta.get("name") or "": meta.get("content", "") for meta in found
    }


def test_a_link_to_the_game_is_previewed(stranger: Client, bora: Player, boras_game: Game) -> None:
    shown = preview(stranger.get(page_of(boras_game), {"step": 1}))
    picture = reverse("game:picture", args=[boras_game.code])
    description = "A land of 1 turn: 6 lines with a bonus, 0 ruins and 0 Majda Powers used."
    assert (
        shown.items()
        >= {
            "og:site_name": "MAGDAGDON",
            "og:title": "Bora: 338 points in SURVIVAL",
            "og:description": description,
            "description": description,
            "og:url": f"http://testserver{page_of(boras_game)}",
            "og:image": f"http://testserver{picture}",
            "og:image:type": "image/png",
            "og:image:width": "1200",
            "og:image:height": "630",
            "og:image:alt": "The final board: 3 3 3 3, 3 3 3 3, 3 3 3 3, 3 3 3 4",
            "twitter:card": "summary_large_image",
        }.items()
    )
    assert stranger.get(picture)["Content-Type"] == "image/png"


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_the_preview_names_its_language_and_the_others(
    language: str, stranger: Client, boras_game: Game
) -> None:
    with translation.override(language):
        page = parse(stranger.get(page_of(boras_game)))
    (locale,) = (attributes_of(element)["content"] for element in meta(page, "og:locale"))
    others = [attributes_of(element)["content"] for element in meta(page, "og:locale:alternate")]
    assert locale.startswith(f"{language}_")
    assert sorted([locale, *others]) == sorted(LOCALES.values())
    assert LOCALES.keys() == dict(settings.LANGUAGES).keys()


def meta(page: Element, name: str) -> list[Element]:
    return find(page, "meta", property=name)


@pytest.mark.parametrize("name", ["<&\"'>", "</head><b>", "{{ game }}", "철수", "שרה"])
def test_a_name_is_told_as_it_is(name: str, stranger: Client, boras_game: Game) -> None:
    Player.objects.update(name=name)
    response = stranger.get(page_of(boras_game))
    assert preview(response)["og:title"] == f"{name}: 338 points in SURVIVAL"


def hide_page(bora: Player) -> None:
    Player.objects.filter(pk=bora.pk).update(page_hidden=True)


def ban(bora: Player) -> None:
    player_services.ban([bora], "forged")


def test_nothing_names_who_is_banned(
    stranger: Client, boras: Client, bora: Player, boras_game: Game
) -> None:
    """Neither the page nor its preview, to whomever they are shown."""
    assert "Bora" in stranger.get(page_of(boras_game)).text
    ban(bora)
    for client in (stranger, boras):
        response = client.get(page_of(boras_game))
        assert preview(response)["og:title"] == "338 points in SURVIVAL"
        assert "Bora" not in response.text


def test_who_hides_the_page_is_named_without_a_link_to_it(
    stranger: Client, bora: Player, boras_game: Game
) -> None:
    """As on the boards."""
    its_page = reverse("scores:player", args=[bora.code])
    assert its_page in stranger.get(page_of(boras_game)).text
    hide_page(bora)
    response = stranger.get(page_of(boras_game))
    (heading,) = find(parse(response), "header", **{"class": "verdict"})
    assert "Bora" in text(heading)
    assert preview(response)["og:title"] == "Bora: 338 points in SURVIVAL"
    assert its_page not in response.text


def test_own_dice_are_told(stranger: Client, ana: Player) -> None:
    shown = preview(stranger.get(page_of(with_own_dice(ana))))
    assert shown["og:description"].endswith("Played with own dice.")
    assert shown["og:title"] == "Ana: −240 points in NIGHTMARE · own dice"


def test_an_open_game_has_nothing_to_share(anas: Client, anas_game: Game) -> None:
    response = anas.get(page_of(anas_game))
    assert not find(parse(response), "textarea")
    assert "og:title" not in preview(response)

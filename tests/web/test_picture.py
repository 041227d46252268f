"""The picture of a finished game: what is drawn, in whose name, and how long it is kept."""

import re
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.checks import run_checks
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation
from pytest_django import DjangoAssertNumQueries

from game.finished import picture
from game.models import Game
from play import fonts
from players import services as player_services
from players.models import Player
from tests.games import finished, game_of
from tests.scores.helpers import NOON
from tests.web.html import said

LAND = "PEACEFUL 1234/2345/#456/3456 - - 1 9"
GROUND = "#f2ede3"
# What no font draws: a box stands for it.
NOTHING = "\U0003fffd"


def address_of(game: Game) -> str:
    return reverse("game:picture", args=[game.code])


def svg(name: str = "", position: str = LAND, kind: str = Game.Kind.RANKED) -> str:
    return picture.svg(Game(kind=kind, position=position), name)


def covered(drawing: str, x: int, y: int, width: int, height: int) -> str:
    """The drawing with this part of it painted over."""
    patch = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{GROUND}"/></svg>'
    return drawing.replace("</svg>", patch)


def same(one: str, other: str) -> bool:
    return picture.png(one) == picture.png(other)


# What is drawn.


def test_it_is_a_png_of_the_size_that_is_promised(stranger: Client, boras_game: Game) -> None:
    response = stranger.get(address_of(boras_game))
    assert response["Content-Type"] == "image/png"
    assert response.content.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", response.content[16:24]) == (1200, 630)
    assert len(response.content) < 150_000


def test_every_cell_shows_and_differs_by_its_number() -> None:
    assert len({picture.png(svg(position=LAND.replace("#", n))) for n in "#123456"}) == 7
    empty_there = covered(svg(), 0, 0, 620, 630)
    assert not same(empty_there, svg())


def test_the_colours_are_those_of_the_board_by_day() -> None:
    css = Path(settings.BASE_DIR, "static/css/board.css").read_text()
    for tone in ("n1", "n2", "n3", "n4", "n5", "n6", "ruin"):
        colour, *_others = re.findall(rf"--{tone}: light-dark\((#\w{{6}})", css)
        assert f".{tone} {{ fill: {colour} }}" in svg()


@pytest.mark.parametrize(
    "name", ["Ana", "M" * 20, "Ш" * 20, "মি" * 20, "힣" * 20, "W" * 10 + "힣" * 10]
)
def test_every_name_fits(name: str) -> None:
    drawing = svg(name)
    assert not same(drawing, svg())
    assert same(covered(drawing, 1180, 0, 20, 630), drawing)
    around_it = (660, 110, 520, 140)
    assert same(covered(drawing, *around_it), covered(svg(), *around_it))


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_the_words_are_written_in_every_language(language: str) -> None:
    with translation.override(language):
        drawing = svg(kind=Game.Kind.TABLE)
    words = re.findall(r'<text class="soft".*?</text>', drawing, re.DOTALL)
    assert len(words) == 2
    for line in words:
        boxes = re.sub(r"[^<>\s](?=[^<>]*</tspan>)", NOTHING, line)
        assert not same(drawing.replace(line, boxes), drawing)


@pytest.mark.parametrize("letters", ["한국", "漢字", "ひら", "কখ", "čš", "ЖД", "αβ"])
def test_letters_of_a_name_are_not_boxes(letters: str) -> None:
    first, second = (picture.png(svg(letter)) for letter in letters)
    box = picture.png(svg(letters[0]).replace(letters[0], NOTHING))
    assert len({first, second, box}) == 3


@pytest.mark.parametrize("before", ["", "Ana ", "철수 "])
def test_bengali_letters_are_joined(before: str) -> None:
    """A joiner that forbids it makes a difference, since without it the two make one sign."""
    assert not same(svg(f"{before}ক্ষ"), svg(f"{before}ক্\u200cষ"))


def test_signs_that_no_font_draws_are_left_out() -> None:
    assert svg("Ana 🎉") == svg("Ana ")


@pytest.mark.parametrize("name", ["สมชาย", "Ana สม", "שרה", "🎉1สม"])
def test_a_name_with_letters_that_no_font_draws_is_left_out_whole(name: str) -> None:
    assert svg(name) == svg()


@pytest.mark.parametrize("name", ["<&\"'>", "]]>", "</text>", "&amp;", "{{ box }}"])
def test_a_name_is_nothing_but_letters(name: str) -> None:
    assert not same(svg(name), svg())
    assert not same(svg(name), svg("&"))


# Where fonts are missing.


@pytest.fixture
def only(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Leave nothing but these fonts on the machine."""
    paths = {font: font.path for font in fonts.FONTS}

    def leave(*kept: fonts.Font) -> None:
        files = {font.file: paths[font] for font in kept}
        monkeypatch.setattr(fonts, "_find", files.get)

    return leave


def test_the_board_needs_no_font(only: Callable[..., None]) -> None:
    only()
    assert "<text" not in svg("Ana")
    assert not same(svg(), svg(position=LAND.replace("#", "3")))


def test_only_words_without_a_font_are_missing(only: Callable[..., None]) -> None:
    only(fonts.LATIN)
    with translation.override("ko"):
        drawing = svg("철수")
    assert "최종" not in drawing
    assert "철수" not in drawing
    assert "MAGDAGDON" in drawing


def warnings() -> list[Any]:
    return [message for message in run_checks() if message.id == "play.I001"]


def test_missing_fonts_are_told_by_the_checks(only: Callable[..., None]) -> None:
    assert not warnings()
    only(fonts.LATIN, fonts.BENGALI)
    (warning,) = warnings()
    assert fonts.KOREAN.file in warning.msg
    assert "fonts-noto-cjk" in warning.hint


# Whose it is, and how long it is kept.


def etag(response: Any) -> str:
    assert response.status_code == 200
    return response["ETag"]


@pytest.fixture
def never_rendered(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(picture, "png", None)


def test_it_is_kept_as_long_as_the_feed_and_asked_for_again_without_being_drawn(
    stranger: Client, boras_game: Game, never_rendered: Callable[[], None]
) -> None:
    first = stranger.get(address_of(boras_game))
    assert first["Cache-Control"] == "public, max-age=900"
    feed = stranger.get(reverse("game:feed", args=["peaceful"]))
    assert feed["Cache-Control"] == first["Cache-Control"]
    assert "Cookie" not in first.headers.get("Vary", "")
    never_rendered()
    again = stranger.get(address_of(boras_game), headers={"If-None-Match": etag(first)})
    assert again.status_code == 304
    assert again.content == b""
    assert (again["ETag"], again["Cache-Control"]) == (first["ETag"], first["Cache-Control"])


def rename(bora: Player) -> None:
    Player.objects.filter(pk=bora.pk).update(name="Zala")


def hide_page(bora: Player) -> None:
    Player.objects.filter(pk=bora.pk).update(page_hidden=True)


def ban(bora: Player) -> None:
    player_services.ban([bora], "forged")


@pytest.mark.parametrize("do", [rename, ban])
def test_another_name_makes_another_picture(
    do: Callable[[Player], None], stranger: Client, bora: Player, boras_game: Game
) -> None:
    before = stranger.get(address_of(boras_game))
    do(bora)
    after = stranger.get(address_of(boras_game), headers={"If-None-Match": etag(before)})
    assert etag(after) != etag(before)
    assert after.content != before.content


def test_who_is_banned_is_not_named(stranger: Client, bora: Player, boras_game: Game) -> None:
    ban(bora)
    before = stranger.get(address_of(boras_game))
    rename(bora)
    assert stranger.get(address_of(boras_game)).content == before.content


def test_who_hides_the_page_is_named_as_on_the_boards(
    stranger: Client, bora: Player, boras_game: Game
) -> None:
    before = stranger.get(address_of(boras_game))
    hide_page(bora)
    assert stranger.get(address_of(boras_game)).content == before.content


def test_every_language_and_every_board_has_its_own(
    stranger: Client, ana: Player, boras_game: Game
) -> None:
    addresses = [address_of(game_of(finished(ana)))]
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            addresses.append(address_of(boras_game))
    assert len({etag(stranger.get(address)) for address in addresses}) == len(addresses)


def test_one_that_is_known_is_one_query(
    stranger: Client, boras_game: Game, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    known = {"If-None-Match": etag(stranger.get(address_of(boras_game)))}
    with django_assert_num_queries(1):
        stranger.get(address_of(boras_game), headers=known)


def test_too_many_drawings_are_refused(
    monkeypatch: pytest.MonkeyPatch, stranger: Client, boras_game: Game
) -> None:
    monkeypatch.setattr(picture, "png", str.encode)
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    address = address_of(boras_game)
    first = stranger.get(address)
    known = {"If-None-Match": etag(first)}
    for _another in range(59):
        assert stranger.get(address, headers=known).status_code == 304
        assert stranger.get(address).status_code == 200
    refused = stranger.get(address)
    assert refused.status_code == 429
    assert said(refused) == "That is a lot of pictures. Try again in a few minutes."
    assert "no-store" in refused["Cache-Control"]
    assert stranger.head(address).status_code == 429
    assert stranger.get(address, headers=known).status_code == 304
    assert Client(REMOTE_ADDR="198.51.100.7").get(address).status_code == 200


@pytest.mark.parametrize("whose", ["anas_game", "cenes_game"])
def test_a_game_that_is_not_finished_has_none(
    whose: str, request: pytest.FixtureRequest, stranger: Client, anas: Client
) -> None:
    address = address_of(request.getfixturevalue(whose))
    assert stranger.get(address).status_code == 404
    assert anas.get(address).status_code == 404


def test_nor_has_an_unknown_one(stranger: Client, db: None) -> None:
    assert stranger.get(reverse("game:picture", args=["nothing"])).status_code == 404


def test_it_is_for_looking(stranger: Client, boras_game: Game) -> None:
    response = stranger.post(address_of(boras_game))
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")

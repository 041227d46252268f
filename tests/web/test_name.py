"""Choosing a display name."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game
from players import views as player_views
from players.models import HitCount, Player
from tests.web.games import page_of, rows
from tests.web.html import find, form_to, parse, said, text

NAME = reverse("players:name")
BOARD = reverse("game:board", args=["survival"])


def refusals(response: Any) -> list[str]:
    return [text(alert) for alert in find(parse(response), role="alert")]


def test_the_page_shows_the_name(anas: Client, ana: Player) -> None:
    response = anas.get(NAME)
    assert response.status_code == 200
    assert form_to(response, NAME)["name"] == "Ana"
    assert not refusals(response)


def test_a_stranger_is_told_to_play_first(stranger: Client, db: None) -> None:
    before = rows()
    response = stranger.get(NAME)
    assert response.status_code == 200
    assert "You get a name with your first game" in text(parse(response))
    assert not find(parse(response), "form", action=NAME)
    assert rows() == before


@pytest.mark.parametrize("cookie", [None, "forged", "QW5h:1wRxYZ:c2lnbmF0dXJl"])
def test_a_stranger_can_name_nobody(cookie: str | None, stranger: Client, ana: Player) -> None:
    if cookie:
        stranger.cookies["player"] = cookie
    before = rows()
    response = stranger.post(NAME, {"name": "Zala"})
    assert response.status_code == 403
    assert "You get a name with your first game" in text(parse(response))
    assert rows() == before


def test_a_chosen_name_is_kept(anas: Client, ana: Player) -> None:
    response = anas.post(NAME, {"name": "  Ana \u3000 Lia "})
    ana.refresh_from_db()
    assert response["Location"] == reverse("game:home")
    assert (ana.name, ana.named) == ("Ana Lia", True)


def test_the_boards_and_the_result_follow(
    boras: Client, stranger: Client, boras_game: Game
) -> None:
    boras.post(NAME, {"name": "Bor"})
    boras.post(NAME, {"name": "Borut"})
    for address in (BOARD, page_of(boras_game)):
        names = [text(name) for name in find(parse(stranger.get(address)), "bdi")]
        assert names == ["Borut"]


def test_it_leads_back_to_the_game(boras: Client, boras_game: Game) -> None:
    fields = form_to(boras.get(page_of(boras_game)), NAME) | {"name": "Borut"}
    assert boras.post(NAME, fields)["Location"] == page_of(boras_game)


def test_the_way_back_survives_a_refused_name(boras: Client, boras_game: Game) -> None:
    fields = form_to(boras.get(page_of(boras_game)), NAME) | {"name": ""}
    again = form_to(boras.post(NAME, fields), NAME) | {"name": "Borut"}
    assert boras.post(NAME, again)["Location"] == page_of(boras_game)


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nothing",
        "//evil.example/",
        "/\\evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "\x00",
        "../..",
        "a" * 5000,
    ],
)
def test_it_leads_nowhere_else(address: str, anas: Client, anas_game: Game) -> None:
    response = anas.post(NAME, {"name": "Zala", "next": address})
    assert response["Location"] == reverse("game:home")


@pytest.mark.parametrize("name", ["Ana", "ana", "ANA", "Аnа", "A\u200bna", "Ａｎａ", "Anа"])
def test_a_name_that_looks_like_somebody_elses_is_refused(
    name: str, boras: Client, ana: Player, bora: Player
) -> None:
    before = rows(HitCount)
    response = boras.post(NAME, {"name": name})
    assert response.status_code == 422
    (sentence,) = refusals(response)
    assert sentence in (
        "Somebody else has this name, or one that looks like it.",
        "A name can't hold invisible characters.",
    )
    assert form_to(response, NAME)["name"] == name
    assert rows(HitCount) == before


def test_the_own_name_may_change_its_letters(anas: Client, ana: Player) -> None:
    assert anas.post(NAME, {"name": "ANA"}).status_code == 302
    ana.refresh_from_db()
    assert ana.name == "ANA"


BAD_NAMES = {
    "": "A name needs at least 2 characters.",
    "   ": "A name needs at least 2 characters.",
    "x": "A name needs at least 2 characters.",
    "...": "A name needs at least one letter or digit.",
    "a" * 21: "A name can't be longer than 20 characters.",
    "a" * 10_000: "A name can't be longer than 20 characters.",
    "Za\x00la": "A name can't hold invisible characters.",
    "Za\nla": "A name can't hold invisible characters.",
    "Za\x1b[31mla": "A name can't hold invisible characters.",
    "Za\u202ela": "A name can't hold invisible characters.",
    "Za\ufdd0la": "A name can't hold invisible characters.",
    "Za" + "\u0301" * 9: "A name can't hold so many marks above or below.",
    "Admin": "This name is kept for the site. Choose another one.",
    "MAGDAGD0N": "This name is kept for the site. Choose another one.",
}


@pytest.mark.parametrize("name", BAD_NAMES, ids=ascii)
def test_what_can_be_no_name(name: str, anas: Client, ana: Player) -> None:
    before = rows(HitCount)
    response = anas.post(NAME, {"name": name})
    assert response.status_code == 422
    assert refusals(response) == [BAD_NAMES[name]]
    assert rows(HitCount) == before


def test_a_missing_name_is_an_empty_one(anas: Client, ana: Player) -> None:
    response = anas.post(NAME)
    assert response.status_code == 422
    assert refusals(response) == ["A name needs at least 2 characters."]


@pytest.mark.parametrize("name", ["한별", "ㅋㅋ", "আনা", "Žana Č", "<b>Ana", '"><script>', "👩‍🚀 7"])
def test_names_of_all_the_sites_languages_are_shown_as_they_are(
    name: str, boras: Client, stranger: Client, boras_game: Game
) -> None:
    response = boras.post(NAME, {"name": name})
    page = parse(stranger.get(BOARD))
    if response.status_code == 302:
        assert [text(shown) for shown in find(page, "bdi")] == [name]
    else:
        assert refusals(response)
        assert form_to(response, NAME)["name"] == name


def test_too_many_new_names_are_refused(
    monkeypatch: pytest.MonkeyPatch, anas: Client, boras: Client, ana: Player, bora: Player
) -> None:
    monkeypatch.setattr(player_views, "NAMES", {"limit": 1, "seconds": 10**9})
    assert anas.post(NAME, {"name": "Zala"}).status_code == 302
    before = rows(HitCount)
    response = anas.post(NAME, {"name": "Zora"})
    assert response.status_code == 429
    assert said(response) == "That is a lot of new names. Try again in a few minutes."
    assert rows(HitCount) == before
    assert boras.post(NAME, {"name": "Zora"}).status_code == 302


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods_are_refused(method: str, anas: Client, ana: Player) -> None:
    before = rows()
    assert getattr(anas, method)(NAME).status_code == 405
    assert rows() == before

"""What a finished game's page says of its dice, and the file of the game."""

import re
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from game.engine import Difficulty
from game.models import Game
from game.records.gamefile import parse_game
from game.records.notation import parse_record
from play import fairdice
from players.models import Player
from scores.models import Score
from tests.games import SEED, play_out
from tests.web.games import page_of, rows
from tests.web.html import attributes_of, find, parse, said, text

# Turn 4 of the game that comes of it has two rerolls.
REROLLS = bytes(31) + b"\x04"
ROLL, REROLL = "4. 1626", "24=15"


@pytest.fixture
def rerolled(ana: Player) -> Game:
    game = play_out(ana, Difficulty.PEACEFUL, REROLLS)
    assert f"{ROLL} {REROLL} 1=5 " in game.record
    return game


@pytest.fixture
def at_the_table(rerolled: Game) -> Game:
    """A finished game with own dice, as it is stored."""
    Game.objects.filter(pk=rerolled.pk).update(kind=Game.Kind.TABLE, seed=None, commitment="")
    Score.objects.filter(code=rerolled.code).delete()
    rerolled.refresh_from_db()
    return rerolled


def record_of(game: Game) -> str:
    return reverse("game:record", args=[game.code])


def proof_on(page: Any) -> Element:
    (proof,) = [part for part in find(parse(page), "details") if find(part, "pre")]
    return proof


def throws_in(proof: Element) -> list[list[str]]:
    return [
        [text(cell) for cell in find(row) if cell.name in ("th", "td")]
        for row in find(proof, "tr")[1:]
    ]


def links_in(proof: Element) -> set[str]:
    return {attributes_of(link)["href"] for link in find(proof, "a")}


def change(game: Game, **fields: Any) -> None:
    Game.objects.filter(pk=game.pk).update(**fields)


# The page.


def test_all_throws_of_a_good_game(stranger: Client, rerolled: Game) -> None:
    proof = proof_on(stranger.get(page_of(rerolled)))
    throws = throws_in(proof)
    assert f"All {len(throws)} throws follow from the seed, and the seed fits" in text(proof)
    assert throws[2:7] == [
        ["3", "roll", "1 6 4 4", "✓ the same"],
        ["4", "roll", "1 6 2 6", "✓ the same"],
        ["4", "reroll of dice 2 and 4", "1 5", "✓ the same"],
        ["4", "reroll of die 1", "5", "✓ the same"],
        ["5", "roll", "6 2 6 1", "✓ the same"],
    ]
    assert [turn for turn, what, *_ in throws if what == "roll"] == [
        str(number) for number, _ in enumerate(parse_record(rerolled.record).turns, 1)
    ]


def test_fingerprint_and_seed_are_those_of_the_game(stranger: Client, rerolled: Game) -> None:
    proof = proof_on(stranger.get(page_of(rerolled)))
    assert [text(code) for code in find(proof, "code")][:2] == [
        fairdice.commitment(REROLLS),
        REROLLS.hex(),
    ]


@pytest.mark.parametrize(
    ("old", "new", "sentence", "row"),
    [
        (
            ROLL,
            "4. 1526",
            "throw 1 of turn 4: the record shows 1, 5, 2 and 6, but the seed gives 1, 6, 2 and 6.",
            ["4", "roll", "1 5 2 6", "✗ 1 6 2 6 different: 1 6 2 6"],
        ),
        (
            REROLL,
            "24=16",
            "throw 2 of turn 4: the record shows 1 and 6, but the seed gives 1 and 5.",
            ["4", "reroll of dice 2 and 4", "1 6", "✗ 1 5 different: 1 5"],
        ),
    ],
)
def test_a_changed_digit_of_the_record_is_found(
    old: str, new: str, sentence: str, row: list[str], stranger: Client, rerolled: Game
) -> None:
    change(rerolled, record=rerolled.record.replace(old, new))
    proof = proof_on(stranger.get(page_of(rerolled)))
    assert f"The first wrong throw is {sentence}" in text(proof)
    assert [throw for throw in throws_in(proof) if "✓" not in throw[-1]] == [row]
    assert "follow from the seed" not in text(proof)


def test_another_fingerprint_is_found(stranger: Client, rerolled: Game) -> None:
    change(rerolled, commitment="0" * 64)
    proof = text(proof_on(stranger.get(page_of(rerolled))))
    assert "The seed does not fit the fingerprint: no throw is proven, from turn 1 on." in proof
    assert "first wrong throw" not in proof


def test_another_seed_is_found(stranger: Client, rerolled: Game) -> None:
    change(rerolled, seed=SEED)
    proof = text(proof_on(stranger.get(page_of(rerolled))))
    assert "The seed does not fit the fingerprint" in proof
    assert "The first wrong throw is throw 1 of turn 1:" in proof


@pytest.mark.parametrize("record", ["", "nonsense"])
def test_a_record_that_cannot_be_read_is_no_reason_to_show_nothing(
    record: str, stranger: Client, rerolled: Game
) -> None:
    change(rerolled, record=record)
    response = stranger.get(page_of(rerolled))
    assert response.status_code == 200
    assert "This is not the record of a game." in text(proof_on(response))


def test_own_dice_are_not_verified(stranger: Client, at_the_table: Game) -> None:
    proof = proof_on(stranger.get(page_of(at_the_table)))
    assert "The dice of this game were real" in text(proof)
    assert not find(proof, "code")
    assert not find(proof, "table")
    assert record_of(at_the_table) in links_in(proof)


def test_the_record_can_be_downloaded_and_replayed(stranger: Client, rerolled: Game) -> None:
    proof = proof_on(stranger.get(page_of(rerolled)))
    (shown,) = find(proof, "pre")
    assert text(shown).split() == rerolled.record.split()
    assert {record_of(rerolled), reverse("game:import")} <= links_in(proof)


# The file.


@pytest.mark.parametrize("who", ["anas", "boras", "stranger"])
def test_the_file_of_a_finished_game_is_for_everybody(
    who: str, request: pytest.FixtureRequest, rerolled: Game
) -> None:
    client: Client = request.getfixturevalue(who)
    response = client.get(record_of(rerolled))
    assert response.status_code == 200
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    name = f"magdagdon-{rerolled.code}.txt"
    assert response["Content-Disposition"] == f'attachment; filename="{name}"'
    assert "no-store" in response["Cache-Control"]
    game = parse_game(response.text)
    assert game.record == parse_record(rerolled.record)
    assert (game.commitment, game.seed) == (rerolled.commitment, REROLLS)


def test_the_file_of_a_game_with_own_dice_is_its_record(
    stranger: Client, at_the_table: Game
) -> None:
    assert stranger.get(record_of(at_the_table)).text == at_the_table.record


@pytest.mark.parametrize("who", ["anas", "boras", "stranger"])
def test_an_open_game_has_no_file_not_even_for_its_player(
    who: str, request: pytest.FixtureRequest, anas_game: Game
) -> None:
    client: Client = request.getfixturevalue(who)
    response = client.get(record_of(anas_game))
    assert response.status_code == 403
    assert said(response) == "The record can be downloaded when the game has ended."
    assert SEED.hex() not in response.text
    assert "1. 2456" not in response.text


def test_a_game_that_was_given_up_has_none(cenes: Client, cenes_game: Game) -> None:
    response = cenes.get(record_of(cenes_game))
    assert response.status_code == 410
    assert said(response) == "This game was given up."
    assert SEED.hex() not in response.text


def test_no_game_has_none(stranger: Client, db: None) -> None:
    response = stranger.get(reverse("game:record", args=["2222222222"]))
    assert response.status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_the_file_can_only_be_looked_at(method: str, anas: Client, rerolled: Game) -> None:
    before = rows()
    response = getattr(anas, method)(record_of(rerolled))
    assert response.status_code == 405
    assert rows() == before


def test_the_address_is_the_same_in_every_language(stranger: Client, rerolled: Game) -> None:
    address = record_of(rerolled)
    files = {
        stranger.get(re.sub("^/en/", f"/{language}/", address)).text
        for language in ("en", "ko", "ms", "bn", "sl")
    }
    assert len(files) == 1

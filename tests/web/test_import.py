"""The page that replays any record, says what is wrong with one, and stores nothing."""

from random import Random
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from game.engine import Difficulty, Position, Reroll, Roll, apply
from game.models import Game
from game.records import notation
from play import fairdice
from play.records.gamefile import print_file
from tests.games import SEED
from tests.rules.player import choose
from tests.web.games import BY_HTMX, rows
from tests.web.html import attributes_of, find, is_whole_page, parse, said, stats, text
from tests.web.replays import board

IMPORT = reverse("game:import")

RECORD = """MAGDAGDON 1 PEACEFUL
1. 4513 3@22 4@23 5@24
2. 6165 2=4 31=21 4@13 5@14 2@32 1@31
3. 3536 3@12 3@11
4. 3413 3=5 4@34 5@44 3@42 3@33
5. 6456 #41
6. 4126 4@43 2@21
"""
TOTAL = "137"
STEPS = 5 + 8 + 4 + 7 + 2 + 4


@pytest.fixture(autouse=True)
def nothing_changes(anas_game: Game) -> Any:
    """Whatever a test of this file pastes."""
    before = rows()
    yield
    assert rows() == before


def paste(client: Client, record: str, **fields: Any) -> Any:
    return client.post(IMPORT, {"record": record, **fields})


def wrong(response: Any) -> str:
    """What is said to be wrong."""
    (sentence,) = find(parse(response), "p", **{"class": "refusal"})
    return text(sentence)


def kept(response: Any) -> str:
    """What the field holds, as it was pasted."""
    (field,) = find(parse(response), "textarea")
    return "\n".join(line.strip() for line in str(field.children[0]).strip("\n").splitlines())


def test_it_asks_for_a_record(stranger: Client) -> None:
    response = stranger.get(IMPORT)
    assert response.status_code == 200
    assert said(response) == "Replay a record"
    (field,) = find(parse(response), "textarea")
    assert attributes_of(field)["name"] == "record"
    assert attributes_of(field)["maxlength"] == "4000"
    assert not find(parse(response), id="replay")


def test_a_record_is_shown_at_its_end_with_its_score(stranger: Client) -> None:
    response = paste(stranger, RECORD)
    page = parse(response)
    assert response.status_code == 200
    assert stats(page)["Step"] == f"{STEPS} of {STEPS}"
    assert stats(page)["Score so far"].split()[0] == TOTAL
    assert board(page)[12] == "Row 4, column 1: ruin"
    (totals,) = find(page, "table", **{"class": "sheet-totals"})
    assert text(totals).endswith(f"Final score {TOTAL}")


def test_its_buttons_lead_through_the_steps(stranger: Client) -> None:
    response = paste(stranger, RECORD, step="5", slide=str(STEPS))
    (form,) = find(parse(response), "form", action=f"{IMPORT}#replay", autocomplete="off")[1:]
    buttons = {attributes_of(b).get("id"): attributes_of(b) for b in find(form, "button")}
    assert {name: buttons[name]["value"] for name in ("first", "previous", "next", "last")} == {
        "first": "0",
        "previous": "4",
        "next": "6",
        "last": str(STEPS),
    }
    assert attributes_of(find(form, "input", name="record")[0])["value"].split() == RECORD.split()
    assert stats(parse(response))["Step"] == f"5 of {STEPS}"


def test_its_slider_is_asked_where_no_button_was_pressed(stranger: Client) -> None:
    assert stats(parse(paste(stranger, RECORD, slide="7")))["Step"] == f"7 of {STEPS}"


def test_htmx_gets_the_step_alone(stranger: Client) -> None:
    fields = {"record": RECORD, "step": "5"}
    response = stranger.post(IMPORT, fields, headers=BY_HTMX)
    assert not is_whole_page(response)
    assert stats(parse(response))["Step"] == f"5 of {STEPS}"
    assert "HX-Replace-Url" not in response
    assert "HX-Request" in response["Vary"]
    assert RECORD.splitlines()[1] not in response.text


def test_an_unfinished_game_has_no_score_sheet(stranger: Client) -> None:
    response = paste(stranger, "".join(RECORD.splitlines(keepends=True)[:3]) + "3. 3536")
    assert response.status_code == 200
    assert stats(parse(response))["Turn"] == "3 of 3"
    assert not find(parse(response), "table", **{"class": "sheet-totals"})
    assert "The record ends before the game is over." in text(parse(response))


def test_a_heading_alone_is_an_empty_board(stranger: Client) -> None:
    response = paste(stranger, "MAGDAGDON 1 SURVIVAL")
    assert response.status_code == 200
    assert stats(parse(response))["Step"] == "0 of 0"


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_end_as_they_like(newline: str, stranger: Client) -> None:
    assert paste(stranger, RECORD.replace("\n", newline)).status_code == 200


# What is wrong.


def test_the_first_wrong_step_has_its_line_and_its_reason(stranger: Client) -> None:
    """Blank lines count as the reader counts them."""
    lines = RECORD.replace("3@12 3@11", "3@12 6@11").splitlines()
    response = paste(stranger, "\n\n".join(lines))
    assert response.status_code == 422
    assert wrong(response) == (
        "Line 7: Turn 3 does not follow the rules:"
        " A 6 does not fit next to 3: only 2, 3 or 4 there."
    )
    assert lines[3] in kept(response)


def test_what_comes_before_it_can_be_replayed(stranger: Client) -> None:
    response = paste(stranger, RECORD.replace("3@12 3@11", "3@12 6@11"))
    good = 5 + 8 + 2
    assert stats(parse(response))["Step"] == f"{good} of {good}"
    assert board(parse(response))[1] == "Row 1, column 2: 3, staged"
    assert not find(parse(response), "table", **{"class": "sheet-totals"})


def test_and_up_to_a_line_that_cannot_be_read(stranger: Client) -> None:
    response = paste(stranger, "\n" + RECORD.replace("4. 3413", "4. 34x3"))
    assert response.status_code == 422
    assert wrong(response) == "Line 6 of the record can't be read, from “34x3” on."
    assert stats(parse(response))["Turn"] == "3 of 3"


def test_the_first_of_two_errors_is_told(stranger: Client) -> None:
    record = RECORD.replace("3@12 3@11", "3@12 6@11").replace("5. 6456", "5. win")
    assert wrong(paste(stranger, record)).startswith("Line 4: Turn 3 does not follow")


def test_turns_after_the_end_are_wrong(stranger: Client) -> None:
    response = paste(stranger, RECORD + "7. 1234 1@11")
    expected = "Line 8: Turn 7 does not follow the rules: This game is over."
    assert wrong(response) == expected


UNREADABLE = [
    "x",
    "\x00",
    "MAGDAGDON\x00 1 PEACEFUL",
    "🎲🎲🎲",
    "١. ٢٣٤٥",
    "MAGDAGDON 2 PEACEFUL",
    "MAGDAGDON 1 peaceful",
    "MAGDAGDON 1 EASY",
    "MAGDAGDON 1 PEACEFUL\n2. 1234",
    "MAGDAGDON 1 PEACEFUL\nfingerprint\nseed",
    "<script>alert(1)</script>",
    "\u2028\u2028x\u202e",
    "a" * 4000,
    "1. 1234\n" * 400,
]


@pytest.mark.parametrize("record", UNREADABLE)
def test_what_is_no_record_at_all(record: str, stranger: Client) -> None:
    response = paste(stranger, record)
    assert response.status_code == 422
    assert wrong(response).startswith("Line ")
    assert len(wrong(response)) < 120
    assert not find(parse(response), id="replay")
    assert "<script>alert" not in response.text


@pytest.mark.parametrize("record", ["", "   ", "\r\n\r\n"])
def test_nothing_was_pasted(record: str, stranger: Client) -> None:
    response = paste(stranger, record)
    assert response.status_code == 422
    assert wrong(response) == "Paste a record first."


def test_no_field_at_all(stranger: Client) -> None:
    assert stranger.post(IMPORT).status_code == 422


def test_bytes_that_are_no_text(stranger: Client) -> None:
    """Half a character of UTF-16, and half a one of UTF-8."""
    urlencoded = "application/x-www-form-urlencoded"
    for sent in ("record=%ED%A0%80", "record=MAGDAGDON+1+PEACEFUL%0A%FF", "record=%F0%9F"):
        response = stranger.post(IMPORT, sent, content_type=urlencoded)
        assert response.status_code == 422
        assert wrong(response).startswith("Line ")


def test_too_long_for_a_record(stranger: Client) -> None:
    response = paste(stranger, "a" * 4001)
    assert response.status_code == 422
    assert "at most 4000 characters" in wrong(response)


def test_too_long_for_any_form(headers: dict[str, str], stranger: Client) -> None:
    response = stranger.post(IMPORT, {"record": "a" * 20_000}, headers=headers)
    assert response.status_code == 413
    assert said(response) == "This request is too long."


@pytest.mark.parametrize("step", ["x", "-1", "999", "9" * 3000, "٣", "1\x00"])
@pytest.mark.parametrize("name", ["step", "slide"])
def test_there_is_no_such_step(
    name: str, step: str, headers: dict[str, str], stranger: Client
) -> None:
    response = stranger.post(IMPORT, {"record": RECORD, name: step}, headers=headers)
    assert response.status_code == 404
    assert said(response).startswith("This game has no such step.")


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods(method: str, stranger: Client) -> None:
    assert getattr(stranger, method)(IMPORT).status_code == 405


# Downloaded files.


def downloaded() -> str:
    """The file of a game that the rules alone played, with the dice of its seed."""
    random, position = Random(1), Position(Difficulty.SURVIVAL)
    record = notation.print_heading(position.difficulty)
    while not position.is_over:
        action = choose(position, random)
        if isinstance(action, Roll):
            action = Roll(fairdice.throw(SEED, position.turns + 1, 1, range(1, 5)))
        assert not isinstance(action, Reroll)
        record += notation.print_action(position, action)
        position = apply(position, action)
    return print_file(record, fairdice.commitment(SEED), SEED.hex())


def dice(response: Any) -> Element:
    """What is said about the dice."""
    (section,) = [s for s in find(parse(response), "section") if text(s).startswith("Dice")]
    return section


def test_the_dice_of_a_downloaded_file_are_checked(stranger: Client) -> None:
    response = paste(stranger, downloaded())
    assert response.status_code == 200
    assert "follow from the seed, and the seed fits the fingerprint." in text(dice(response))
    assert not find(dice(response), "p", **{"class": "refusal"})


def test_a_changed_die_is_found(stranger: Client) -> None:
    """In the last turn, which a ruin or any placement may have ended."""
    lines = downloaded().splitlines()
    number, roll, *rest = lines[-1].split()
    changed = roll[::-1] if roll != roll[::-1] else "1234"
    response = paste(stranger, "\n".join([*lines[:-1], " ".join([number, changed, *rest])]))
    (sentence,) = find(dice(response), "p", **{"class": "refusal"})
    assert f"throw 1 of turn {number[:-1]}" in text(sentence)


def test_nothing_good_is_said_of_the_dice_of_half_a_file(stranger: Client) -> None:
    response = paste(stranger, downloaded() + "nonsense")
    assert response.status_code == 422
    assert "follow from the seed" not in text(parse(response))


def test_a_record_alone_says_nothing_about_dice(stranger: Client) -> None:
    sections = find(parse(paste(stranger, RECORD)), "section")
    assert not [section for section in sections if text(section).startswith("Dice")]

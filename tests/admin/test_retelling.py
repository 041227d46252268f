"""A record in words: one sentence for each kind of step, and one for what is wrong."""

import pytest

from game.errors import Code
from game.plugin import MAGDAGDON
from game.table.sentences import refusal
from play.errors import IllegalError


def told(*turns: str) -> list[str]:
    record = "".join(f"{line}\n" for line in ("MAGDAGDON 1 PEACEFUL", *turns))
    return [step.text for step in MAGDAGDON.retell(record).steps]


def test_a_turn() -> None:
    assert told("1. 2436 2@22 3@23") == [
        "Rolled 2, 4, 3 and 6.",
        "Placed 2 in row 2, column 2.",
        "Placed 3 in row 2, column 3.",
        "Confirmed; 2 dice discarded.",
    ]


def test_all_four_dice_placed() -> None:
    assert told("1. 2222 2@11 2@12 2@13 2@14")[-1] == "Confirmed."


def test_powers_name_their_cost_and_what_they_did() -> None:
    assert told("1. 2436 2- 14=31")[1:] == [
        "Majda Power, for 10 points: die 2 turned from 4 to 3.",
        "Majda Power, for 20 points: dice 1 and 4 rerolled to 3 and 1.",
    ]


def test_one_die_rerolled() -> None:
    assert told("1. 2436 4=1")[1:] == ["Majda Power, for 10 points: die 4 rerolled to 1."]


def test_a_ruin() -> None:
    record = "MAGDAGDON 1 NIGHTMARE\n1. 1144 #23\n"
    assert (
        MAGDAGDON.retell(record).steps[-1].text
        == "MAGDAGDON: a ruin in row 2, column 3, −15 points."
    )


def test_the_turns_are_numbered() -> None:
    story = MAGDAGDON.retell("MAGDAGDON 1 PEACEFUL\n1. 2222 2@11 2@12\n2. 1166")
    assert [step.turn for step in story.steps] == [1, 1, 1, 1, 2]
    assert story.error == ""


@pytest.mark.parametrize(
    ("record", "error"),
    [
        ("", "Line 1 of the record can't be read, from “” on."),
        ("MAGDAGDON 1 PEACEFUL\n1. 24x6\n", "Line 2 of the record can't be read, from “24x6” on."),
        (
            "MAGDAGDON 1 PEACEFUL\n1. 1166 3@11 1@12\n",
            f"Turn 1 does not follow the rules: {refusal(IllegalError(Code.NO_SUCH_DIE, value=3))}",
        ),
    ],
)
def test_what_is_wrong_is_told(record: str, error: str) -> None:
    assert MAGDAGDON.retell(record).error == error

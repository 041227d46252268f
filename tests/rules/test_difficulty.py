"""Difficulty: M4 and M5."""

import pytest

from game.engine import Confirm, Difficulty, Roll
from game.errors import Code
from game.records.notation import parse_position, parse_record
from play import errors
from play.errors import MalformedError
from tests.rules.helpers import after, refusal, refused, stage

# Boards of threes with this many empty cells left.
BOARDS = {
    4: "3333/3333/3333/....",
    3: "3333/3333/3333/3...",
    2: "3333/3333/3333/33..",
    1: "3333/3333/3333/333.",
}
REQUIREMENTS = {
    "PEACEFUL": {4: 2, 3: 2, 2: 2, 1: 1},
    "SURVIVAL": {4: 2, 3: 2, 2: 2, 1: 1},
    "NIGHTMARE": {4: 3, 3: 3, 2: 2, 1: 1},
}
EACH_CASE = [
    (difficulty, empty, required)
    for difficulty, cases in REQUIREMENTS.items()
    for empty, required in cases.items()
]


@pytest.mark.parametrize(("difficulty", "empty", "required"), EACH_CASE)
def test_m4_the_requirement_is_the_minimum_or_the_empty_cells_if_fewer(
    difficulty: str, empty: int, required: int
) -> None:
    text = f"{difficulty} {BOARDS[empty]} 3333 - 0 6"
    last_cells = ("41", "42", "43", "44")[-empty:]
    stages = [stage(f"{die}@{cell}") for die, cell in enumerate(last_cells, start=1)]
    assert parse_position(text).requirement == required
    error = refusal(text, *stages[: required - 1], Confirm())
    assert error.code is Code.REQUIREMENT_UNMET
    assert error.params == {"placed": required - 1, "required": required}
    assert after(text, *stages[:required], Confirm()).endswith(" - - 0 7")


def test_m4_empty_cells_are_counted_when_the_turn_began() -> None:
    text = f"NIGHTMARE {BOARDS[3]} 3333 - 0 6"
    for staged in ("-", "1@42", "1@42,2@43", "1@42,2@43,3@44"):
        assert parse_position(text.replace(" - ", f" {staged} ")).requirement == 3


def test_m4_ruins_are_not_empty_cells() -> None:
    text = "NIGHTMARE 3333/3333/3333/#.#. 3333 - 0 8"
    assert parse_position(text).requirement == 2
    assert refused(text, stage("1@42"), Confirm()) is Code.REQUIREMENT_UNMET


@pytest.mark.parametrize("difficulty", Difficulty)
def test_m5_the_difficulty_stays_to_the_end(difficulty: Difficulty) -> None:
    name = difficulty.name
    text = f"{name} {BOARDS[2]} - - 0 6"
    last = (Roll((3, 3, 3, 3)), stage("1@43"), stage("2@44"), Confirm())
    for done in range(len(last) + 1):
        assert after(text, *last[:done]).startswith(f"{name} ")


@pytest.mark.parametrize("name", ["EASY", "peaceful", "PEACEFULL"])
def test_m5_there_is_no_fourth_difficulty(name: str) -> None:
    with pytest.raises(MalformedError) as caught:
        parse_position(f"{name} ..../..../..../.... - - 0 0")
    assert caught.value.code is Code.BAD_POSITION
    with pytest.raises(MalformedError) as caught:
        parse_record(f"MAGDAGDON 1 {name}")
    assert caught.value.code is errors.Code.BAD_RECORD

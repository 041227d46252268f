"""Text of positions: print and parse are a pair, and nothing else gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board import EMPTY_BOARD
from game.engine import Difficulty, Placement, Position
from game.errors import Code
from game.records.notation import parse_position, print_position
from play.errors import MalformedError
from tests.core.strategies import FOREIGN_DIGITS, damaged, positions

POSITION = "PEACEFUL 3456/3455/23../#2.. 4523 1@34,2@44 1 5"
LONG_GAME = "PEACEFUL 33##/####/####/###. - - 0 15"


def test_a_position_field_by_field() -> None:
    assert parse_position(POSITION) == Position(
        difficulty=Difficulty.PEACEFUL,
        board=(3, 4, 5, 6, 3, 4, 5, 5, 2, 3, 0, 0, -1, 2, 0, 0),
        dice=(4, 5, 2, 3),
        staged=(Placement(die=0, cell=11), Placement(die=1, cell=15)),
        powers_used=1,
        turns=5,
    )


def test_a_new_game() -> None:
    text = "NIGHTMARE ..../..../..../.... - - 0 0"
    assert parse_position(text) == Position(Difficulty.NIGHTMARE, EMPTY_BOARD)
    assert print_position(Position(Difficulty.NIGHTMARE)) == text


@given(positions())
def test_positions_go_through_text_and_back(position: Position) -> None:
    assert parse_position(print_position(position)) == position


@given(damaged(positions().map(print_position)))
def test_a_damaged_position_is_malformed_or_another_position(text: str) -> None:
    try:
        position = parse_position(text)
    except MalformedError:
        refuse_position(text)
    else:
        assert print_position(position) == text


@given(st.text())
def test_any_other_text_is_no_position(text: str) -> None:
    refuse_position(text)


@pytest.mark.parametrize("digit", FOREIGN_DIGITS)
@pytest.mark.parametrize("text", [POSITION, LONG_GAME])
def test_only_ascii_digits_make_a_position(text: str, digit: str) -> None:
    parse_position(text)
    for place, symbol in enumerate(text):
        if symbol.isdigit():
            refuse_position(text[:place] + digit + text[place + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        POSITION + "\n",
        POSITION + "\0",
        " " + POSITION,
        POSITION.replace(" ", "  ", 1),
        POSITION.replace(" ", "\N{NO-BREAK SPACE}", 1),
        POSITION.replace("PEACEFUL", "peaceful"),
        POSITION.replace("PEACEFUL", "EASY"),
        POSITION.replace("#2..", "#2."),
        POSITION.replace("#2..", "#2.../...."),
        POSITION.replace("3456", "3457"),
        POSITION.replace("4523", "45230"),
        POSITION.replace("4523", "0523"),
        POSITION.replace("1@34", "5@34"),
        POSITION.replace("1@34", "1@35"),
        POSITION.replace("1@34,", "1@34, "),
        POSITION.replace(" 1 5", " 1"),
        POSITION.replace(" 1 5", " 1 -5"),
        POSITION.replace(" 1 5", " 1 05"),
        POSITION.replace(" 1 5", " 1 5 0"),
        "1" * 1_000_000,
        POSITION + "5" * 1_000_000,
        POSITION.replace(",", ",3@11" * 200_000 + ","),
    ],
    ids=range(24),
)
def test_what_is_no_position(text: str) -> None:
    refuse_position(text)


@pytest.mark.parametrize(
    "text",
    [
        "PEACEFUL ..../..../..../.... - 1@11 0 0",  # staged before the roll
        "PEACEFUL ..../..../..../.... 3333 1@11,1@12 0 0",  # one die in two cells
        "PEACEFUL ..../..../..../.... 3333 1@11,2@11 0 0",  # two dice in one cell
        "PEACEFUL 3.../..../..../.... 3333 1@11 0 1",  # on a number
        "PEACEFUL #.../..../..../.... 3333 1@11 0 1",  # on a ruin
        "SURVIVAL ..../..../..../.... 3333 - 2 0",  # more Powers than there are
        "NIGHTMARE ..../..../..../.... 3333 - 1 0",
    ],
)
def test_a_position_that_contradicts_itself_is_malformed(text: str) -> None:
    refuse_position(text)


def refuse_position(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        parse_position(text)
    assert caught.value.code is Code.BAD_POSITION

"""Board, cells, dice: M1 to M3."""

import pytest

from game.board import CELLS
from game.engine import AcceptRuin, Action, Adjust, Reroll, Roll, Stage, TakeBack
from game.errors import Code
from game.records.notation import parse_position, print_cell
from play.errors import MalformedError
from tests.rules.helpers import after, refusal, refused, ruin, stage, take_back

START = "PEACEFUL ..../..../..../.... - - 0 0"
ROLLED = "PEACEFUL ..../..../..../.... 3456 - 0 0"


def test_m1_cells_are_numbered_row_by_row_from_the_top_left() -> None:
    position = parse_position("SURVIVAL 12../.3../.4../.56# - - 0 4")
    assert position.board == (1, 2, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 5, 6, -1)


def test_m1_people_see_row_and_column() -> None:
    assert [print_cell(cell) for cell in (0, 6, 15)] == ["11", "23", "44"]


@pytest.mark.parametrize("cell", CELLS)
def test_m1_each_of_sixteen_cells_takes_a_die(cell: int) -> None:
    assert after(ROLLED, Stage(0, cell)) == ROLLED.replace(" - ", f" 1@{print_cell(cell)} ")


@pytest.mark.parametrize("cell", [-1, 16, 1000])
def test_m1_there_is_no_other_cell(cell: int) -> None:
    magdagdon = "PEACEFUL 1.../..../..../.... 5566 - 0 1"
    for action in (Stage(0, cell), TakeBack(cell), AcceptRuin(cell)):
        error = refusal(magdagdon, action)
        assert isinstance(error, MalformedError)
        assert error.code is Code.BAD_CELL


def test_m1_a_cell_that_is_a_number_or_a_ruin_is_not_empty() -> None:
    text = "PEACEFUL 33../#.../..../.... 3456 - 0 2"
    assert refused(text, stage("1@11")) is Code.CELL_NUMBER
    assert refused(text, stage("1@21")) is Code.CELL_RUIN
    assert after(text, stage("1@22")) == text.replace(" - ", " 1@22 ")


@pytest.mark.parametrize("cell", ["12", "21", "23", "32"])
def test_m2_up_down_left_and_right_are_adjacent(cell: str) -> None:
    text = "PEACEFUL ..../.3../..../.... 3555 - 0 1"
    assert after(text, stage(f"1@{cell}")) == text.replace(" - ", f" 1@{cell} ")
    assert refused(text, stage(f"2@{cell}")) is Code.NEIGHBOUR_DIFFERS


@pytest.mark.parametrize("cell", ["11", "13", "31", "33"])
def test_m2_diagonals_connect_nothing(cell: str) -> None:
    text = "PEACEFUL ..../.3../..../.... 3555 - 0 1"
    assert refused(text, stage(f"1@{cell}")) is Code.NOT_CONNECTED


def test_m2_diagonals_limit_nothing() -> None:
    # The 2 lies diagonally under the 4, the 5 under the 3.
    text = "PEACEFUL 34../..../..../.... 2566 - 0 1"
    assert after(text, stage("1@21")) == text.replace(" - ", " 1@21 ")
    assert after(text, stage("2@22")) == text.replace(" - ", " 2@22 ")


@pytest.mark.parametrize("last_and_first", [("14", "21"), ("24", "31"), ("34", "41")])
def test_m2_the_end_of_a_row_is_not_next_to_the_start_of_another(
    last_and_first: tuple[str, str],
) -> None:
    text = "PEACEFUL ..../..../..../.... 3355 - 0 0"
    last, first = last_and_first
    assert refused(text, stage(f"1@{last}"), stage(f"2@{first}")) is Code.NOT_CONNECTED
    assert refused(text, stage(f"1@{first}"), stage(f"2@{last}")) is Code.NOT_CONNECTED


def test_m3_a_roll_is_of_four_dice() -> None:
    assert after(START, Roll((3, 4, 5, 6))) == ROLLED


@pytest.mark.parametrize("values", [(), (1, 2, 3), (1, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)])
def test_m3_a_roll_of_more_or_fewer_dice_is_refused(values: tuple[int, ...]) -> None:
    error = refusal(START, Roll(values))
    assert isinstance(error, MalformedError)
    assert error.code is Code.BAD_DICE


@pytest.mark.parametrize("value", [-1, 0, 7])
def test_m3_dice_have_six_sides(value: int) -> None:
    assert refused(START, Roll((1, 2, 3, value))) is Code.BAD_DICE
    assert refused(ROLLED, Reroll(((0, value),))) is Code.BAD_DICE


@pytest.mark.parametrize("die", [-1, 4, 5])
def test_m3_there_is_no_fifth_die(die: int) -> None:
    actions: tuple[Action, ...] = (Stage(die, 0), Adjust(die, 1), Reroll(((0, 1), (die, 1))))
    for action in actions:
        error = refusal(ROLLED, action)
        assert isinstance(error, MalformedError)
        assert error.code is Code.BAD_DIE


def test_m3_all_four_dice_can_be_used() -> None:
    dice = [stage("1@11"), stage("2@12"), stage("3@13"), stage("4@14")]
    assert after(ROLLED, *dice) == ROLLED.replace(" - ", " 1@11,2@12,3@13,4@14 ")
    assert after(ROLLED, *dice, take_back("14")) == ROLLED.replace(" - ", " 1@11,2@12,3@13 ")
    assert refused(ROLLED, *dice, ruin("44")) is Code.NOT_MAGDAGDON

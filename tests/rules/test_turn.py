"""A turn: M6 to M12."""

from itertools import permutations

import pytest

from game.board import CELLS
from game.engine import Action, Adjust, Clear, Confirm, Reroll, Roll, apply, legal_cells
from game.errors import Code
from game.records.notation import parse_position, print_cell, print_position
from play.errors import IllegalError
from tests.rules.helpers import after, refusal, refused, ruin, stage, take_back

ALL_BUT_ROLL: list[Action] = [
    stage("1@13"),
    take_back("13"),
    Clear(),
    Adjust(0, 1),
    Reroll(((0, 1),)),
    Confirm(),
    ruin("44"),
]


@pytest.mark.parametrize("action", ALL_BUT_ROLL)
def test_m6_nothing_but_a_roll_is_possible_before_the_roll(action: Action) -> None:
    text = "PEACEFUL 34../..../..../.... - - 0 1"
    error = refusal(text, action)
    assert isinstance(error, IllegalError)
    assert error.code is Code.ROLL_FIRST


def test_m6_a_turn_begins_with_one_roll_of_all_four_dice() -> None:
    text = "PEACEFUL 34../..../..../.... - - 0 1"
    rolled = after(text, Roll((2, 3, 3, 6)))
    assert rolled == "PEACEFUL 34../..../..../.... 2336 - 0 1"
    assert refused(rolled, Roll((1, 1, 1, 1))) is Code.ALREADY_ROLLED
    assert refused(rolled, stage("1@21"), Roll((2, 3, 3, 6))) is Code.ALREADY_ROLLED


def test_m6_the_next_turn_needs_its_own_roll() -> None:
    text = "PEACEFUL 34../..../..../.... 2336 1@21,2@22 0 1"
    for action in ALL_BUT_ROLL:
        assert refused(text, Confirm(), action) is Code.ROLL_FIRST
    assert after(text, Confirm(), Roll((1, 1, 1, 1))).endswith(" 1111 - 0 2")


def test_m7_a_staged_number_counts_for_the_next_placement() -> None:
    text = "PEACEFUL 3.../..../..../.... 4566 - 0 1"
    assert refused(text, stage("2@13")) is Code.NOT_CONNECTED
    assert after(text, stage("1@12"), stage("2@13")) == text.replace(" - ", " 1@12,2@13 ")
    error = refusal(text, stage("1@12"), stage("4@22"))
    assert error.code is Code.NEIGHBOUR_DIFFERS
    assert error.params["neighbours"] == (4,)


def test_m7_the_order_decides() -> None:
    # Each of the two fits, and then the other one does not fit beside it.
    text = "PEACEFUL 3.../4.../..../.... 2566 - 0 1"
    assert after(text, stage("1@12")) == text.replace(" - ", " 1@12 ")
    assert after(text, stage("2@22")) == text.replace(" - ", " 2@22 ")
    assert refused(text, stage("2@22"), stage("1@12")) is Code.NEIGHBOUR_DIFFERS
    assert refused(text, stage("1@12"), stage("2@22")) is Code.NEIGHBOUR_DIFFERS


def test_m7_a_staged_die_cannot_be_staged_again() -> None:
    text = "PEACEFUL 3.../..../..../.... 3333 2@12 0 1"
    assert refused(text, stage("2@21")) is Code.DIE_STAGED
    assert after(text, stage("1@21")) == text.replace(" 2@12 ", " 2@12,1@21 ")


def test_m8_the_cell_must_be_empty() -> None:
    text = "PEACEFUL 3#../..../..../.... 3333 1@21 0 2"
    for placement, code, params in (
        ("2@11", Code.CELL_NUMBER, {"cell": 0, "value": 3}),
        ("2@12", Code.CELL_RUIN, {"cell": 1}),
        ("2@21", Code.CELL_STAGED, {"cell": 4, "value": 3}),
    ):
        error = refusal(text, stage(placement))
        assert (error.code, error.params) == (code, params)
    assert after(text, stage("2@22")) == text.replace(" 1@21 ", " 1@21,2@22 ")


@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("value", range(1, 7))
def test_m8a_a_value_differs_by_at_most_one_from_its_neighbour(number: int, value: int) -> None:
    text = f"PEACEFUL {number}.../..../..../.... {value}111 - 0 1"
    if number - 1 <= value <= number + 1:
        assert after(text, stage("1@12")) == text.replace(" - ", " 1@12 ")
    else:
        assert refused(text, stage("1@12")) is Code.NEIGHBOUR_DIFFERS


def test_m8a_every_neighbour_counts_staged_ones_too() -> None:
    text = "PEACEFUL .3../..../..../.... 4455 1@13 0 1"
    assert after(text, stage("2@23")) == text.replace(" 1@13 ", " 1@13,2@23 ")
    error = refusal(text, stage("2@23"), stage("3@22"))
    assert error.code is Code.NEIGHBOUR_DIFFERS
    assert error.params == {
        "cell": 5,
        "value": 5,
        "neighbours": (3, 4),
        "fitting": (3, 4),
    }


def test_m8b_a_die_joins_a_number() -> None:
    text = "PEACEFUL 3.../..../..../.... 3333 - 0 1"
    assert {print_cell(cell) for cell in legal_cells(parse_position(text), 0)} == {"12", "21"}
    error = refusal(text, stage("1@44"))
    assert error.code is Code.NOT_CONNECTED
    assert error.params == {"cell": 15}


def test_m8b_a_staged_number_is_a_number_to_join() -> None:
    text = "PEACEFUL ..../..../..../.... 3333 1@44 0 0"
    assert after(text, stage("2@43")) == text.replace(" 1@44 ", " 1@44,2@43 ")
    assert refused(text, stage("2@11")) is Code.NOT_CONNECTED


def test_m8b_any_empty_cell_will_do_while_no_number_is_on_the_board() -> None:
    position = parse_position("PEACEFUL ..../..../..../.... 1346 - 0 0")
    for die in range(4):
        assert legal_cells(position, die) == set(CELLS)


def test_m9_ruins_connect_nothing() -> None:
    text = "PEACEFUL 3#../..../..../.... 3333 - 0 2"
    assert refused(text, stage("1@13")) is Code.NOT_CONNECTED
    assert after(text, stage("1@21")) == text.replace(" - ", " 1@21 ")


def test_m9_ruins_limit_nothing() -> None:
    text = "PEACEFUL 6#../..../..../.... 6115 - 0 2"
    assert after(text, stage("1@21"), stage("4@22")).endswith(" 1@21,4@22 0 2")
    assert refused(text, stage("1@21"), stage("2@22")) is Code.NEIGHBOUR_DIFFERS


def test_m9_a_board_of_ruins_has_no_number() -> None:
    text = "NIGHTMARE #.../..#./..../.... 1166 - 0 2"
    position = parse_position(text)
    assert legal_cells(position, 0) == set(CELLS) - {0, 6}
    assert after(text, stage("1@44")) == text.replace(" - ", " 1@44 ")
    assert refused(text, stage("1@11")) is Code.CELL_RUIN
    # From the second die on there is a number to join.
    assert refused(text, stage("1@44"), stage("2@12")) is Code.NOT_CONNECTED


@pytest.mark.parametrize(
    ("staged", "board"),
    [
        ("1@12,2@13", "344./..../..../...."),
        ("1@12,2@13,3@14", "3445/..../..../...."),
        ("1@12,2@13,3@14,4@24", "3445/...5/..../...."),
    ],
)
def test_m10_confirm_makes_staged_numbers_permanent_and_ends_the_turn(
    staged: str, board: str
) -> None:
    text = f"PEACEFUL 3.../..../..../.... 4455 {staged} 1 1"
    assert parse_position(text).can_confirm
    assert after(text, Confirm()) == f"PEACEFUL {board} - - 1 2"


@pytest.mark.parametrize(
    "text",
    [
        "PEACEFUL 3.../..../..../.... 4455 - 0 1",
        "PEACEFUL 3.../..../..../.... 4455 1@12 0 1",
        "SURVIVAL 3.../..../..../.... 4455 1@12 0 1",
        "NIGHTMARE 3.../..../..../.... 4455 1@12,2@13 0 1",
    ],
)
def test_m10_confirm_is_refused_below_the_requirement(text: str) -> None:
    assert not parse_position(text).can_confirm
    assert refused(text, Confirm()) is Code.REQUIREMENT_UNMET


FOUR = "PEACEFUL 3.../..../..../.... 3333 1@12,2@13,3@21,4@31 0 1"


@pytest.mark.parametrize("order", list(permutations(("12", "13", "21", "31"))))
def test_m11_dice_can_be_taken_back_in_any_order(order: tuple[str, ...]) -> None:
    position = parse_position(FOUR)
    for cell in order:
        if position.field[take_back(cell).cell]:
            position = apply(position, take_back(cell))
    assert print_position(position) == "PEACEFUL 3.../..../..../.... 3333 - 0 1"


@pytest.mark.parametrize(
    ("cell", "staged"),
    [
        ("12", "3@21,4@31"),
        ("13", "1@12,3@21,4@31"),
        ("21", "1@12,2@13"),
        ("31", "1@12,2@13,3@21"),
    ],
)
def test_m11_what_is_no_longer_connected_goes_back_too(cell: str, staged: str) -> None:
    assert after(FOUR, take_back(cell)) == f"PEACEFUL 3.../..../..../.... 3333 {staged} 0 1"


def test_m11_what_is_connected_another_way_stays() -> None:
    # The 22 was joined by way of the 12, and still is by way of the 21, which came after it.
    text = "PEACEFUL 3.../..../..../.... 3333 1@12,2@22,3@21 0 1"
    assert after(text, take_back("12")) == text.replace("1@12,2@22,3@21", "3@21,2@22")


def test_m11_ruins_join_nothing() -> None:
    text = "PEACEFUL 3#../..../..../.... 3333 1@21,2@22,3@23 0 2"
    assert after(text, take_back("21")) == text.replace("1@21,2@22,3@23", "-")


def test_m11_a_single_1_is_a_permanent_number_too() -> None:
    text = "PEACEFUL 1.../..../..../.... 2222 1@12,2@13,3@21 0 1"
    assert after(text, take_back("12")) == text.replace("1@12,2@13,3@21", "3@21")


@pytest.mark.parametrize(("board", "turns"), [("....", 0), (".#..", 1)])
def test_m11_without_permanent_numbers_the_first_of_the_rest_decides(
    board: str, turns: int
) -> None:
    text = f"PEACEFUL {board}/..../..../.... 3333 1@22,2@21,3@23,4@24 0 {turns}"
    assert after(text, take_back("22")) == text.replace("1@22,2@21,3@23,4@24", "2@21")
    text = f"PEACEFUL {board}/..../..../.... 3333 1@22,3@23,2@21,4@24 0 {turns}"
    assert after(text, take_back("22")) == text.replace("1@22,3@23,2@21,4@24", "3@23,4@24")


def test_m11_only_a_staged_die_can_be_taken_back() -> None:
    for cell in ("11", "22", "44"):
        error = refusal(FOUR, take_back(cell))
        assert error.code is Code.NOT_STAGED
        assert error.params == {"cell": take_back(cell).cell}


def test_m11_clear_takes_all_back_at_once() -> None:
    assert after(FOUR, Clear()) == "PEACEFUL 3.../..../..../.... 3333 - 0 1"
    assert refused(FOUR, Clear(), Clear()) is Code.NOTHING_STAGED


def test_m11_nothing_can_be_taken_back_after_confirm() -> None:
    assert refused(FOUR, Confirm(), take_back("12")) is Code.ROLL_FIRST
    assert refused(FOUR, Confirm(), Roll((1, 1, 1, 1)), take_back("12")) is Code.NOT_STAGED
    assert refused(FOUR, Confirm(), Roll((1, 1, 1, 1)), Clear()) is Code.NOTHING_STAGED


def test_m12_a_permanent_number_never_changes() -> None:
    text = "PEACEFUL 34../..../..../.... 3445 1@21 0 1"
    assert refused(text, stage("2@11")) is Code.CELL_NUMBER
    assert refused(text, take_back("11")) is Code.NOT_STAGED
    assert after(text, Clear()).startswith("PEACEFUL 34../..../..../.... ")
    assert after(text, stage("2@22"), Confirm()).startswith("PEACEFUL 34../34../..../.... ")


def test_m12_a_permanent_number_is_not_ruined_either() -> None:
    text = "PEACEFUL 34../..../..../.... 1111 - 0 1"
    assert refused(text, ruin("11")) is Code.CELL_NUMBER
    assert after(text, ruin("13")).startswith("PEACEFUL 34#./..../..../.... ")

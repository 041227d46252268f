"""The worked examples at the end of the rules, and what they say of all rolls."""

from itertools import combinations, combinations_with_replacement

import pytest

from game.engine import FACES, Difficulty, Position, magdagdon
from game.errors import Code
from game.records.notation import parse_position
from tests.rules.helpers import after, refused, ruin, stage

EVERY_ROLL = list(combinations_with_replacement(FACES, 4))


@pytest.mark.parametrize(
    ("board", "takes"),
    [
        (".3../44../..../....", {3, 4}),
        (".2../43../..../....", {3}),
        (".23./5.4./555./....", set()),
    ],
)
def test_m8a_example_an_empty_cell_next_to_two_numbers(board: str, takes: set[int]) -> None:
    for value in FACES:
        text = f"PEACEFUL {board} {value}111 - 0 2"
        if value in takes:
            assert after(text, stage("1@11")) == text.replace(" - ", " 1@11 ")
        else:
            assert refused(text, stage("1@11")) is Code.NEIGHBOUR_DIFFERS


def test_m21_example_a_complete_row_2345() -> None:
    sheet = parse_position("PEACEFUL 2345/..../..../.... - - 0 1").score
    assert sheet.rows[0].total == 14
    assert sheet.rows[0].bonus_points == 60
    assert [column.total for column in sheet.columns] == [2, 3, 4, 5]


def test_m16_example_nightmare_1144_on_the_empty_board() -> None:
    text = "NIGHTMARE ..../..../..../.... 1144 - 0 0"
    assert magdagdon(parse_position(text))
    assert after(text, ruin("11")) == "NIGHTMARE #.../..../..../.... - - 0 1"
    assert refused(text, stage("1@22"), stage("2@23"), stage("3@24")) is Code.NEIGHBOUR_DIFFERS


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.SURVIVAL])
def test_m16_example_two_dice_always_go_on_the_empty_board(difficulty: Difficulty) -> None:
    for roll in EVERY_ROLL:
        assert not magdagdon(Position(difficulty, dice=roll)), roll


def test_m16_three_dice_go_on_the_empty_board_when_they_make_a_chain() -> None:
    for roll in EVERY_ROLL:
        chain = any(b - a <= 1 and c - b <= 1 for a, b, c in combinations(roll, 3))
        assert magdagdon(Position(Difficulty.NIGHTMARE, dice=roll)) is not chain, roll


def test_m4_example_one_cell_left_in_peaceful() -> None:
    assert parse_position("PEACEFUL 3333/3333/3333/333. - - 0 5").requirement == 1


def test_m15_example_three_powers_in_peaceful() -> None:
    assert parse_position("PEACEFUL 3333/3333/3333/333. - - 3 5").score.power_penalty == 70


def test_m24_example_all_sixteen_cells_6() -> None:
    sheet = parse_position("PEACEFUL 6666/6666/6666/6666 - - 0 4").score
    assert (sheet.base, sheet.bonuses, sheet.total) == (192, 320, 512)


def test_m24_example_every_row_3456() -> None:
    sheet = parse_position("PEACEFUL 3456/3456/3456/3456 - - 0 4").score
    assert (sheet.base, sheet.bonuses, sheet.total) == (144, 400, 544)

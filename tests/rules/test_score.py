"""Score: M19 to M24. What is allowed here is a bonus, and what is refused is one too."""

import pytest

from game.engine import Confirm
from game.records.notation import parse_position
from game.scoresheet import Bonus, ScoreSheet, line_bonus, of_tiebreak, tiebreak
from tests.rules.helpers import after, ruin


def score_of(text: str) -> ScoreSheet:
    return parse_position(text).score


def test_m19_every_number_counts_in_its_row_and_in_its_column() -> None:
    sheet = score_of("PEACEFUL 34../4.../..../.... - - 0 2")
    assert [row.total for row in sheet.rows] == [7, 4, 0, 0]
    assert [column.total for column in sheet.columns] == [7, 4, 0, 0]
    assert [row.cells[0] for row in sheet.rows] == [0, 4, 8, 12]
    assert [column.cells[0] for column in sheet.columns] == [0, 1, 2, 3]
    assert sheet.base == sheet.total == 22


def test_m19_ruins_and_empty_cells_add_nothing_to_the_base() -> None:
    sheet = score_of("PEACEFUL 3#../..../..../...# - - 0 3")
    assert sheet.base == 6


def test_m19_staged_numbers_count_once_they_are_permanent() -> None:
    text = "PEACEFUL 3.../..../..../.... 4566 1@12,2@13 0 1"
    assert score_of(text).total == 6
    assert parse_position(text).score_if_confirmed.total == 24
    assert score_of(after(text, Confirm())).total == 24


@pytest.mark.parametrize(
    ("values", "bonus", "points"),
    [
        ((1, 2, 3, 4), Bonus.STRAIGHT, 60),
        ((5, 5, 5, 5), Bonus.FOUR_OF_A_KIND, 40),
        ((5, 5, 6, 6), Bonus.TWO_PAIRS, 20),
    ],
)
def test_m20_the_three_bonuses(values: tuple[int, ...], bonus: Bonus, points: int) -> None:
    assert line_bonus(values) is bonus
    assert bonus.points == points


def test_m20_rows_and_columns_earn_alike() -> None:
    row = score_of("PEACEFUL 3456/..../..../.... - - 0 2")
    column = score_of("PEACEFUL 3.../4.../5.../6... - - 0 2")
    assert [line.bonus_points for line in row.lines] == [60, 0, 0, 0, 0, 0, 0, 0]
    assert [line.bonus_points for line in column.lines] == [0, 0, 0, 0, 60, 0, 0, 0]
    assert row.bonuses == column.bonuses == 60
    assert row.total == column.total == 36 + 60


@pytest.mark.parametrize("values", [(0, 2, 3, 4), (1, 2, 3, 0), (5, 5, 0, 5), (0, 0, 0, 0)])
def test_m20_an_incomplete_line_earns_nothing(values: tuple[int, ...]) -> None:
    assert line_bonus(values) is None


def test_m20_a_line_earns_at_most_one_bonus() -> None:
    sheet = score_of("PEACEFUL 3333/..../..../.... - - 0 1")
    assert sheet.bonuses == 40


STRAIGHTS = [
    (1, 2, 3, 4),
    (2, 3, 4, 5),
    (3, 4, 5, 6),
    (4, 3, 2, 1),
    (5, 4, 3, 2),
    (6, 5, 4, 3),
]


@pytest.mark.parametrize("values", STRAIGHTS)
def test_m21_straights_in_reading_order_or_the_reverse(values: tuple[int, ...]) -> None:
    assert line_bonus(values) is Bonus.STRAIGHT


@pytest.mark.parametrize("values", [(2, 3, 4, 4), (3, 2, 4, 5), (2, 3, 4, 3), (3, 3, 4, 5)])
def test_m21_no_straights(values: tuple[int, ...]) -> None:
    assert line_bonus(values) is None


@pytest.mark.parametrize("value", range(1, 7))
def test_m21_four_equal_values_are_four_of_a_kind(value: int) -> None:
    assert line_bonus((value,) * 4) is Bonus.FOUR_OF_A_KIND
    other = value - 1 or 2
    assert line_bonus((value, value, value, other)) is None


@pytest.mark.parametrize("values", [(3, 3, 4, 4), (3, 4, 3, 4), (4, 3, 3, 4), (2, 3, 3, 2)])
def test_m21_two_pairs_in_any_order(values: tuple[int, ...]) -> None:
    assert line_bonus(values) is Bonus.TWO_PAIRS


@pytest.mark.parametrize("values", [(3, 3, 4, 5), (3, 4, 4, 5), (3, 3, 3, 4)])
def test_m21_one_pair_or_three_equal_are_no_two_pairs(values: tuple[int, ...]) -> None:
    assert line_bonus(values) is None


@pytest.mark.parametrize("line", ["#345", "3#33", "33#4", "345#", "####"])
def test_m22_a_line_with_a_ruin_keeps_its_sum_and_earns_nothing(line: str) -> None:
    sheet = score_of(f"PEACEFUL {line}/3344/..../.... - - 0 6")
    assert sheet.rows[0].total == sum(int(symbol) for symbol in line if symbol != "#")
    assert sheet.rows[0].bonus is None
    assert sheet.rows[0].bonus_points == 0


def test_m22_the_lines_that_cross_it_lose_theirs_too() -> None:
    assert score_of("PEACEFUL 3333/3.../3.../3... - - 0 3").bonuses == 80
    assert score_of("PEACEFUL #333/33../3.../3... - - 0 4").bonuses == 0


def test_m23_each_ruin_costs_fifteen() -> None:
    sheet = score_of("NIGHTMARE #.#./..../..#./.... - - 0 3")
    assert (sheet.ruins, sheet.ruin_penalty, sheet.total) == (3, 45, -45)


@pytest.mark.parametrize(
    ("difficulty", "used", "penalty"),
    [
        ("PEACEFUL", 0, 0),
        ("PEACEFUL", 1, 10),
        ("PEACEFUL", 2, 30),
        ("PEACEFUL", 3, 70),
        ("SURVIVAL", 0, 0),
        ("SURVIVAL", 1, 70),
        ("NIGHTMARE", 0, 0),
    ],
)
def test_m23_each_power_used_costs_its_penalty(difficulty: str, used: int, penalty: int) -> None:
    sheet = score_of(f"{difficulty} 3.../..../..../.... - - {used} 1")
    assert (sheet.power_penalty, sheet.total) == (penalty, 6 - penalty)


def test_m24_the_score_is_base_and_bonuses_less_both_penalties() -> None:
    sheet = score_of("PEACEFUL 3456/3455/3344/#2#3 - - 2 9")
    assert sheet.base == 2 * (18 + 17 + 14 + 5) == 108
    # The rows 3456 and 3344, the column 6543.
    assert sheet.bonuses == 60 + 20 + 60
    assert sheet.ruin_penalty == 30
    assert sheet.power_penalty == 30
    assert sheet.total == 108 + 140 - 30 - 30


def test_m24_it_can_be_negative() -> None:
    text = "SURVIVAL 2.../####/####/#### 6666 - 1 13"
    assert score_of(after(text, ruin("12"))).total == 4 - 13 * 15 - 70


def test_m24_a_game_begins_with_no_points() -> None:
    assert score_of("PEACEFUL ..../..../..../.... - - 0 0").total == 0


def test_of_equal_scores_fewer_powers_come_first_and_then_fewer_turns() -> None:
    in_order = [(0, 4), (0, 16), (1, 4), (1, 5), (3, 4)]
    numbers = [tiebreak(powers, turns) for powers, turns in in_order]
    assert numbers == sorted(set(numbers))
    assert [of_tiebreak(number) for number in numbers] == in_order

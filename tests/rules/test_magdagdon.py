"""MAGDAGDON and ruins: M16 to M18."""

import pytest

from game.engine import Adjust, Clear, Confirm, Reroll, magdagdon
from game.errors import Code
from game.records.notation import parse_position
from play.errors import IllegalError
from tests.rules.helpers import after, refusal, refused, ruin, stage


@pytest.mark.parametrize(
    "text",
    [
        "PEACEFUL 3.../..../..../.... 5566 - 0 1",  # no die fits
        "PEACEFUL 3.../..../..../.... 1466 - 0 1",  # only the 4 fits, and nothing then joins it
        "SURVIVAL 3#../#.../..../.... 3333 - 0 3",  # all fit, but ruins leave the 3 no room
        "PEACEFUL .234/5#44/5554/4444 2345 - 0 6",  # between a 2 and a 5 no number fits
        "NIGHTMARE 3.../..../..../.... 3366 - 0 1",  # two fit, three are required
        "SURVIVAL 3.#./##../..../.... 3333 - 0 4",  # two would fit, but into the same cell
        "NIGHTMARE ####/####/####/.##. 3333 - 0 14",  # the last two cells do not touch
        "NIGHTMARE 3333/3333/3333/333. 1566 - 0 5",  # one cell left, and no die for it
    ],
)
def test_m16_magdagdon_is_when_no_order_of_placements_meets_the_requirement(text: str) -> None:
    assert magdagdon(parse_position(text))
    empty = text.split()[1].replace("/", "").rindex(".")
    assert " - - 0 " in after(text, ruin(f"{empty // 4 + 1}{empty % 4 + 1}"))


@pytest.mark.parametrize(
    ("text", "staged"),
    [
        # The 4 first, then the 5 by way of it.
        ("PEACEFUL 3.../..../..../.... 5466 - 0 1", "2@12 1@13"),
        ("SURVIVAL 3#../..../..../.... 1266 - 0 2", "2@21 1@31"),
        ("NIGHTMARE 3.../..../..../.... 6541 - 0 1", "3@12 2@13 1@14"),
        ("NIGHTMARE 3333/3333/3333/33.. 1235 - 0 5", "2@43 3@44"),
        ("NIGHTMARE 3333/3333/3333/333. 1246 - 0 5", "2@44"),
        # Two cells may take the 4, but next to one of them there is no room for the 5.
        ("PEACEFUL ..../..../..#./.#.3 1145 - 0 3", "3@34 4@24"),
        ("PEACEFUL 3.#./.#../..../.... 1145 - 0 3", "3@21 4@31"),
        # Only ruins: any cell may take the first.
        ("NIGHTMARE ####/####/####/#... 4565 - 0 13", "1@42 2@43 3@44"),
    ],
)
def test_m16_it_is_not_magdagdon_where_some_order_meets_it(text: str, staged: str) -> None:
    assert not magdagdon(parse_position(text))
    for cell in ("11", "22", "43", "44"):
        error = refusal(text, ruin(cell))
        assert isinstance(error, IllegalError)
        assert error.code is Code.NOT_MAGDAGDON
    after(text, *map(stage, staged.split()), Confirm())


def test_m16_staging_badly_does_not_force_it() -> None:
    # Two cells have a way to the 3. After the 2 nothing fits the second; the 4 and the 5 would do.
    staged = "PEACEFUL 3#../..#./##../.... 2456 1@21 0 5"
    for die in (2, 3, 4):
        assert refused(staged, stage(f"{die}@22")) is Code.NEIGHBOUR_DIFFERS
    assert not magdagdon(parse_position(staged))
    assert refused(staged, ruin("44")) is Code.NOT_MAGDAGDON


def test_m16_nor_does_staging_well_end_it() -> None:
    text = "NIGHTMARE 3.../..../..../.... 3366 1@12,2@13 0 1"
    assert magdagdon(parse_position(text))
    assert refused(text, Confirm()) is Code.REQUIREMENT_UNMET
    assert after(text, ruin("44")) == "NIGHTMARE 3.../..../..../...# - - 0 2"


def test_m16_there_is_no_magdagdon_before_the_roll() -> None:
    text = "PEACEFUL 3#../#.../..../.... - - 0 3"
    assert not magdagdon(parse_position(text))
    assert refused(text, ruin("44")) is Code.ROLL_FIRST


def test_m17_a_power_may_rescue_the_turn() -> None:
    text = "SURVIVAL 3.../..../..../.... 1466 - 0 1"
    assert magdagdon(parse_position(text))
    for power in (Adjust(0, 1), Adjust(2, -1), Reroll(((0, 3), (2, 6)))):
        rescued = after(text, power)
        assert not magdagdon(parse_position(rescued))
        assert refused(rescued, ruin("44")) is Code.NOT_MAGDAGDON


def test_m17_a_power_may_leave_it_and_the_next_is_judged_again() -> None:
    text = "PEACEFUL 3.../..../..../.... 1166 - 0 1"
    once = after(text, Adjust(0, 1), Reroll(((1, 6),)))
    assert magdagdon(parse_position(once))
    assert not magdagdon(parse_position(after(once, Reroll(((1, 1), (2, 1), (3, 6))))))


def test_m17_a_power_can_ruin_a_good_roll() -> None:
    text = "PEACEFUL 3.../..../..../.... 4566 - 0 1"
    assert not magdagdon(parse_position(text))
    ruined = after(text, Adjust(0, 1))
    assert magdagdon(parse_position(ruined))
    assert after(ruined, ruin("44")) == "PEACEFUL 3.../..../..../...# - - 1 2"


def test_m17_magdagdon_may_be_accepted_with_powers_left() -> None:
    text = "PEACEFUL 3.../..../..../.... 5566 - 0 1"
    assert parse_position(text).powers_left == 3
    assert after(text, ruin("12")) == "PEACEFUL 3#../..../..../.... - - 0 2"


def test_m18_any_empty_cell_becomes_a_ruin_and_the_turn_ends() -> None:
    text = "PEACEFUL 3#../..../..../.... 5566 - 1 2"
    assert after(text, ruin("21")) == "PEACEFUL 3#../#.../..../.... - - 1 3"
    assert after(text, ruin("44")) == "PEACEFUL 3#../..../..../...# - - 1 3"


def test_m18_the_cell_must_be_empty() -> None:
    text = "PEACEFUL 3#../..../..../.... 5566 - 1 2"
    for cell, code, params in (
        ("11", Code.CELL_NUMBER, {"cell": 0, "value": 3}),
        ("12", Code.CELL_RUIN, {"cell": 1}),
    ):
        error = refusal(text, ruin(cell))
        assert (error.code, error.params) == (code, params)


def test_m18_a_cell_with_a_staged_die_is_empty_on_the_permanent_board() -> None:
    text = "PEACEFUL 3.../..../..../.... 1466 2@12 0 1"
    assert after(text, ruin("12")) == "PEACEFUL 3#../..../..../.... - - 0 2"
    assert after(text, Clear(), ruin("12")) == after(text, ruin("12"))


def test_m18_a_ruin_stays_for_good() -> None:
    text = "PEACEFUL 3#../..../..../.... 3333 - 0 2"
    assert refused(text, stage("1@12")) is Code.CELL_RUIN
    assert after(text, stage("1@21"), stage("2@22"), Confirm()).startswith("PEACEFUL 3#../33../")


def test_m18_accepting_is_refused_outside_magdagdon() -> None:
    text = "PEACEFUL 3.../..../..../.... 3466 - 0 1"
    assert refused(text, ruin("44")) is Code.NOT_MAGDAGDON
    assert refused(text, stage("1@12"), stage("2@13"), ruin("44")) is Code.NOT_MAGDAGDON

"""The enemy: L13."""

from land6.engine import Phase
from land6.errors import Code
from tests.land6.helpers import after, allowed, cubes, dice, refused, table


def test_l13_a_cube_goes_to_the_tile_of_the_number() -> None:
    state = after(table("31:6", "2", phase=Phase.ENEMY), "enemy=1")
    assert (dice(state), cubes(state)) == ("31:6", "12")
    assert (state.phase, state.turn) == (Phase.ACT, 2)


def test_l13_where_a_cube_is_each_die_on_the_tile_loses_1() -> None:
    state = after(table("31:6 21:1 22:3 13:4", "1", phase=Phase.ENEMY), "enemy=1")
    assert (dice(state), cubes(state)) == ("13:4 22:2 31:5", "1")
    assert (state.phase, state.turn) == (Phase.ACT, 2)


def test_l13_where_a_cube_is_and_no_die_a_city_of_choice_loses_1() -> None:
    state = after(table("31:6 13:4 22:3", "5", phase=Phase.ENEMY), "enemy=5")
    assert (state.phase, state.turn) == (Phase.RAID_LOSS, 1)
    assert allowed(state) == {"weaken31", "weaken13"}
    assert refused(state, "weaken22") is Code.WRONG_TERRAIN
    state = after(state, "weaken13")
    assert (dice(state), state.phase, state.turn) == ("13:3 22:3 31:6", Phase.ACT, 2)


def test_l13_a_single_city_loses_1_at_once() -> None:
    state = after(table("31:6 22:3", "5", phase=Phase.ENEMY), "enemy=5")
    assert (dice(state), state.phase, state.turn) == ("22:3 31:5", Phase.ACT, 2)


def test_l13_the_enemy_rolls_once_a_turn() -> None:
    assert allowed(table("31:6", phase=Phase.ENEMY)) == {"enemy="}
    assert refused(table("31:6", phase=Phase.ENEMY), "enemy=3 enemy=4") is Code.NOT_NOW

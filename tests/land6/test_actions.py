"""The player's actions: L5 to L10 and L12."""

import pytest

from land6.board import GOAL, NEIGHBOURS, SQUARES
from land6.engine import Difficulty, Phase, new_game
from land6.errors import Code
from tests.land6.helpers import LAYOUT, after, allowed, cubes, dice, refused, table


def test_l5_the_set_up() -> None:
    state = new_game(Difficulty.EASY, LAYOUT)
    assert dice(state) == "31:6"
    assert state.reserve == 5
    assert cubes(state) == ""
    assert (state.phase, state.turn) == (Phase.ACT, 1)


def test_l6_a_cube_starts_on_tile_6_but_on_easy() -> None:
    begun = {difficulty: cubes(new_game(difficulty, LAYOUT)) for difficulty in Difficulty}
    assert begun == {Difficulty.EASY: "", Difficulty.NORMAL: "6", Difficulty.HARD: "6"}


def test_l6_on_hard_a_cube_stops_the_field_of_its_tile() -> None:
    for difficulty in Difficulty:
        state = table("31:6 21:3 24:3", "1", difficulty)
        hard = difficulty is Difficulty.HARD
        assert ("feed21" in allowed(state)) is not hard
        assert "feed24" in allowed(state)
    assert refused(table("31:6 21:3", "1", Difficulty.HARD), "feed21") is Code.FIELD_BLOCKED


def test_l7_the_city_pays_first_then_a_die_comes_next_to_it() -> None:
    state = after(table("31:6"), "deploy31")
    assert dice(state) == "31:5"
    assert state.phase is Phase.DEPLOY
    assert allowed(state) == {"@21", "@32"}
    state = after(state, "@21")
    assert dice(state) == "21:6 31:5"
    assert state.phase is Phase.ENEMY


@pytest.mark.parametrize("count", range(6))
def test_l7_a_new_die_shows_six_minus_the_cubes(count: int) -> None:
    state = table("31:6", "23456"[:count])
    assert state.new_die == 6 - count
    assert dice(after(state, "deploy31 @32")) == f"31:5 32:{6 - count}"


def test_l7_only_to_an_empty_square_next_to_that_city() -> None:
    state = table("31:6 21:2 33:2")
    assert refused(state, "deploy31 @21") is Code.SQUARE_TAKEN
    assert refused(state, "deploy31 @43") is Code.NOT_ADJACENT
    assert allowed(after(state, "deploy31")) == {"@32"}
    assert refused(table("31:6 21:2 32:2"), "deploy31") is Code.NO_ROOM


def test_l7_a_die_must_be_in_the_reserve() -> None:
    full = "31:{} 14:2 15:2 16:2 25:2 36:2"
    assert refused(table(full.format(2)), "deploy31") is Code.NO_RESERVE
    state = after(table(full.format(1)), "deploy31 @21")
    assert dice(state) == "14:2 15:2 16:2 21:6 25:2 36:2"


def test_l7_a_city_that_pays_its_last_pip_still_deploys() -> None:
    state = after(table("31:1 33:4"), "deploy31")
    assert dice(state) == "33:4"
    assert state.reserve == 5
    assert dice(after(state, "@32")) == "32:6 33:4"


def test_l7_only_a_die_in_a_city_deploys_or_moves() -> None:
    state = table("31:6 32:4")
    assert refused(state, "deploy32") is refused(state, "move32") is Code.WRONG_TERRAIN
    assert refused(state, "deploy33") is refused(state, "move33") is Code.NO_DIE


def test_l8_any_other_die_moves_to_an_adjacent_empty_square() -> None:
    state = after(table("31:6 22:3 23:1"), "move31")
    assert dice(state) == "22:3 23:1 31:5"
    assert state.phase is Phase.MOVE
    steps = {"22>21", "22>32", "23>13", "23>24", "23>33"}
    assert allowed(state) - {"sea23:22=", "sea23:31="} == steps
    assert dice(after(state, "22>32")) == "23:1 31:5 32:3"
    assert refused(state, "31>32") is Code.SAME_DIE
    assert refused(state, "22>23") is Code.SQUARE_TAKEN
    assert refused(state, "22>24") is Code.NOT_ADJACENT
    assert refused(state, "21>31") is Code.NO_DIE


def test_l8_there_must_be_another_die() -> None:
    assert refused(table("31:6"), "move31") is Code.NOTHING_TO_MOVE
    assert "move31" not in allowed(table("31:6"))


def test_l8_a_city_that_pays_its_last_pip_still_moves_even_into_its_own_square() -> None:
    assert dice(after(table("31:1 21:3"), "move31 21>31")) == "31:3"


def test_l8_then_with_dice_in_two_cities_one_of_them_loses_1() -> None:
    state = after(table("31:6 35:2 24:2"), "move31 24>14")
    assert state.phase is Phase.MOVE_LOSS
    assert allowed(state) == {"weaken31", "weaken35"}
    assert refused(state, "weaken14") is Code.WRONG_TERRAIN
    assert refused(state, "weaken13") is Code.NO_DIE
    assert dice(after(state, "weaken35")) == "14:2 31:5 35:1"
    assert after(state, "weaken35").phase is Phase.ENEMY


def test_l8_the_cities_are_counted_after_the_move() -> None:
    entered = after(table("31:6 23:2"), "move31 23>13")
    assert allowed(entered) == {"weaken31", "weaken13"}
    left = after(table("31:6 13:2"), "move31 13>14")
    assert left.phase is Phase.ENEMY
    assert dice(left) == "14:2 31:5"
    paid_all = after(table("31:1 33:3 22:2"), "move31 22>32")
    assert paid_all.phase is Phase.ENEMY
    assert dice(paid_all) == "32:2 33:3"


def test_l8_a_die_in_a_city_may_lose_its_last_pip() -> None:
    state = after(table("31:6 35:1 24:2"), "move31 24>14 weaken35")
    assert dice(state) == "14:2 31:5"
    assert state.reserve == 4


def test_l9_every_die_that_is_not_on_a_field_gains_1_up_to_6() -> None:
    state = after(table("31:6 22:5 32:1 21:3 24:3"), "feed21")
    assert dice(state) == "21:2 22:6 24:3 31:6 32:2"
    assert state.phase is Phase.ENEMY


def test_l9_a_field_that_pays_its_last_pip_still_feeds() -> None:
    assert dice(after(table("31:5 21:1"), "feed21")) == "31:6"


def test_l9_only_a_die_on_a_field_feeds() -> None:
    assert refused(table("31:5 22:1"), "feed22") is Code.WRONG_TERRAIN
    assert refused(table("31:5"), "feed21") is Code.NO_DIE


def test_l10_a_fight_needs_a_cube_on_the_board() -> None:
    assert refused(table("31:6 22:3"), "fight22=6") is Code.NOTHING_TO_FIGHT
    assert "fight22=" in allowed(table("31:6 22:3", "5"))
    assert refused(table("31:6 22:3", "5"), "fight31=6") is Code.WRONG_TERRAIN


@pytest.mark.parametrize("value", [5, 6])
def test_l10_five_and_six_remove_a_cube_and_give_another_action(value: int) -> None:
    state = after(table("31:6 22:3", "25"), f"fight22={value}")
    assert dice(state) == "22:2 31:6"
    assert state.phase is Phase.CUBE
    assert allowed(state) == {"cube2", "cube5"}
    assert refused(state, "cube1") is Code.NO_CUBE
    state = after(state, "cube2")
    assert cubes(state) == "5"
    assert state.phase is Phase.EXTRA
    assert allowed(state) == {"deploy31", "move31", "fight22=", "stop"}
    assert after(state, "stop").phase is Phase.ENEMY
    assert after(state, f"fight22={value} deploy31 @21").phase is Phase.ENEMY


def test_l10_a_four_removes_a_cube() -> None:
    state = after(table("31:6 22:3", "25"), "fight22=4 cube5")
    assert cubes(state) == "2"
    assert state.phase is Phase.ENEMY


def test_l10_a_single_cube_is_removed_at_once() -> None:
    state = after(table("31:6 22:3", "5"), "fight22=4")
    assert cubes(state) == ""
    assert state.phase is Phase.ENEMY
    assert after(table("31:6 22:3", "5"), "fight22=5").phase is Phase.EXTRA


@pytest.mark.parametrize("value", [2, 3])
def test_l10_two_and_three_do_nothing(value: int) -> None:
    state = after(table("31:6 22:3", "25"), f"fight22={value}")
    assert (dice(state), cubes(state)) == ("22:2 31:6", "25")
    assert state.phase is Phase.ENEMY


def test_l10_a_one_costs_a_die_in_a_forest_1_more() -> None:
    state = after(table("31:6 22:3 14:3", "25"), "fight22=1")
    assert state.phase is Phase.FIGHT_LOSS
    assert allowed(state) == {"weaken22", "weaken14"}
    assert refused(state, "weaken31") is Code.WRONG_TERRAIN
    assert dice(after(state, "weaken14")) == "14:2 22:2 31:6"
    assert after(state, "weaken14").phase is Phase.ENEMY


def test_l10_a_one_takes_the_only_forest_die_at_once_and_nothing_where_there_is_none() -> None:
    assert dice(after(table("31:6 22:3", "25"), "fight22=1")) == "22:1 31:6"
    alone = after(table("31:6 22:1", "25"), "fight22=1")
    assert (dice(alone), alone.phase) == ("31:6", Phase.ENEMY)


def test_l10_the_fight_goes_on_though_paying_removed_the_die() -> None:
    state = after(table("31:6 22:1", "25"), "fight22=5 cube2")
    assert (dice(state), cubes(state), state.phase) == ("31:6", "5", Phase.EXTRA)


def test_l12_neither_stopping_nor_two_actions() -> None:
    assert refused(table("31:6"), "stop") is Code.NOT_NOW
    assert refused(table("31:6"), "deploy31 @32 deploy31") is Code.NOT_NOW
    assert refused(table("31:6 22:3", "25"), "fight22=5 cube2 deploy31 stop") is Code.NOT_NOW
    assert refused(table("31:6"), "enemy=3") is Code.NOT_NOW


def test_l12_with_a_die_in_a_city_there_is_always_an_action() -> None:
    """Of all squares but one, those of at most five dice always have an empty neighbour: no square cuts the map."""
    for removed in SQUARES:
        rest = set(SQUARES) - {removed}
        reached = {rest.pop()}
        while more := {near for square in reached for near in NEIGHBOURS[square]} & rest:
            reached |= more
            rest -= more
        assert not rest
    for city in ("31", "13", "35", "28"):
        assert any(word.startswith("deploy") for word in allowed(table(f"{city}:2")))


def test_l12_the_goal_is_a_city_like_any_other() -> None:
    assert "deploy28" in allowed(table("28:2"))
    assert LAYOUT.terrain[GOAL] == "city"

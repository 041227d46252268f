"""The sea: L11."""

import pytest

from land6.engine import Phase
from land6.errors import Code
from tests.land6.helpers import after, allowed, cubes, dice, refused, table

SEA = "31:6 22:3 32:2"


def test_l11_a_roll_waits_only_while_a_die_stands_on_a_sea() -> None:
    assert after(table("31:6 22:3", "25"), "fight22=2").phase is Phase.ENEMY
    state = after(table(SEA, "25"), "fight22=2")
    assert state.phase is Phase.FIGHT
    assert state.action_die == 2
    assert allowed(state) == {"keep", "sea32=", "sea32:31=", "sea32:22="}
    assert after(state, "keep").phase is Phase.ENEMY


def test_l11_the_fight_is_rerolled_any_number_of_times_while_pips_last() -> None:
    state = after(table(SEA, "25"), "fight22=1 sea32=3")
    assert (dice(state), state.action_die, state.phase) == ("22:2 31:6 32:1", 3, Phase.FIGHT)
    assert after(state, "keep").phase is Phase.ENEMY


def test_l11_when_the_last_sea_die_has_left_the_roll_counts() -> None:
    state = after(table(SEA, "25"), "fight22=1 sea32=3 sea32=4")
    assert (dice(state), state.phase, state.action_die) == ("22:2 31:6", Phase.CUBE, 4)
    other = after(table(SEA.replace("32:2", "32:1"), "25"), "fight22=4 sea32:31=2")
    assert (dice(other), other.phase) == ("22:2 31:2", Phase.CUBE)


def test_l11_the_enemys_roll_too() -> None:
    state = after(table(SEA, "2", phase=Phase.ENEMY), "enemy=2")
    assert (state.phase, state.action_die, cubes(state)) == (Phase.RAID, 2, "2")
    assert allowed(state) == {"keep", "sea32=", "sea32:31=", "sea32:22="}
    state = after(state, "sea32=5 keep")
    assert (dice(state), cubes(state), state.phase) == ("22:3 31:6 32:1", "25", Phase.ACT)


def test_l11_only_a_roll_that_waits_can_be_rerolled() -> None:
    assert refused(table(SEA, "25"), "sea32=5") is Code.NOT_NOW
    assert refused(table(SEA, "25"), "fight22=5 keep sea32=5") is Code.NOT_NOW
    assert refused(table(SEA, phase=Phase.ENEMY), "sea32=5") is Code.NOT_NOW
    assert refused(table(SEA, "25"), "fight22=5 sea31=5") is Code.WRONG_TERRAIN
    assert refused(table(SEA, "25"), "fight22=5 sea23=5") is Code.NO_DIE


MOMENTS = {
    "": Phase.ACT,
    "fight22=5": Phase.FIGHT,
    "fight22=5 keep": Phase.CUBE,
    "fight22=5 keep cube2": Phase.EXTRA,
    "fight22=1 keep": Phase.FIGHT_LOSS,
    "deploy31": Phase.DEPLOY,
    "move31": Phase.MOVE,
    "move31 14>24": Phase.MOVE_LOSS,
    "deploy31 @21": Phase.ENEMY,
    "deploy31 @21 enemy=2": Phase.RAID,
    "deploy31 @21 enemy=6 keep": Phase.RAID_LOSS,
}


@pytest.mark.parametrize("actions", MOMENTS)
def test_l11_at_any_moment_any_other_die_on_the_board(actions: str) -> None:
    state = after(table("31:6 22:3 32:2 14:3 33:3", "26"), actions)
    assert state.phase is MOMENTS[actions]
    rerolls = {word for word in allowed(state) if word.startswith("sea32:")}
    others = set(dice(state).replace(":", " ").split()[::2]) - {"32"}
    assert rerolls == {f"sea32:{square}=" for square in others}
    rerolled = after(state, "sea32:33=1")
    assert rerolled.phase is state.phase
    assert dice(rerolled) == dice(state).replace("32:2", "32:1").replace("33:3", "33:1")
    assert (rerolled.turn, cubes(rerolled)) == (state.turn, cubes(state))


def test_l11_all_moments_are_tried() -> None:
    assert set(MOMENTS.values()) == set(Phase) - {Phase.WON, Phase.LOST}


def test_l11_only_another_die_that_is_on_the_board() -> None:
    assert refused(table(SEA), "sea32:32=5") is Code.SAME_DIE
    assert refused(table(SEA), "sea32:33=5") is Code.NO_DIE


def test_l11_one_sea_die_can_reroll_another() -> None:
    assert dice(after(table("31:6 32:1 23:2"), "sea32:23=6")) == "23:6 31:6"


def test_l11_the_last_pip_pays_for_a_reroll() -> None:
    state = after(table(SEA.replace("32:2", "32:1")), "sea32:22=6")
    assert (dice(state), state.reserve, state.phase) == ("22:6 31:6", 4, Phase.ACT)


def test_l11_a_move_that_has_lost_its_only_die_lapses() -> None:
    state = after(table("31:6 32:1"), "move31 sea32:31=2")
    assert (dice(state), state.phase) == ("31:2", Phase.ENEMY)


def test_l11_a_square_that_a_sea_die_has_left_is_empty_for_the_choice_owed() -> None:
    state = after(table("31:6 32:1 21:3"), "move31")
    assert "21>32" not in allowed(state)
    assert allowed(after(state, "sea32:31=5")) == {"21>22"}
    deploying = after(table("31:6 32:1"), "deploy31 sea32:31=5")
    assert allowed(deploying) == {"@21", "@32"}

"""Winning, losing and the score: L14 to L16."""

from dataclasses import replace

import pytest

from land6.actions import Action, Deploy, DeployTo, EnemyRoll, Feed, Fight, RerollDie
from land6.board import SQUARES
from land6.engine import (
    Defeat,
    Phase,
    Rank,
    State,
    apply,
    legal_actions,
    rank_of,
    refusal,
)
from land6.errors import Code
from play.errors import MalformedError
from tests.land6.helpers import after, allowed, cubes, dice, refused, table


def test_l14_a_3_that_enters_the_city_of_tile_6_wins_at_once() -> None:
    state = after(table("31:6 27:3"), "move31 27>28")
    assert (dice(state), state.phase, state.turn) == ("28:3 31:5", Phase.WON, 1)


def test_l14_a_lower_die_may_enter_and_grow() -> None:
    state = after(table("31:6 27:2 21:2"), "move31 27>28")
    assert state.phase is Phase.MOVE_LOSS
    state = after(state, "weaken31 enemy=2")
    assert dice(state) == "21:2 28:2 31:4"
    assert after(state, "feed21").phase is Phase.WON


def test_l14_not_while_tile_6_has_a_cube() -> None:
    state = after(table("31:6 27:5", "6"), "move31 27>28")
    assert state.phase is Phase.MOVE_LOSS
    state = table("31:6 28:5 22:1", "56")
    assert after(state, "fight22=4 cube5").phase is Phase.ENEMY
    assert after(state, "fight22=4 cube6").phase is Phase.WON


def test_l14_a_reroll_from_the_sea_wins_at_any_moment() -> None:
    for actions in ("", "deploy31", "deploy31 @21", "deploy31 @21 enemy=2"):
        state = after(table("31:6 28:2 32:2"), actions)
        assert after(state, "sea32:28=2").phase is state.phase
        won = after(state, "sea32:28=3")
        assert (won.phase, won.city, won.action_die) == (Phase.WON, None, 0)


def test_l14_a_new_die_next_to_it_is_not_on_it() -> None:
    assert after(table("28:2"), "deploy28 @27").phase is Phase.ENEMY


def test_l14_a_win_is_judged_before_a_loss() -> None:
    """The last die in a city pays, and the one that moves wins."""
    assert after(table("31:1 27:3"), "move31 27>28").phase is Phase.WON


def test_l15_the_sixth_cube_loses() -> None:
    state = after(table("31:6 22:2", "12356", phase=Phase.ENEMY), "enemy=4")
    assert (state.phase, state.defeat, state.turn) == (Phase.LOST, Defeat.SIXTH_CUBE, 1)
    assert cubes(state) == "123456"
    assert after(table("31:6", "1235", phase=Phase.ENEMY), "enemy=4").phase is Phase.ACT


def test_l15_the_sixth_cube_is_the_reason_even_where_no_die_is_in_a_city() -> None:
    """It loses when it enters, and the empty cities only at the end of the turn."""
    state = after(table("22:2", "12356", phase=Phase.ENEMY), "enemy=4")
    assert (state.phase, state.defeat) == (Phase.LOST, Defeat.SIXTH_CUBE)


def test_l15_no_die_in_a_city_at_the_end_of_the_players_turn_loses() -> None:
    state = after(table("31:1"), "deploy31 @21")
    assert (dice(state), state.phase, state.defeat) == ("21:6", Phase.LOST, Defeat.NO_CITY)
    assert after(table("31:1 22:4"), "move31 22>21").phase is Phase.LOST


def test_l15_during_a_turn_it_does_not() -> None:
    assert after(table("31:1"), "deploy31").phase is Phase.DEPLOY
    assert after(table("31:1 23:4"), "move31 23>33").phase is Phase.ENEMY


def test_l15_no_die_in_a_city_at_the_end_of_the_enemys_turn_loses() -> None:
    for roll in (1, 5):
        state = after(table("31:1 14:5", "15", phase=Phase.ENEMY), f"enemy={roll}")
        assert (dice(state), state.phase, state.defeat) == ("14:5", Phase.LOST, Defeat.NO_CITY)
        assert state.turn == 1


@pytest.mark.parametrize("end", ["move31 27>28", "deploy31 @21"])
def test_l15_nothing_is_allowed_after_the_end(end: str) -> None:
    state = after(table("31:1 27:3"), end)
    assert state.is_over
    assert allowed(state) == set()
    for word in ("deploy31", "stop", "enemy=3", "sea32:31=4", "keep"):
        assert refused(state, word) is Code.GAME_OVER


def test_l16_the_sum_of_the_dice_in_cities_times_their_number() -> None:
    state = after(table("31:6 13:4 27:3 14:6 21:6"), "move31 27>28")
    assert state.score == (5 + 4 + 3) * 3
    assert state.rank is Rank.WARRIOR


def test_l16_a_loss_scores_nothing() -> None:
    state = after(table("31:6 13:6", "12356", phase=Phase.ENEMY), "enemy=4")
    assert (state.score, state.rank) == (0, None)
    assert table("31:6").score == 0


@pytest.mark.parametrize(
    ("score", "rank"),
    [
        (0, Rank.CHILD),
        (19, Rank.CHILD),
        (20, Rank.WARRIOR),
        (49, Rank.WARRIOR),
        (50, Rank.MASTER),
        (79, Rank.MASTER),
        (80, Rank.LORD),
        (99, Rank.LORD),
        (100, Rank.GOD),
        (216, Rank.GOD),
    ],
)
def test_l16_ranks(score: int, rank: Rank) -> None:
    assert rank_of(score) is rank


# What no rule allows at all.


def test_a_die_that_is_not_rolled_and_numbers_that_do_not_exist_are_malformed() -> None:
    state = table("31:6 22:3 32:2", "25")
    beyond = len(SQUARES)
    wrong: list[tuple[Action, Code]] = [
        (Fight(7, value=7), Code.BAD_DIE),
        (Fight(5), Code.BAD_DIE),
        (Deploy(beyond), Code.BAD_SQUARE),
        (Feed(-1), Code.BAD_SQUARE),
        (DeployTo(beyond), Code.BAD_SQUARE),
        (RerollDie(13, beyond, 3), Code.BAD_SQUARE),
        (EnemyRoll(0), Code.BAD_DIE),
    ]
    for action, code in wrong:
        with pytest.raises(MalformedError) as caught:
            apply(state, action)
        assert caught.value.code is code


def test_what_is_no_action_is_malformed() -> None:
    for thing in (None, "stop", 5):
        error = refusal(table("31:6"), thing)  # type: ignore[arg-type]
        assert isinstance(error, MalformedError)
        assert error.code is Code.UNKNOWN_ACTION


def test_a_wish_to_roll_is_judged_before_the_die_is_rolled() -> None:
    state = table("31:6 22:3", "25")
    assert refusal(state, Fight(5)) is None
    assert Fight(5) in legal_actions(state)
    peaceful: State = replace(state, cubes=frozenset())
    error = refusal(peaceful, Fight(5))
    assert error is not None
    assert error.code is Code.NOTHING_TO_FIGHT

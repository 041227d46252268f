"""End: M25 and M26."""

import pytest

from game.engine import Action, Adjust, Clear, Confirm, Reroll, Roll, magdagdon
from game.errors import Code
from game.records.notation import parse_position
from tests.rules.helpers import after, refused, ruin, stage, take_back

LAST_TURN = "PEACEFUL 3456/3455/3344/32.. 3366 1@43,2@44 1 6"
LAST_RUIN = "NIGHTMARE 3456/3455/3344/32#. 1166 - 0 6"


def test_m25_the_game_ends_when_all_cells_are_numbers_or_ruins() -> None:
    assert not parse_position(LAST_TURN).is_over
    assert parse_position(after(LAST_TURN, Confirm())).is_over
    assert not parse_position(LAST_RUIN).is_over
    assert parse_position(after(LAST_RUIN, ruin("44"))).is_over


def test_m25_it_goes_on_while_one_cell_is_empty() -> None:
    text = after("SURVIVAL 3456/3455/3344/3... 2366 1@42,2@43 0 6", Confirm())
    assert not parse_position(text).is_over
    assert after(text, Roll((1, 1, 1, 1))).endswith(" 1111 - 0 7")


@pytest.mark.parametrize(
    "action",
    [
        Roll((1, 2, 3, 4)),
        stage("1@11"),
        take_back("43"),
        Clear(),
        Adjust(0, 1),
        Reroll(((0, 1),)),
        Confirm(),
        ruin("44"),
    ],
)
def test_m25_nothing_is_possible_after_the_end(action: Action) -> None:
    assert refused(LAST_TURN, Confirm(), action) is Code.GAME_OVER
    assert refused(LAST_RUIN, ruin("44"), action) is Code.GAME_OVER


def test_m25_there_is_no_magdagdon_after_the_end() -> None:
    assert not magdagdon(parse_position(after(LAST_RUIN, ruin("44"))))


def test_m25_the_final_score_is_worked_out_at_once() -> None:
    end = parse_position(after(LAST_TURN, Confirm()))
    assert end.score.base == 2 * (18 + 17 + 14 + 11)
    assert [line.bonus_points for line in end.score.rows] == [60, 0, 20, 0]
    assert [line.bonus_points for line in end.score.columns] == [40, 0, 0, 60]
    assert end.score.total == 120 + 80 + 100 - 10
    assert end.score == parse_position(LAST_TURN).score_if_confirmed


def test_m25_what_the_high_scores_need_is_in_the_last_position() -> None:
    end = parse_position(after(LAST_TURN, Confirm()))
    assert (end.difficulty.name, end.turns, end.powers_used) == ("PEACEFUL", 7, 1)


def test_m26_each_confirm_and_each_ruin_is_a_turn() -> None:
    confirmed = after("PEACEFUL 3.../..../..../.... 4566 1@12,2@13 0 1", Confirm())
    assert parse_position(confirmed).turns == 2
    ruined = after(confirmed, Roll((1, 1, 1, 1)), ruin("44"))
    assert parse_position(ruined).turns == 3


def test_m26_nothing_else_is() -> None:
    text = "PEACEFUL 3.../..../..../.... - - 0 1"
    actions = (
        Roll((4, 5, 6, 6)),
        Adjust(3, -1),
        stage("1@12"),
        stage("2@13"),
        take_back("13"),
        Reroll(((2, 2),)),
        Clear(),
    )
    for done in range(len(actions) + 1):
        assert parse_position(after(text, *actions[:done])).turns == 1
    assert refused(text, *actions, Confirm()) is Code.REQUIREMENT_UNMET

"""Majda Power: M13 to M15."""

import pytest

from game.engine import Action, Adjust, Confirm, Difficulty, Reroll, Roll, magdagdon
from game.errors import Code
from game.records.notation import parse_position
from play.errors import IllegalError, MalformedError
from tests.rules.helpers import after, refusal, refused, stage, take_back

ROLLED = "PEACEFUL 3.../..../..../.... 1366 - 0 1"
EACH_KIND: list[Action] = [Adjust(1, 1), Adjust(1, -1), Reroll(((1, 5),))]


def test_m13a_increase_and_decrease_change_one_die_by_one() -> None:
    assert after(ROLLED, Adjust(1, 1)) == "PEACEFUL 3.../..../..../.... 1466 - 1 1"
    assert after(ROLLED, Adjust(1, -1)) == "PEACEFUL 3.../..../..../.... 1266 - 1 1"


@pytest.mark.parametrize("delta", [-2, 0, 2, 5])
def test_m13a_exactly_by_one(delta: int) -> None:
    error = refusal(ROLLED, Adjust(1, delta))
    assert isinstance(error, MalformedError)
    assert error.code is Code.BAD_STEP


def test_m13a_a_die_stays_within_one_and_six() -> None:
    for action, value in ((Adjust(0, -1), 1), (Adjust(2, 1), 6)):
        error = refusal(ROLLED, action)
        assert isinstance(error, IllegalError)
        assert error.code is Code.DIE_AT_LIMIT
        assert error.params == {"die": action.die, "value": value}
    assert after(ROLLED, Adjust(0, 1)).endswith(" 2366 - 1 1")
    assert after(ROLLED, Adjust(2, -1)).endswith(" 1356 - 1 1")


@pytest.mark.parametrize(
    ("values", "dice"),
    [
        (((0, 4),), "4366"),
        (((2, 1), (3, 2)), "1312"),
        (((3, 6), (0, 1), (1, 1), (2, 2)), "1126"),
    ],
)
def test_m13b_a_reroll_is_one_use_however_many_dice(
    values: tuple[tuple[int, int], ...], dice: str
) -> None:
    assert after(ROLLED, Reroll(values)) == f"PEACEFUL 3.../..../..../.... {dice} - 1 1"


def test_m13b_a_reroll_is_of_chosen_dice_each_once() -> None:
    error = refusal(ROLLED, Reroll(()))
    assert isinstance(error, IllegalError)
    assert error.code is Code.NO_DIE_CHOSEN
    error = refusal(ROLLED, Reroll(((0, 4), (0, 5))))
    assert isinstance(error, MalformedError)
    assert error.code is Code.BAD_DICE


@pytest.mark.parametrize("action", EACH_KIND)
def test_m13_only_after_the_roll_and_before_confirm(action: Action) -> None:
    text = "PEACEFUL 3.../..../..../.... - - 0 1"
    roll = Roll((3, 3, 3, 3))
    assert refused(text, action) is Code.ROLL_FIRST
    assert after(text, roll, action).endswith(" 1 1")
    staged = (stage("1@12"), stage("3@21"))
    assert after(text, roll, *staged, action).endswith(" 1@12,3@21 1 1")
    assert refused(text, roll, *staged, Confirm(), action) is Code.ROLL_FIRST


@pytest.mark.parametrize("action", EACH_KIND)
def test_m13_only_while_powers_remain(action: Action) -> None:
    assert after(ROLLED.replace(" 0 1", " 2 1"), action).endswith(" 3 1")
    assert refused(ROLLED.replace(" 0 1", " 3 1"), action) is Code.POWERS_SPENT
    survival = ROLLED.replace("PEACEFUL", "SURVIVAL")
    assert after(survival, action).endswith(" 1 1")
    assert refused(survival, action, action) is Code.POWERS_SPENT
    error = refusal(ROLLED.replace("PEACEFUL", "NIGHTMARE"), action)
    assert error.code is Code.NO_POWERS
    assert error.params == {"difficulty": "NIGHTMARE"}


def test_m13_all_powers_can_be_used_in_one_turn() -> None:
    actions = (Adjust(2, -1), Adjust(2, -1), Reroll(((3, 3),)))
    assert after(ROLLED, *actions) == "PEACEFUL 3.../..../..../.... 1343 - 3 1"
    assert refused(ROLLED, *actions, Adjust(2, -1)) is Code.POWERS_SPENT


def test_m13_in_magdagdon_or_not() -> None:
    for dice, in_magdagdon in (("5566", True), ("3366", False)):
        text = f"SURVIVAL 3.../..../..../.... {dice} - 0 1"
        assert magdagdon(parse_position(text)) is in_magdagdon
        assert after(text, Adjust(2, -1)).endswith(" 1 1")
        assert refused(text, Adjust(2, -1), Adjust(2, -1)) is Code.POWERS_SPENT


@pytest.mark.parametrize("action", EACH_KIND)
def test_m14_a_staged_die_must_be_taken_back_first(action: Action) -> None:
    staged = ROLLED.replace(" - ", " 2@12 ")
    error = refusal(staged, action)
    assert isinstance(error, IllegalError)
    assert error.code is Code.DIE_STAGED
    assert error.params == {"die": 1}
    assert after(staged, take_back("12"), action) == after(ROLLED, action)


def test_m14_other_dice_may_stay_staged() -> None:
    staged = ROLLED.replace(" - ", " 2@12 ")
    assert after(staged, Adjust(2, -1)) == "PEACEFUL 3.../..../..../.... 1356 2@12 1 1"
    assert after(staged, Reroll(((0, 4), (3, 4)))).endswith(" 4364 2@12 1 1")


def test_m14_one_staged_die_among_the_chosen_refuses_the_whole_reroll() -> None:
    staged = ROLLED.replace(" - ", " 2@12 ")
    assert refused(staged, Reroll(((0, 4), (1, 4)))) is Code.DIE_STAGED


@pytest.mark.parametrize(
    ("difficulty", "penalties"),
    [("PEACEFUL", [10, 20, 40]), ("SURVIVAL", [70]), ("NIGHTMARE", [])],
)
@pytest.mark.parametrize("action", EACH_KIND)
def test_m15_the_place_in_the_game_fixes_the_penalty(
    difficulty: str, penalties: list[int], action: Action
) -> None:
    text = ROLLED.replace("PEACEFUL", difficulty)
    paid = 0
    for penalty in penalties:
        position = parse_position(text)
        assert position.next_penalty == penalty
        text = after(text, action)
        paid += penalty
        assert parse_position(text).score.power_penalty == paid
        text = text.replace(text.split()[2], "1366")
    assert parse_position(text).powers_left == 0
    assert parse_position(text).next_penalty is None
    assert refused(text, action) in (Code.POWERS_SPENT, Code.NO_POWERS)


def test_m15_powers_of_each_difficulty() -> None:
    assert [difficulty.powers for difficulty in Difficulty] == [3, 1, 0]

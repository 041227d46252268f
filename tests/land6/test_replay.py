"""Records played by the rules, up to their first wrong step; taking actions back."""

from random import Random

import pytest
from hypothesis import given

from land6.actions import is_throw
from land6.board import draw_layout
from land6.engine import Difficulty, Phase, apply, new_game
from land6.errors import Code
from land6.records.notation import Record, parse_record, print_position
from land6.records.replay import replay, take_back
from play.errors import IllegalError
from tests.land6.player import strive
from tests.land6.strategies import few, records

HEADING = "LAND6 1 EASY\nlayout 20,30,40,50\n"
GAME = HEADING + "1. deploy31 @32 enemy=2 keep\n2. deploy31 @21 enemy=3 sea32=2 keep\n"


def test_a_game_step_by_step() -> None:
    game = replay(parse_record(GAME))
    assert [step.turn for step in game.steps] == [1] * 4 + [2] * 5
    assert game.start == new_game(Difficulty.EASY, parse_record(GAME).layout)
    assert game.error is None
    assert print_position(game.end) == ("EASY 20,30,40,50 ..../5......./35....../.... 2 ACT - 3")


@pytest.mark.parametrize(
    ("old", "new", "turn", "code"),
    [
        ("deploy31 @32", "deploy31 @33", 1, Code.NOT_ADJACENT),
        ("deploy31 @32", "feed31", 1, Code.WRONG_TERRAIN),
        (" enemy=2 keep", "", 2, Code.WRONG_TURN),
        ("keep\n2. ", "keep deploy31 @21\n2. ", 1, Code.WRONG_TURN),
        ("@21", "@32", 2, Code.SQUARE_TAKEN),
        ("sea32=2", "sea31=2", 2, Code.WRONG_TERRAIN),
        ("sea32=2", "stop", 2, Code.NOT_NOW),
    ],
)
def test_the_first_wrong_step_ends_the_replay(old: str, new: str, turn: int, code: Code) -> None:
    assert GAME.count(old) == 1
    good, wrong = replay(parse_record(GAME)), replay(parse_record(GAME.replace(old, new)))
    assert wrong.error is not None
    assert (wrong.error.code, wrong.error_turn) == (code, turn)
    same = [step for step in wrong.steps if step in good.steps]
    assert len(same) >= len(wrong.steps) - 1


def test_nothing_comes_after_the_end() -> None:
    text = HEADING + "1. deploy31 @32 sea32:31=1 enemy=1 keep\n2. deploy31 @21\n3. stop\n"
    game = replay(parse_record(text))
    assert game.end.phase is Phase.LOST
    assert game.error is not None
    assert (game.error.code, game.error_turn) == (Code.GAME_OVER, 3)


@few
@given(records)
def test_any_record_is_replayed_without_an_exception(record: Record) -> None:
    result = replay(record)
    assert (result.error is None) == (result.error_turn is None)


def test_an_action_is_taken_back_until_a_die_is_rolled() -> None:
    random = Random(6)
    record = Record(Difficulty.EASY, draw_layout(b"land"))
    state = new_game(record.difficulty, record.layout)
    while not state.is_over:
        action = strive(state, random)
        longer = record.add(state.turn, action)
        if is_throw(action):
            with pytest.raises(IllegalError) as caught:
                take_back(longer)
            assert caught.value.code is Code.DIE_ROLLED
        else:
            assert take_back(longer) == record
            assert replay(take_back(longer)).end == state
        record, state = longer, apply(state, action)


def test_before_the_first_action_there_is_nothing_to_take_back() -> None:
    with pytest.raises(IllegalError) as caught:
        take_back(parse_record(HEADING))
    assert caught.value.code is Code.NOTHING_TO_TAKE_BACK

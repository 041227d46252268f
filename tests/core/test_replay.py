"""Records folded into positions, and what is kept of a record that goes wrong."""

import pytest
from hypothesis import given

from game.engine import AcceptRuin, Adjust, Confirm, Difficulty, Position, Reroll, Roll, Stage
from game.errors import Code
from game.records.notation import Placed, Record, Turn, parse_position, parse_record, print_position
from game.records.replay import replay
from play.errors import GameError
from play.records.replay import Replay
from tests.core.strategies import records

GAME = """MAGDAGDON 1 PEACEFUL
1. 4513 3@22 4@23 5@24
2. 6165 2=4 31=21 4@13 5@14 2@32 1@31
3. 3536 3@12 3@11
4. 3413 3=5 4@34 5@44 3@42 3@33
5. 6456 #41
6. 4126 4@43 2@21
"""
AFTER_TURN = [
    "PEACEFUL ..../..../..../.... - - 0 0",
    "PEACEFUL ..../.345/..../.... - - 0 1",
    "PEACEFUL ..45/.345/12../.... - - 2 2",
    "PEACEFUL 3345/.345/12../.... - - 2 3",
    "PEACEFUL 3345/.345/1234/.3.5 - - 3 4",
    "PEACEFUL 3345/.345/1234/#3.5 - - 3 5",
    "PEACEFUL 3345/2345/1234/#345 - - 3 6",
]


def replayed(text: str) -> Replay:
    return replay(parse_record(text))


def test_a_record_ends_in_its_last_position() -> None:
    whole = replayed(GAME)
    assert whole.error is None
    assert whole.error_turn is None
    assert whole.start == parse_position(AFTER_TURN[0])
    assert whole.end == parse_position(AFTER_TURN[-1])
    assert whole.end.is_over
    assert whole.end.score.total == 137


def test_each_step_is_an_action_of_a_turn_and_the_position_after_it() -> None:
    steps = replayed("MAGDAGDON 1 PEACEFUL\n1. 4513 1- 4=4 3@22 4@23").steps
    assert [(step.turn, step.action) for step in steps] == [
        (1, Roll((4, 5, 1, 3))),
        (1, Adjust(die=0, delta=-1)),
        (1, Reroll(((3, 4),))),
        (1, Stage(die=0, cell=5)),
        (1, Stage(die=3, cell=6)),
        (1, Confirm()),
    ]
    assert [print_position(step.position) for step in steps[2:]] == [
        "PEACEFUL ..../..../..../.... 3514 - 2 0",
        "PEACEFUL ..../..../..../.... 3514 1@22 2 0",
        "PEACEFUL ..../..../..../.... 3514 1@22,4@23 2 0",
        "PEACEFUL ..../.34./..../.... - - 2 1",
    ]


def test_a_record_from_another_board_goes_on_from_there() -> None:
    """Its turns count from 1, and the Powers used before cost what they have cost (M15, M26)."""
    begun = replayed("MAGDAGDON 1 PEACEFUL\nfrom 3345/.345/1234/#3.5 2\n1. 4126 4- 4@43 2@21\n")
    assert print_position(begun.start) == "PEACEFUL 3345/.345/1234/#3.5 - - 2 0"
    assert print_position(begun.end) == "PEACEFUL 3345/2345/1234/#345 - - 3 1"
    assert begun.end.score.total == 137
    assert begun.error is None


def test_no_turn_follows_a_full_board() -> None:
    begun = replayed("MAGDAGDON 1 PEACEFUL\nfrom 3345/2345/1234/#345 0\n1. 1234")
    assert begun.error is not None
    assert (begun.error.code, begun.error_turn) == (Code.GAME_OVER, 1)


@pytest.mark.parametrize("turns", range(7))
def test_a_record_can_be_replayed_up_to_any_turn(turns: int) -> None:
    beginning = "".join(GAME.splitlines(keepends=True)[: turns + 1])
    assert print_position(replayed(beginning).end) == AFTER_TURN[turns]


def test_an_unfinished_turn_is_replayed_as_far_as_it_goes() -> None:
    beginning = GAME[: GAME.index(" 31=21")]
    half = replayed(beginning)
    assert half.error is None
    assert print_position(half.end) == "PEACEFUL ..../.345/..../.... 6465 - 1 1"


def test_a_record_without_turns_ends_where_it_starts() -> None:
    empty = replayed("MAGDAGDON 1 NIGHTMARE")
    assert empty.steps == ()
    assert empty.end == empty.start == Position(Difficulty.NIGHTMARE)


@pytest.mark.parametrize(
    ("old", "new", "turn", "code"),
    [
        ("5@24", "6@24", 1, Code.NO_SUCH_DIE),
        ("3@12 3@11", "3@12 3@11 3@21", 3, Code.NO_SUCH_DIE),  # it shows two threes, not three
        ("5@24", "1@24", 1, Code.NEIGHBOUR_DIFFERS),
        ("4@13", "4@42", 2, Code.NOT_CONNECTED),
        ("3@12 3@11", "3@11 3@12", 3, Code.NOT_CONNECTED),
        ("3@42", "3@32", 4, Code.CELL_NUMBER),
        ("3@42", "3@34", 4, Code.CELL_STAGED),
        ("2@21", "2@41", 6, Code.CELL_RUIN),
        ("#41", "#34", 5, Code.CELL_NUMBER),
        ("3@12 3@11", "3@12", 3, Code.REQUIREMENT_UNMET),
        ("3@12 3@11", "#21", 3, Code.NOT_MAGDAGDON),
        ("3=5", "11=55", 4, Code.BAD_DICE),
        ("3536", "3536 4+", 3, Code.DIE_AT_LIMIT),
        ("6456", "6456 1-", 5, Code.POWERS_SPENT),
        ("3536 3@12 3@11", "3536", 4, Code.ALREADY_ROLLED),
    ],
)
def test_the_first_wrong_step_is_named(old: str, new: str, turn: int, code: Code) -> None:
    assert GAME.count(old) == 1
    tampered = replayed(GAME.replace(old, new))
    assert isinstance(tampered.error, GameError)
    assert tampered.error.code is code
    assert tampered.error_turn == turn


@pytest.mark.parametrize(
    ("old", "new", "turn"),
    [("5@24", "6@24", 1), ("3@42", "3@32", 4), ("6456", "6456 1-", 5), ("2@21", "2@41", 6)],
)
def test_all_before_the_first_wrong_step_is_kept(old: str, new: str, turn: int) -> None:
    good, tampered = replayed(GAME), replayed(GAME.replace(old, new))
    kept = len(tampered.steps)
    assert tampered.steps == good.steps[:kept]
    assert tampered.end == good.steps[kept - 1].position
    assert good.steps[kept].turn == turn


def test_a_turn_after_the_end_is_wrong() -> None:
    longer = replayed(GAME + "7. 1234 1@11 2@12\n")
    assert longer.error is not None
    assert longer.error.code is Code.GAME_OVER
    assert longer.error_turn == 7
    assert longer.steps == replayed(GAME).steps


def test_powers_a_difficulty_does_not_have_are_wrong() -> None:
    for difficulty, turn, code in (
        ("SURVIVAL", 2, Code.POWERS_SPENT),
        ("NIGHTMARE", 2, Code.NO_POWERS),
    ):
        other = replayed(GAME.replace("PEACEFUL", difficulty))
        assert other.error is not None
        assert (other.error.code, other.error_turn) == (code, turn)


@pytest.mark.parametrize(
    ("turn", "code"),
    [
        (Turn(Roll((1, 2, 3))), Code.BAD_DICE),
        (Turn(Roll((1, 2, 3, 4)), outcome=(Placed(1, cell=16),)), Code.BAD_CELL),
        (Turn(Roll((1, 2, 3, 4)), (Adjust(die=4, delta=1),)), Code.BAD_DIE),
        (Turn(Roll((1, 2, 3, 4)), (Adjust(die=0, delta=2),)), Code.BAD_STEP),
        (Turn(Roll((1, 2, 3, 4)), outcome=AcceptRuin(cell=-1)), Code.BAD_CELL),
    ],
)
def test_a_record_that_no_text_could_give_is_wrong_too(turn: Turn, code: Code) -> None:
    result = replay(Record(Difficulty.PEACEFUL, (turn,)))
    assert result.error is not None
    assert (result.error.code, result.error_turn) == (code, 1)


@given(records)
def test_any_record_is_replayed_without_an_exception(record: Record) -> None:
    result = replay(record)
    assert (result.error is None) == (result.error_turn is None)
    assert result.start == record.start
    assert all(step.turn <= (result.error_turn or len(record.turns)) for step in result.steps)

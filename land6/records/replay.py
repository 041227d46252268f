"""A game's record folded into its states, and a record with its last action taken back."""

from land6.actions import Action, is_throw
from land6.engine import State, apply, new_game
from land6.errors import Code
from land6.records.notation import Record
from play.errors import IllegalError
from play.records.replay import Replay, fold


def replay(record: Record) -> Replay[State]:
    """Play the record by the rules. Never raises: a wrong step ends the replay and is reported in it."""
    return fold(new_game(record.difficulty, record.layout), record.turns, _apply)


def _apply(state: State, turn: int, action: Action) -> tuple[Action, State]:
    """Raises IllegalError too where the line of another turn holds the action."""
    if turn != state.turn and not state.is_over:
        raise IllegalError(Code.WRONG_TURN, turn=state.turn)
    return action, apply(state, action)


def take_back(record: Record) -> Record:
    """The record without its last action; replayed, it gives the state before.

    Raises IllegalError where there is none, or where a die was rolled for it: nobody may roll twice.
    """
    if not record.turns:
        raise IllegalError(Code.NOTHING_TO_TAKE_BACK)
    if is_throw(record.turns[-1][-1]):
        raise IllegalError(Code.DIE_ROLLED)
    return record.without_last()

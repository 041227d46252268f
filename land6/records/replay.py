"""A game's record folded into its states, and a record with its last action taken back."""

from dataclasses import dataclass

from land6.actions import Action, is_throw
from land6.engine import State, apply, new_game
from land6.errors import Code
from land6.records.notation import Record
from play.errors import GameError, IllegalError


@dataclass(frozen=True, slots=True)
class Step:
    """An action, the turn it belongs to (from 1), and the state after it."""

    turn: int
    action: Action
    state: State


@dataclass(frozen=True, slots=True)
class Replay:
    """The steps up to the end of the record, or up to its first wrong one.

    `error` says what is wrong with the step after the last, in turn `error_turn`; both are None for a good record.
    """

    start: State
    steps: tuple[Step, ...]
    error: GameError | None = None
    error_turn: int | None = None

    @property
    def end(self) -> State:
        return self.steps[-1].state if self.steps else self.start


def replay(record: Record) -> Replay:
    """Play the record by the rules. Never raises: a wrong step ends the replay and is reported in it."""
    start = state = new_game(record.difficulty, record.layout)
    steps: list[Step] = []
    for number, turn in enumerate(record.turns, start=1):
        for action in turn:
            try:
                state = _next(state, number, action)
            except GameError as error:
                return Replay(start, tuple(steps), error, number)
            steps.append(Step(number, action, state))
    return Replay(start, tuple(steps))


def _next(state: State, turn: int, action: Action) -> State:
    """Raises IllegalError too where the line of another turn holds the action."""
    if turn != state.turn and not state.is_over:
        raise IllegalError(Code.WRONG_TURN, turn=state.turn)
    return apply(state, action)


def take_back(record: Record) -> Record:
    """The record without its last action; replayed, it gives the state before.

    Raises IllegalError where there is none, or where a die was rolled for it: nobody may roll twice.
    """
    if not record.turns:
        raise IllegalError(Code.NOTHING_TO_TAKE_BACK)
    if is_throw(record.turns[-1][-1]):
        raise IllegalError(Code.DIE_ROLLED)
    return record.without_last()

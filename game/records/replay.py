"""A game's record folded into its positions."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine import AcceptRuin, Action, Confirm, Position, Stage, apply
from game.errors import Code
from game.records.notation import Placed, Record, Turn
from play.errors import GameError, IllegalError


@dataclass(frozen=True, slots=True)
class Step:
    """An action, the turn it belongs to (from 1), and the position after it."""

    turn: int
    action: Action
    position: Position


@dataclass(frozen=True, slots=True)
class Replay:
    """The steps up to the end of the record, or up to its first wrong one.

    `error` says what is wrong with the step after the last, in turn `error_turn`; both are None for a good record.
    """

    start: Position
    steps: tuple[Step, ...]
    error: GameError | None = None
    error_turn: int | None = None

    @property
    def end(self) -> Position:
        return self.steps[-1].position if self.steps else self.start


def replay(record: Record) -> Replay:
    """Play the record by the rules. Never raises: a wrong step ends the replay and is reported in it."""
    start = position = record.start
    steps: list[Step] = []
    for number, turn in enumerate(record.turns, start=1):
        try:
            for next_action in _actions(turn):
                action = _find_die(position, next_action)
                position = apply(position, action)
                steps.append(Step(number, action, position))
        except GameError as error:
            return Replay(start, tuple(steps), error, number)
    return Replay(start, tuple(steps))


def _actions(turn: Turn) -> Iterator[Action | Placed]:
    yield turn.roll
    yield from turn.powers
    if isinstance(turn.outcome, AcceptRuin):
        yield turn.outcome
    elif turn.outcome:
        yield from turn.outcome
        yield Confirm()


def _find_die(position: Position, step: Action | Placed) -> Action:
    """A record names a placed value; the action names the first free die that shows it."""
    if not isinstance(step, Placed):
        return step
    for die, value in enumerate(position.dice):
        if value == step.value and die not in position.staged_dice:
            return Stage(die, step.cell)
    raise IllegalError(Code.NO_SUCH_DIE, value=step.value)

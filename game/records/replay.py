"""A game's record folded into its positions."""

from collections.abc import Iterator

from game.engine import AcceptRuin, Action, Confirm, Position, Stage, apply
from game.errors import Code
from game.records.notation import Placed, Record, Turn
from play.errors import IllegalError
from play.records.replay import Replay, fold


def replay(record: Record) -> Replay[Position]:
    """Play the record by the rules. Never raises: a wrong step ends the replay and is reported in it."""
    return fold(record.start, map(_actions, record.turns), _apply)


def _actions(turn: Turn) -> Iterator[Action | Placed]:
    yield turn.roll
    yield from turn.powers
    if isinstance(turn.outcome, AcceptRuin):
        yield turn.outcome
    elif turn.outcome:
        yield from turn.outcome
        yield Confirm()


def _apply(position: Position, _turn: int, said: Action | Placed) -> tuple[Action, Position]:
    action = _find_die(position, said)
    return action, apply(position, action)


def _find_die(position: Position, said: Action | Placed) -> Action:
    """A record names a placed value; the action names the first free die that shows it."""
    if not isinstance(said, Placed):
        return said
    for die, value in enumerate(position.dice):
        if value == said.value and die not in position.staged_dice:
            return Stage(die, said.cell)
    raise IllegalError(Code.NO_SUCH_DIE, value=said.value)

"""What is done in a game of Land 6, and what becomes of it; `play.services` loads and saves."""

from dataclasses import dataclass

from land6.actions import Action, is_throw
from land6.board import draw_layout
from land6.engine import Difficulty, Phase, State, apply, new_game
from land6.models import Land6Game
from land6.records.notation import (
    Record,
    parse_position,
    parse_record,
    print_position,
    print_record,
)
from land6.records.replay import replay, take_back
from land6.records.throws import draw
from play.games import Move


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The wish to take the last action back."""


type Intent = Action | TakeBack


def beginning(difficulty: Difficulty, seed: bytes) -> dict[str, str]:
    """The fields of a new game, whose layout follows from its seed."""
    layout = draw_layout(seed)
    return {
        "position": print_position(new_game(difficulty, layout)),
        "record": print_record(Record(difficulty, layout)),
    }


def play(game: Land6Game, intent: Intent) -> Move[Land6Game, State]:
    """Do one thing in a game, which holds what comes of it and is not stored. Raises GameError.

    Dice are rolled here, whatever the action holds.
    """
    before = parse_position(game.position)
    record = parse_record(game.record)
    if isinstance(intent, TakeBack):
        record = take_back(record)
        after = replay(record).end
    else:
        intent = _with_die(game, before, record, intent)
        after = apply(before, intent)
        record = record.add(before.turn, intent)
    game.position, game.record = print_position(after), print_record(record)
    game.turns = after.turn
    if after.is_over:
        game.status = ending(after)
    return Move(game, before, intent, after)


def _with_die(game: Land6Game, state: State, record: Record, action: Action) -> Action:
    if not is_throw(action):
        return action
    return draw(game.secret, state.turn, record.played(state.turn), action)


def ending(state: State) -> str:
    """The status of a game that is over in this state (L14, L15)."""
    return Land6Game.Status.WON if state.phase is Phase.WON else Land6Game.Status.LOST

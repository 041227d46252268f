"""What is done in a game of MAGDAGDON, and what becomes of it; `play.services` loads and saves."""

from dataclasses import dataclass

from game.engine import (
    DICE,
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Position,
    Reroll,
    Roll,
    Stage,
    TakeBack,
    apply,
)
from game.errors import Code
from game.models import Game
from game.records import notation
from play import fairdice, services
from play.errors import IllegalError
from play.games import Move


@dataclass(frozen=True, slots=True)
class RollDice:
    """The wish to roll; the values are drawn here."""


@dataclass(frozen=True, slots=True)
class RerollDice:
    """The wish to reroll these dice, 0–3; the values are drawn here."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterRoll:
    """What the player's own dice show after a roll."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterReroll:
    """What the player's own dice show after a reroll, by die: ((die, value), …)."""

    values: tuple[tuple[int, int], ...]


type Intent = (
    RollDice
    | RerollDice
    | EnterRoll
    | EnterReroll
    | Stage
    | TakeBack
    | Clear
    | Adjust
    | Confirm
    | AcceptRuin
)


def beginning(position: Position) -> dict[str, str]:
    """The fields of a game that begins in this position, before a roll."""
    return {
        "position": notation.print_position(position),
        "record": notation.print_beginning(position),
    }


def start_practice(player_key: str | None, position: Position) -> Game:
    """A practice game from this board with the Powers used so far, for a new player where the key is of none.

    Turns count from 1, and the dice are rolled anew. Pressed twice it is one game: while nothing has been done in
    it, it is given again.
    """
    start = Position(position.difficulty, position.board, powers_used=position.powers_used)
    return services.start_practice(
        Game, player_key, difficulty=position.difficulty, **beginning(start)
    )


def play(game: Game, intent: Intent) -> Move[Game, Position]:
    """Do one thing in a game, which holds what comes of it and is not stored. Raises GameError."""
    before = notation.parse_position(game.position)
    action = _with_dice(game, before, intent)
    after = apply(before, action)
    game.position = notation.print_position(after)
    game.record += notation.print_action(before, action)
    if after.is_over:
        game.status = Game.Status.FINISHED
        game.keep_score(after)
    return Move(game, before, action, after)


def _with_dice(game: Game, position: Position, intent: Intent) -> Action:
    """A game's dice are either drawn here or entered by the player: IllegalError for the other way."""
    match intent:
        case EnterRoll() | EnterReroll() if not game.own_dice:
            raise IllegalError(Code.SITE_DICE)
        case RollDice() | RerollDice() if game.own_dice:
            raise IllegalError(Code.OWN_DICE)
        case EnterRoll(values):
            return Roll(values)
        case EnterReroll(changed):
            return Reroll(changed)
        case RollDice():
            return Roll(_throw(game, position, 1, tuple(DICE)))
        case RerollDice(dice):
            powers = notation.parse_record(game.record).turns[-1].powers if position.dice else ()
            number = 2 + sum(isinstance(power, Reroll) for power in powers)
            values = _throw(game, position, number, dice)
            return Reroll(tuple(zip(dice, values, strict=True)))
    return intent


def _throw(game: Game, position: Position, number: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    return fairdice.throw(game.secret, position.turns + 1, number, (die + 1 for die in dice))


def ask_hint(code: str, player_key: str | None, version: int) -> None:
    """Let the player ask the coach: a ranked game becomes practice, for good; another kind stays what it is.

    `version` is the one that the player saw. Raises IllegalError before the roll, StaleError when the game has
    moved on or ended, and what `load` raises.
    """
    game = services.load_current(Game, code, player_key, version)
    if not notation.parse_position(game.position).dice:
        raise IllegalError(Code.ROLL_FIRST)
    if game.kind == Game.Kind.RANKED:
        game.kind = Game.Kind.PRACTICE
        # A new version, so that a last move under way is not scored as that of a ranked game.
        services.save(game)

"""Games with the player's own dice, and what their tables send."""

from typing import Any

from game.engine import Action, Reroll, Roll
from game.models import Game
from game.records import notation
from players.models import Player
from tests import playing
from tests.games import VERSION
from tests.web.games import form


def put_with_own_dice(player: Player, position: str, *, record: str = "") -> Game:
    """An open game in this position; without a record, nothing is told of how it came about."""
    difficulty = notation.parse_position(position).difficulty
    game = playing.start(player.key, difficulty, kind=Game.Kind.TABLE)
    game.position, game.version = position, VERSION
    game.record = record or game.record
    game.save()
    return game


def own_dice_form(action: Action) -> dict[str, Any]:
    """What the table's form sends for this action, but for the version."""
    match action:
        case Roll(values):
            return roll_form("".join(map(str, values)))
        case Reroll(values):
            faces = {f"new{die + 1}": value for die, value in values}
            return {"action": "enter-reroll", **{f"new{n}": "" for n in range(1, 5)}, **faces}
    return form(action)


def roll_form(faces: str) -> dict[str, str]:
    return {"action": "enter-roll", **{f"face{n}": face for n, face in enumerate(faces, 1)}}

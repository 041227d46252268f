"""What is stored of a game, for its player, whatever the game is."""

from collections.abc import Iterable
from typing import Any

from play.models import StoredGame

FIELDS = ("code", "kind", "difficulty", "status", "started", "ended", "record", "commitment")


def of_game(game: StoredGame, fields: Iterable[str] = FIELDS) -> dict[str, Any]:
    """Plain data: these fields, and the seed, which is secret unless the game was finished."""
    stored = {field: getattr(game, field) for field in fields}
    return {**stored, "seed": game.revealed_seed or None}

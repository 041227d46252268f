"""The dice of a finished game, recomputed from its seed, for its page."""

from typing import Any

from game.models import Game

type Context = dict[str, Any]


def context(game: Game) -> Context:
    return {}

"""What is stored of a player's games of Land 6, for the player."""

from typing import Any

from land6.models import Land6Game
from players.models import Player


def games_of(player: Player) -> list[dict[str, Any]]:
    """Plain data: every game with its record, and the score of each that has one."""
    return [_game(game) for game in player.land6games.select_related("score").order_by("started")]


def _game(game: Land6Game) -> dict[str, Any]:
    score = getattr(game, "score", None)
    return {
        "code": game.code,
        "difficulty": game.difficulty,
        "status": game.status,
        "started": game.started,
        "ended": game.ended,
        "turns": game.turns,
        "record": game.record,
        "commitment": game.commitment,
        # Secret unless the game was finished.
        "seed": game.revealed_seed or None,
        "points": score.points if score else None,
        "hidden": score.hidden if score else None,
        "hidden_reason": score.hidden_reason if score else None,
    }

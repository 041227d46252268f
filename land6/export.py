"""What is stored of a player's games of Land 6, for the player."""

from typing import Any

from land6.models import Land6Game
from players.models import Player
from scores.services import with_scores


def stored_about(player: Player) -> dict[str, Any]:
    """Plain data: every game with its record, and the score of each that has one."""
    own = Land6Game.objects.filter(player=player)
    games = with_scores(own, "points", "hidden", "hidden_reason").order_by("started")
    return {"land6_games": [_game(game) for game in games]}


def _game(game: Any) -> dict[str, Any]:
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
        "points": game.score_points,
        "hidden": game.score_hidden,
        "hidden_reason": game.score_hidden_reason,
    }

"""What is stored of a player's games of Land 6, for the player."""

from typing import Any

from land6.models import Land6Game
from play import export
from players.models import Player
from scores.services import with_scores

FIELDS = ("code", "difficulty", "status", "started", "ended", "turns", "record", "commitment")


def stored_about(player: Player) -> dict[str, Any]:
    """Plain data: every game with its record, and the score of each that has one."""
    own = Land6Game.objects.filter(player=player)
    games = with_scores(own, "points", "hidden", "hidden_reason").order_by("started")
    return {"land6_games": [_game(game) for game in games]}


def _game(game: Any) -> dict[str, Any]:
    return {
        **export.of_game(game, FIELDS),
        "points": game.score_points,
        "hidden": game.score_hidden,
        "hidden_reason": game.score_hidden_reason,
    }

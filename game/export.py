"""What is stored of a player's games of MAGDAGDON, for the player."""

from typing import Any

from game.models import Game, Review, Training
from play import export
from players.models import Player
from scores.services import with_scores


def stored_about(player: Player) -> dict[str, Any]:
    """Plain data: every game with its record, and the score and review of each that has them."""
    own = Game.objects.filter(player=player).select_related("review")
    games = with_scores(own, "points", "hidden", "hidden_reason").order_by("started")
    training = Training.objects.filter(player=player).first()
    return {
        "training": _training(training) if training else None,
        "games": [_game(game) for game in games],
    }


def _training(training: Training) -> dict[str, Any]:
    fields = ("solved", "total_cost", "streak", "best_streak")
    return {field: getattr(training, field) for field in fields}


def _game(game: Any) -> dict[str, Any]:
    review = getattr(game, "review", None)
    return {
        **export.of_game(game),
        "points": game.score_points,
        "hidden": game.score_hidden,
        "hidden_reason": game.score_hidden_reason,
        "review": _review(review) if review else None,
    }


def _review(review: Review) -> dict[str, Any]:
    fields = ("final", "start", "luck", "cost", "correction", "adjusted", "tables", "turns")
    return {field: getattr(review, field) for field in fields}

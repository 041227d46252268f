"""What is stored about a player, for the player."""

from collections.abc import Callable
from typing import Any

from game.models import Game, Review, Training
from players.models import Player
from players.preferences import CHOICES

# What other games of the site have stored about a player, by the names under which it stands in the download;
# their apps register themselves.
OTHER_GAMES: dict[str, Callable[[Player], Any]] = {}


def everything_about(player: Player) -> dict[str, Any]:
    """Plain data: the player, every game with its record, and the score and review of each that has them."""
    games = player.games.select_related("score", "review").order_by("started")
    training = Training.objects.filter(player=player).first()
    return {
        "name": player.name,
        "code": player.code,
        "name_chosen": player.named,
        "first_seen": player.created,
        "page_hidden": player.page_hidden,
        "banned": player.banned,
        "ban_reason": player.ban_reason,
        "settings": {field: getattr(player, field) for field in CHOICES},
        "training": _training(training) if training else None,
        "games": [_game(game) for game in games],
        **{name: games_of(player) for name, games_of in OTHER_GAMES.items()},
    }


def _training(training: Training) -> dict[str, Any]:
    fields = ("solved", "total_cost", "streak", "best_streak")
    return {field: getattr(training, field) for field in fields}


def _game(game: Game) -> dict[str, Any]:
    score = getattr(game, "score", None)
    review = getattr(game, "review", None)
    return {
        "code": game.code,
        "kind": game.kind,
        "difficulty": game.difficulty,
        "status": game.status,
        "started": game.started,
        "ended": game.ended,
        "record": game.record,
        "commitment": game.commitment,
        # Secret unless the game was finished.
        "seed": game.revealed_seed or None,
        "points": score.points if score else None,
        "hidden": score.hidden if score else None,
        "hidden_reason": score.hidden_reason if score else None,
        "review": _review(review) if review else None,
    }


def _review(review: Review) -> dict[str, Any]:
    fields = ("final", "start", "luck", "cost", "correction", "adjusted", "tables", "turns")
    return {field: getattr(review, field) for field in fields}

"""What is stored about a player, for the player."""

from typing import Any

from game.models import Game, Player
from game.preferences import CHOICES


def everything_about(player: Player) -> dict[str, Any]:
    """Plain data: the player, every game with its record, and the score of each that has one."""
    games = player.games.select_related("score").order_by("started")
    return {
        "name": player.name,
        "code": player.code,
        "name_chosen": player.named,
        "first_seen": player.created,
        "page_hidden": player.page_hidden,
        "banned": player.banned,
        "ban_reason": player.ban_reason,
        "settings": {field: getattr(player, field) for field in CHOICES},
        "games": [_game(game) for game in games],
    }


def _game(game: Game) -> dict[str, Any]:
    score = getattr(game, "score", None)
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
    }

"""What is stored about a player, for the player."""

from typing import Any

from players import followers
from players.models import Player
from players.preferences import CHOICES


def everything_about(player: Player) -> dict[str, Any]:
    """Plain data: the player, and what follows (`players.followers`): every game with its record, score and review."""
    return {
        "name": player.name,
        "code": player.code,
        "name_chosen": player.named,
        "first_seen": player.created,
        "page_hidden": player.page_hidden,
        "banned": player.banned,
        "ban_reason": player.ban_reason,
        "settings": {field: getattr(player, field) for field in CHOICES},
        **followers.stored_about(player),
    }

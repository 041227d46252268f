"""Land 6 on pages that are about more than it."""

from django import template
from django.utils.translation import gettext as _

from land6 import queries
from land6.models import Land6Game, difficulty_name
from land6.queries import Numbers
from land6.table import present
from magdagdon_site.base.context import Context
from play.services import open_games
from players.models import Player

register = template.Library()


@register.simple_tag
def land6_page(player: Player, own: bool) -> Context:
    """For land6/_player.html: what the page of a player tells of Land 6, to the player or to others."""
    if not player.land6games.exists():
        # Most players have none: one query tells it.
        return {}
    return {
        "own": own,
        "open": _open_game(player.key) if own else None,
        "difficulties": [_difficulty(numbers) for numbers in queries.numbers_of(player)],
        "games": [_game(game) for game in queries.latest_games(player, own=own)],
    }


def _open_game(player_key: str | None) -> Context | None:
    games = open_games(Land6Game, player_key)
    return present.open_game(games[0]) if games else None


def _difficulty(numbers: Numbers) -> Context:
    return {
        "name": difficulty_name(numbers.difficulty),
        "value": numbers.difficulty.value,
        "best": numbers.points,
        "best_game": numbers.game,
        "games": numbers.games,
        "wins": numbers.wins,
        "win_rate": _("%(percentage)d%%") % {"percentage": round(100 * numbers.win_rate)},
    }


def _game(game: Land6Game) -> Context:
    score = getattr(game, "score", None)
    return {
        "code": game.code,
        "difficulty": game.difficulty,
        "name": game.get_difficulty_display(),
        "result": score.points if score else game.get_status_display(),
        "ended": game.ended,
        "iso": game.ended.isoformat() if game.ended else "",
        "hidden": bool(score and score.hidden),
        "reason": score.hidden_reason if score else "",
    }

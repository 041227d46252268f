"""The signed, long-lived cookie that tells whose browser it is."""

from django.http import HttpRequest, HttpResponse

from magdagdon_site.base.cookies import lasting
from players.models import Player

NAME = "player"
# This name stays, as do `game.link_codes` and `game.throttle`: cookies and codes that were given out carry them.
SALT = "game.player"


def player_key(request: HttpRequest) -> str | None:
    """The key of the browser's player, or None without a cookie or with a forged one."""
    return request.get_signed_cookie(NAME, default=None, salt=SALT)


def remember(response: HttpResponse, player: Player) -> None:
    """Every new game renews the cookie."""
    response.set_signed_cookie(NAME, player.key, salt=SALT, **lasting())

"""First-time help: each step of the first game is explained once, the first time it comes up."""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from game.engine import Position, magdagdon
from magdagdon_site.base.cookies import lasting

# What has been explained, a letter each; a browser that never played has no such cookie.
COOKIE = "tips"

ROLL, STAGE, CONFIRM, POWER, MAGDAGDON = "r", "s", "c", "p", "m"
ALL = ROLL + STAGE + CONFIRM + POWER + MAGDAGDON


def topic(position: Position) -> str:
    """The step that is up in this position."""
    if not position.dice:
        return ROLL
    if magdagdon(position):
        return MAGDAGDON
    if position.can_confirm:
        return CONFIRM
    if position.turns and position.powers_left and not position.staged:
        return POWER
    return STAGE


def tip(request: HttpRequest, position: Position, *, own_dice: bool) -> str:
    """One sentence about the step that is up, or "" where it has been explained before."""
    up = topic(position)
    return "" if up in seen(request) else _sentence(up, position, own_dice)


def seen(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE, "")


def remember(request: HttpRequest, response: HttpResponse, topics: str) -> None:
    """These topics have been explained now."""
    known = "".join(topic for topic in ALL if topic in seen(request) + topics)
    if known != seen(request):
        response.set_cookie(COOKIE, known, **lasting())


def _sentence(up: str, position: Position, own_dice: bool) -> str:
    if up == MAGDAGDON and position.powers_left:
        return _("These dice can't be placed: a Majda Power may help, or one cell falls to ruin.")
    if up == ROLL and own_dice:
        return _(
            "Every turn begins with a roll of all four dice: roll yours, then tap their faces."
        )
    return {
        ROLL: _("Every turn begins with a roll of all four dice: press ROLL."),
        STAGE: _("Tap a die, then one of the marked cells: neighbours may differ by at most 1."),
        CONFIRM: _("Tap a placed die to take it back; CONFIRM keeps what lies there for good."),
        POWER: _(
            "A Majda Power changes a die by 1 or rerolls dice, at a price: keep it for when you need it."
        ),
        MAGDAGDON: _("These dice can't be placed as the turn requires: one cell falls to ruin."),
    }[up]

"""The ways from a board to the others and to the pages of its players, as what a template shows."""

from django.template.loader import select_template
from django.urls import reverse
from django.utils.translation import gettext as _

from magdagdon_site.base.context import Context
from play.games import GameType, registered
from scores.ladders import Ladder


def link(text: str, address: str, current: bool) -> Context:
    return {"text": text, "address": address, "current": current}


def head(ladder: Ladder, view: str) -> Context:
    """What all boards of a game have in common; `view` is the name of the one that is shown."""
    return {
        "frame": select_template([f"{ladder.played.namespace}/base.html", "base.html"]),
        "difficulty": ladder.name,
        "home": ladder.played.address("home"),
        "games": _games(ladder.played),
        "boards": _boards(ladder, view),
    }


def _games(current: GameType) -> list[Context]:
    """The boards of each game."""
    return [link(one.name, one.address("scores"), one == current) for one in registered()]


def _boards(ladder: Ladder, current: str) -> list[Context]:
    """By points and by skill; none to choose from where a game has no boards by skill."""
    if not ladder.played.has_coach:
        return []
    views = {"board": _("Points"), "skill": _("Skill")}
    return [link(text, ladder.address(view), view == current) for view, text in views.items()]


def page_of(player: str, *, hidden: bool, own: bool) -> str:
    """The address of the page that the name of the player with this code leads to, if there is one."""
    if own:
        return reverse("scores:me")
    return "" if hidden else reverse("scores:player", args=[player])

"""The ways from a board to the others and to the pages of its players, as what a template shows."""

from typing import Any, NamedTuple, TypedDict

from django.template.loader import select_template
from django.urls import reverse
from django.utils.translation import gettext as _

from play.games import AnyGame, registered
from scores.ladders import Ladder


class Link(NamedTuple):
    """current: whether it leads to the page that is shown."""

    text: str
    address: str
    current: bool


class Head(TypedDict):
    """What all boards of a game have in common; `frame` is the template that they extend."""

    frame: Any
    difficulty: str
    home: str
    games: list[Link]
    boards: list[Link]


def head(ladder: Ladder, view: str) -> Head:
    """`view` is the name of the board that is shown."""
    return {
        "frame": select_template([f"{ladder.played.namespace}/base.html", "base.html"]),
        "difficulty": ladder.name,
        "home": ladder.played.address("home"),
        "games": _games(ladder.played),
        "boards": _boards(ladder, view),
    }


def _games(current: AnyGame) -> list[Link]:
    """The boards of each game."""
    return [Link(one.name, one.address("scores"), one == current) for one in registered()]


def _boards(ladder: Ladder, current: str) -> list[Link]:
    """By points and by skill; none to choose from where a game has no boards by skill."""
    if not ladder.played.has_coach:
        return []
    views = {"board": _("Points"), "skill": _("Skill")}
    return [Link(text, ladder.address(view), view == current) for view, text in views.items()]


def page_of(player: str, *, hidden: bool, own: bool) -> str:
    """The address of the page that the name of the player with this code leads to, if there is one."""
    if own:
        return reverse("scores:me")
    return "" if hidden else reverse("scores:player", args=[player])

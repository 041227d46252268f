"""The ways from a board to the others and to the pages of its players, as what a template shows."""

from django.urls import reverse
from django.utils.translation import gettext as _

from magdagdon_site.base.context import Context


def link(text: str, address: str, current: bool) -> Context:
    return {"text": text, "address": address, "current": current}


def games(current: str) -> list[Context]:
    """The boards of each game; `current` is the name of the view that leads to those that are shown."""
    views = {"scores:index": "MAGDAGDON", "land6:scores": "Land 6"}
    return [link(text, reverse(view), view == current) for view, text in views.items()]


def boards(difficulty: str, current: str) -> list[Context]:
    """By points and by skill; `current` is the name of the view that is shown."""
    views = {"scores:board": _("Points"), "scores:skill": _("Skill")}
    return [
        link(text, reverse(view, args=[difficulty]), view == current)
        for view, text in views.items()
    ]


def page_of(player: str, *, hidden: bool, own: bool) -> str:
    """The address of the page that the name of the player with this code leads to, if there is one."""
    if own:
        return reverse("scores:me")
    return "" if hidden else reverse("scores:player", args=[player])

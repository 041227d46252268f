"""A replay's way from step to step, whatever the game is; step 0 is its start."""

from django.utils.translation import gettext as _

from magdagdon_site.base.context import Context


def of(number: int, count: int) -> str:
    return _("%(number)d of %(count)d") % {"number": number, "count": count}


def ways(number: int, last: int) -> list[Context]:
    """Where the controls lead from a step; one that leads nowhere stays in its place."""
    controls = (
        ("first", "Home", _("First step"), 0),
        ("previous", "ArrowLeft", _("Previous step"), max(number - 1, 0)),
        ("next", "ArrowRight", _("Next step"), min(number + 1, last)),
        ("last", "End", _("Last step"), last),
    )
    return [
        {"id": name, "key": key, "label": label, "step": step, "off": step == number}
        for name, key, label, step in controls
    ]

"""A replay's way from step to step, whatever the game is; step 0 is its start."""

from typing import Any, TypedDict

from django.utils.translation import gettext as _

from play.telling.story import Story


class Way(TypedDict):
    """id: of its control and its symbol. key: on the keyboard, as browsers call it. off: it leads nowhere."""

    id: str
    key: str
    label: str
    step: int
    off: bool


class Step(TypedDict):
    address: str
    record: str
    number: int
    last: int
    step: str
    turn: str
    text: str
    ways: list[Way]
    error: str


def show(story: Story[Any, Any], number: int, address: str, record: str = "") -> Step:
    """The step with this number in words, its place among the others, and the ways to those.

    They lead to `address`: as links, or as buttons that send it the text of the record where one is given.
    """
    last = len(story.steps)
    step = story.steps[number - 1] if number else None
    turns = story.steps[-1].turn if story.steps else 0
    return {
        "address": address,
        "record": record,
        "number": number,
        "last": last,
        "step": of(number, last),
        "turn": of(step.turn if step else 0, turns),
        "text": step.text if step else _("The game begins."),
        "ways": ways(number, last),
        "error": story.error,
    }


def of(number: int, count: int) -> str:
    return _("%(number)d of %(count)d") % {"number": number, "count": count}


def ways(number: int, last: int) -> list[Way]:
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

"""Where a player says what dice of their own show: for each die, the choices of a row of radio buttons."""

from collections.abc import Mapping
from typing import TypedDict

from django.utils.translation import gettext as _

from game.engine import DICE, FACES
from game.table.forms import NO_FACE_YET


class Choice(TypedDict):
    """A radio button. name: of its field. face: "" for none. state: an attribute of the button, or ""."""

    name: str
    value: str
    label: str
    classes: str
    face: str
    state: str


class Die(TypedDict):
    label: str
    choices: list[Choice]


def roll(form: Mapping[str, str]) -> list[Die]:
    """Before the roll: no die has a face yet, but those that a refused form held."""
    return [_die_before_the_roll(f"face{die + 1}", die + 1, form) for die in DICE]


def _die_before_the_roll(name: str, number: int, form: Mapping[str, str]) -> Die:
    chosen = form.get(name, "")
    return {
        "label": _("Die %(number)d") % {"number": number},
        "choices": [
            _choice(name, "", _("No face yet"), "blank", chosen=chosen not in _FACES),
            *_faces(name, chosen),
        ],
    }


def reroll(die: int, value: int) -> list[Choice]:
    """After the roll: the die is kept, or rerolled and shows another face, which may still be to be chosen."""
    name = f"new{die + 1}"
    return [
        _choice(name, "", _("Kept"), "keep", face=str(value), chosen=True),
        _choice(name, NO_FACE_YET, _("Rerolled, no face yet"), "blank"),
        *_faces(name, chosen=""),
    ]


_FACES = tuple(map(str, FACES))


def _faces(name: str, chosen: str) -> list[Choice]:
    return [_choice(name, face, face, "face", face, chosen=face == chosen) for face in _FACES]


def _choice(
    name: str, value: str, label: str, kind: str, face: str = "", *, chosen: bool = False
) -> Choice:
    return {
        "name": name,
        "value": value,
        "label": label,
        "classes": f"die {kind}",
        "face": face,
        "state": " checked" if chosen else "",
    }

"""Positions and placements of the rules' tests, all in notation (docs/notation.md)."""

from copy import deepcopy
from enum import StrEnum

import pytest

from game.engine import AcceptRuin, Action, Stage, TakeBack, apply
from game.records.notation import parse_position, print_position
from play.errors import GameError


def at(text: str) -> int:
    """The cell of "23", row 2, column 3."""
    return 4 * "1234".index(text[0]) + "1234".index(text[1])


def stage(text: str) -> Stage:
    """ "2@24": the second die into row 2, column 4."""
    die, _, cell = text.partition("@")
    return Stage(int(die) - 1, at(cell))


def take_back(text: str) -> TakeBack:
    return TakeBack(at(text))


def ruin(text: str) -> AcceptRuin:
    return AcceptRuin(at(text))


def after(text: str, *actions: Action) -> str:
    """The position, in notation, after these actions, each of which must be allowed."""
    position = parse_position(text)
    for action in actions:
        position = apply(position, action)
    return print_position(position)


def refusal(text: str, *actions: Action) -> GameError:
    """Why the last of these actions is refused; the ones before it must be allowed.

    No position comes out of the refused action, and the one it was tried in is as it was.
    """
    *allowed, last = actions
    position = parse_position(after(text, *allowed))
    before = deepcopy(position)
    with pytest.raises(GameError) as caught:
        apply(position, last)
    assert position == before
    return caught.value


def refused(text: str, *actions: Action) -> StrEnum:
    """The code of `refusal`."""
    return refusal(text, *actions).code

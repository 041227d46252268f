"""How strong the coach is, as `manage.py coach_strength` prints it."""

from typing import NamedTuple

from game.engine import Difficulty


class Strength(NamedTuple):
    """Mean final score of the coach's own games, the luck of the dice left out, and its standard error; points."""

    mean: float
    error: float


STRENGTH = {
    Difficulty.PEACEFUL: Strength(454.1, 0.9),
    Difficulty.SURVIVAL: Strength(362.5, 0.9),
    Difficulty.NIGHTMARE: Strength(227.8, 0.6),
}

"""The points of many boards at once (M19–M23), by looking up each line."""

import numpy as np
from numpy.typing import NDArray

from game.board import RUIN
from game.coach import features
from game.coach.plays import Boards, decode
from game.scoresheet import RUIN_PENALTY, line_bonus


def _twice_line_points() -> NDArray[np.int64]:
    """For a line as a number in base 8, twice its sum and bonus; each of a ruin's two lines carries half of it."""
    twice = np.zeros(len(features.PATTERN), np.int64)
    for code in np.flatnonzero(features.PATTERN >= 0):
        values = decode((code // features.LINE_BASE % 8).astype(np.uint8))
        bonus = line_bonus(values)
        numbers = sum(value for value in values if value > 0)
        twice[code] = 2 * (numbers + (bonus.points if bonus else 0))
        twice[code] -= RUIN_PENALTY * values.count(RUIN)
    return twice


TWICE_LINE_POINTS = _twice_line_points()


def points(boards: Boards) -> NDArray[np.int64]:
    """Scores without the penalties of Powers. Boards (n, 16), points (n,)."""
    scores: NDArray[np.int64] = TWICE_LINE_POINTS[features.line_codes(boards)].sum(axis=1) // 2
    return scores

"""What the coach sees of a board: 17 places in one long vector of weights, whose sum is the board's value.

- Each border line with the line beside it: 4 pairs. The two middle rows, the two middle columns: 2 pairs. A line is
  one of the 1,514 patterns of four cells that the rules allow.
- Each of the 4 centre cells with its four neighbours.
- For each value 1–6, in how many empty cells it can still go, by the number of empty cells.
- How many empty cells nothing can go in (dead) and just one value can go in (single), by the number of empty cells.

Boards that a turn or a mirror makes of each other share their weights: every place has one *canonical* place that
stands for it and its mirror images. Learning uses the canonical ones only; `mirrored` gives all of them.
"""

import numpy as np
from numpy.typing import NDArray

from game.board import CELLS, COLUMNS, ROWS, SIZE
from game.coach.plays import Boards, allowed
from game.engine import FACES

COUNT = 17

_CODES = 8  # the contents of a cell: empty, 1–6, ruin
LINES: NDArray[np.intp] = np.array(ROWS + COLUMNS)


def _patterns() -> NDArray[np.intp]:
    """For a line's cells as a number in base 8, its pattern's number; −1 where neighbours do not go together."""
    cells = np.indices((_CODES,) * SIZE).reshape(SIZE, -1)
    first, second = cells[:-1], cells[1:]
    numbers = np.isin(first, FACES) & np.isin(second, FACES)
    fits = (~numbers | (np.abs(first - second) <= 1)).all(axis=0)
    return np.where(fits, np.cumsum(fits) - 1, -1)


LINE_BASE: NDArray[np.intp] = _CODES ** np.arange(SIZE)[::-1]
PATTERN: NDArray[np.intp] = _patterns()
PATTERNS = int(PATTERN.max()) + 1
_LINE_OF_PATTERN = np.flatnonzero(PATTERN >= 0)
# Each pattern read backwards.
REVERSED: NDArray[np.intp] = PATTERN[
    (_LINE_OF_PATTERN[:, None] // LINE_BASE % _CODES) @ LINE_BASE[::-1]
]

# A centre cell, the two neighbours of it at the border, the two in the centre: first the vertical one, each time.
CENTRES: NDArray[np.intp] = np.array(
    [(5, 1, 4, 9, 6), (6, 2, 7, 10, 5), (9, 13, 8, 5, 10), (10, 14, 11, 6, 9)]
)
CENTRE_BASE: NDArray[np.intp] = _CODES ** np.arange(CENTRES.shape[1])[::-1]

# Where the parts of the vector begin. The parts before OUTER are small: the worth of Powers is learned on them alone.
UP_TO = len(CELLS) + 1  # counts of cells, 0–16
CENTRE = 0
ROOM = CENTRE + _CODES ** CENTRES.shape[1]
NEED = ROOM + UP_TO * len(FACES) * UP_TO
OUTER = NEED + UP_TO**3
INNER = OUTER + PATTERNS**2
LENGTH = INNER + PATTERNS**2
SMALL_COUNT = 11
SMALL_LENGTH = OUTER


def _product(groups: NDArray[np.intp], base: NDArray[np.intp]) -> NDArray[np.float32]:
    """The matrix that makes a board's numbers of these groups of cells, in floating point, which is exact so far."""
    matrix = np.zeros((len(CELLS), len(groups)), np.float32)
    for number, cells in enumerate(groups):
        matrix[cells, number] = base
    return matrix


_OF_LINES = _product(LINES, LINE_BASE)
_OF_CENTRES = _product(CENTRES, CENTRE_BASE)

# Counts of a board's cells are added up as the digits of one number: cells that a 1 … 6 fits, dead, single, empty.
_DIGIT = 5  # bits, for a count up to 16
_DEAD, _SINGLE, _EMPTY = range(len(FACES), len(FACES) + 3)
_TAKEN = 1  # beside the bits 1–6 of the values that an empty cell allows


def _counted() -> NDArray[np.float64]:
    """For the values that a cell allows, or _TAKEN, what it adds to the digits."""
    adds = np.zeros(2 << len(FACES))
    for values in range(0, len(adds), 2):
        fit = [number for number, face in enumerate(FACES) if values >> face & 1]
        need = {0: [_DEAD], 1: [_SINGLE]}.get(len(fit), [])
        adds[values] = sum(1 << _DIGIT * digit for digit in [*fit, *need, _EMPTY])
    return adds


_COUNTED = _counted()


def small_features(boards: Boards) -> NDArray[np.intp]:
    """The places before OUTER: the centres and the counts. Boards (n, 16), places (n, 11)."""
    places = np.empty((len(boards), SMALL_COUNT), np.intp, order="F")
    places[:, :4] = CENTRE + boards @ _OF_CENTRES
    counts = _COUNTED[np.where(boards == 0, allowed(boards), _TAKEN)].sum(axis=1).astype(np.intp)

    def count(digit: int) -> NDArray[np.intp]:
        return counts >> _DIGIT * digit & (1 << _DIGIT) - 1

    empty = count(_EMPTY)
    for number in range(len(FACES)):
        places[:, 4 + number] = ROOM + (empty * len(FACES) + number) * UP_TO + count(number)
    places[:, 10] = NEED + (empty * UP_TO + count(_DEAD)) * UP_TO + count(_SINGLE)
    return places


def line_codes(boards: Boards) -> NDArray[np.intp]:
    """Rows then columns as numbers in base 8. Boards (n, 16), codes (n, 8)."""
    return (boards @ _OF_LINES).astype(np.intp)


def pair_features(lines: NDArray[np.intp]) -> NDArray[np.intp]:
    """The places from OUTER on, for lines as `line_codes` gives them. Lines (n, 8), places (n, 6)."""
    pattern = PATTERN[lines.T]
    first, second = pattern[[0, 3, 4, 7, 1, 5]], pattern[[1, 2, 5, 6, 2, 6]]
    places = first * PATTERNS + second
    places[:4] += OUTER
    places[4:] += INNER
    return places.T


def mirrored(places: NDArray[np.intp]) -> list[NDArray[np.intp]]:
    """The places themselves and their mirror images, each of the shape of `places`."""
    swapped, reversed_, turned = places.copy(), places.copy(), places.copy()
    centre = places < ROOM
    digits = places[centre, None] // CENTRE_BASE % _CODES
    swapped[centre] = digits[:, [0, 2, 1, 4, 3]] @ CENTRE_BASE
    for part, alike in ((OUTER, False), (INNER, True)):
        inside = (places >= part) & (places < part + PATTERNS**2)
        first, second = np.divmod(places[inside] - part, PATTERNS)
        reversed_[inside] = part + REVERSED[first] * PATTERNS + REVERSED[second]
        if alike:
            swapped[inside] = part + second * PATTERNS + first
            turned[inside] = part + REVERSED[second] * PATTERNS + REVERSED[first]
    return [places, swapped, reversed_, turned]


def canonical(places: NDArray[np.intp]) -> NDArray[np.intp]:
    """The one place that stands for each place and its mirror images."""
    images: NDArray[np.intp] = np.minimum.reduce(mirrored(places))
    return images

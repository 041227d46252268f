"""Every distinct play from each of many boards, of all rolls at once, as arrays.

Boards are arrays of shape (n, 16) of unsigned bytes: 0 an empty cell, 1–6 a number, 7 a ruin.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce

import numpy as np
from numpy.typing import NDArray

from game.board import CELLS, NEIGHBOURS, RUIN, SIZE
from game.coach.rolls import BAGS
from game.engine import DICE, FACES

type Boards = NDArray[np.uint8]

RUINED = 7

# Neighbours of each cell, filled up with a cell beyond the board that is always empty.
BEYOND = len(CELLS)
AROUND: NDArray[np.intp] = np.array(
    [(*near, *[BEYOND] * (4 - len(near))) for near in NEIGHBOURS], np.intp
)
_ALL = sum(1 << value for value in FACES)
# For each content of a neighbour, the values (as bits) that go beside it (M8a, M9).
GOES_WITH: NDArray[np.uint8] = np.array(
    [_ALL, *(sum(1 << v for v in FACES if abs(v - n) <= 1) for n in FACES), _ALL], np.uint8
)
_IS_NUMBER = np.array([False, *[True] * len(FACES), False])
_FACE_BITS = np.array(FACES, np.uint8)
# A board as one number in base 8 and the board it came from above it; a bag of dice as one in base 5.
_PLACES: NDArray[np.int64] = np.array([8**cell for cell in CELLS], np.int64)
# Products of floating-point numbers are much faster, and exact up to 2 to the 53rd.
_FLOAT_PLACES: NDArray[np.float64] = _PLACES.astype(np.float64)
_ORIGIN = 8 ** len(CELLS)
# The same for each of the images that turns and mirrors make of a board, shape (16, 8).
_SQUARE = _FLOAT_PLACES.reshape(SIZE, SIZE)
_IMAGES: NDArray[np.float64] = np.stack(
    [np.rot90(m, turns).ravel() for m in (_SQUARE, _SQUARE.T) for turns in range(4)], axis=1
)
_TIMES: NDArray[np.int64] = np.array([0, *(5**n for n in range(len(FACES)))], np.int64)
_BAG_OF: NDArray[np.intp] = np.full(5 ** len(FACES), -1, np.intp)
for _number, _bag in enumerate(BAGS):
    _BAG_OF[_TIMES[list(_bag)].sum()] = _number


@dataclass(frozen=True, slots=True)
class Plays:
    """Boards after a play, the number of the board each comes from, and the bag (`rolls.BAGS`) of the dice placed.

    Shapes (m, 16), (m,), (m,).
    """

    boards: Boards
    origins: NDArray[np.intp]
    bags: NDArray[np.intp]


def encode(boards: Iterable[Sequence[int]]) -> Boards:
    """Boards of the engine as an array."""
    return np.array([[RUINED if v == RUIN else v for v in board] for board in boards], np.uint8)


def decode(board: NDArray[np.uint8]) -> tuple[int, ...]:
    """One board, shape (16,), as the engine's."""
    return tuple(RUIN if value == RUINED else int(value) for value in board)


def keys(boards: Boards) -> NDArray[np.int64]:
    """A number for each board, different for different ones. Shape (n,)."""
    return (boards.astype(np.float64) @ _FLOAT_PLACES).astype(np.int64)


def image_keys(boards: Boards) -> NDArray[np.int64]:
    """A number for each board, the same for those that turns and mirrors make of each other. Shape (n,)."""
    return (boards.astype(np.float64) @ _IMAGES).min(axis=1).astype(np.int64)


def allowed(boards: Boards) -> NDArray[np.uint8]:
    """For each cell the values, as bits 1–6, that its neighbours allow (M8a); 0 where it is taken. Shape (n, 16)."""
    values = reduce(np.bitwise_and, _around(GOES_WITH[boards], beyond=_ALL))
    return np.where(boards == 0, values, 0).astype(np.uint8)


def _reachable(boards: Boards) -> NDArray[np.bool_]:
    """Whether the cell is beside a number, or no number is on the board (M8b, M9). Shape (n, 16)."""
    numbers = _IS_NUMBER[boards]
    near = reduce(np.logical_or, _around(numbers, beyond=False))
    return near | ~numbers.any(axis=1, keepdims=True)


def _around[T: np.generic](cells: NDArray[T], beyond: int) -> Iterator[NDArray[T]]:
    """What the first, second, third and fourth neighbour of each cell has; `beyond` the board's edge. Shape (n, 16)."""
    padded = np.pad(cells, ((0, 0), (0, 1)), constant_values=beyond)
    return (padded[:, neighbours] for neighbours in AROUND.T)


def all_plays(boards: Boards) -> Plays:
    """Of each board, each set of one to four placements that some order of valid ones makes (M7, M8), once."""
    origins = np.arange(len(boards))
    now = Plays(boards, origins, np.zeros(len(boards), np.intp))
    codes = keys(boards) + origins * _ORIGIN
    found = []
    for _die in DICE:
        now, codes = _one_more(now, codes)
        found.append(now)
    return Plays(
        np.concatenate([plays.boards for plays in found]),
        np.concatenate([plays.origins for plays in found]),
        _BAG_OF[np.concatenate([plays.bags for plays in found])],
    )


def _one_more(plays: Plays, codes: NDArray[np.int64]) -> tuple[Plays, NDArray[np.int64]]:
    """All boards with one die more, none twice. The bags are still numbers in base 5."""
    values = np.where(_reachable(plays.boards), allowed(plays.boards), 0)
    board, cell, face = np.nonzero(values[:, :, None] >> _FACE_BITS & 1)
    face += 1
    codes, first = np.unique(codes[board] + face * _PLACES[cell], return_index=True)
    board, cell, face = board[first], cell[first], face[first]
    after = plays.boards[board]
    after[np.arange(len(after)), cell] = face
    return Plays(after, plays.origins[board], plays.bags[board] + _TIMES[face]), codes


def all_ruins(boards: Boards) -> Plays:
    """Of each board, each empty cell ruined (M18); the bag is the empty one."""
    origins, cells = np.nonzero(boards == 0)
    after = boards[origins]
    after[np.arange(len(after)), cells] = RUINED
    return Plays(after, origins, np.zeros(len(after), np.intp))

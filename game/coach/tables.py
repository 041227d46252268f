"""The weights that training has found, from the files beside this module; read once a process, when first asked for."""

import hashlib
import threading
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.coach import features
from game.coach.plays import Boards
from game.engine import Difficulty

FOLDER = Path(__file__).parent / "tables"
CHECKSUM = FOLDER / "SHA256SUMS"
FILES = ("board2.npz", "board3.npz", "powers-peaceful.npz", "powers-survival.npz")
_LOCK = threading.Lock()


class Tables:
    """The value of confirmed boards in a difficulty; shared by threads, since it is only read.

    board: weights of `features` without Powers, shape (features.LENGTH,).
    powers: what 1, 2, … Powers left add, on the small features, shape (powers, features.SMALL_LENGTH).
    """

    def __init__(self, board: NDArray[np.float32], powers: NDArray[np.float32]) -> None:
        self.board = board
        self.powers = powers

    def value(self, boards: Boards) -> NDArray[np.float64]:
        """Points still to come with 0, 1, … Powers left; none from a full board. Shape (n, 1 + powers)."""
        small = features.small_features(boards)
        pairs = features.pair_features(features.line_codes(boards))
        values = np.zeros((len(boards), 1 + len(self.powers)))
        values += (_summed(self.board, small) + _summed(self.board, pairs))[:, None]
        for left, weights in enumerate(self.powers, 1):
            values[:, left] += _summed(weights, small)
        values[~(boards == 0).any(axis=1)] = 0
        return values


def _summed(weights: NDArray[np.float32], places: NDArray[np.intp]) -> NDArray[np.float32]:
    """Places (n, count), sums (n,)."""
    sums: NDArray[np.float32] = sum(weights[column] for column in places.T)
    return sums


def tables(difficulty: Difficulty) -> Tables:
    """The tables of a difficulty. Raises FileNotFoundError where they are missing."""
    with _LOCK:
        return _read(difficulty)


@cache
def _read(difficulty: Difficulty) -> Tables:
    board = _read_board(difficulty.minimum)
    powers = np.zeros((difficulty.powers, features.SMALL_LENGTH), np.float32)
    if difficulty.powers:
        for left, weights in enumerate(powers):
            _fill(weights, f"powers-{difficulty}.npz", str(left + 1))
    return Tables(board, powers)


@cache
def _read_board(minimum: int) -> NDArray[np.float32]:
    weights = np.zeros(features.LENGTH, np.float32)
    _fill(weights, f"board{minimum}.npz", "")
    return weights


def _fill(weights: NDArray[np.float32], name: str, part: str) -> None:
    """Give the kept weights to their places and to the mirror images of these."""
    with np.load(FOLDER / name) as kept:
        places = np.cumsum(kept[f"steps{part}"].astype(np.intp))
        values = kept[f"weights{part}"].astype(np.float32)
    for images in features.mirrored(places):
        weights[images] = values


def packed(weights: NDArray[np.float32], part: str = "") -> dict[str, NDArray[np.generic]]:
    """The arrays of a file that keeps these weights, of canonical places: those that are not 0."""
    places = np.flatnonzero(weights)
    steps = np.diff(places, prepend=0)
    return {
        f"steps{part}": steps.astype(np.uint32),
        f"weights{part}": weights[places].astype(np.float16),
    }


def checksum() -> str:
    """Of all the files together, in hexadecimal digits: it changes when the coach has learned anew."""
    digest = hashlib.sha256()
    for name in FILES:
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()

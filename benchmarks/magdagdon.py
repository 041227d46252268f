"""The slowest MAGDAGDON test (M16) among the empty board's rolls and boards filled at random."""

import random
import time
from collections.abc import Iterator
from itertools import combinations_with_replacement

from benchmarks.rows import Row
from game.board import CELLS, EMPTY, RUIN
from game.engine import FACES, Difficulty, Position, magdagdon

BOARDS = 5000


def measure() -> Iterator[Row]:
    slowest = max(_positions(), key=_milliseconds)
    yield Row("MAGDAGDON test, worst of many boards", _milliseconds(slowest), 1, "ms")


def _positions() -> Iterator[Position]:
    for dice in combinations_with_replacement(FACES, 4):
        yield Position(Difficulty.NIGHTMARE, dice=dice)
    chance = random.Random(1)
    for _board in range(BOARDS):
        board = [EMPTY] * len(CELLS)
        for cell in chance.sample(CELLS, chance.randint(0, 15)):
            board[cell] = chance.choice([RUIN, *FACES])
        yield Position(Difficulty.NIGHTMARE, tuple(board), tuple(chance.choices(FACES, k=4)))


def _milliseconds(position: Position) -> float:
    """The best of three, so that a pause of the machine is not taken for the test."""
    times = []
    for _try in range(3):
        start = time.perf_counter()
        magdagdon(position)
        times.append(time.perf_counter() - start)
    return min(times) * 1000

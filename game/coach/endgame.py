"""Boards with few empty cells, solved to the end: every later board once, those with the fewest empty cells first."""

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.coach.plays import Boards, Plays, all_ruins, keys
from game.coach.search import Floats, backed_up, judge, legal_plays
from game.engine import Difficulty


@dataclass(frozen=True, slots=True)
class _Layer:
    """All boards with one number of empty cells, and what can become of them."""

    boards: Boards
    placed: Plays
    ruined: Plays


class Solution:
    """The exact worth of these boards, none full, and of all that can come after them, by perfect play."""

    def __init__(self, boards: Boards, difficulty: Difficulty, powers: int) -> None:
        self._keys: NDArray[np.int64] = np.zeros(0, np.int64)
        self._values: Floats = np.zeros((0, 1 + powers))
        for layer in reversed(_layers(boards, difficulty)):
            placed = judge(layer.boards, layer.placed, self.value)
            ruined = judge(layer.boards, layer.ruined, self.value)
            outlook = backed_up(len(layer.boards), difficulty, placed, ruined)
            self._learn(keys(layer.boards), outlook.mean)

    def _learn(self, solved: NDArray[np.int64], values: Floats) -> None:
        both = np.concatenate([self._keys, solved])
        order = np.argsort(both)
        self._keys = both[order]
        self._values = np.concatenate([self._values, values])[order]

    def value(self, boards: Boards) -> Floats:
        """Points still to come with 0, 1, … Powers left; none from a full board. Shape (n, 1 + powers)."""
        values = np.zeros((len(boards), self._values.shape[1]))
        unfinished = (boards == 0).any(axis=1)
        values[unfinished] = self._values[np.searchsorted(self._keys, keys(boards[unfinished]))]
        return values


def _layers(boards: Boards, difficulty: Difficulty) -> list[_Layer]:
    """From the most empty cells to one."""
    found: dict[int, list[Boards]] = defaultdict(list)
    _sort_into(found, boards)
    layers = []
    for empty in range(max(found), 0, -1):
        if found[empty]:
            layer = _distinct(np.concatenate(found[empty]))
            placed, ruined = legal_plays(layer, difficulty), all_ruins(layer)
            _sort_into(found, _distinct(placed.boards))
            _sort_into(found, _distinct(ruined.boards))
            layers.append(_Layer(layer, placed, ruined))
    return layers


def _sort_into(found: dict[int, list[Boards]], boards: Boards) -> None:
    empty = np.count_nonzero(boards == 0, axis=1)
    for count in np.unique(empty):
        found[int(count)].append(boards[empty == count])


def _distinct(boards: Boards) -> Boards:
    _keys, first = np.unique(keys(boards), return_index=True)
    return boards[first]

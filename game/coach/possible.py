"""Why a position can't come up in a game: worked out from the rules alone, without playing.

What is not refused here can come up. Let the numbers of a board be joined and their neighbours differ by at most 1.
Then they can be laid in any grouping into turns in which each stays joined to those before it. In NIGHTMARE all
ruins can fall on the empty board, where 1-1-4-4 is MAGDAGDON. Where two dice are enough no roll is, on a board
without numbers (M16); but after the first two or three numbers four equal dice that go with none of them are.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto

from game.board import CELLS, EMPTY, NEIGHBOURS, RUIN
from game.engine import DICE, Difficulty, Position


class Why(Enum):
    FULL = auto()
    NEIGHBOURS_DIFFER = auto()
    APART = auto()
    COUNT = auto()
    RUINS_FIRST = auto()
    POWERS_FIRST = auto()


@dataclass(frozen=True, slots=True)
class Impossible:
    """The first thing that is wrong, and the cells, 0–15, that show it, if it is about some."""

    why: Why
    cells: tuple[int, ...] = ()


def impossible(position: Position) -> Impossible | None:
    """Why no unfinished game of this difficulty comes to the position, or None. Staged dice and turns don't matter.

    M8a, M8b: neighbours differ, numbers that are not joined. M4, M10: no turns could add up to so many numbers. M16:
    ruins where there has been no MAGDAGDON. M13: Powers used before any roll.
    """
    board = position.board
    if EMPTY not in board:
        return Impossible(Why.FULL)
    if pair := _differing(board):
        return Impossible(Why.NEIGHBOURS_DIFFER, pair)
    if apart := _apart(board):
        return Impossible(Why.APART, apart)
    numbers = sum(value > 0 for value in board)
    if numbers not in _counts(position.difficulty):
        return Impossible(Why.COUNT)
    if RUIN in board and not numbers and position.difficulty.minimum == 2:
        return Impossible(Why.RUINS_FIRST)
    if position.powers_used and not position.dice and not any(board):
        return Impossible(Why.POWERS_FIRST)
    return None


def _differing(board: tuple[int, ...]) -> tuple[int, ...]:
    """Two neighbours that are numbers and differ by more than 1; () where none do."""
    for cell in CELLS:
        for near in NEIGHBOURS[cell]:
            if min(board[cell], board[near]) > 0 and abs(board[cell] - board[near]) > 1:
                return cell, near
    return ()


def _apart(board: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers that are not joined to the first one."""
    numbers = [cell for cell in CELLS if board[cell] > 0]
    joined = set(numbers[:1])
    waiting = list(joined)
    while waiting:
        more = {near for near in NEIGHBOURS[waiting.pop()] if board[near] > 0} - joined
        joined |= more
        waiting += more
    return tuple(cell for cell in numbers if cell not in joined)


def _counts(difficulty: Difficulty) -> set[int]:
    """How many numbers can be on a board that is not full: all its turns placed at least the minimum (M4, M10)."""
    counts = {0}
    for cells in CELLS:
        turns: Iterable[int] = range(difficulty.minimum, len(DICE) + 1)
        if any(cells - placed in counts for placed in turns):
            counts.add(cells)
    return counts

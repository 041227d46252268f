"""What a board is worth (M19–M24)."""

import itertools
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from game.board import COLUMNS, ROWS, RUIN, SIZE

RUIN_PENALTY = 15


class Bonus(StrEnum):
    """The pattern of a line of four numbers (M20)."""

    points: int

    STRAIGHT = "straight", 60
    FOUR_OF_A_KIND = "four-of-a-kind", 40
    TWO_PAIRS = "two-pairs", 20

    def __new__(cls, value: str, points: int) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.points = points
        return member


@dataclass(frozen=True, slots=True)
class Line:
    """One row or column: the sum of its numbers (M19) and its bonus, if any (M20)."""

    cells: tuple[int, ...]
    total: int
    bonus: Bonus | None

    @property
    def bonus_points(self) -> int:
        return self.bonus.points if self.bonus else 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score and all its parts, in points; penalties are positive numbers."""

    rows: tuple[Line, ...]
    columns: tuple[Line, ...]
    ruins: int
    power_penalty: int

    @property
    def lines(self) -> tuple[Line, ...]:
        return self.rows + self.columns

    @property
    def base(self) -> int:
        return sum(line.total for line in self.lines)

    @property
    def bonuses(self) -> int:
        return sum(line.bonus_points for line in self.lines)

    @property
    def ruin_penalty(self) -> int:
        return self.ruins * RUIN_PENALTY

    @property
    def total(self) -> int:
        return self.base + self.bonuses - self.ruin_penalty - self.power_penalty


def line_bonus(values: Sequence[int]) -> Bonus | None:
    """The one bonus of a line's four cells in reading order, or None (M20–M22)."""
    if min(values) < 1:
        return None
    steps = {second - first for first, second in itertools.pairwise(values)}
    if steps in ({1}, {-1}):
        return Bonus.STRAIGHT
    counts = sorted(Counter(values).values())
    if counts == [SIZE]:
        return Bonus.FOUR_OF_A_KIND
    if counts == [2, 2]:
        return Bonus.TWO_PAIRS
    return None


def score(board: Sequence[int], power_penalty: int) -> ScoreSheet:
    """The sheet of any board, finished or not: 16 cells, and the points that Powers have cost (M23)."""
    return ScoreSheet(
        rows=tuple(_line(board, cells) for cells in ROWS),
        columns=tuple(_line(board, cells) for cells in COLUMNS),
        ruins=sum(value == RUIN for value in board),
        power_penalty=power_penalty,
    )


# More than a game has.
_MANY_TURNS = 100


def tiebreak(powers_used: int, turns: int) -> int:
    """What puts equal scores in order, the smallest first: fewer Powers, then fewer turns."""
    return powers_used * _MANY_TURNS + turns


def of_tiebreak(number: int) -> tuple[int, int]:
    """The Powers used and the turns."""
    return divmod(number, _MANY_TURNS)


def _line(board: Sequence[int], cells: tuple[int, ...]) -> Line:
    values = [board[cell] for cell in cells]
    return Line(cells, sum(value for value in values if value > 0), line_bonus(values))

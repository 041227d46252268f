"""Why the best choice beats the one that was made: what their two boards differ in, as codes with lines and cells."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise, product

from game.board import CELLS, COLUMNS, EMPTY, NEIGHBOURS, ROWS, RUIN, SIZE
from game.coach.choices import Choice, Play, RerollDice
from game.coach.plays import allowed, encode
from game.engine import FACES, AcceptRuin, Adjust, Position, apply, magdagdon
from game.scoresheet import Bonus, line_bonus

# Rows, then columns. A line is its number here.
LINES = ROWS + COLUMNS


class Why(StrEnum):
    """What the best choice does better, or the one that was made worse."""

    BONUS = "bonus"  # completes these lines with their bonus
    LAST_PLACE = "last-place"  # these lines are the only ones that can still earn this bonus
    LINE = "line"  # these lines can still earn this bonus
    CLOSER = "closer"  # these lines need fewer numbers for their bonus
    DEAD_CELL = "dead-cell"  # the choice made leaves cells that no number fits
    DEAD_RUIN = "dead-ruin"  # ruins a cell that no number fits anyway
    SINGLE_VALUE = "single-value"  # the choice made leaves cells that only one value fits
    MORE_DICE = "more-dice"
    FEWER_DICE = "fewer-dice"
    HIGHER = "higher"  # the same number of dice, but more points
    OUT_OF_THE_WAY = "out-of-the-way"  # the ruin lies beside fewer cells that are no ruins
    POWER_MISSED = "power-missed"
    POWER_RESCUES = "power-rescues"  # the turned die is no MAGDAGDON
    POWER_CHANCE = "power-chance"  # the dice thrown again may be no MAGDAGDON
    POWER_WASTED = "power-wasted"
    RUIN_CHEAPER = "ruin-cheaper"
    SURE_STEP = "sure-step"  # one die turned instead of chance
    NEW_DICE = "new-dice"  # chance instead of one die turned
    THROWS_MORE = "throws-more"  # dice again
    THROWS_FEWER = "throws-fewer"
    EXPERIENCE = "experience"  # nothing of all that


@dataclass(frozen=True, slots=True)
class Reason:
    """weight: about how many points it makes; best, made: the numbers that it compares."""

    why: Why
    weight: float = 0.0
    lines: tuple[tuple[int, Bonus], ...] = ()
    cells: tuple[int, ...] = ()
    best: int = 0
    made: int = 0


# Rough worths in points, rounded from least squares over sampled plays; they only order the reasons.
_DEAD, _SINGLE, _FREE, _POINT = 8.0, 2.0, 12.0, 0.4
# Of a ruin, each cell beside it that is none.
_BESIDE = -24.0
# To be the last of its kind says more than the mean does.
_LAST = 5.0
# What makes less is no reason.
_TELLING = 2.0

_PATTERNS: dict[Bonus, tuple[tuple[int, ...], ...]] = {
    bonus: tuple(
        values
        for values in product(FACES, repeat=SIZE)
        if line_bonus(values) == bonus and all(abs(a - b) <= 1 for a, b in pairwise(values))
    )
    for bonus in Bonus
}


def _open(bonus: Bonus) -> tuple[float, ...]:
    """Of a line that can earn the bonus, by its empty cells."""
    match bonus:
        case Bonus.STRAIGHT:
            return (28.0, 16.0, 10.0, 6.0, 5.0)
        case Bonus.FOUR_OF_A_KIND:
            return (13.0, 7.0, 3.0, 3.0, 2.0)
        case Bonus.TWO_PAIRS:
            return (9.0, 2.0, 2.0, 1.0, 0.0)


class _Land:
    """A board, and what can become of it: the values that each empty cell takes, the bonuses left to each line."""

    def __init__(self, board: Sequence[int]) -> None:
        self.empty = [cell for cell in CELLS if board[cell] == EMPTY]
        self.base = 2 * sum(value for value in board if value > 0)
        bits = allowed(encode([board]))[0].tolist()
        self.values = [
            {face for face in FACES if bits[cell] >> face & 1} if value == EMPTY else {value}
            for cell, value in enumerate(board)
        ]
        self.gaps = [sum(board[cell] == EMPTY for cell in line) for line in LINES]
        self.bonuses = [[b for b in Bonus if self._can_earn(line, b)] for line in LINES]

    def _can_earn(self, line: Iterable[int], bonus: Bonus) -> bool:
        values = [self.values[cell] for cell in line]
        return any(
            all(value in some for value, some in zip(pattern, values, strict=True))
            for pattern in _PATTERNS[bonus]
        )

    def top(self, line: int) -> Bonus | None:
        """The highest bonus that the line has or can still earn."""
        return next(iter(self.bonuses[line]), None)

    def worth(self, line: int) -> float:
        top = self.top(line)
        return _open(top)[self.gaps[line]] if top else 0.0

    def places(self, bonus: Bonus) -> list[int]:
        """The unfinished lines that can still earn it."""
        return [n for n, left in enumerate(self.bonuses) if self.gaps[n] and bonus in left]

    def cells_with(self, count: int) -> set[int]:
        """The empty cells that take so many values."""
        return {cell for cell in self.empty if len(self.values[cell]) == count}


def reasons(position: Position, best: Choice, made: Choice) -> tuple[Reason, ...]:
    """The most telling first; at least one, unless both come to the same.

    `position` has the dice that both choices were made with, none of them staged.
    """
    if best == made:
        return ()
    found: list[Reason]
    if isinstance(best, Play) and isinstance(made, Play):
        if best.board == made.board:
            return ()
        found = _of_boards(position, best, made)
    else:
        found = _of_powers(position, best, made)
    found.sort(key=lambda reason: -reason.weight)
    return tuple(found) or (Reason(Why.EXPERIENCE),)


def _of_boards(position: Position, best: Play, made: Play) -> list[Reason]:
    lands = _Land(best.board), _Land(made.board)
    found = [*_lines(*lands), *_last_places(*lands), *_cells(*lands)]
    if isinstance(best.outcome, AcceptRuin) and isinstance(made.outcome, AcceptRuin):
        found = [_as_ruin(best.outcome, reason) for reason in found]
        found.append(_neighbours(position, best.outcome, made.outcome))
    else:
        found += _dice(*lands, len(_Land(position.board).empty))
    return [reason for reason in found if reason.weight >= _TELLING]


def _as_ruin(ruin: AcceptRuin, reason: Reason) -> Reason:
    """A dead cell that only the other choice leaves is the one that is ruined."""
    if reason.why == Why.DEAD_CELL and reason.cells == (ruin.cell,):
        return replace(reason, why=Why.DEAD_RUIN)
    return reason


def _neighbours(position: Position, best: AcceptRuin, made: AcceptRuin) -> Reason:
    few, many = (
        sum(position.board[beside] != RUIN for beside in NEIGHBOURS[ruin.cell])
        for ruin in (best, made)
    )
    return Reason(Why.OUT_OF_THE_WAY, (few - many) * _BESIDE, best=few, made=many)


def _lost(best: _Land, made: _Land) -> float:
    """What lines are worth more after the choice that was made."""
    return sum(max(made.worth(line) - best.worth(line), 0.0) for line in range(len(LINES)))


def _lines(best: _Land, made: _Land) -> list[Reason]:
    better: dict[Why, list[int]] = {}
    for line in range(len(LINES)):
        if best.worth(line) > made.worth(line):
            better.setdefault(_how(best, made, line), []).append(line)
    return [
        Reason(
            why,
            sum(best.worth(line) - made.worth(line) for line in lines) - _lost(best, made),
            _with_bonus(lines, best.top),
        )
        for why, lines in better.items()
    ]


def _how(best: _Land, made: _Land, line: int) -> Why:
    """In which way the line is worth more."""
    if not best.gaps[line]:
        return Why.BONUS
    return Why.CLOSER if best.top(line) in made.bonuses[line] else Why.LINE


def _with_bonus(
    lines: Iterable[int], bonus: Callable[[int], Bonus | None]
) -> tuple[tuple[int, Bonus], ...]:
    return tuple((line, top) for line in lines if (top := bonus(line)))


def _last_places(best: _Land, made: _Land) -> list[Reason]:
    found = []
    for bonus in Bonus:
        places = best.places(bonus)
        if places and not made.places(bonus):
            worth = sum(_open(bonus)[best.gaps[line]] for line in places)
            lines = tuple((line, bonus) for line in places)
            found.append(Reason(Why.LAST_PLACE, worth + _LAST - _lost(best, made), lines))
    return found


def _cells(best: _Land, made: _Land) -> list[Reason]:
    """Cells that the choice made leaves with no value or with one, and the best does not."""
    found = []
    for why, count, worth in ((Why.DEAD_CELL, 0, _DEAD), (Why.SINGLE_VALUE, 1, _SINGLE)):
        left, kept = made.cells_with(count), best.cells_with(count)
        cells = tuple(sorted(left - kept))
        found.append(Reason(why, (len(left) - len(kept)) * worth, cells=cells))
    return found


def _dice(best: _Land, made: _Land, room: int) -> list[Reason]:
    """How many dice are placed where `room` cells were empty, or else how high ones."""
    free, points = len(best.empty) - len(made.empty), best.base - made.base
    worth = free * _FREE + points * _POINT
    if not free:
        return [Reason(Why.HIGHER, worth, best=best.base, made=made.base)]
    placed, instead = room - len(best.empty), room - len(made.empty)
    return [Reason(Why.FEWER_DICE if free > 0 else Why.MORE_DICE, worth, best=placed, made=instead)]


def _of_powers(position: Position, best: Choice, made: Choice) -> list[Reason]:
    """Where at least one of the two is a Power."""
    hopeless = magdagdon(position)
    match best, made:
        case Adjust(), Play():
            rescued = hopeless and not magdagdon(apply(position, best))
            return [Reason(Why.POWER_RESCUES if rescued else Why.POWER_MISSED)]
        case RerollDice(), Play():
            return [Reason(Why.POWER_CHANCE if hopeless else Why.POWER_MISSED)]
        case Play(), _:
            return [Reason(Why.RUIN_CHEAPER if hopeless else Why.POWER_WASTED)]
        case Adjust(), RerollDice():
            return [Reason(Why.SURE_STEP)]
        case RerollDice(), Adjust():
            return [Reason(Why.NEW_DICE)]
        case RerollDice(throws), RerollDice(instead) if len(throws) != len(instead):
            why = Why.THROWS_MORE if len(throws) > len(instead) else Why.THROWS_FEWER
            return [Reason(why, best=len(throws), made=len(instead))]
    return []

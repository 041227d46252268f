"""The rules of MAGDAGDON (docs/rules.md), pure: no dice are drawn here, nothing is stored.

A `Position` and an action give the next position, or a `GameError` that says why not:

>>> position = apply(Position(Difficulty.PEACEFUL), Roll((2, 3, 3, 6)))
>>> apply(position, Stage(die=0, cell=5)).field[5]
2
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

from game.board import CELLS, EMPTY, EMPTY_BOARD, NEIGHBOURS, RUIN
from game.errors import Code
from game.scoresheet import ScoreSheet, score
from play.errors import IllegalError, MalformedError

DICE = range(4)
FACES = range(1, 7)


class Difficulty(StrEnum):
    """The fewest dice to place in a turn, and the penalty in points of each Power in turn (M3–M5, M15)."""

    minimum: int
    penalties: tuple[int, ...]

    PEACEFUL = "peaceful", 2, (10, 20, 40)
    SURVIVAL = "survival", 2, (70,)
    NIGHTMARE = "nightmare", 3, ()

    def __new__(cls, value: str, minimum: int, penalties: tuple[int, ...]) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.minimum = minimum
        member.penalties = penalties
        return member

    @property
    def powers(self) -> int:
        return len(self.penalties)


@dataclass(frozen=True, slots=True)
class Placement:
    """A staged die (0–3) and its cell (0–15)."""

    die: int
    cell: int


@dataclass(frozen=True, slots=True)
class Position:
    """Everything that decides what may happen next.

    board: the 16 permanent cells: EMPTY, a number 1–6, or RUIN.
    dice: () before the roll, then the values of the four dice; a staged die keeps its place here.
    staged: this turn's placements, in an order in which each was valid (M7, M8).
    powers_used, turns: counts over the game so far (M13, M26).
    """

    difficulty: Difficulty
    board: tuple[int, ...] = EMPTY_BOARD
    dice: tuple[int, ...] = ()
    staged: tuple[Placement, ...] = ()
    powers_used: int = 0
    turns: int = 0

    @property
    def is_over(self) -> bool:
        """M25."""
        return EMPTY not in self.board

    @property
    def field(self) -> tuple[int, ...]:
        """The board with the staged numbers on it (M7)."""
        if not self.staged:
            return self.board
        cells = list(self.board)
        for placement in self.staged:
            cells[placement.cell] = self.dice[placement.die]
        return tuple(cells)

    @property
    def staged_dice(self) -> frozenset[int]:
        return frozenset(placement.die for placement in self.staged)

    @property
    def requirement(self) -> int:
        """How many dice this turn must place (M4)."""
        return min(self.difficulty.minimum, self.board.count(EMPTY))

    @property
    def can_confirm(self) -> bool:
        """M10."""
        return bool(self.dice) and len(self.staged) >= self.requirement

    @property
    def powers_left(self) -> int:
        return self.difficulty.powers - self.powers_used

    @property
    def next_penalty(self) -> int | None:
        """What the next Power will cost, or None when none is left (M15)."""
        return self.difficulty.penalties[self.powers_used] if self.powers_left else None

    @property
    def power_penalty(self) -> int:
        return sum(self.difficulty.penalties[: self.powers_used])

    @property
    def score(self) -> ScoreSheet:
        """Of the permanent board (M24)."""
        return score(self.board, self.power_penalty)

    @property
    def score_if_confirmed(self) -> ScoreSheet:
        """With the staged numbers made permanent."""
        return score(self.field, self.power_penalty)


# Actions. Dice are numbered 0–3 and cells 0–15; the values of dice come in with the action.


@dataclass(frozen=True, slots=True)
class Roll:
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    die: int
    cell: int


@dataclass(frozen=True, slots=True)
class TakeBack:
    cell: int


@dataclass(frozen=True, slots=True)
class Clear:
    pass


@dataclass(frozen=True, slots=True)
class Adjust:
    die: int
    delta: int


@dataclass(frozen=True, slots=True)
class Reroll:
    """New values by die: ((die, value), …), each die once."""

    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Confirm:
    pass


@dataclass(frozen=True, slots=True)
class AcceptRuin:
    cell: int


type Action = Roll | Stage | TakeBack | Clear | Adjust | Reroll | Confirm | AcceptRuin


def apply(position: Position, action: Action) -> Position:
    """The position after the action.

    Raises GameError and changes nothing: IllegalError where the rules forbid it, MalformedError where no position
    could allow it. The reason named is the first that applies: the game is over, no roll yet, then the rest.
    """
    if position.is_over:
        raise IllegalError(Code.GAME_OVER)
    if isinstance(action, Roll):
        return _roll(position, action)
    if not position.dice:
        raise IllegalError(Code.ROLL_FIRST)
    match action:
        case Stage():
            return _stage(position, action)
        case TakeBack():
            return _take_back(position, action)
        case Clear():
            return _clear(position)
        case Adjust():
            return _adjust(position, action)
        case Reroll():
            return _reroll(position, action)
        case Confirm():
            return _confirm(position)
        case AcceptRuin():
            return _accept_ruin(position, action)
    raise MalformedError(Code.UNKNOWN_ACTION)


def _roll(position: Position, action: Roll) -> Position:
    if position.dice:
        raise IllegalError(Code.ALREADY_ROLLED)
    if len(action.values) != len(DICE) or not all(value in FACES for value in action.values):
        raise MalformedError(Code.BAD_DICE)
    return replace(position, dice=action.values)


def _stage(position: Position, action: Stage) -> Position:
    _check_die(action.die)
    _check_cell(action.cell)
    if action.die in position.staged_dice:
        raise IllegalError(Code.DIE_STAGED, die=action.die)
    refusal = placement_refusal(position, position.dice[action.die], action.cell)
    if refusal:
        raise refusal
    return replace(position, staged=(*position.staged, Placement(action.die, action.cell)))


def _take_back(position: Position, action: TakeBack) -> Position:
    _check_cell(action.cell)
    rest = tuple(placement for placement in position.staged if placement.cell != action.cell)
    if len(rest) == len(position.staged):
        raise IllegalError(Code.NOT_STAGED, cell=action.cell)
    return replace(position, staged=_still_joined(position.board, rest))


def _still_joined(board: tuple[int, ...], staged: tuple[Placement, ...]) -> tuple[Placement, ...]:
    """The placements that stay after one was taken back, in an order that is valid without it (M11)."""
    numbers = {cell for cell in CELLS if board[cell] > 0}
    waiting = list(staged)
    kept: list[Placement] = []
    while waiting:
        joined = (p for p in waiting if not numbers or not numbers.isdisjoint(NEIGHBOURS[p.cell]))
        placement = next(joined, None)
        if placement is None:
            break
        waiting.remove(placement)
        numbers.add(placement.cell)
        kept.append(placement)
    return tuple(kept)


def _clear(position: Position) -> Position:
    if not position.staged:
        raise IllegalError(Code.NOTHING_STAGED)
    return replace(position, staged=())


def _adjust(position: Position, action: Adjust) -> Position:
    if action.delta not in (-1, 1):
        raise MalformedError(Code.BAD_STEP)
    _check_power(position, action.die)
    value = position.dice[action.die] + action.delta
    if value not in FACES:
        raise IllegalError(Code.DIE_AT_LIMIT, die=action.die, value=position.dice[action.die])
    return _use_power(position, {action.die: value})


def _reroll(position: Position, action: Reroll) -> Position:
    values = dict(action.values)
    if not values:
        raise IllegalError(Code.NO_DIE_CHOSEN)
    if len(values) < len(action.values) or not all(value in FACES for value in values.values()):
        raise MalformedError(Code.BAD_DICE)
    for die in values:
        _check_power(position, die)
    return _use_power(position, values)


def _check_power(position: Position, die: int) -> None:
    """M13, M14."""
    _check_die(die)
    if not position.difficulty.powers:
        raise IllegalError(Code.NO_POWERS, difficulty=position.difficulty.name)
    if not position.powers_left:
        raise IllegalError(Code.POWERS_SPENT)
    if die in position.staged_dice:
        raise IllegalError(Code.DIE_STAGED, die=die)


def _use_power(position: Position, values: dict[int, int]) -> Position:
    dice = tuple(values.get(die, value) for die, value in enumerate(position.dice))
    return replace(position, dice=dice, powers_used=position.powers_used + 1)


def _confirm(position: Position) -> Position:
    if not position.can_confirm:
        raise IllegalError(
            Code.REQUIREMENT_UNMET, placed=len(position.staged), required=position.requirement
        )
    return _next_turn(position, position.field)


def _accept_ruin(position: Position, action: AcceptRuin) -> Position:
    _check_cell(action.cell)
    if not magdagdon(position):
        raise IllegalError(Code.NOT_MAGDAGDON)
    if position.board[action.cell] != EMPTY:
        raise _occupied(position.board[action.cell], action.cell)
    board = list(position.board)
    board[action.cell] = RUIN
    return _next_turn(position, tuple(board))


def _next_turn(position: Position, board: tuple[int, ...]) -> Position:
    return replace(position, board=board, dice=(), staged=(), turns=position.turns + 1)


def _check_die(die: int) -> None:
    if die not in DICE:
        raise MalformedError(Code.BAD_DIE)


def _check_cell(cell: int) -> None:
    if cell not in CELLS:
        raise MalformedError(Code.BAD_CELL)


def _occupied(value: int, cell: int) -> IllegalError:
    if value == RUIN:
        return IllegalError(Code.CELL_RUIN, cell=cell)
    return IllegalError(Code.CELL_NUMBER, cell=cell, value=value)


# Queries.


def placement_refusal(position: Position, value: int, cell: int) -> IllegalError | None:
    """Why a die of this value can't be staged in this cell, or None where it can (M8, M9)."""
    field = position.field
    if position.board[cell] != EMPTY:
        return _occupied(position.board[cell], cell)
    if field[cell] != EMPTY:
        return IllegalError(Code.CELL_STAGED, cell=cell, value=field[cell])
    neighbours = tuple(field[near] for near in NEIGHBOURS[cell] if field[near] > 0)
    if not neighbours and any(number > 0 for number in field):
        return IllegalError(Code.NOT_CONNECTED, cell=cell)
    if any(abs(value - number) > 1 for number in neighbours):
        return IllegalError(
            Code.NEIGHBOUR_DIFFERS,
            cell=cell,
            value=value,
            neighbours=neighbours,
            fitting=tuple(v for v in FACES if all(abs(v - n) <= 1 for n in neighbours)),
        )
    return None


def legal_cells(position: Position, die: int) -> frozenset[int]:
    """The cells where this die may be staged now; none before the roll and for a staged die."""
    if not position.dice or die in position.staged_dice:
        return frozenset()
    value = position.dice[die]
    return frozenset(cell for cell in CELLS if placement_refusal(position, value, cell) is None)


def magdagdon(position: Position) -> bool:
    """Whether no order of valid placements on the permanent board meets the requirement (M16).

    False before the roll. What is staged does not matter.
    """
    if not position.dice or position.is_over:
        return False
    room = reach = blocked = 0
    for cell, value in enumerate(position.board):
        if value == EMPTY:
            room |= 1 << cell
        elif value > 0:
            reach |= _NEAR[cell]
            blocked |= _NEAR[cell] * _APART[value]
    return not _can_place(position.requirement, position.dice, room, reach, blocked)


# The search works on sets of cells as 16-bit integers (bit n is cell n), and on one such set for each value, side
# by side in a longer integer: a set times _APART[number] is that set for every value that does not go with it.

_NEAR = tuple(sum(1 << near for near in NEIGHBOURS[cell]) for cell in CELLS)
_EVERYWHERE = (1 << len(CELLS)) - 1
_APART = tuple(
    sum(1 << len(CELLS) * value for value in FACES if abs(value - number) > 1)
    for number in range(len(FACES) + 1)
)


def _can_place(count: int, dice: tuple[int, ...], room: int, reach: int, blocked: int) -> bool:
    """Whether `count` of the dice can be placed one after the other.

    room: the empty cells. reach: the cells next to a number, none while the board has no number.
    blocked: for each value, the cells next to a number that the value does not go with.
    """
    open_cells = room & (reach or _EVERYWHERE)
    for value in set(dice):
        cells = open_cells & ~(blocked >> len(CELLS) * value)
        if cells and count == 1:
            return True
        rest = list(dice)
        rest.remove(value)
        for cell in _bits(cells):
            near = _NEAR[cell]
            after = blocked | near * _APART[value]
            if _can_place(count - 1, tuple(rest), room & ~(1 << cell), reach | near, after):
                return True
    return False


def _bits(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest

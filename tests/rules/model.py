"""A second, literal reading of the rules, to hold against the engine's.

Cells are (row, column), the board is a dictionary, and staged dice lie in the true order of their
placing. No rule is taken from the engine; only MAGDAGDON is found by trying every placement on it.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Difficulty,
    Placement,
    Position,
    Reroll,
    Roll,
    Stage,
    TakeBack,
    apply,
)
from play.errors import GameError

type Cell = tuple[int, int]

RUIN = "ruin"
CELLS = [(row, column) for row in range(4) for column in range(4)]
FEWEST = {"PEACEFUL": 2, "SURVIVAL": 2, "NIGHTMARE": 3}
PENALTIES = {"PEACEFUL": [10, 20, 40], "SURVIVAL": [70], "NIGHTMARE": []}


def around(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def joined(start: Iterable[Cell], numbers: Collection[Cell]) -> set[Cell]:
    """`start` and the cells of `numbers` to which one can walk from there over numbers."""
    reached = set(start)
    waiting = list(reached)
    while waiting:
        for cell in around(waiting.pop()):
            if cell in numbers and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    return reached


@dataclass
class Model:
    """A game as a person with a real board and four real dice would keep it."""

    difficulty: str
    board: dict[Cell, int | str] = field(default_factory=dict)
    dice: list[int] = field(default_factory=list)
    staged: list[tuple[int, Cell]] = field(default_factory=list)
    powers: int = 0
    turns: int = 0

    def numbers(self) -> dict[Cell, int]:
        """All numbers in sight, permanent and staged."""
        permanent = {cell: value for cell, value in self.board.items() if isinstance(value, int)}
        return permanent | {cell: self.dice[die] for die, cell in self.staged}

    def empty(self) -> list[Cell]:
        """Without a permanent number or ruin."""
        return [cell for cell in CELLS if cell not in self.board]

    def is_free(self, die: int) -> bool:
        return 0 <= die <= 3 and die not in [staged for staged, _ in self.staged]

    def fits(self, value: int, cell: Cell) -> bool:
        numbers = self.numbers()
        if cell not in self.empty() or cell in numbers:
            return False
        beside = [numbers[near] for near in around(cell) if near in numbers]
        return (bool(beside) or not numbers) and all(-1 <= value - n <= 1 for n in beside)

    def requirement(self) -> int:
        return len(self.empty()[: FEWEST[self.difficulty]])

    def allows(self, action: Action) -> bool:
        if not self.empty():
            return False
        if isinstance(action, Roll):
            good = len(action.values) == 4 and all(1 <= value <= 6 for value in action.values)
            return good and not self.dice
        return bool(self.dice) and self._allows_after_roll(action)

    def _allows_after_roll(self, action: Action) -> bool:
        has_power = self.powers < len(PENALTIES[self.difficulty])
        match action:
            case Stage(die, cell):
                return self.is_free(die) and self.fits(self.dice[die], divmod(cell, 4))
            case TakeBack(cell):
                return divmod(cell, 4) in [staged for _, staged in self.staged]
            case Clear():
                return bool(self.staged)
            case Adjust(die, delta):
                in_range = delta in (1, -1) and self.is_free(die)
                return has_power and in_range and 1 <= self.dice[die] + delta <= 6
            case Reroll(values):
                dice = [die for die, _ in values]
                fair = len(dice) == len(set(dice)) and all(1 <= value <= 6 for _, value in values)
                return has_power and bool(dice) and fair and all(map(self.is_free, dice))
            case Confirm():
                return len(self.staged) >= self.requirement()
            case AcceptRuin(cell):
                return divmod(cell, 4) in self.empty() and self.is_magdagdon()
        return False

    def do(self, action: Action) -> None:
        match action:
            case Roll(values):
                self.dice = list(values)
            case Stage(die, cell):
                self.staged.append((die, divmod(cell, 4)))
            case TakeBack(cell):
                self._take_back(divmod(cell, 4))
            case Clear():
                self.staged = []
            case Adjust(die, delta):
                self.dice[die] += delta
                self.powers += 1
            case Reroll(values):
                for die, value in values:
                    self.dice[die] = value
                self.powers += 1
            case Confirm():
                self._end_turn(dict(self.numbers()))
            case AcceptRuin(cell):
                self._end_turn({divmod(cell, 4): RUIN})

    def _take_back(self, cell: Cell) -> None:
        rest = [(die, other) for die, other in self.staged if other != cell]
        permanent = [other for other, value in self.board.items() if value != RUIN]
        anchors = permanent or [other for _, other in rest[:1]]
        kept = joined(anchors, {other for _, other in rest})
        self.staged = [(die, other) for die, other in rest if other in kept]

    def _end_turn(self, added: dict[Cell, int | str]) -> None:
        self.board.update(added)
        self.dice, self.staged = [], []
        self.turns += 1

    def is_magdagdon(self) -> bool:
        board = tuple(self._engine_value(cell) for cell in CELLS)
        difficulty = Difficulty[self.difficulty]
        return bool(self.dice) and not can_place(difficulty, board, tuple(sorted(self.dice)))

    def _engine_value(self, cell: Cell) -> int:
        value = self.board.get(cell, 0)
        return value if isinstance(value, int) else -1

    def points(self) -> dict[str, int]:
        """The parts of the score, worked out as one would on paper."""
        lines = ["".join(self._symbol((r, c)) for c in range(4)) for r in range(4)]
        lines += ["".join(self._symbol((r, c)) for r in range(4)) for c in range(4)]
        return {
            "base": 2 * sum(value for value in self.board.values() if isinstance(value, int)),
            "bonuses": sum(map(bonus_points, lines)),
            "ruins": 15 * list(self.board.values()).count(RUIN),
            "powers": sum(PENALTIES[self.difficulty][: self.powers]),
        }

    def _symbol(self, cell: Cell) -> str:
        value = self.board.get(cell, ".")
        return "#" if value == RUIN else str(value)


def bonus_points(line: str) -> int:
    """The bonus of a line's four symbols (M20 to M22)."""
    if "." in line or "#" in line:
        return 0
    if line in "123456" or line in "654321":
        return 60
    return {(4,): 40, (2, 2): 20}.get(tuple(Counter(line).values()), 0)


@lru_cache(maxsize=10_000)
def can_place(difficulty: Difficulty, board: tuple[int, ...], dice: tuple[int, ...]) -> bool:
    """Whether trying all dice in all cells in all orders meets the requirement (M16)."""
    return _can_go_on(Position(difficulty, board, dice))


def _can_go_on(position: Position) -> bool:
    if len(position.staged) == position.requirement:
        return True
    for die in range(4):
        for cell in range(16):
            try:
                following = apply(position, Stage(die, cell))
            except GameError:
                continue
            if _can_go_on(following):
                return True
    return False


def placements(model: Model) -> set[Placement]:
    return {Placement(die, 4 * row + column) for die, (row, column) in model.staged}

"""What the coach does fast, done slowly: with single positions, the engine, and dictionaries."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

from game.board import CELLS, EMPTY
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Confirm,
    Difficulty,
    Position,
    Stage,
    apply,
    legal_cells,
    magdagdon,
)
from tests.rules.player import choose

type Board = tuple[int, ...]
type Dice = tuple[int, ...]


def boards_after(position: Position) -> set[Board]:
    """All boards that a turn can end with, without a Power, from a position with dice."""
    if magdagdon(position):
        empty = (cell for cell in CELLS if position.board[cell] == EMPTY)
        return {apply(position, AcceptRuin(cell)).board for cell in empty}
    found, seen, waiting = set(), {position.field}, [position]
    while waiting:
        now = waiting.pop()
        if now.can_confirm:
            found.add(apply(now, Confirm()).board)
        for die in DICE:
            for cell in legal_cells(now, die):
                after = apply(now, Stage(die, cell))
                if after.field not in seen:
                    seen.add(after.field)
                    waiting.append(after)
    return found


def boards_of_games(difficulty: Difficulty, random: Random) -> Iterator[Board]:
    """The boards before each turn, of games played without a plan."""
    while True:
        position = Position(difficulty)
        while not position.is_over:
            if not position.dice:
                yield position.board
            position = apply(position, choose(position, random))


class Solver:
    """The final score that perfect play reaches on average."""

    def __init__(self, difficulty: Difficulty) -> None:
        self.difficulty = difficulty

    @cache  # noqa: B019 (a solver lives as long as a test)
    def before_roll(self, board: Board, powers_used: int) -> float:
        position = Position(self.difficulty, board, powers_used=powers_used)
        if position.is_over:
            return position.score.total
        return self.keeping(board, powers_used, ())

    @cache  # noqa: B019
    def keeping(self, board: Board, powers_used: int, dice: Dice) -> float:
        """Before the dice that are missing from four are thrown."""
        if len(dice) == len(DICE):
            return self.after_roll(board, powers_used, dice)
        more = (self.keeping(board, powers_used, tuple(sorted((*dice, face)))) for face in FACES)
        return sum(more) / len(FACES)

    @cache  # noqa: B019
    def after_roll(self, board: Board, powers_used: int, dice: Dice) -> float:
        """With these four dice, in rising order."""
        position = Position(self.difficulty, board, dice, powers_used=powers_used)
        worths = [self.before_roll(after, powers_used) for after in boards_after(position)]
        if position.powers_left:
            for die, delta in product(DICE, (-1, 1)):
                if dice[die] + delta in FACES:
                    worths.append(self.turned(board, powers_used, dice, die, delta))
            for count in DICE:
                for kept in combinations(dice, count):
                    worths.append(self.keeping(board, powers_used + 1, kept))
        return max(worths)

    def turned(self, board: Board, powers_used: int, dice: Dice, die: int, delta: int) -> float:
        """After the Power that turns a die."""
        after = (*dice[:die], dice[die] + delta, *dice[die + 1 :])
        return self.after_roll(board, powers_used + 1, tuple(sorted(after)))

"""What a player can choose to do with a roll, as the coach sees it."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import batched

from game.board import SIZE
from game.engine import DICE, AcceptRuin, Adjust, Position, Stage, apply, legal_cells
from game.records.notation import Placed


@dataclass(frozen=True, slots=True)
class Play:
    """Dice placed and confirmed, or a cell given to ruin (`outcome`), and the board afterwards, 16 cells."""

    outcome: tuple[Placed, ...] | AcceptRuin
    board: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RerollDice:
    """A Power that throws these dice, 0–3, again."""

    dice: tuple[int, ...]


type Choice = Play | Adjust | RerollDice


@dataclass(frozen=True, slots=True)
class Option:
    """A choice, and the final score to expect after it in points."""

    choice: Choice
    expected: float


@dataclass(frozen=True, slots=True)
class Advice:
    """All that may be done with these four dice, the best first.

    Of choices that come to the same, such as turning one of two equal dice, one is named.
    """

    dice: tuple[int, ...]
    options: tuple[Option, ...]

    @property
    def best(self) -> Option:
        return self.options[0]

    def of(self, choice: Choice) -> Option:
        """The option that comes to the same as this choice. Raises KeyError where the rules forbid it."""
        wanted = same(choice, self.dice)
        for option in self.options:
            if same(option.choice, self.dice) == wanted:
                return option
        raise KeyError(choice)

    def cost(self, choice: Choice) -> float:
        """How much less than the best it is expected to bring; never negative. Raises what `of` raises."""
        return self.best.expected - self.of(choice).expected


def same(choice: Choice, dice: Sequence[int]) -> Hashable:
    """Equal for choices that come to the same with these dice."""
    match choice:
        case Play():
            return choice.board
        case Adjust(die, delta):
            return dice[die], delta
    return kept(choice, dice)


def kept(reroll: RerollDice, dice: Sequence[int]) -> tuple[int, ...]:
    """The values that are not thrown again, in rising order."""
    return tuple(sorted(dice[die] for die in DICE if die not in reroll.dice))


def different(options: Iterable[Option]) -> Iterator[Option]:
    """The first of those that are mirror images of each other, in the same order."""
    seen = set()
    for option in options:
        alike = _canonical(option.choice.board) if isinstance(option.choice, Play) else option
        if alike not in seen:
            seen.add(alike)
            yield option


def _canonical(board: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The same for boards that a turn or a mirror makes of each other."""
    rows = tuple(batched(board, SIZE))
    images = []
    for _turn in range(4):
        rows = tuple(zip(*reversed(rows), strict=True))
        images += [rows, rows[::-1]]
    return min(images)


def stagings(position: Position, placed: Sequence[Placed]) -> list[Stage]:
    """The placements of a legal play, in an order in which each is valid (M8). No die may be staged yet."""
    found: list[Stage] = []
    waiting = list(placed)
    while waiting:
        found.append(next(_possible(position, waiting)))
        position = apply(position, found[-1])
        staged = found[-1]
        waiting.remove(Placed(position.dice[staged.die], staged.cell))
    return found


def _possible(position: Position, placed: Sequence[Placed]) -> Iterator[Stage]:
    for one in placed:
        for die, value in enumerate(position.dice):
            if value == one.value and one.cell in legal_cells(position, die):
                yield Stage(die, one.cell)

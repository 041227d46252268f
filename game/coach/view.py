"""The coach at one board: what is expected of it, what a roll gives, and what each way to use the dice is worth."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from game.board import CELLS
from game.coach import rolls
from game.coach.choices import Advice, Choice, Option, Play, RerollDice, kept, same
from game.coach.endgame import Solution
from game.coach.plays import RUINED, Boards, all_ruins, decode, encode, image_keys
from game.coach.score import points
from game.coach.search import (
    Floats,
    Judged,
    Outlook,
    Valuation,
    backed_up,
    judge,
    legal_plays,
    look_ahead,
    penalty,
)
from game.coach.tables import tables
from game.engine import DICE, FACES, AcceptRuin, Adjust, Difficulty, Position
from game.records.notation import Placed

# A board with so few empty cells is solved to the end, by the fewest dice to place in a turn.
EXACT = {2: 4, 3: 6}
# How many of the best plays are looked at one roll further, where nothing else is said.
CANDIDATES = 8


@dataclass(frozen=True, slots=True)
class _Seen:
    """All that does not depend on the dice nor on the Powers left."""

    is_exact: bool
    valuation: Valuation
    placed: Judged
    ruined: Judged
    outlook: Outlook


@lru_cache(maxsize=16)
def _see(cells: tuple[int, ...], difficulty: Difficulty) -> _Seen:
    board = encode([cells])
    is_exact = _is_exact(board, difficulty)
    valuation = tables(difficulty).value
    if is_exact:
        valuation = Solution(board, difficulty, difficulty.powers).value
    placed = judge(board, legal_plays(board, difficulty), valuation)
    ruined = judge(board, all_ruins(board), valuation)
    outlook = backed_up(1, difficulty, placed, ruined)
    return _Seen(is_exact, valuation, placed, ruined, outlook)


class View:
    """The permanent board of an unfinished position, seen with the Powers that are left.

    All worths are final scores to expect, in points.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self._seen = _see(position.board, position.difficulty)
        self._best = self._seen.outlook.best[0] + position.score.total
        self._mean = self._seen.outlook.mean[0] + position.score.total

    @property
    def is_exact(self) -> bool:
        """Whether all worths are solved to the end of the game."""
        return self._seen.is_exact

    @property
    def expected(self) -> float:
        """Before the roll."""
        return float(self._mean[self.position.powers_left])

    def after_roll(self, dice: Sequence[int]) -> float:
        """With the best use of these four dice."""
        return float(self._best[self.position.powers_left, rolls.roll_number(dice)])

    def after_keeping(self, values: Sequence[int]) -> float:
        """Before the other dice are thrown again, the Power for that being used up already."""
        expected = rolls.expected(self._best[self.position.powers_left])
        return float(expected[rolls.BAG_NUMBER[tuple(sorted(values))]])

    def advise(
        self, dice: Sequence[int], chosen: Choice | None = None, candidates: int = CANDIDATES
    ) -> Advice:
        """All options with these four dice.

        So many of the best plays are looked at one roll further, and the chosen one; with 0 candidates none is. The
        worths of all others move along, so that no play that was not looked at comes out best.
        """
        plays, worths = self._plays(dice)
        powers = list(self._powers(dice))
        if candidates and not self.is_exact:
            revision = self._look_deeper(plays, worths, chosen, candidates)
            powers = [Option(o.choice, o.expected + revision) for o in powers]
        options = [Option(self._named(b), float(w)) for b, w in zip(plays, worths, strict=True)]
        ranked = sorted(options + powers, key=lambda option: -option.expected)
        return Advice(tuple(dice), tuple(ranked))

    def _plays(self, dice: Sequence[int]) -> tuple[Boards, Floats]:
        """The boards after all legal plays, or after all ruins in MAGDAGDON (M16), and their worths."""
        judged, fits = self._seen.placed, rolls.within(dice)[self._seen.placed.plays.bags]
        if not fits.any():
            judged, fits = self._seen.ruined, np.ones(len(self._seen.ruined.worth), np.bool_)
        worths: Floats = judged.worth[fits, self.position.powers_left] + self.position.score.total
        return judged.plays.boards[fits], worths

    def _look_deeper(
        self, plays: Boards, worths: Floats, chosen: Choice | None, candidates: int
    ) -> float:
        """Replace the worths, in place; by how much that of the best play has changed.

        Of plays that are mirror images of each other one is looked at, for all of them.
        """
        images = image_keys(plays)
        deeper = {
            images[number]: self._deep_worth(plays[[number]])
            for number in _first_of_images(worths, images)[:candidates]
        }
        if isinstance(chosen, Play):
            board = encode([chosen.board])
            (image,) = image_keys(board)
            if image not in deeper:
                deeper[image] = self._deep_worth(board)
        revision = float(max(deeper.values()) - worths.max())
        worths += revision
        for image, worth in deeper.items():
            worths[images == image] = worth
        return revision

    def _deep_worth(self, board: Boards) -> float:
        """The final score to expect after a play, from the mean over the next rolls. Its board has shape (1, 16)."""
        difficulty = self.position.difficulty
        worth = float(points(board)[0]) - self.position.power_penalty
        if not (board == 0).any():
            return worth
        if _is_exact(board, difficulty):
            to_come = Solution(board, difficulty, difficulty.powers).value(board)
        else:
            to_come = look_ahead(board, difficulty, self._seen.valuation).mean
        return worth + float(to_come[0, self.position.powers_left])

    def _powers(self, dice: Sequence[int]) -> Iterator[Option]:
        """Each use of a Power, one of those that come to the same."""
        left = self.position.powers_left
        if not left:
            return
        rolled, cost = self._best[left - 1], penalty(self.position.difficulty, left)
        expected = rolls.expected(rolled)
        found: dict[object, Option] = {}
        for choice in _power_choices(dice):
            if same(choice, dice) not in found:
                worth = _worth_of(choice, dice, rolled, expected) - cost
                found[same(choice, dice)] = Option(choice, worth)
        yield from found.values()

    def _named(self, board: NDArray[np.uint8]) -> Play:
        after = decode(board)
        changed = [cell for cell in CELLS if after[cell] != self.position.board[cell]]
        if board[changed[0]] == RUINED:
            return Play(AcceptRuin(changed[0]), after)
        return Play(tuple(Placed(after[cell], cell) for cell in changed), after)


def _first_of_images(worths: Floats, images: NDArray[np.int64]) -> NDArray[np.intp]:
    """The numbers of the plays, the best first, one of those that are mirror images of each other."""
    order = np.argsort(-worths, kind="stable")
    _images, first = np.unique(images[order], return_index=True)
    return order[np.sort(first)]


def _is_exact(board: Boards, difficulty: Difficulty) -> bool:
    return int(np.count_nonzero(board == 0)) <= EXACT[difficulty.minimum]


def _power_choices(dice: Sequence[int]) -> Iterator[Adjust | RerollDice]:
    for die, delta in itertools.product(DICE, (-1, 1)):
        if dice[die] + delta in FACES:
            yield Adjust(die, delta)
    for count in DICE:
        yield from map(RerollDice, itertools.combinations(DICE, count + 1))


def _worth_of(
    choice: Adjust | RerollDice, dice: Sequence[int], rolled: Floats, expected: Floats
) -> float:
    """Where `rolled` is the worth of each roll after the Power, shape (126,), `expected` of each kept bag, (84,)."""
    if isinstance(choice, RerollDice):
        return float(expected[rolls.BAG_NUMBER[kept(choice, dice)]])
    turned = [value + choice.delta * (die == choice.die) for die, value in enumerate(dice)]
    return float(rolled[rolls.roll_number(turned)])

"""What boards are worth, from the best play of every roll: one step of looking ahead, done for many boards at once.

All worths are points still to come from a board without staged dice: the rest of the game's score, less the
penalties of the Powers still to be used.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from game.coach import rolls
from game.coach.plays import Boards, Plays, all_plays, all_ruins
from game.coach.score import points
from game.engine import DICE, Difficulty

type Floats = NDArray[np.float64]

# The worth of confirmed boards (m, 16) with 0, 1, … Powers left, shape (m, 1 + powers).
type Valuation = Callable[[Boards], Floats]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is still to come from each of n boards.

    best: by the number of Powers left and the roll (`rolls.ROLLS`), shape (n, 1 + powers, 126).
    mean: the same before the roll, shape (n, 1 + powers).
    """

    best: Floats
    mean: Floats


@dataclass(frozen=True, slots=True)
class Judged:
    """Plays and what each is worth with 0, 1, … Powers left: the points it scores now and what is to come."""

    plays: Plays
    worth: Floats


def judge(boards: Boards, plays: Plays, valuation: Valuation) -> Judged:
    """Worth of shape (m, 1 + powers)."""
    now = points(plays.boards) - points(boards)[plays.origins]
    return Judged(plays, valuation(plays.boards) + now[:, None])


def requirements(boards: Boards, difficulty: Difficulty) -> NDArray[np.intp]:
    """Dice to place from each board (M4). Shape (n,)."""
    required: NDArray[np.intp] = np.minimum(
        np.count_nonzero(boards == 0, axis=1), difficulty.minimum
    )
    return required


def legal_plays(boards: Boards, difficulty: Difficulty) -> Plays:
    """Those of `all_plays` that may be confirmed (M10)."""
    plays = all_plays(boards)
    enough = rolls.BAG_SIZES[plays.bags] >= requirements(boards, difficulty)[plays.origins]
    return Plays(plays.boards[enough], plays.origins[enough], plays.bags[enough])


def look_ahead(boards: Boards, difficulty: Difficulty, valuation: Valuation) -> Outlook:
    """The outlook of boards of which none is full."""
    placed = judge(boards, legal_plays(boards, difficulty), valuation)
    ruined = judge(boards, all_ruins(boards), valuation)
    return backed_up(len(boards), difficulty, placed, ruined)


def backed_up(count: int, difficulty: Difficulty, placed: Judged, ruined: Judged) -> Outlook:
    """The outlook of `count` boards from their legal plays and their ruins."""
    best = _best_of_rolls(count, placed)
    ruin = _best_of(count, ruined.plays.origins, ruined.worth)
    best = np.where(np.isneginf(best), ruin[:, :, None], best)
    kept = np.empty((*best.shape[:2], len(rolls.KEPT)))
    for left in range(best.shape[1]):
        if left:
            power = _best_power(best[:, left - 1], kept[:, left - 1]) - penalty(difficulty, left)
            best[:, left] = np.maximum(best[:, left], power)
        kept[:, left] = rolls.expected(best[:, left])
    return Outlook(best, mean=kept[:, :, rolls.BAG_NUMBER[()]])


def penalty(difficulty: Difficulty, left: int) -> int:
    """What the next Power costs while so many are left (M15)."""
    return difficulty.penalties[difficulty.powers - left]


def _best_power(rolled: Floats, kept: Floats) -> Floats:
    """The better of turning a die and rerolling some, from what rolls and kept bags are worth after the Power."""
    adjusted = rolled[:, rolls.ADJUSTED].max(axis=2)
    rerolled = kept[:, rolls.KEEPABLE].max(axis=2)
    better: Floats = np.maximum(adjusted, rerolled)
    return better


def _best_of(count: int, groups: NDArray[np.intp], worth: Floats) -> Floats:
    """The highest worth of each group, −∞ of an empty one. Shape (count, 1 + powers)."""
    best = np.full((count, worth.shape[1]), -np.inf)
    for left in range(worth.shape[1]):
        np.maximum.at(best[:, left], groups, worth[:, left])
    return best


def _best_of_rolls(count: int, placed: Judged) -> Floats:
    """The best play of each roll, −∞ in MAGDAGDON (M16). Shape (count, 1 + powers, 126)."""
    groups = placed.plays.origins * len(rolls.BAGS) + placed.plays.bags
    best = _best_of(count * len(rolls.BAGS), groups, placed.worth)
    by_bag = best.reshape(count, len(rolls.BAGS), -1).transpose(0, 2, 1).copy()
    for size in DICE:
        bags = np.flatnonzero(size + 1 == rolls.BAG_SIZES)
        smaller = by_bag[:, :, rolls.WITHOUT_ONE[bags]].max(axis=3)
        by_bag[:, :, bags] = np.maximum(by_bag[:, :, bags], smaller)
    return by_bag[:, :, rolls.FIRST_ROLL :]

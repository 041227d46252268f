"""The 126 different rolls of four dice, their chances, and what a play or a Power makes of them.

A *bag* is a multiset of at most four dice, written in rising order: (2, 2, 5). Bags are numbered by their size and
then in order; those of four dice are the rolls, numbered the same way from 0.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from game.engine import DICE, FACES

type Bag = tuple[int, ...]

BAGS: tuple[Bag, ...] = tuple(
    bag for size in range(len(DICE) + 1) for bag in combinations_with_replacement(FACES, size)
)
BAG_NUMBER: dict[Bag, int] = {bag: number for number, bag in enumerate(BAGS)}
BAG_SIZES: NDArray[np.intp] = np.array([len(bag) for bag in BAGS])

ROLLS: tuple[Bag, ...] = tuple(bag for bag in BAGS if len(bag) == len(DICE))
ROLL_NUMBER: dict[Bag, int] = {roll: number for number, roll in enumerate(ROLLS)}
# The number of the first roll among the bags.
FIRST_ROLL = len(BAGS) - len(ROLLS)

# What is kept in a reroll: a bag of up to three dice. They are the bags before FIRST_ROLL.
KEPT: tuple[Bag, ...] = BAGS[:FIRST_ROLL]


def roll_number(dice: Sequence[int]) -> int:
    """The number of the roll that these four dice show, in any order."""
    return ROLL_NUMBER[tuple(sorted(dice))]


def _chance(roll: Bag) -> float:
    orders = factorial(len(roll)) // prod(factorial(roll.count(face)) for face in FACES)
    return float(orders / len(FACES) ** len(roll))


# Shape (126,), they add up to 1.
CHANCES: NDArray[np.float64] = np.array([_chance(roll) for roll in ROLLS])


def _after_keeping(kept: Bag) -> NDArray[np.float64]:
    chances = np.zeros(len(ROLLS))
    thrown = len(DICE) - len(kept)
    for faces in combinations_with_replacement(FACES, thrown):
        orders = factorial(thrown) // prod(factorial(faces.count(face)) for face in FACES)
        chances[roll_number(kept + faces)] = orders / len(FACES) ** thrown
    return chances


# Shape (84, 126): the chance of each roll after all dice but the kept ones were rerolled.
REROLLS: NDArray[np.float64] = np.array([_after_keeping(kept) for kept in KEPT])


def _padded(rows: Iterable[Iterable[int]]) -> NDArray[np.intp]:
    """Rows of numbers made equally long by repeating the last of each."""
    lists = [sorted(set(row)) for row in rows]
    longest = max(map(len, lists))
    return np.array([row + row[-1:] * (longest - len(row)) for row in lists])


def _without_one(bag: Bag) -> Iterable[int]:
    """The bags with one die less; of the empty bag itself."""
    return (BAG_NUMBER[bag[:die] + bag[die + 1 :]] for die in range(max(len(bag), 1)))


def _with_one_more(bag: Bag) -> list[int]:
    return [BAG_NUMBER[tuple(sorted((*bag, face)))] for face in FACES]


def _adjusted(roll: Bag) -> Iterable[int]:
    for die, delta in product(DICE, (-1, 1)):
        if roll[die] + delta in FACES:
            yield roll_number((*roll[:die], roll[die] + delta, *roll[die + 1 :]))


def _keepable(roll: Bag) -> Iterable[int]:
    for keeps in product((False, True), repeat=len(DICE)):
        if not all(keeps):
            yield BAG_NUMBER[tuple(die for die, kept in zip(roll, keeps, strict=True) if kept)]


# For each bag the bags with one die less; for each roll the rolls one step of one die away, and what it can keep.
# Rows are filled up by repeating their last number: they are for finding a maximum.
WITHOUT_ONE: NDArray[np.intp] = _padded(map(_without_one, BAGS))
ADJUSTED: NDArray[np.intp] = _padded(map(_adjusted, ROLLS))
KEEPABLE: NDArray[np.intp] = _padded(map(_keepable, ROLLS))

# Shape (84, 6): for each kept bag the bags with one die more, of each face.
WITH_ONE_MORE: NDArray[np.intp] = np.array([_with_one_more(bag) for bag in KEPT])

# Shape (210, 6): how many dice of each face a bag has.
FACE_COUNTS: NDArray[np.intp] = np.array([[bag.count(face) for face in FACES] for bag in BAGS])


def within(dice: Sequence[int]) -> NDArray[np.bool_]:
    """Which bags these four dice have in them. Shape (210,)."""
    has: NDArray[np.bool_] = (FACE_COUNTS[FIRST_ROLL + roll_number(dice)] >= FACE_COUNTS).all(
        axis=1
    )
    return has


def expected(worths: NDArray[np.float64]) -> NDArray[np.float64]:
    """The mean worth of the rolls that can follow when each bag of `KEPT` is kept. Worths (…, 126), means (…, 84).

    The dice are thrown one after the other, the last one first, so that the numbers are added in the same order on
    every machine; a product of matrices leaves the order, and with it the last digits, to the processor.
    """
    means = np.empty((*worths.shape[:-1], len(BAGS)))
    means[..., FIRST_ROLL:] = worths
    for size in reversed(DICE):
        bags = np.flatnonzero(size == BAG_SIZES)
        more = WITH_ONE_MORE[bags].T
        means[..., bags] = sum(means[..., one_more] for one_more in more) / len(FACES)
    return means[..., :FIRST_ROLL]

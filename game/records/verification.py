"""Whether the dice of a record are those that its seed gives. Whether its moves are allowed is for `replay` to say."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.engine import DICE, Reroll
from game.records.notation import Record, Turn
from play import fairdice


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice, 1–4, that were thrown together: what the record shows of them, and what follows from the seed.

    turn, number: of the game and within the turn, from 1; the roll is throw 1, each reroll one more.
    """

    turn: int
    number: int
    dice: tuple[int, ...]
    shown: tuple[int, ...]
    drawn: tuple[int, ...]

    @property
    def good(self) -> bool:
        return self.shown == self.drawn


@dataclass(frozen=True, slots=True)
class Verification:
    """All throws in their order, and whether the seed is the one that the game began with."""

    throws: tuple[Throw, ...]
    seed_fits: bool

    @property
    def first_wrong(self) -> Throw | None:
        return next((throw for throw in self.throws if not throw.good), None)

    @property
    def good(self) -> bool:
        return self.seed_fits and self.first_wrong is None


def verify(record: Record, seed: bytes, commitment: str) -> Verification:
    """Recompute every throw of the record. Never raises."""
    throws = (
        Throw(turn, number, dice, shown, fairdice.throw(seed, turn, number, dice))
        for turn, played in enumerate(record.turns, 1)
        for number, (dice, shown) in enumerate(_throws(played), 1)
    )
    return Verification(tuple(throws), fairdice.commitment(seed) == commitment)


def _throws(turn: Turn) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """The dice of each throw, 1–4, and their values."""
    yield tuple(die + 1 for die in DICE), turn.roll.values
    for power in turn.powers:
        if isinstance(power, Reroll):
            yield (
                tuple(die + 1 for die, _ in power.values),
                tuple(value for _, value in power.values),
            )

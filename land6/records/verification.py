"""Whether the layout and the dice of a record are those that its seed gives.

Whether its actions are allowed is for `replay` to say.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from land6.board import Layout, draw_layout
from land6.records import throws
from land6.records.notation import Record
from land6.records.throws import Die
from play import fairdice


@dataclass(frozen=True, slots=True)
class Rolled:
    """A die that was rolled: what the record shows, and what follows from the seed.

    turn, number: of the game, and among the throws of this die in the turn, both from 1.
    """

    turn: int
    number: int
    die: Die
    shown: int | None
    drawn: int | None

    @property
    def good(self) -> bool:
        return self.shown == self.drawn


@dataclass(frozen=True, slots=True)
class Verification:
    """All dice in their order, the layout that the seed gives, and whether record and fingerprint fit."""

    rolled: tuple[Rolled, ...]
    layout: Layout
    layout_fits: bool
    seed_fits: bool

    @property
    def first_wrong(self) -> Rolled | None:
        return next((die for die in self.rolled if not die.good), None)

    @property
    def good(self) -> bool:
        return self.seed_fits and self.layout_fits and self.first_wrong is None


def verify(record: Record, seed: bytes, commitment: str) -> Verification:
    """Draw the layout and every die of the record again. Never raises."""
    layout = draw_layout(seed)
    return Verification(
        rolled=tuple(_rolled(record, seed)),
        layout=layout,
        layout_fits=record.layout == layout,
        seed_fits=fairdice.commitment(seed) == commitment,
    )


def _rolled(record: Record, seed: bytes) -> Iterator[Rolled]:
    for turn, actions in enumerate(record.turns, 1):
        for named in throws.named(actions):
            drawn = named.drawn(seed, turn)
            yield Rolled(turn, named.number, named.die, named.throw.value, drawn)

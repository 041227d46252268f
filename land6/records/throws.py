"""Which die of the seed an action rolls: it is found by turn, throw and die, as `play.fairdice` says.

The action die is die 1 for the player and die 2 for the enemy; a die on the board that is rerolled is die 3. Throws
of each count from 1 in every turn, so the enemy's first roll of a turn is the same whatever was played before.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from land6.actions import Action, EnemyRoll, RerollDie, Throw, is_throw, with_die
from play import fairdice


class Die(IntEnum):
    PLAYER = 1
    ENEMY = 2
    BOARD = 3


@dataclass(frozen=True, slots=True)
class Named:
    """A throw of a turn: its number among those of this die, from 1, and the die."""

    throw: Throw
    number: int
    die: Die

    def drawn(self, seed: bytes, turn: int) -> int:
        """What the seed gives for it in this turn, from 1."""
        (value,) = fairdice.throw(seed, turn, self.number, (self.die,))
        return value


def named(actions: Iterable[Action]) -> Iterator[Named]:
    """The throws among the actions of one turn, from its first."""
    thrown: Counter[Die] = Counter()
    whose = Die.PLAYER
    for action in actions:
        if not is_throw(action):
            continue
        if isinstance(action, EnemyRoll):
            whose = Die.ENEMY
        die = Die.BOARD if isinstance(action, RerollDie) else whose
        thrown[die] += 1
        yield Named(action, thrown[die], die)


def draw(seed: bytes, turn: int, played: Sequence[Action], action: Throw) -> Throw:
    """The action with its die, rolled in this turn, from 1, after those actions of it."""
    *_, last = named([*played, action])
    return with_die(action, last.drawn(seed, turn))

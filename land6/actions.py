"""What can be done in a game of Land 6. Squares are numbered 0–23, tiles 1–6.

Where a die is rolled, its value, 1–6, comes in with the action. Without one, the action is the wish to roll.
"""

from dataclasses import dataclass, replace
from typing import TypeGuard


@dataclass(frozen=True, slots=True)
class Deploy:
    """The die in this city pays to deploy (L7)."""

    city: int


@dataclass(frozen=True, slots=True)
class DeployTo:
    square: int


@dataclass(frozen=True, slots=True)
class Move:
    """The die in this city pays to move another (L8)."""

    city: int


@dataclass(frozen=True, slots=True)
class MoveDie:
    source: int
    target: int


@dataclass(frozen=True, slots=True)
class Feed:
    """The die on this field pays to feed (L9)."""

    field: int


@dataclass(frozen=True, slots=True)
class Fight:
    """The die in this forest pays to fight, and the action die is rolled (L10)."""

    forest: int
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """The action die takes effect as it was rolled (L11)."""


@dataclass(frozen=True, slots=True)
class RemoveCube:
    tile: int


@dataclass(frozen=True, slots=True)
class Weaken:
    """The die on this square is the one that loses 1 (L8, L10, L13)."""

    square: int


@dataclass(frozen=True, slots=True)
class Stop:
    """No extra action (L10)."""


@dataclass(frozen=True, slots=True)
class EnemyRoll:
    """The action die is rolled for the enemy (L13)."""

    value: int | None = None


@dataclass(frozen=True, slots=True)
class RerollActionDie:
    """The die on this sea pays to reroll the action die (L11)."""

    sea: int
    value: int | None = None


@dataclass(frozen=True, slots=True)
class RerollDie:
    """The die on this sea pays to reroll the die on that square (L11)."""

    sea: int
    square: int
    value: int | None = None


# The actions that need a die.
type Throw = Fight | EnemyRoll | RerollActionDie | RerollDie
type Action = Deploy | DeployTo | Move | MoveDie | Feed | Keep | RemoveCube | Weaken | Stop | Throw


def is_throw(action: Action) -> TypeGuard[Throw]:
    return isinstance(action, Fight | EnemyRoll | RerollActionDie | RerollDie)


def with_die(action: Throw, value: int) -> Throw:
    """The action with what the die shows."""
    return replace(action, value=value)

"""How far training has come."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """Games played so far, and the mean score of the latest chunk of them in points."""

    games: int
    strength: float

"""A record folded into its positions, whatever the game is."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from play.errors import GameError


@dataclass(frozen=True, slots=True)
class Step[P]:
    """An action, the turn it belongs to (from 1), and the position after it."""

    turn: int
    action: Any
    position: P


@dataclass(frozen=True, slots=True)
class Replay[P]:
    """The steps up to the end of the record, or up to its first wrong one.

    `error` says what is wrong with the step after the last, in turn `error_turn`; both are None for a good record.
    """

    start: P
    steps: tuple[Step[P], ...]
    error: GameError | None = None
    error_turn: int | None = None

    @property
    def end(self) -> P:
        return self.steps[-1].position if self.steps else self.start


def fold[P, A](
    start: P,
    turns: Iterable[Iterable[A]],
    apply: Callable[[P, int, A], tuple[Any, P]],
) -> Replay[P]:
    """Play the actions of each turn, from 1. Never raises: a wrong step ends the replay and is reported in it.

    `apply` takes the position, the turn and what the record says; it gives the action and the position after it, or
    raises GameError.
    """
    position = start
    steps: list[Step[P]] = []
    for turn, said in enumerate(turns, start=1):
        for word in said:
            try:
                action, position = apply(position, turn, word)
            except GameError as error:
                return Replay(start, tuple(steps), error, turn)
            steps.append(Step(turn, action, position))
    return Replay(start, tuple(steps))

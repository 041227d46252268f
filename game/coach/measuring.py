"""How well the coach plays: whole games, each with the luck of its dice taken off."""

import random
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from game.coach import selfplay
from game.coach.choices import Choice
from game.coach.review import review
from game.engine import Difficulty, Position


@dataclass(frozen=True, slots=True)
class Game:
    """Final score, the same without luck, and the review's correction, in points; the seconds each decision took.

    By its own judgement the coach's play costs nothing: what it gains without luck is all correction.
    """

    final: int
    adjusted: float
    correction: float
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, its standard error, and the standard deviation of a single value. Of one value alone both are NaN."""

    mean: float
    error: float
    spread: float


def play_game(difficulty: Difficulty, candidates: int, seed: str) -> Game:
    """A game of the coach, `candidates` for each decision as in `View.advise`. The seed decides the dice."""
    seconds: list[float] = []
    player = partial(selfplay.coach, candidates=candidates)
    dice = random.Random(seed)  # noqa: S311 (nobody plays against these dice)
    played = selfplay.play(difficulty, _timed(player, seconds), dice)
    # Luck is the same however deeply the choices are looked at.
    reviewed = review(played, candidates=0)
    correction = reviewed.adjusted - reviewed.start
    return Game(reviewed.final, reviewed.adjusted, correction, tuple(seconds))


def _timed(player: selfplay.Player, seconds: list[float]) -> selfplay.Player:
    def choose(position: Position) -> Choice:
        began = time.perf_counter()
        choice = player(position)
        seconds.append(time.perf_counter() - began)
        return choice

    return choose


def estimate(values: Sequence[float]) -> Estimate:
    """Of one or more values."""
    spread = statistics.stdev(values) if len(values) > 1 else float("nan")
    return Estimate(statistics.fmean(values), spread / len(values) ** 0.5, spread)

"""Learning what Majda Powers add to the value of a confirmed board, by self-play with exact means over all rolls.

For every board that comes up, one look ahead gives what it is worth with each number of Powers left. The small
features learn the difference to the board's value without Powers, with temporal-coherence steps as in `training`.

One game in four begins with some random turns, as there.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from game.board import CELLS
from game.coach import features, rolls
from game.coach.plays import Boards, all_ruins
from game.coach.progress import Progress
from game.coach.score import points
from game.coach.search import Floats, Judged, Outlook, backed_up, judge, legal_plays, penalty
from game.coach.tables import Tables, packed
from game.engine import Difficulty

type Weights = NDArray[np.float32]

AT_ONCE = 50
_MOST_RANDOM_TURNS = 6


class _Learner:
    """Weights of the small features for 1, 2, … Powers left, and the sums that set their steps."""

    def __init__(self, board_weights: Weights, weights: Weights) -> None:
        self.tables = Tables(board_weights, weights)
        self._errors = np.zeros(weights.shape)
        self._sizes = np.zeros(weights.shape)

    def learn(self, boards: Boards, outlook: Outlook) -> None:
        """One board after the other, since those that are alike would overshoot together."""
        without = self.tables.value(boards)[:, 0]
        places = features.canonical(features.small_features(boards))
        for number, weights in enumerate(self.tables.powers):
            gains = outlook.mean[:, number + 1] - without
            for where, gain in zip(places, gains, strict=True):
                self._step(number, weights, where, gain)

    def _step(self, number: int, weights: Weights, places: NDArray[np.intp], gain: float) -> None:
        errors, sizes = self._errors[number], self._sizes[number]
        error = gain - weights[places].sum()
        known = sizes[places] > 0
        steps = np.where(known, np.abs(errors[places]) / np.where(known, sizes[places], 1), 1)
        weights[places] += steps * error / features.SMALL_COUNT
        for images in features.mirrored(places):
            weights[images] = weights[places]
        errors[places] += error
        sizes[places] += abs(error)


def learn_powers(
    difficulty: Difficulty,
    seed: int,
    board_weights: Weights,
    weights: Weights,
    games: int,
    at_once: int = AT_ONCE,
) -> Iterator[Progress]:
    """Fill the weights (powers, features.SMALL_LENGTH), in place; yields after each chunk of games.

    Board weights and weights are those of all places, mirror images included. The same seed, board weights and chunks
    make the same weights.
    """
    rng = np.random.default_rng(seed)
    learner = _Learner(board_weights, weights)
    for played in range(at_once, games + 1, at_once):
        yield Progress(played, _play_chunk(learner, difficulty, rng, at_once))


def packed_powers(weights: Weights) -> dict[str, NDArray[np.generic]]:
    """The arrays of the file that keeps these weights; those of mirror images once."""
    places = np.arange(features.SMALL_LENGTH)
    stands_for_itself = features.canonical(places) == places
    arrays: dict[str, NDArray[np.generic]] = {}
    for left, of_places in enumerate(weights, 1):
        arrays |= packed(of_places * stands_for_itself, str(left))
    return arrays


def _play_chunk(
    learner: _Learner, difficulty: Difficulty, rng: np.random.Generator, count: int
) -> float:
    """Some games side by side; the mean, random openings left out, of final scores without the luck of the dice."""
    boards = np.zeros((count, len(CELLS)), np.uint8)
    openings = rng.integers(1, _MOST_RANDOM_TURNS, count, endpoint=True)
    openings[np.arange(count) % 4 > 0] = 0
    left = np.full(count, difficulty.powers)
    scores = np.zeros(count)
    going, turn = np.arange(count), 0
    while len(going):
        now = boards[going]
        placed = judge(now, legal_plays(now, difficulty), learner.tables.value)
        ruined = judge(now, all_ruins(now), learner.tables.value)
        outlook = backed_up(len(now), difficulty, placed, ruined)
        learner.learn(now, outlook)
        for number, game in enumerate(going):
            best, mean = outlook.best[number], outlook.mean[number, left[game]]
            roll, left[game], taken_off = _throw(best, mean, difficulty, left[game], rng)
            scores[game] -= taken_off
            after, worth = _possible(placed, ruined, number, left[game], roll)
            is_random = turn < openings[game]
            boards[game] = after[rng.integers(len(after)) if is_random else np.argmax(worth)]
        going, turn = going[(boards[going] == 0).any(axis=1)], turn + 1
    return float(np.mean((points(boards) + scores)[openings == 0]))


def _throw(
    best: Floats, mean: float, difficulty: Difficulty, left: int, rng: np.random.Generator
) -> tuple[int, int, float]:
    """A roll and the Powers worth using on it: the roll they end in, the Powers left, their penalties and all luck.

    Best (1 + powers, 126); mean: before the roll, with so many Powers left.
    """
    roll = int(rng.choice(len(rolls.ROLLS), p=rolls.CHANCES))
    taken_off = best[left, roll] - mean
    while (chances := _power(best, difficulty, left, roll)) is not None:
        taken_off += penalty(difficulty, left)
        left -= 1
        roll = int(rng.choice(len(rolls.ROLLS), p=chances))
        taken_off += best[left, roll] - chances @ best[left]
    return roll, left, taken_off


def _power(best: Floats, difficulty: Difficulty, left: int, roll: int) -> Floats | None:
    """The chances of each roll after the best Power, or None where a play is better. Best (1 + powers, 126)."""
    if not left:
        return None
    fewer = best[left - 1] - penalty(difficulty, left)
    adjusted = rolls.ADJUSTED[roll][np.argmax(fewer[rolls.ADJUSTED[roll]])]
    rerolled = rolls.REROLLS[rolls.KEEPABLE[roll]]
    kept = int(np.argmax(rerolled @ fewer))
    value = max(fewer[adjusted], rerolled[kept] @ fewer)
    if value < best[left, roll] - 1e-9:
        return None
    chances: Floats = rerolled[kept]
    if fewer[adjusted] == value:
        chances = np.zeros(len(rolls.ROLLS))
        chances[adjusted] = 1
    return chances


def _possible(
    placed: Judged, ruined: Judged, number: int, left: int, roll: int
) -> tuple[Boards, Floats]:
    """The boards that can follow, shape (n, 16), and their worths with so many Powers left, shape (n,)."""
    judged = placed
    fits = (placed.plays.origins == number) & rolls.within(rolls.ROLLS[roll])[placed.plays.bags]
    if not fits.any():
        judged, fits = ruined, ruined.plays.origins == number
    return judged.plays.boards[fits], judged.worth[fits, left]

"""What numba compiles for training sees boards as the coach does; the same seed makes the same tables."""

import importlib.util
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import numpy as np
import pytest

from game.board import EMPTY
from game.coach import features, rolls
from game.coach.features import LENGTH, SMALL_LENGTH
from game.coach.plays import all_ruins, encode
from game.coach.powers_training import learn_powers, packed_powers
from game.coach.score import points
from game.coach.search import legal_plays
from game.coach.tables import packed, tables
from game.engine import FACES, Difficulty
from tests.core.slow_coach import Board, boards_of_games

needs_numba = pytest.mark.skipif(
    not importlib.util.find_spec("numba"),
    reason="TRAINING IS NOT TESTED: numba is missing (pip install -r requirements/train.txt)",
)
MINIMUM = {2: Difficulty.SURVIVAL, 3: Difficulty.NIGHTMARE}
SCHEDULE = ((60, 0.0), (40, 0.05))
CHUNK = 20


def boards(difficulty: Difficulty, count: int) -> Iterator[Board]:
    return islice(boards_of_games(difficulty, Random(11)), count)


def learn(minimum: int, seed: int) -> tuple[np.ndarray, list[float]]:
    from game.coach import training

    weights = np.zeros(LENGTH, np.float32)
    steps = training.learn(minimum, seed, weights, SCHEDULE, CHUNK)
    return weights, [progress.strength for progress in steps]


# Learned once for all tests that only look at what came of it.
learned = cache(learn)


@needs_numba
def test_places_and_scores_are_those_of_the_coach() -> None:
    from game.coach import training

    of = encode([board for difficulty in Difficulty for board in boards(difficulty, 200)])
    pairs = features.pair_features(features.line_codes(of))
    expected = features.canonical(np.concatenate([features.small_features(of), pairs], axis=1))
    for board, places, score in zip(of.astype(np.int64), expected, points(of), strict=True):
        found = np.zeros(features.COUNT, np.int64)
        training._find(board, found)
        assert sorted(found) == sorted(places)
        assert training._score(board) == score


@needs_numba
@pytest.mark.parametrize("minimum", [2, 3])
def test_the_best_play_is_the_best_of_all_that_the_coach_finds(minimum: int) -> None:
    from game.coach import training

    random, weights = Random(minimum), tables(MINIMUM[minimum]).board
    desk = training._Desk(
        np.zeros(features.COUNT, np.int64),
        np.zeros(training._SLOTS, np.int64),
        np.zeros(training._SLOTS, np.int64),
        np.zeros(1, np.float32),
        np.zeros(16, np.int64),
    )
    canonical = np.zeros_like(weights)
    everywhere = np.arange(LENGTH)
    own = features.canonical(everywhere) == everywhere
    canonical[own] = weights[own]
    for turn, board in enumerate(boards(MINIMUM[minimum], 60), 1):
        dice = tuple(random.choices(FACES, k=4))
        bag = np.bincount(dice, minlength=7).astype(np.int64)
        required = min(minimum, board.count(EMPTY))
        anywhere = not any(value > 0 for value in board)
        now = encode([board])[0].astype(np.int64)
        desk.worth[0] = -np.inf
        training._search(now, bag, 0, required, anywhere, canonical, desk, turn)
        if desk.worth[0] == -np.inf:
            training._judge_ruins(now, canonical, desk)
        assert desk.worth[0] == pytest.approx(best_worth(board, MINIMUM[minimum], dice), abs=0.01)


def best_worth(board: Board, difficulty: Difficulty, dice: tuple[int, ...]) -> float:
    plays = legal_plays(encode([board]), difficulty)
    fits = rolls.within(dice)[plays.bags]
    after = plays.boards[fits] if fits.any() else all_ruins(encode([board])).boards
    return float((points(after) + tables(difficulty).value(after)[:, 0]).max())


@needs_numba
@pytest.mark.parametrize("minimum", [2, 3])
def test_the_same_seed_makes_the_same_tables(minimum: int) -> None:
    weights, scores = learned(minimum, seed=1)
    again, same_scores = learn(minimum, seed=1)
    assert (weights == again).all()
    assert scores == same_scores
    assert len(scores) == 5
    other, _scores = learned(minimum, seed=2)
    assert (weights != other).any()


@needs_numba
def test_learning_touches_canonical_places_alone() -> None:
    weights, _scores = learned(2, seed=1)
    places = np.flatnonzero(weights)
    assert len(places) > 500
    assert (features.canonical(places) == places).all()


@needs_numba
def test_some_hundred_games_teach_a_lot() -> None:
    from game.coach import training

    weights = np.zeros(LENGTH, np.float32)
    scores = [p.strength for p in training.learn(2, 1, weights, ((2_000, 0.0),), 500)]
    assert scores[-1] > scores[0] + 20


def test_powers_learn_the_same_from_the_same_seed() -> None:
    board = tables(Difficulty.PEACEFUL).board
    runs = []
    for seed in (1, 1, 2):
        weights = np.zeros((3, SMALL_LENGTH), np.float32)
        scores = [p.strength for p in learn_powers(Difficulty.PEACEFUL, seed, board, weights, 4, 2)]
        runs.append((weights, scores))
    (first, scores), (same, same_scores), (other, _other_scores) = runs
    assert (first == same).all()
    assert scores == same_scores
    assert len(scores) == 2
    assert (first != other).any()


def test_what_is_kept_of_powers_is_all_that_was_learned() -> None:
    """The weights of mirror images are equal, so one of them is enough."""
    board = tables(Difficulty.SURVIVAL).board
    weights = np.zeros((1, SMALL_LENGTH), np.float32)
    list(learn_powers(Difficulty.SURVIVAL, 1, board, weights, 2, 2))
    kept = packed_powers(weights)
    again = np.zeros_like(weights)
    places = np.cumsum(kept["steps1"].astype(np.intp))
    for image in features.mirrored(places):
        again[0, image] = kept["weights1"]
    assert np.allclose(again, weights, rtol=1e-3, atol=1e-3)
    assert len(places) < np.count_nonzero(weights)


def test_packing_keeps_what_is_not_zero() -> None:
    weights = np.zeros(LENGTH, np.float32)
    weights[[0, 5, LENGTH - 1]] = 1.5, -2, 0.25
    kept = packed(weights)
    assert np.cumsum(kept["steps"]).tolist() == [0, 5, LENGTH - 1]
    assert kept["weights"].tolist() == [1.5, -2, 0.25]

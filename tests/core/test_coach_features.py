"""Points and features of many boards at once; boards that a turn or a mirror makes of each other are worth the same."""

from itertools import islice
from random import Random

import numpy as np
import pytest

from game.board import CELLS, SIZE
from game.coach import features
from game.coach.features import COUNT, LENGTH, OUTER, SMALL_LENGTH
from game.coach.plays import Boards, all_plays, encode
from game.coach.score import points
from game.coach.tables import tables
from game.engine import Difficulty
from game.scoresheet import score
from tests.core.slow_coach import Board, boards_of_games


def boards(count: int = 300) -> list[Board]:
    return [
        board
        for difficulty in Difficulty
        for board in islice(boards_of_games(difficulty, Random(7)), count)
    ]


def places(of: Boards) -> np.ndarray:
    pairs = features.pair_features(features.line_codes(of))
    return np.concatenate([features.small_features(of), pairs], axis=1)


def images(of: Boards) -> list[Boards]:
    """The eight that turns and mirrors make."""
    square = of.reshape(-1, SIZE, SIZE)
    turned = [np.rot90(square, times, axes=(1, 2)) for times in range(4)]
    both = [*turned, *(np.flip(board, axis=2) for board in turned)]
    return [board.reshape(-1, len(CELLS)) for board in both]


def test_points() -> None:
    """M19–M23."""
    some = boards()
    assert points(encode(some)).tolist() == [score(board, 0).total for board in some]


def test_each_place_stands_in_its_own_part_of_the_vector() -> None:
    found = places(encode(boards()))
    assert found.shape[1] == COUNT
    assert found.min() >= 0
    assert found.max() < LENGTH
    assert (found[:, :11] < SMALL_LENGTH).all()
    assert (found[:, 11:] >= OUTER).all()


@pytest.mark.parametrize("part", [slice(0, 11), slice(11, COUNT)], ids=["small", "pairs"])
def test_mirrored_boards_have_the_same_canonical_places(part: slice) -> None:
    of = encode(boards())
    expected = np.sort(features.canonical(places(of))[:, part], axis=1)
    for image in images(of):
        assert (np.sort(features.canonical(places(image))[:, part], axis=1) == expected).all()


def test_a_canonical_place_stands_for_itself_and_for_its_mirror_images() -> None:
    found = np.unique(places(encode(boards())))
    canonical = features.canonical(found)
    assert (features.canonical(canonical) == canonical).all()
    for image in features.mirrored(found):
        assert (features.canonical(image) == canonical).all()


@pytest.mark.parametrize("difficulty", Difficulty)
def test_mirrored_boards_are_worth_the_same(difficulty: Difficulty) -> None:
    of = encode(boards(100))
    expected = tables(difficulty).value(of)
    for image in images(of):
        assert np.allclose(tables(difficulty).value(image), expected, atol=1e-3)


def test_mirrored_boards_have_as_many_plays() -> None:
    of = encode(boards(5))
    expected = np.bincount(all_plays(of).origins, minlength=len(of))
    for image in images(of):
        counts = np.bincount(all_plays(image).origins, minlength=len(of))
        assert (counts == expected).all()

"""The same question has the same answer: asked again, in another order, on a slow or on another machine."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.coach import selfplay, storage
from game.coach import view as coach_view
from game.coach.choices import Advice
from game.coach.review import review
from game.coach.view import View
from game.engine import FACES, Difficulty, Position
from play.records.replay import Replay
from tests.core.slow_coach import boards_of_games

ROOT = Path(__file__).parents[2]
# More boards than are kept, most of them with so few empty cells that an answer is quick; some ends are solved.
EACH, NARROW, KEPT = 5, 9, 16
CLOCKS = ("monotonic", "perf_counter", "process_time", "thread_time", "time")


@cache
def positions() -> tuple[Position, ...]:
    found = []
    for difficulty in Difficulty:
        random = Random(f"repeats {difficulty}")
        wide = islice(boards_of_games(difficulty, random), 1, 2)
        narrow = (board for board in boards_of_games(difficulty, random) if board.count(0) < NARROW)
        for board in (*wide, *islice(narrow, EACH)):
            found.append(Position(difficulty, board, tuple(random.choices(FACES, k=4))))
    return tuple(found)


@cache
def games() -> tuple[Replay, ...]:
    """Of each difficulty one, from the last of its boards."""
    player = partial(selfplay.coach, candidates=0)
    return tuple(
        selfplay.play(position.difficulty, player, Random(1), position.board)
        for position in positions()[-1 :: -EACH - 1]
    )


def advice_of(position: Position) -> str:
    return dump(View(position).advise(position.dice))


def dump(advice: Advice) -> str:
    return json.dumps([storage._dump_option(option) for option in advice.options])


def review_of(game: Replay) -> str:
    return json.dumps(storage.dump(review(game)))


def answers() -> dict[Position, str]:
    return {position: advice_of(position) for position in positions()}


@cache
def first_answers() -> dict[Position, str]:
    forget()
    return answers()


@cache
def first_reviews() -> list[str]:
    forget()
    return [review_of(game) for game in games()]


def forget() -> None:
    """What is kept of boards, as in a process that has just started."""
    coach_view._see.cache_clear()


def test_asked_twice() -> None:
    for position, answer in first_answers().items():
        forget()
        assert advice_of(position) == answer
        assert advice_of(position) == answer


def test_asked_in_another_order_with_other_questions_between() -> None:
    expected = first_answers()
    for position in reversed(positions()):
        View(position).advise(position.dice[::-1], candidates=1)
        View(position).advise((1, 2, 3, 4))
        assert advice_of(position) == expected[position]


def test_with_more_kept_than_there_is_room_for() -> None:
    expected = first_answers()
    assert len({position.board for position in positions()}) > KEPT
    for _time in range(2):
        assert answers() == expected


def test_a_review_is_the_same_after_others_and_before() -> None:
    expected = first_reviews()
    assert [review_of(game) for game in reversed(games())] == expected[::-1]
    answers()
    assert [review_of(game) for game in games()] == expected


def test_a_slow_clock_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at any clock finds that an hour has passed."""
    expected = first_answers(), first_reviews()
    forget()
    for name in CLOCKS:
        monkeypatch.setattr(time, name, slow(getattr(time, name)))
    assert (answers(), [review_of(game) for game in games()]) == expected


def slow(clock: Callable[[], float]) -> Callable[[], float]:
    looks = iter(range(10**9))
    return lambda: clock() + 3600 * next(looks)


def test_another_processor_adds_in_the_same_order() -> None:
    """A process whose numpy may use neither threads nor what the last fifteen years brought."""
    code = (
        "import json\n"
        "from tests.core import test_coach_repeats as here\n"
        "print(json.dumps([list(here.answers().values()), here.first_reviews()]))"
    )
    old = {
        "OPENBLAS_NUM_THREADS": "1",
        "OPENBLAS_CORETYPE": "Prescott",
        "NPY_DISABLE_CPU_FEATURES": _features(),
    }
    printed = subprocess.check_output(
        [sys.executable, "-W", "ignore", "-c", code], cwd=ROOT, text=True, env=os.environ | old
    )
    assert json.loads(printed) == [list(first_answers().values()), first_reviews()]


def _features() -> str:
    """What numpy finds here beyond the least that it was built for."""
    built: Any = np.show_config(mode="dicts")
    return " ".join(built["SIMD Extensions"].get("found", []))

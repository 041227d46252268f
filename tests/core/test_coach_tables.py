"""The committed tables: they are what training made, they fit the code, they are small and loaded quickly, once."""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from game.board import EMPTY, EMPTY_BOARD
from game.coach import features, selfplay
from game.coach import tables as coach_tables
from game.coach.plays import encode
from game.coach.search import look_ahead
from game.coach.tables import CHECKSUM, FILES, FOLDER, tables
from game.engine import Difficulty
from tests.core.slow_coach import Board, boards_of_games

ROOT = Path(__file__).parents[2]
MOST_BYTES = 3_000_000
LOAD_SECONDS = 0.5


def test_checksums() -> None:
    """`sha256sum --check` reads the same file."""
    lines = CHECKSUM.read_text().splitlines()
    assert lines[0].startswith("# python manage.py train_coach --seed ")
    listed = {name: digest for digest, name in (line.split() for line in lines[1:])}
    assert listed == {name: sha256((FOLDER / name).read_bytes()).hexdigest() for name in FILES}


def test_nothing_else_is_kept_and_all_of_it_is_small() -> None:
    kept = {path.name: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(kept) == {*FILES, CHECKSUM.name}
    assert sum(kept.values()) <= MOST_BYTES


@pytest.mark.parametrize("name", FILES)
def test_weights_stand_at_canonical_places(name: str) -> None:
    length = features.LENGTH if name.startswith("board") else features.SMALL_LENGTH
    with np.load(FOLDER / name) as kept:
        parts = [key.removeprefix("steps") for key in kept if key.startswith("steps")]
        assert parts
        for part in parts:
            places = np.cumsum(kept[f"steps{part}"].astype(np.intp))
            weights = kept[f"weights{part}"]
            assert weights.dtype == np.float16
            assert np.isfinite(weights).all()
            assert places.shape == weights.shape
            assert (np.diff(places) > 0).all()
            assert places[-1] < length
            assert (features.canonical(places) == places).all()


@pytest.mark.parametrize("difficulty", Difficulty)
def test_values_agree_with_looking_one_roll_ahead(difficulty: Difficulty) -> None:
    """On the boards of the coach's own games. Tables of other features or of another minimum are off by 20 and more."""
    boards = encode(boards_of_the_coach(difficulty, games=5))
    value = tables(difficulty).value
    errors = value(boards) - look_ahead(boards, difficulty, value).mean
    assert np.sqrt((errors**2).mean()) < 12
    assert np.abs(errors.mean()) < 4


def boards_of_the_coach(difficulty: Difficulty, games: int) -> list[Board]:
    """After each turn, full ones left out."""
    dice, player = Random(3), partial(selfplay.coach, candidates=0)
    played = [selfplay.play(difficulty, player, dice) for _game in range(games)]
    steps = [step.position for game in played for step in game.steps]
    ends = (position.board for position in steps if not position.dice)
    return [board for board in ends if EMPTY in board]


@pytest.mark.parametrize(
    ("difficulty", "expected"),
    [(Difficulty.PEACEFUL, 450), (Difficulty.SURVIVAL, 359), (Difficulty.NIGHTMARE, 226)],
)
def test_a_fresh_game_is_worth_what_the_coach_reaches(
    difficulty: Difficulty, expected: float
) -> None:
    """docs/coach.md; the tables, which look one roll ahead, promise a little less than deeper search reaches."""
    outlook = look_ahead(encode([EMPTY_BOARD]), difficulty, tables(difficulty).value)
    assert outlook.mean[0, difficulty.powers] == pytest.approx(expected, abs=12)


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.SURVIVAL])
def test_a_power_more_is_never_worth_much_less(difficulty: Difficulty) -> None:
    boards = encode(list(islice(boards_of_games(difficulty, Random(6)), 200)))
    values = tables(difficulty).value(boards)
    assert (np.diff(values, axis=1).mean(axis=0) > 0).all()


def test_threads_that_ask_together_share_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for the first time, while reading takes long."""
    fill = coach_tables._fill

    def slowly(*args: Any) -> None:
        time.sleep(0.02)
        fill(*args)

    monkeypatch.setattr(coach_tables, "_fill", slowly)
    coach_tables._read.cache_clear()
    coach_tables._read_board.cache_clear()
    with ThreadPoolExecutor(12) as threads:
        found = list(threads.map(tables, [*Difficulty] * 4))
    assert len({id(table) for table in found}) == len(Difficulty)
    assert tables(Difficulty.PEACEFUL).board is tables(Difficulty.SURVIVAL).board


def test_loading_is_quick_lazy_and_needs_numpy_alone() -> None:
    """Processor time of a process of its own, the best of three: a busy machine is not a slow one."""
    code = (
        "import json, sys, time\n"
        "import game.coach.review\n"
        "from game.coach import tables\n"
        "from game.engine import Difficulty\n"
        "assert not tables._read.cache_info().currsize, 'read by the import'\n"
        "began = time.process_time()\n"
        "for difficulty in Difficulty: tables.tables(difficulty)\n"
        "took = time.process_time() - began\n"
        "print(json.dumps([took, sorted({name.partition('.')[0] for name in sys.modules})]))"
    )
    found = [
        json.loads(subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, text=True))
        for _try in range(3)
    ]
    assert min(took for took, _modules in found) < LOAD_SECONDS
    assert not {"django", "numba", "tqdm"} & set(found[0][1])

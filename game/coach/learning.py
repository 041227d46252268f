"""All of the coach's learning: one file of tables after the other, and their checksums. Needs numba."""

import hashlib
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from game.coach import features, tables, training
from game.coach.learning_log import Lesson
from game.coach.powers_training import AT_ONCE, learn_powers, packed_powers
from game.coach.progress import Progress
from game.engine import Difficulty

type Arrays = dict[str, NDArray[np.generic]]

# By file: the fewest dice to place in a turn.
BOARDS = {"board2": 2, "board3": 3}
# By file: the difficulty, and how many games. They are learned on top of the tables for boards, so after these.
POWERS = {
    "powers-peaceful": (Difficulty.PEACEFUL, 5_000),
    "powers-survival": (Difficulty.SURVIVAL, 4_000),
}
FILES = (*BOARDS, *POWERS)


@dataclass(frozen=True, slots=True)
class Course:
    """Where the tables go, the seed, and what share of the usual number of games is played: less than 1 to try it."""

    folder: Path
    seed: int
    share: float = 1.0

    def games(self, file: str) -> int:
        """How many will be played for this file."""
        if file in BOARDS:
            return sum(count for count, _rate in self._schedule)
        return self._scaled(POWERS[file][1])

    def learn(self, file: str, watch: Callable[[Progress], None]) -> Lesson:
        """Learn the tables of this file, write them, and tell how it went.

        Raises FileNotFoundError for Powers where the folder has no tables for boards yet.
        """
        began = time.monotonic()
        curve = []
        steps = self._learn_board(file) if file in BOARDS else self._learn_powers(file)
        for progress in steps:
            curve.append(progress)
            watch(progress)
        return Lesson(round(time.monotonic() - began), tuple(curve))

    def _learn_board(self, file: str) -> Iterator[Progress]:
        weights = np.zeros(features.LENGTH, np.float32)
        yield from training.learn(BOARDS[file], self.seed, weights, self._schedule, self._chunk)
        self._write(file, tables.packed(weights))

    def _learn_powers(self, file: str) -> Iterator[Progress]:
        difficulty, _games = POWERS[file]
        board = _read_board(self.folder / f"board{difficulty.minimum}.npz")
        weights = np.zeros((difficulty.powers, features.SMALL_LENGTH), np.float32)
        games = self.games(file)
        yield from learn_powers(difficulty, self.seed, board, weights, games, min(AT_ONCE, games))
        self._write(file, packed_powers(weights))

    def _write(self, file: str, arrays: Arrays) -> None:
        np.savez_compressed(self.folder / f"{file}.npz", allow_pickle=False, **arrays)

    @property
    def _schedule(self) -> training.Schedule:
        return tuple(
            (count // training.CHUNK * self._chunk, rate) for count, rate in training.SCHEDULE
        )

    @property
    def _chunk(self) -> int:
        return self._scaled(training.CHUNK)

    def _scaled(self, games: int) -> int:
        return max(round(games * self.share), 2)


def _read_board(path: Path) -> NDArray[np.float32]:
    """The weights as the site reads them: rounded, and shared with their mirror images."""
    weights = np.zeros(features.LENGTH, np.float32)
    with np.load(path) as kept:
        places = np.cumsum(kept["steps"].astype(np.intp))
        for images in features.mirrored(places):
            weights[images] = kept["weights"]
    return weights


def write_checksums(folder: Path, made_by: str) -> None:
    """The SHA-256 of the files there are, as `sha256sum --check` reads them, below the command that made them."""
    lines = [f"# {made_by}"]
    for path in sorted(folder.glob("*.npz")):
        lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}")
    (folder / tables.CHECKSUM.name).write_text("\n".join(lines) + "\n")

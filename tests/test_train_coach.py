"""The command that lets the coach learn; with very few games, into a folder of its own."""

import importlib.util
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from game.coach.learning_log import parse_log
from game.coach.tables import FILES, FOLDER

FEW = 0.0004

needs_numba = pytest.mark.skipif(
    not importlib.util.find_spec("numba"),
    reason="TRAINING IS NOT TESTED: numba is missing (pip install -r requirements/train.txt)",
)


def train(folder: Path, **options: object) -> None:
    call_command("train_coach", folder=folder, games=FEW, verbosity=0, **options)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@needs_numba
def test_all_files_of_tables(tmp_path: Path) -> None:
    train(tmp_path)
    made = contents(tmp_path)
    assert set(made) == {*FILES, "SHA256SUMS", "coach-learning.json", "coach-learning.svg"}
    sums = made["SHA256SUMS"].decode().splitlines()
    assert sums[0] == f"# python manage.py train_coach --seed 20261130 --games {FEW}"
    assert sums[1:] == [f"{sha256(made[name]).hexdigest()}  {name}" for name in sorted(FILES)]
    lessons = parse_log(made["coach-learning.json"].decode())
    assert [f"{file}.npz" for file in lessons] == list(FILES)
    for name in FILES:
        with np.load(tmp_path / name) as kept, np.load(FOLDER / name) as committed:
            assert set(kept) == set(committed)
            assert [kept[part].dtype for part in kept] == [committed[part].dtype for part in kept]


@needs_numba
def test_one_file_anew_is_the_same_and_leaves_the_others(tmp_path: Path) -> None:
    train(tmp_path, seed=5)
    before = contents(tmp_path)
    (tmp_path / "powers-survival.npz").unlink()
    train(tmp_path, seed=5, only="powers-survival")
    after = contents(tmp_path)
    assert {name: after[name] for name in FILES} == {name: before[name] for name in FILES}
    lessons = parse_log(after["coach-learning.json"].decode())
    assert [f"{file}.npz" for file in lessons] == list(FILES)


@needs_numba
def test_powers_need_boards_first(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="board2"):
        train(tmp_path, only="powers-peaceful")


@needs_numba
@pytest.mark.parametrize("options", [{"games": 0.5}, {"only": "board2", "seed": 1}])
def test_the_project_keeps_tables_of_one_seed_and_all_games(options: dict[str, object]) -> None:
    before = contents(FOLDER)
    with pytest.raises(CommandError, match="--folder"):
        call_command("train_coach", **options)
    assert contents(FOLDER) == before


@pytest.mark.parametrize("games", ["0", "-1", "1.5", "nan", "many"])
def test_a_share_of_games_is_above_0_up_to_1(games: str) -> None:
    with pytest.raises(CommandError, match=f"{games} is not a number"):
        call_command("train_coach", "--games", games)


def test_without_numba_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(CommandError, match="make train"):
        call_command("train_coach")

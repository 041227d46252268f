"""`manage.py verify_dice`: the file of a game, as downloaded and changed."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.utils import translation

ROOT = Path(__file__).parents[1]

# Played with the dice of this seed; turn 3 has a reroll.
GAME = """MAGDAGDON 1 SURVIVAL
fingerprint 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
1. 5563 6@42 5@32 5@22
2. 3661 6@21 6@31
3. 4451 214=164 6@41 4@23 5@12
4. 4254 4@33 5@34 4@13
5. 6152 5@43 6@11
6. 4216 4@24 6@44
7. 6432 3@14
"""
GOOD = "All 8 throws follow from the seed, and the seed fits the fingerprint.\n"
OTHER_SEED = "The seed does not fit the fingerprint: no throw is proven, from turn 1 on."


def wrong(turn: int, number: int, shown: str, drawn: str) -> str:
    return (
        f"The first wrong throw is throw {number} of turn {turn}:"
        f" the record shows {shown}, but the seed gives {drawn}."
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "magdagdon-game.txt"


def verify(file: Path, text: str) -> str:
    file.write_text(text)
    output = io.StringIO()
    call_command("verify_dice", str(file), stdout=output, no_color=True)
    return output.getvalue()


def refused(file: Path, text: str) -> tuple[int, list[str]]:
    """The exit status, and what is wrong, line by line."""
    with pytest.raises(CommandError) as caught:
        verify(file, text)
    return caught.value.returncode, str(caught.value).splitlines()


def test_a_good_file(file: Path) -> None:
    assert verify(file, GAME) == GOOD


def test_it_speaks_english_alone(file: Path) -> None:
    with translation.override("sl"):
        assert verify(file, GAME) == GOOD
        changed = GAME.replace("1. 5563", "1. 5561")
        assert refused(file, changed) == (1, [wrong(1, 1, "5, 5, 6 and 1", "5, 5, 6 and 3")])


def test_a_file_that_went_through_an_editor(file: Path) -> None:
    assert verify(file, "\ufeff" + GAME.replace("\n", " \r\n\r\n")) == GOOD


def test_a_game_that_begins_from_another_board(file: Path) -> None:
    proof = "".join(GAME.splitlines(keepends=True)[:3])
    game = f"{proof}from 3345/2345/1234/#3.5 1\n1. 5563 #43\n"
    assert (
        verify(file, game) == "1 throw follows from the seed, and the seed fits the fingerprint.\n"
    )
    assert refused(file, game.replace("#43", "4@43"))[0] == 1


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("1. 5563", "1. 5561", [wrong(1, 1, "5, 5, 6 and 1", "5, 5, 6 and 3")]),
        ("214=164", "214=264", [wrong(3, 2, "2, 6 and 4", "1, 6 and 4")]),
        ("7. 6432", "7. 6433", [wrong(7, 1, "6, 4, 3 and 3", "6, 4, 3 and 2")]),
        ("nt 630", "nt 640", [OTHER_SEED]),
        ("1e1f", "1e0f", [OTHER_SEED, wrong(1, 1, "5, 5, 6 and 3", "3, 3, 5 and 3")]),
        ("4@33", "4@44", ["Turn 4 does not follow the rules: A die goes next to a number"]),
        ("7. 6432 3@14\n", "", ["The record ends before the game does."]),
        (
            "1. 5563",
            "1. 4463",
            [
                wrong(1, 1, "4, 4, 6 and 3", "5, 5, 6 and 3"),
                "Turn 1 does not follow the rules: No free die shows",
            ],
        ),
    ],
)
def test_what_was_changed_is_found(file: Path, old: str, new: str, problems: list[str]) -> None:
    assert GAME.count(old) == 1
    status, found = refused(file, GAME.replace(old, new))
    assert status == 1
    assert len(found) == len(problems)
    assert all(map(str.startswith, found, problems))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Line 1 is not in the notation of a game, from “” on."),
        (GAME.replace("6@11", "#11"), "Line 8 is not in the notation of a game, from “#11” on."),
        (
            GAME.replace("seed", "sead"),
            "Line 2 is not in the notation of a game, from “fingerprint” on.",
        ),
        (
            "MAGDAGDON 1 SURVIVAL\n1. 5563 6@42\n",
            "There is no seed in this file, so there are no dice to check.",
        ),
    ],
)
def test_what_cannot_be_checked_is_not_called_good(file: Path, text: str, problem: str) -> None:
    assert refused(file, text) == (2, [problem])


def test_files_that_cannot_be_read(file: Path) -> None:
    for path, reason in ((file, "No such file or directory."), (file.parent, "Is a directory.")):
        with pytest.raises(CommandError, match=f"Cannot read .*: {reason}") as caught:
            call_command("verify_dice", str(path))
        assert caught.value.returncode == 2


def test_a_file_that_is_no_text(file: Path) -> None:
    file.write_bytes(b"\x89PNG\xff")
    with pytest.raises(CommandError, match="is not text in UTF-8") as caught:
        call_command("verify_dice", str(file))
    assert caught.value.returncode == 2


def from_standard_input(text: str) -> subprocess.CompletedProcess[str]:
    """As in a terminal; the database is one that nobody could reach."""
    return subprocess.run(
        [sys.executable, ROOT / "manage.py", "verify_dice", "-"],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | {"DATABASE_URL": "postgres://nobody@127.0.0.1:1/nothing"},
    )


def test_from_standard_input_and_without_a_database() -> None:
    good = from_standard_input(GAME)
    assert (good.returncode, good.stdout, good.stderr) == (0, GOOD, "")
    bad = from_standard_input(GAME.replace("1. 5563", "1. 5561"))
    problem = wrong(1, 1, "5, 5, 6 and 1", "5, 5, 6 and 3")
    assert (bad.returncode, bad.stdout, bad.stderr) == (1, "", f"CommandError: {problem}\n")

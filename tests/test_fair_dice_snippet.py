"""The program of docs/fair-dice.md, as it stands there, on games as players download them; and its example."""

import hmac
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.engine import Difficulty
from play import fairdice
from play.records.gamefile import print_file
from tests.fair_dice import GOOD, PAGE, SNIPPET
from tests.games import play_out, player

OTHER_FINGERPRINT = "The seed does not fit the fingerprint: no roll is proven, from turn 1 on.\n"

# Turn 4 of the game that comes of it has two rerolls.
SEED = bytes(31) + b"\x04"
TURN = "4. 1626 24=15 1=5 "

type Check = Callable[[str], subprocess.CompletedProcess[str]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Runs the program, with the standard library alone, on a file with this text."""
    program, file = tmp_path / "check.py", tmp_path / "magdagdon.txt"
    program.write_text(SNIPPET)

    def run(text: str) -> subprocess.CompletedProcess[str]:
        file.write_text(text)
        command: list[str | Path] = [sys.executable, "-I", "-S", "-W", "error", program, file]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    return run


@pytest.fixture
def download(db: None) -> str:
    return downloaded(Difficulty.PEACEFUL, SEED)


def downloaded(difficulty: Difficulty, seed: bytes) -> str:
    """What a stranger gets of a game that was played with the site's dice."""
    game = play_out(player("Ana"), difficulty, seed)
    return Client().get(reverse("game:record", args=[game.code])).text


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


def test_twenty_lines_are_enough() -> None:
    lines = [line for line in SNIPPET.splitlines() if line]
    assert len(lines) <= 20
    assert max(map(len, lines)) <= 100


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_the_dice_of_a_game_are_good(difficulty: Difficulty, check: Check, db: None) -> None:
    result = check(downloaded(difficulty, bytes(31) + bytes([difficulty.minimum])))
    assert (result.returncode, result.stdout, result.stderr) == (0, GOOD, "")


def test_a_game_with_rerolls_and_a_file_that_went_through_an_editor(
    check: Check, download: str
) -> None:
    assert TURN in download
    for text in (download, "\ufeff" + download.replace("\n", " \r\n\r\n").replace(" ", "  ")):
        assert check(text).stdout == GOOD


def test_a_game_that_begins_from_another_board(check: Check) -> None:
    record = "MAGDAGDON 1 SURVIVAL\nfrom 3345/2345/1234/#3.5 1\n1. 5563 #43\n"
    seed = bytes(range(32))
    file = print_file(record, fairdice.commitment(seed), seed.hex())
    assert check(file).stdout == GOOD
    problem = "Turn 1, throw 1: the record has 5562, the seed gives 5563.\n"
    assert check(changed(file, "5563", "5562")).stderr == problem


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("1626", "1526", "Turn 4, throw 1: the record has 1526, the seed gives 1626."),
        ("24=15", "24=16", "Turn 4, throw 2: the record has 16, the seed gives 15."),
        ("1=5", "1=4", "Turn 4, throw 3: the record has 4, the seed gives 5."),
    ],
)
def test_one_changed_digit_of_a_throw_is_found(
    old: str, new: str, problem: str, check: Check, download: str
) -> None:
    result = check(changed(download, TURN, changed(TURN, old, new)))
    assert (result.returncode, result.stdout, result.stderr) == (1, "", f"{problem}\n")


def test_one_changed_digit_of_the_seed_is_found(check: Check, download: str) -> None:
    other = SEED[:-1] + b"\x14"
    shown, drawn = (
        "".join(map(str, fairdice.throw(seed, 1, 1, (1, 2, 3, 4)))) for seed in (SEED, other)
    )
    problem = f"Turn 1, throw 1: the record has {shown}, the seed gives {drawn}.\n"
    result = check(changed(download, f"seed {SEED.hex()}", f"seed {other.hex()}"))
    assert (result.returncode, result.stdout, result.stderr) == (1, "", problem)


def test_one_changed_digit_of_the_fingerprint_is_found(check: Check, download: str) -> None:
    fingerprint = fairdice.commitment(SEED)
    other = f"{(int(fingerprint[0], 16) + 1) % 16:x}{fingerprint[1:]}"
    result = check(changed(download, fingerprint, other))
    assert (result.returncode, result.stdout, result.stderr) == (1, "", OTHER_FINGERPRINT)


def test_a_file_without_a_seed_is_not_called_good(check: Check, download: str) -> None:
    heading, _fingerprint, _seed, *turns = download.splitlines(keepends=True)
    result = check(heading + "".join(turns))
    assert result.returncode
    assert not result.stdout


def test_digests_without_a_fair_byte_go_on_as_the_site_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cannot be played: it takes 10^57 dice."""
    digests = {
        b"2/1/3": b"\xff" * 32,
        b"2/1/3/1": b"\xfc" * 31 + b"\x01",
        b"2/1/4": b"\xff" * 32,
        b"2/1/4/1": b"\xfc" * 32,
        b"2/1/4/2": b"\xfe\x03\x04",
    }
    monkeypatch.setattr("hmac.digest", lambda seed, message, name: digests[message])
    definition = SNIPPET[SNIPPET.index("def die") : SNIPPET.index("for turn")]
    names: dict[str, Any] = {"hmac": hmac, "seed": SEED}
    exec(definition, names)
    drawn = tuple(names["die"](f"2/1/{die}") for die in (3, 4))
    assert drawn == fairdice.throw(SEED, 2, 1, (3, 4)) == (2, 4)


def test_the_example() -> None:
    """Each row of its table, and the command for one of them."""
    (seed_text,) = set(re.findall(r"\b0001[0-9a-f]{60}\b", PAGE))
    seed = bytes.fromhex(seed_text)
    assert f"`{fairdice.commitment(seed)}`" in PAGE
    rows = re.findall(
        r"^\| (\d) \| `(.*)` \| `(.*)` \| `(.*)` = (\d+) \| (\d) \| (\d) \|$", PAGE, re.MULTILINE
    )
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    for _die, name, beginning, usable, *numbers in rows:
        digest = hmac.digest(seed, name.encode(), "sha256")
        byte = next(byte for byte in digest if byte < 252)
        assert digest.hex(" ").startswith(beginning)
        assert f"{byte:02x}" == usable
        assert list(map(int, numbers)) == [byte, byte % 6, byte % 6 + 1]
    shown = " ".join(row[-1] for row in rows)
    assert f"The roll of turn 2 is {shown}:" in PAGE
    assert tuple(map(int, shown.split())) == fairdice.throw(seed, 2, 1, (1, 2, 3, 4))

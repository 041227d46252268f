"""The examples of docs/notation.md and of docstrings are true, and the paths that the docs name exist."""

import doctest
import re
from pathlib import Path

import pytest

from game import engine
from game.records import notation
from game.records.gamefile import parse_game
from game.records.notation import parse_position, parse_record, print_position, print_record
from game.records.replay import replay
from game.records.verification import verify
from play.errors import MalformedError
from play.records.gamefile import print_file

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "notation.md").read_text()
FENCES = re.findall(r"^```([\w-]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)

DOCUMENTS = [
    *sorted((ROOT / "docs").glob("*.md")),
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
]
# In backticks: folders with a slash at their end, and files in folders.
PATH = re.compile(r"`((?:\.?[\w-]+/)+(?:[\w.-]+\.(?:py|html|css|js|md))?)`")
# What the site makes itself.
MADE = {"var/"}


def examples(kind: str) -> list[str]:
    found = [text for fence, text in FENCES if fence == kind]
    assert found, f"docs/notation.md has no example of {kind}"
    return found


def lines(kind: str) -> list[str]:
    return [line for text in examples(kind) for line in text.splitlines()]


def test_every_example_is_of_a_kind_that_is_tested() -> None:
    kinds = {"position", "not-position", "record", "not-record", "wrong-record", "game"}
    assert {fence for fence, _ in FENCES} == kinds | {"python", "text"}
    assert PAGE.count("```") == 2 * len(FENCES)


@pytest.mark.parametrize("text", lines("position"))
def test_positions(text: str) -> None:
    assert print_position(parse_position(text)) == text


@pytest.mark.parametrize("text", lines("not-position"))
def test_what_is_no_position(text: str) -> None:
    with pytest.raises(MalformedError):
        parse_position(text)


@pytest.mark.parametrize("text", examples("record"))
def test_records(text: str) -> None:
    record = parse_record(text)
    assert print_record(record).rstrip("\n") == text.rstrip("\n")
    assert replay(record).error is None


@pytest.mark.parametrize("text", examples("game"))
def test_files_of_games(text: str) -> None:
    game = parse_game(text)
    assert game.seed is not None
    assert game.commitment is not None
    assert print_file(print_record(game.record), game.commitment, game.seed.hex()) == text
    assert verify(game.record, game.seed, game.commitment).good
    assert replay(game.record).end.is_over


@pytest.mark.parametrize("text", examples("not-record"))
def test_what_is_no_record(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        parse_record(text)
    line, token = caught.value.params["line"], caught.value.params["token"]
    assert f"Here it is line {line}, `{token}`:" in PAGE


@pytest.mark.parametrize("text", examples("wrong-record"))
def test_a_record_against_the_rules(text: str) -> None:
    assert f"Here it is turn {replay(parse_record(text)).error_turn}," in PAGE


@pytest.mark.parametrize("code", examples("python"))
def test_python(code: str) -> None:
    exec(compile(code, "docs/notation.md", "exec"), {})


def test_docstrings() -> None:
    results = doctest.testmod(engine)
    assert results.attempted > 0
    assert results.failed == 0


def test_the_examples_of_the_module() -> None:
    """The position and the record, indented in its docstring."""
    assert notation.__doc__
    position, record = re.findall(r"(?:^ {4}.*\n)+", notation.__doc__, re.MULTILINE)
    parse_position(position.strip())
    assert replay(parse_record(record)).error is None


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_paths_that_the_docs_name_exist(document: Path) -> None:
    """Templates may go by their names."""
    named = set(PATH.findall(document.read_text())) - MADE
    assert [path for path in named if not _exists(path)] == []


def _exists(path: str) -> bool:
    return (ROOT / path).exists() or (ROOT / "templates" / path).exists()


def test_paths_are_found_among_other_words() -> None:
    """Neither addresses, nor names of dice, nor positions are paths."""
    text = "`a/b.py`, `a/`, `.a/b-c/d.test.js`, `a.py`, `/a/b/`, `5/2/3`, `a/<b>/`, `../.3.`, `a.b`"
    assert PATH.findall(text) == ["a/b.py", "a/", ".a/b-c/d.test.js"]

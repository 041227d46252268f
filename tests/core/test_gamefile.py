"""The file of a whole game: print and parse are a pair; the lines of its proof stand in one place only."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.records.gamefile import parse_game
from game.records.notation import Record, parse_record, print_record
from play import errors
from play.errors import MalformedError
from play.fairdice import commitment
from play.records.gamefile import GameFile, print_file
from tests.core.strategies import FOREIGN_DIGITS, damaged, records

SEED = bytes(range(32))
PRINT = f"fingerprint {commitment(SEED)}"
GROWN = f"seed {SEED.hex()}"
TURNS = "1. 5563 6@22 5@23 5@32\n2. 3661 1+ 6@33\n"
PLAIN = f"MAGDAGDON 1 PEACEFUL\n{TURNS}"
FILE = f"MAGDAGDON 1 PEACEFUL\n{PRINT}\n{GROWN}\n{TURNS}"

seeds = st.binary(min_size=32, max_size=32)


def test_a_file_line_by_line() -> None:
    assert print_file(PLAIN, commitment(SEED), SEED.hex()) == FILE
    assert parse_game(FILE) == GameFile(parse_record(PLAIN), commitment(SEED), SEED)


def test_a_record_alone_is_the_file_of_a_game_with_own_dice() -> None:
    assert print_file(PLAIN, "", "") == PLAIN
    assert parse_game(PLAIN) == GameFile(parse_record(PLAIN), None, None)


@given(records, seeds, seeds)
def test_games_go_through_text_and_back(record: Record, seed: bytes, other: bytes) -> None:
    """Whether the seed fits the fingerprint or not."""
    text = print_file(print_record(record), commitment(other), seed.hex())
    assert parse_game(text) == GameFile(record, commitment(other), seed)
    assert parse_game(print_file(print_record(record), "", "")) == GameFile(record)


@given(damaged(records.map(lambda record: print_file(print_record(record), "a" * 64, "b" * 64))))
def test_a_damaged_file_is_malformed_or_another_game(text: str) -> None:
    try:
        game = parse_game(text)
    except MalformedError:
        refuse_game(text)
    else:
        assert (game.seed is None) == (game.commitment is None)
        digits = game.seed.hex() if game.seed else ""
        assert (
            parse_game(print_file(print_record(game.record), game.commitment or "", digits)) == game
        )


@pytest.mark.parametrize(
    "text",
    [
        "\ufeff" + FILE,
        FILE.replace("\n", "\r\n"),
        FILE.replace("\n", "  \n"),
        FILE.replace("\n", "\n \n\n"),
        "\n\n" + FILE.replace(" ", " \t "),
        FILE.rstrip("\n"),
    ],
    ids=[
        "byte order mark",
        "CRLF",
        "spaces at ends",
        "blank lines",
        "more space",
        "no end of line",
    ],
)
def test_what_editors_do_to_a_file_changes_nothing(text: str) -> None:
    assert parse_game(text) == parse_game(FILE)


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        # Badly formed.
        (FILE.replace(PRINT, "fingerprint"), 2, ""),
        (FILE.replace(PRINT, PRINT[:-1]), 2, commitment(SEED)[:-1]),
        (FILE.replace(PRINT, PRINT + "0"), 2, commitment(SEED) + "0"),
        (FILE.replace(PRINT, PRINT.upper()), 2, "FINGERPRINT"),
        (FILE.replace(PRINT, PRINT[:-1] + "g"), 2, commitment(SEED)[:-1] + "g"),
        (FILE.replace(PRINT, PRINT + " 1"), 2, "1"),
        (FILE.replace(PRINT, PRINT.replace(" ", ":")), 2, PRINT.replace(" ", ":")),
        (FILE.replace(GROWN, "seed"), 3, ""),
        (FILE.replace(GROWN, GROWN[:-2]), 3, SEED.hex()[:-2]),
        (FILE.replace(GROWN, "seed " + SEED.hex().upper()), 3, SEED.hex().upper()),
        (FILE.replace(GROWN, f"{GROWN} {GROWN}"), 3, "seed"),
        # One of the two only.
        (FILE.replace(GROWN + "\n", ""), 2, "fingerprint"),
        (FILE.replace(PRINT + "\n", ""), 2, "seed"),
        (f"MAGDAGDON 1 PEACEFUL\n{PRINT}", 2, "fingerprint"),
        # Twice.
        (FILE.replace(PRINT, f"{PRINT}\n{PRINT}"), 2, "fingerprint"),
        (FILE.replace(GROWN, f"{GROWN}\n{GROWN}"), 4, "seed"),
        (FILE.replace(GROWN, f"{GROWN}\n{PRINT}\n{GROWN}"), 4, "fingerprint"),
        # Somewhere else.
        (f"{PRINT}\n{GROWN}\n{PLAIN}", 1, PRINT),
        (f"{PLAIN}{PRINT}\n{GROWN}\n", 4, "fingerprint"),
        (FILE.replace(f"{PRINT}\n{GROWN}", f"{GROWN}\n{PRINT}"), 2, "seed"),
        (PLAIN.replace("2. ", f"{PRINT}\n{GROWN}\n2. "), 3, "fingerprint"),
        # The rest of the file, with the number of the line as it was pasted.
        ("", 1, ""),
        ("\ufeff\n", 1, ""),
        (FILE.replace("PEACEFUL", "EASY"), 1, "MAGDAGDON 1 EASY"),
        (FILE.replace("PEACEFUL", "EASY").replace(PRINT, "fingerprint"), 1, "MAGDAGDON 1 EASY"),
        (FILE.replace("2. ", "3. "), 5, "3."),
        (FILE.replace("6@33", "7@33"), 5, "7@33"),
        ("\n" + FILE.replace("1. ", "\n\n1. ").replace("5563", "5573"), 7, "5573"),
        (PLAIN.replace("6@33", "7@33"), 3, "7@33"),
    ],
)
def test_what_is_no_file_of_a_game(text: str, line: int, token: str) -> None:
    assert refuse_game(text).params == {"line": line, "token": token}


@pytest.mark.parametrize("digit", FOREIGN_DIGITS)
def test_only_ascii_digits_make_a_proof(digit: str) -> None:
    for end in (FILE.index(GROWN) - 1, FILE.index(TURNS) - 1):
        refuse_game(FILE[: end - 1] + digit + FILE[end:])


@given(st.text())
def test_any_other_text_is_no_game(text: str) -> None:
    refuse_game(text)


def refuse_game(text: str) -> MalformedError:
    """Checks too that the error names a line of the text, from 1, and a token that stands in it."""
    with pytest.raises(MalformedError) as caught:
        parse_game(text)
    error = caught.value
    assert error.code is errors.Code.BAD_RECORD
    line = (text.splitlines() or [""])[error.params["line"] - 1]
    assert error.params["token"] in " ".join(line.split())
    return error

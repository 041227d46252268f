"""Text of records: print and parse are a pair; what can't be read is named by line and token."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Difficulty,
    Reroll,
    Roll,
    Stage,
    TakeBack,
)
from game.records.notation import (
    Placed,
    Record,
    Turn,
    parse_position,
    parse_record,
    print_action,
    print_heading,
    print_record,
)
from play import errors
from play.errors import MalformedError
from tests.core.strategies import FOREIGN_DIGITS, damaged, records

RECORD = """MAGDAGDON 1 PEACEFUL
1. 2436 2- 14=34 3@22 4@23
2. 1166 #11
3. 5566 4- 5@13
"""


def test_a_record_line_by_line() -> None:
    assert parse_record(RECORD) == Record(
        Difficulty.PEACEFUL,
        (
            Turn(
                Roll((2, 4, 3, 6)),
                (Adjust(die=1, delta=-1), Reroll(((0, 3), (3, 4)))),
                (Placed(3, cell=5), Placed(4, cell=6)),
            ),
            Turn(Roll((1, 1, 6, 6)), (), AcceptRuin(cell=0)),
            Turn(Roll((5, 5, 6, 6)), (Adjust(die=3, delta=-1),), (Placed(5, cell=2),)),
        ),
    )


def test_a_record_without_turns() -> None:
    assert parse_record("MAGDAGDON 1 SURVIVAL\n") == Record(Difficulty.SURVIVAL)
    assert print_record(Record(Difficulty.SURVIVAL)) == "MAGDAGDON 1 SURVIVAL\n"


FROM = "from 3456/3455/23../#2.. 1"
BEGUN = RECORD.replace("1. 2436", f"{FROM}\n1. 2436")


def test_a_record_may_begin_from_another_board() -> None:
    record = parse_record(BEGUN)
    assert record.turns == parse_record(RECORD).turns
    assert record.start == parse_position("PEACEFUL 3456/3455/23../#2.. - - 1 0")
    assert print_record(record) == BEGUN


def test_a_new_game_does_not_say_what_it_begins_from() -> None:
    record = parse_record("MAGDAGDON 1 PEACEFUL\nfrom ..../..../..../.... 0\n")
    assert record == Record(Difficulty.PEACEFUL)
    assert print_record(record) == "MAGDAGDON 1 PEACEFUL\n"


@pytest.mark.parametrize("end", ["1. 2436", "1. 2436 2-", "1. 2436 2- 14=34"])
def test_an_unfinished_turn_ends_without_an_outcome(end: str) -> None:
    text = f"MAGDAGDON 1 PEACEFUL\n{end}"
    record = parse_record(text)
    assert record.turns[-1].outcome is None
    assert print_record(record) == text


@given(records)
def test_records_go_through_text_and_back(record: Record) -> None:
    assert parse_record(print_record(record)) == record


@given(damaged(records.map(print_record)))
def test_a_damaged_record_is_malformed_or_another_record(text: str) -> None:
    try:
        record = parse_record(text)
    except MalformedError:
        refuse_record(text)
    else:
        assert parse_record(print_record(record)) == record


@given(st.text())
def test_any_other_text_is_no_record(text: str) -> None:
    refuse_record(text)


@pytest.mark.parametrize("digit", FOREIGN_DIGITS)
def test_only_ascii_digits_make_a_record(digit: str) -> None:
    for place, symbol in enumerate(RECORD):
        if symbol.isdigit():
            refuse_record(RECORD[:place] + digit + RECORD[place + 1 :])


def test_blank_lines_and_extra_spaces_are_passed_over() -> None:
    text = "\n\n" + RECORD.replace(" ", "  ").replace("\n", " \r\n\n ")
    assert parse_record(text) == parse_record(RECORD)


@pytest.mark.parametrize(
    ("text", "line", "token"),
    [
        ("", 1, ""),
        ("\n \n", 1, ""),
        ("\0", 1, "\0"),
        ("MAGDAGDON", 1, "MAGDAGDON"),
        ("MAGDAGDON 1", 1, "MAGDAGDON 1"),
        ("MAGDAGDON 2 PEACEFUL", 1, "MAGDAGDON 2 PEACEFUL"),
        ("\nMAGDAGDON 1 EASY\n1. 9999", 2, "MAGDAGDON 1 EASY"),
        ("MAGDAGDON 1 PEACEFUL 1. 3333", 1, "MAGDAGDON 1 PEACEFUL 1. 3333"),
        (RECORD.replace("2. ", "3. "), 3, "3."),
        (RECORD.replace("2. ", "2 "), 3, "2"),
        (RECORD.replace("2. ", "2."), 3, "2.1166"),
        (RECORD.replace("2. 1166 #11", "2."), 3, ""),
        (RECORD.replace("1166", "116"), 3, "116"),
        (RECORD.replace("1166", "11666"), 3, "11666"),
        (RECORD.replace("1166", "1167"), 3, "1167"),
        (RECORD.replace("2-", "5-"), 2, "5-"),
        (RECORD.replace("2-", "2*"), 2, "2*"),
        (RECORD.replace("14=34", "14=3"), 2, "14=3"),
        (RECORD.replace("14=34", "="), 2, "="),
        (RECORD.replace("3@22", "3@22,"), 2, "3@22,"),
        (RECORD.replace("3@22", "7@22"), 2, "7@22"),
        (RECORD.replace("3@22", "3@52"), 2, "3@52"),
        (RECORD.replace("3@22", "#22"), 2, "4@23"),
        (RECORD.replace("4@23", "#23"), 2, "#23"),
        (RECORD.replace("4@23", "4@23 2-"), 2, "2-"),
        (RECORD.replace("#11", "#11 #12"), 3, "#12"),
        (RECORD.replace("#11", "#11 2-"), 3, "2-"),
        (RECORD.replace("#11", "#11\0"), 3, "#11\0"),
        (RECORD + "MAGDAGDON 1 PEACEFUL\n", 5, "MAGDAGDON"),
        (BEGUN.replace("3456", "345"), 2, "345/3455/23../#2.."),
        (BEGUN.replace("3456", "3457"), 2, "3457/3455/23../#2.."),
        (BEGUN.replace(FROM, "from"), 2, ""),
        (BEGUN.replace(".. 1", ".."), 2, ""),
        (BEGUN.replace(".. 1", ".. 4"), 2, "4"),
        (BEGUN.replace(".. 1", ".. 01"), 2, "01"),
        (BEGUN.replace(".. 1", ".. 1 0"), 2, "0"),
        (BEGUN.replace("PEACEFUL", "NIGHTMARE"), 2, "1"),
        (BEGUN.replace(FROM, f"{FROM}\n{FROM}"), 3, "from"),
        (RECORD + FROM, 5, "from"),
    ],
)
def test_what_is_no_record(text: str, line: int, token: str) -> None:
    error = refuse_record(text)
    assert error.params == {"line": line, "token": token}


@pytest.mark.parametrize(
    "text",
    [
        "M" * 1_000_000,
        "M " * 500_000,
        "\n" * 1_000_000 + "M",
        RECORD + "4. 3333 " + "1+ " * 100_000 + "!",
        RECORD + "4. 3333 " + "3@11 " * 100_000 + "!",
        RECORD + "4" * 1_000_000,
        RECORD + "4. " + "3" * 1_000_000,
        RECORD + "4. 3333 " + "1" * 500_000 + "=" + "1" * 500_000,
    ],
    ids=range(8),
)
def test_an_enormous_text_is_malformed_like_any_other(text: str) -> None:
    refuse_record(text)


def refuse_record(text: str) -> MalformedError:
    """Checks too that the error names a line of the text, from 1, and a token that stands in it."""
    with pytest.raises(MalformedError) as caught:
        parse_record(text)
    error = caught.value
    assert error.code is errors.Code.BAD_RECORD
    line = (text.splitlines() or [""])[error.params["line"] - 1]
    assert error.params["token"] in " ".join(line.split())
    return error


def test_each_action_adds_its_text_to_the_record() -> None:
    position = parse_position("PEACEFUL 3.../..../..../.... 4566 1@12,2@13 0 1")
    rolled = "PEACEFUL 3.../..../..../.... - - 0 1"
    added: list[tuple[Action, str]] = [
        (Adjust(die=3, delta=-1), " 4-"),
        (Adjust(die=2, delta=1), " 3+"),
        (Reroll(((3, 2), (2, 6))), " 43=26"),
        (Confirm(), " 4@12 5@13\n"),
        (AcceptRuin(cell=15), " #44\n"),
        (Stage(die=2, cell=3), ""),
        (TakeBack(cell=1), ""),
        (Clear(), ""),
    ]
    assert print_heading(Difficulty.PEACEFUL) == "MAGDAGDON 1 PEACEFUL\n"
    assert print_action(parse_position(rolled), Roll((4, 5, 6, 6))) == "2. 4566"
    for action, text in added:
        assert print_action(position, action) == text

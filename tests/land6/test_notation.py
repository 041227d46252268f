"""Text of positions and records: each a print and a parse that are a pair; nothing else gets through."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from land6.actions import (
    Deploy,
    DeployTo,
    EnemyRoll,
    Fight,
    Keep,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
)
from land6.board import START, Layout
from land6.engine import Difficulty, Phase, State, new_game
from land6.errors import Code
from land6.records.notation import (
    Record,
    parse_layout,
    parse_position,
    parse_record,
    parse_square,
    print_layout,
    print_position,
    print_record,
)
from play import errors
from play.errors import MalformedError
from tests.core.strategies import FOREIGN_DIGITS, damaged
from tests.land6.strategies import few, layouts, records, states

POSITION = "NORMAL 20,30,40,50 ..../.3..2.../5......./.... 26 ACT - 7"
ROLLED = "EASY 20,30,40,50 ..../.2....../52....../.... 25 FIGHT =4 3"
RECORD = """LAND6 1 EASY
layout 20,30,40,50
1. deploy31 @32 enemy=2 keep
2. fight22=6 keep cube2 22>21 enemy=5 sea32=2 sea32:31=6
"""


def test_a_position_field_by_field() -> None:
    state = parse_position(POSITION)
    assert state.difficulty is Difficulty.NORMAL
    assert state.layout == Layout((2, 3, 4, 5), (0, 0, 0, 0))
    places = {"22": 3, "25": 2, "31": 5}
    assert {square: state.dice[square] for square in state.occupied} == {
        parse_square(text): value for text, value in places.items()
    }
    assert state.cubes == {2, 6}
    assert (state.phase, state.city, state.action_die, state.turn) == (Phase.ACT, None, 0, 7)


def test_what_the_action_die_shows_and_which_city_has_paid() -> None:
    assert parse_position(ROLLED).action_die == 4
    paid = parse_position("EASY 20,30,40,50 ..../......../5......./.... - DEPLOY 31 1")
    assert paid.city == START


def test_a_new_game() -> None:
    text = "HARD 52,41,20,33 ..../......../6......./.... 6 ACT - 1"
    layout = Layout((5, 4, 2, 3), (2, 1, 0, 3))
    assert parse_position(text) == new_game(Difficulty.HARD, layout)
    assert print_position(new_game(Difficulty.HARD, layout)) == text


@few
@given(states())
def test_positions_go_through_text_and_back(state: State) -> None:
    assert parse_position(print_position(state)) == state


@few
@given(damaged(states().map(print_position)))
def test_a_damaged_position_is_malformed_or_another_position(text: str) -> None:
    try:
        state = parse_position(text)
    except MalformedError:
        refuse_position(text)
    else:
        assert print_position(state) == text


@few
@given(st.text())
def test_any_other_text_is_no_position(text: str) -> None:
    refuse_position(text)


@pytest.mark.parametrize("digit", FOREIGN_DIGITS)
@pytest.mark.parametrize("text", [POSITION, ROLLED])
def test_only_ascii_digits_make_a_position(text: str, digit: str) -> None:
    parse_position(text)
    for place, symbol in enumerate(text):
        if symbol.isdigit():
            refuse_position(text[:place] + digit + text[place + 1 :])


@pytest.mark.parametrize(
    "text",
    [
        "",
        POSITION + "\n",
        " " + POSITION,
        POSITION.replace(" ", "  ", 1),
        POSITION.replace("NORMAL", "normal"),
        POSITION.replace("NORMAL", "PEACEFUL"),
        POSITION.replace("20,30", "20,20"),  # a tile twice
        POSITION.replace("20,30", "24,30"),
        POSITION.replace(" 26 ", " 62 "),
        POSITION.replace(" 26 ", "  "),
        POSITION.replace(" 26 ", " 123456 "),  # lost
        POSITION.replace("ACT", "PLAY"),
        POSITION.replace("ACT -", "ACT =3"),
        POSITION.replace("ACT -", "ACT 31"),
        POSITION.replace("ACT -", "DEPLOY -"),
        POSITION.replace("ACT -", "DEPLOY 22"),  # no city
        POSITION.replace("ACT -", "DEPLOY 11"),  # no square
        POSITION.replace("ACT -", "WON -"),
        POSITION.replace("ACT -", "LOST -"),
        POSITION.replace("ACT -", "RAID =2"),  # no die on a sea: it would have taken effect
        POSITION.replace("ACT -", "MOVE-LOSS -"),  # only one die in a city
        POSITION.replace("ACT -", "CUBE =3"),  # a 3 removes no cube
        POSITION.replace("....", "2222", 1).replace("22 ", "22 "),
        POSITION.replace("/5", "/."),  # no die in a city
        POSITION.replace(" 7", " 07"),
        POSITION.replace(" 7", " 0"),
        "EASY 20,30,40,50 ..../.......3/5......./.... - ACT - 7",  # won
        "1" * 1_000_000,
    ],
    ids=range(28),
)
def test_what_is_no_position(text: str) -> None:
    refuse_position(text)


def refuse_position(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        parse_position(text)
    assert caught.value.code is Code.BAD_POSITION


@few
@given(layouts)
def test_layouts_go_through_text_and_back(layout: Layout) -> None:
    assert parse_layout(print_layout(layout)) == layout


def test_a_record_line_by_line() -> None:
    sea, forest = parse_square("32"), parse_square("22")
    assert parse_record(RECORD) == Record(
        Difficulty.EASY,
        Layout((2, 3, 4, 5), (0, 0, 0, 0)),
        (
            (Deploy(START), DeployTo(sea), EnemyRoll(2), Keep()),
            (
                Fight(forest, 6),
                Keep(),
                RemoveCube(2),
                MoveDie(forest, parse_square("21")),
                EnemyRoll(5),
                RerollActionDie(sea, 2),
                RerollDie(sea, START, 6),
            ),
        ),
    )


@few
@given(records)
def test_records_go_through_text_and_back(record: Record) -> None:
    assert parse_record(print_record(record)) == record


@few
@given(records)
def test_a_record_is_made_action_by_action_and_taken_apart_again(record: Record) -> None:
    made = Record(record.difficulty, record.layout)
    stages = []
    for number, turn in enumerate(record.turns, 1):
        for action in turn:
            stages.append(made)
            made = made.add(number, action)
    assert made == record
    for stage in reversed(stages):
        made = made.without_last()
        assert made == stage


@few
@given(damaged(records.map(print_record)))
def test_a_damaged_record_is_malformed_or_another_record(text: str) -> None:
    try:
        record = parse_record(text)
    except MalformedError:
        refuse_record(text)
    else:
        assert parse_record(print_record(record)) == record


@few
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
        ("LAND6 1", 1, "LAND6 1"),
        ("LAND6 2 EASY", 1, "LAND6 2 EASY"),
        ("MAGDAGDON 1 PEACEFUL", 1, "MAGDAGDON 1 PEACEFUL"),
        ("LAND6 1 EASY", 2, ""),
        (RECORD.replace("layout", "map"), 2, "map 20,30,40,50"),
        (RECORD.replace("20,30", "20,20"), 2, "layout 20,20,40,50"),
        (RECORD.replace("2. ", "3. "), 4, "3."),
        (RECORD + "3.", 5, ""),
        (RECORD.replace("deploy31", "deploy"), 3, "deploy"),
        (RECORD.replace("deploy31", "deploy11"), 3, "deploy11"),
        (RECORD.replace("deploy31", "Deploy31"), 3, "Deploy31"),
        (RECORD.replace("cube2", "cube7"), 4, "cube7"),
        (RECORD.replace("fight22=6", "fight22="), 4, "fight22="),
        (RECORD.replace("fight22=6", "fight22"), 4, "fight22"),
        (RECORD.replace("=5", "=0"), 4, "enemy=0"),
        (RECORD.replace("sea32:31=6", "sea32:31"), 4, "sea32:31"),
        (RECORD + RECORD, 5, "LAND6"),
    ],
)
def test_what_is_no_record(text: str, line: int, token: str) -> None:
    assert refuse_record(text).params == {"line": line, "token": token}


@pytest.mark.parametrize(
    "text", ["L" * 1_000_000, "\n" * 1_000_000 + "L", RECORD + "3. " + "keep " * 100_000 + "!"]
)
def test_an_enormous_text_is_malformed_like_any_other(text: str) -> None:
    refuse_record(text)


def refuse_record(text: str) -> MalformedError:
    with pytest.raises(MalformedError) as caught:
        parse_record(text)
    assert caught.value.code is errors.Code.BAD_RECORD
    return caught.value

"""Layout and dice of a record against the seed; the names of dice; the file that holds both."""

from dataclasses import replace
from random import Random
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from land6.actions import is_throw
from land6.board import draw_layout
from land6.engine import Difficulty, apply, legal_actions, new_game
from land6.records.gamefile import parse_game
from land6.records.notation import Record, parse_record, print_layout, print_record
from land6.records.throws import Die, draw
from land6.records.verification import Rolled, verify
from play import errors, fairdice
from play.errors import MalformedError
from play.records.gamefile import GameFile, print_file
from tests.land6.strategies import few, records

SEED = bytes(range(32))
OTHER_SEED = b"\xff" * 32
FINGERPRINT = fairdice.commitment(SEED)
PROOF = f"fingerprint {FINGERPRINT}\nseed {SEED.hex()}\n"


def played(seed: bytes, difficulty: Difficulty) -> Record:
    """A whole game without a plan, with the dice of the seed."""
    random = Random(seed)
    record = Record(difficulty, draw_layout(seed))
    state = new_game(difficulty, record.layout)
    while not state.is_over:
        action = random.choice(legal_actions(state))
        if is_throw(action):
            action = draw(seed, state.turn, record.played(state.turn), action)
        record = record.add(state.turn, action)
        state = apply(state, action)
    return record


@pytest.mark.parametrize("difficulty", Difficulty)
def test_games_with_the_dice_of_the_seed_are_good(difficulty: Difficulty) -> None:
    for number in range(10):
        seed = number.to_bytes(32)
        record = played(seed, difficulty)
        assert verify(record, seed, fairdice.commitment(seed)).good
        assert not verify(record, OTHER_SEED, fairdice.commitment(OTHER_SEED)).good
        assert not verify(record, seed, FINGERPRINT).seed_fits


def test_the_names_of_all_dice() -> None:
    """Each turn counts anew, and the enemy's dice do not depend on what the player rolled."""
    text = """LAND6 1 EASY
layout 20,30,40,50
1. fight22=1 sea32=1 sea32:31=1 keep fight22=1 enemy=1 sea32=1 sea32:31=1 sea32=1
2. sea32:31=1 enemy=1
"""
    checked = verify(parse_record(text), SEED, FINGERPRINT)
    assert [(die.turn, die.number, die.die) for die in checked.rolled] == [
        (1, 1, Die.PLAYER),
        (1, 2, Die.PLAYER),
        (1, 1, Die.BOARD),
        (1, 3, Die.PLAYER),
        (1, 1, Die.ENEMY),
        (1, 2, Die.ENEMY),
        (1, 2, Die.BOARD),
        (1, 3, Die.ENEMY),
        (2, 1, Die.BOARD),
        (2, 1, Die.ENEMY),
    ]
    for die in checked.rolled:
        assert (die.drawn,) == fairdice.throw(SEED, die.turn, die.number, (die.die,))


def test_many_throws_in_one_turn_are_checked_at_once() -> None:
    """Anybody may paste a record that no game could come to."""
    heading = f"LAND6 1 EASY\nlayout {print_layout(draw_layout(SEED))}\n1."
    record = parse_record(heading + " sea31=1" * 500)
    began = process_time()
    assert len(verify(record, SEED, FINGERPRINT).rolled) == 500
    assert process_time() - began < 1


def test_the_first_wrong_die_is_found() -> None:
    text = print_record(played(SEED, Difficulty.EASY))
    (right,) = fairdice.throw(SEED, 1, 1, (Die.ENEMY,))
    wrong = right % 6 + 1
    changed = parse_record(text.replace(f"enemy={right}", f"enemy={wrong}", 1))
    checked = verify(changed, SEED, FINGERPRINT)
    assert checked.first_wrong == Rolled(1, 1, Die.ENEMY, wrong, right)
    assert checked.seed_fits
    assert checked.layout_fits
    assert not checked.good


def test_another_layout_is_found() -> None:
    record = played(SEED, Difficulty.EASY)
    tiles, (first, *others) = record.layout.tiles, record.layout.rotations
    for layout in (
        replace(record.layout, tiles=tiles[::-1]),
        replace(record.layout, rotations=((first + 1) % 4, *others)),
    ):
        checked = verify(replace(record, layout=layout), SEED, FINGERPRINT)
        assert not checked.layout_fits
        assert not checked.good
        assert checked.layout == record.layout


@few
@given(records, st.binary(min_size=32, max_size=32))
def test_any_record_is_verified_without_an_exception(record: Record, seed: bytes) -> None:
    checked = verify(record, seed, FINGERPRINT)
    assert checked.seed_fits == (seed == SEED)


# The file.


@few
@given(records)
def test_games_go_through_text_and_back(record: Record) -> None:
    text = print_record(record)
    assert parse_game(print_file(text, FINGERPRINT, SEED.hex())) == GameFile(
        record, FINGERPRINT, SEED
    )
    assert parse_game(print_file(text, "", "")) == GameFile(record)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("fingerprint", "print", 2),
        (PROOF, f"fingerprint {FINGERPRINT}\n", 2),
        (PROOF, f"seed {SEED.hex()}\n", 2),
        (PROOF, PROOF + PROOF, 4),
        (SEED.hex(), SEED.hex().upper(), 3),
        (SEED.hex(), SEED.hex() + " 1", 3),
        (FINGERPRINT, "", 2),
        ("LAND6 1", "LAND6 2", 1),
        ("layout", "map", 4),
    ],
)
def test_what_is_no_file(old: str, new: str, line: int) -> None:
    text = print_file("LAND6 1 EASY\nlayout 20,30,40,50\n", FINGERPRINT, SEED.hex())
    parse_game("\ufeff" + text.replace("\n", "\r\n\n"))
    assert old in text
    with pytest.raises(MalformedError) as caught:
        parse_game(text.replace(old, new))
    assert caught.value.code is errors.Code.BAD_RECORD
    assert caught.value.params["line"] == line

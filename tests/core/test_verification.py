"""Every throw of a record against the seed, and the first that does not follow from it."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import Reroll, Roll
from game.records.notation import Power, Record, Turn, parse_record
from game.records.verification import Throw, verify
from play import fairdice
from tests.core.strategies import records

SEED = bytes(range(32))
OTHER_SEED = b"\xff" * 32
FINGERPRINT = fairdice.commitment(SEED)
ALL = (1, 2, 3, 4)

# Played with the dice of SEED; turn 2 has two rerolls.
GAME = """MAGDAGDON 1 PEACEFUL
1. 5563 6@22 5@23 5@32
2. 3661 31=26 1+ 24=21 2@33
3. 4451 #11
"""
THROWS = [(1, 1, ALL), (2, 1, ALL), (2, 2, (3, 1)), (2, 3, (2, 4)), (3, 1, ALL)]

seeds = st.binary(min_size=32, max_size=32)


def with_dice_of(seed: bytes, record: Record) -> Record:
    return replace(record, turns=tuple(_roll(seed, *turn) for turn in enumerate(record.turns, 1)))


def _roll(seed: bytes, number: int, turn: Turn) -> Turn:
    powers: list[Power] = []
    throw = 1
    for power in turn.powers:
        if isinstance(power, Reroll):
            throw += 1
            dice = [die for die, _ in power.values]
            values = fairdice.throw(seed, number, throw, (die + 1 for die in dice))
            power = Reroll(tuple(zip(dice, values, strict=True)))
        powers.append(power)
    return Turn(Roll(fairdice.throw(seed, number, 1, ALL)), tuple(powers), turn.outcome)


def test_all_throws_of_a_game_in_their_order() -> None:
    checked = verify(parse_record(GAME), SEED, FINGERPRINT)
    assert [(throw.turn, throw.number, throw.dice) for throw in checked.throws] == THROWS
    shown = [(5, 5, 6, 3), (3, 6, 6, 1), (2, 6), (2, 1), (4, 4, 5, 1)]
    assert [throw.shown for throw in checked.throws] == shown
    assert [throw.drawn for throw in checked.throws] == shown
    assert checked.good


def test_what_is_drawn_follows_from_the_seed_and_not_from_the_record() -> None:
    checked = verify(parse_record(GAME), OTHER_SEED, fairdice.commitment(OTHER_SEED))
    drawn = [fairdice.throw(OTHER_SEED, *throw) for throw in THROWS]
    assert [throw.drawn for throw in checked.throws] == drawn
    assert checked.seed_fits
    assert not checked.good


@given(records, seeds)
def test_dice_of_the_seed_are_good(record: Record, seed: bytes) -> None:
    checked = verify(with_dice_of(seed, record), seed, fairdice.commitment(seed))
    assert checked.good
    assert checked.seed_fits
    assert checked.first_wrong is None


@pytest.mark.parametrize(
    ("changes", "wrong"),
    [
        ({"1. 5563": "1. 5564"}, Throw(1, 1, ALL, (5, 5, 6, 4), (5, 5, 6, 3))),
        ({"1. 5563": "1. 5653"}, Throw(1, 1, ALL, (5, 6, 5, 3), (5, 5, 6, 3))),
        ({"31=26": "31=25"}, Throw(2, 2, (3, 1), (2, 5), (2, 6))),
        ({"31=26": "13=26"}, Throw(2, 2, (1, 3), (2, 6), (6, 2))),
        ({"24=21": "24=11"}, Throw(2, 3, (2, 4), (1, 1), (2, 1))),
        ({"31=26 ": ""}, Throw(2, 2, (2, 4), (2, 1), (6, 2))),
        ({"4451": "4456"}, Throw(3, 1, ALL, (4, 4, 5, 6), (4, 4, 5, 1))),
        ({"4451": "4456", "24=21": "24=22"}, Throw(2, 3, (2, 4), (2, 2), (2, 1))),
    ],
)
def test_the_first_wrong_throw_is_found(changes: dict[str, str], wrong: Throw) -> None:
    text = GAME
    for old, new in changes.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    checked = verify(parse_record(text), SEED, FINGERPRINT)
    assert checked.first_wrong == wrong
    assert checked.seed_fits
    assert not checked.good


def test_what_was_not_thrown_is_not_judged() -> None:
    """Neither Powers that turn a die, nor where dice were placed."""
    text = GAME.replace("1+", "1-").replace("6@22", "5@44").replace("#11", "#12")
    assert verify(parse_record(text), SEED, FINGERPRINT).good


def test_a_changed_seed_is_found_in_its_fingerprint_and_in_the_dice() -> None:
    checked = verify(parse_record(GAME), SEED[:-1] + b"\x1e", FINGERPRINT)
    assert not checked.seed_fits
    assert checked.first_wrong is not None


def test_a_changed_fingerprint_is_found_though_all_dice_follow_from_the_seed() -> None:
    checked = verify(parse_record(GAME), SEED, FINGERPRINT.replace("6", "7", 1))
    assert not checked.seed_fits
    assert checked.first_wrong is None
    assert not checked.good


@given(records, seeds, seeds)
def test_any_record_is_verified_without_an_exception(
    record: Record, seed: bytes, other: bytes
) -> None:
    checked = verify(record, seed, fairdice.commitment(other))
    assert checked.seed_fits == (seed == other)
    assert checked.good == (seed == other and all(throw.good for throw in checked.throws))

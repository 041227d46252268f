"""Dice that anyone can recompute: here with nothing but the standard library."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, product

import pytest

from play import fairdice

SEED = bytes(range(32))
OTHER_SEED = b"\xff" * 32


def by_hand(seed: bytes, turn: int, number: int, die: int) -> int:
    """A die as fairdice's docstring describes it, for digests that have a usable byte."""
    message = f"{turn}/{number}/{die}".encode()
    digest = hmac.new(seed, message, hashlib.sha256).digest()
    usable = [byte for byte in digest if byte < 252]
    return usable[0] % 6 + 1


@pytest.mark.parametrize("seed", [SEED, OTHER_SEED, b"", b"short", bytes(100)])
def test_a_throw_is_what_anyone_works_out(seed: bytes) -> None:
    for turn, number in product(range(1, 17), range(1, 5)):
        expected = tuple(by_hand(seed, turn, number, die) for die in (1, 2, 3, 4))
        assert fairdice.throw(seed, turn, number, (1, 2, 3, 4)) == expected


def test_old_games_keep_their_dice() -> None:
    """Worked out with openssl; a stored game can be verified only as long as these stay."""
    assert fairdice.throw(SEED, 1, 1, (1, 2, 3, 4)) == (5, 5, 6, 3)
    assert fairdice.throw(SEED, 2, 1, (1, 2, 3, 4)) == (3, 6, 6, 1)
    assert fairdice.throw(SEED, 2, 2, (3, 1)) == (2, 6)
    assert fairdice.commitment(SEED) == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    )


def test_a_die_is_the_same_whichever_dice_are_thrown_with_it() -> None:
    whole = fairdice.throw(SEED, 3, 2, (1, 2, 3, 4))
    for die in (1, 2, 3, 4):
        assert fairdice.throw(SEED, 3, 2, (die,)) == (whole[die - 1],)
    assert fairdice.throw(SEED, 3, 2, (4, 2)) == (whole[3], whole[1])
    assert fairdice.throw(SEED, 3, 2, ()) == ()


def test_bytes_from_252_on_are_passed_over() -> None:
    """Found among real throws: the first byte of their digest can't be used."""
    found = 0
    for turn, number, die in product(range(1, 17), range(1, 5), range(1, 5)):
        digest = hmac.digest(SEED, f"{turn}/{number}/{die}".encode(), "sha256")
        if digest[0] >= 252:
            found += 1
            assert digest[1] < 252
            assert fairdice.throw(SEED, turn, number, (die,)) == (digest[1] % 6 + 1,)
    assert found > 0


def pretend(monkeypatch: pytest.MonkeyPatch, digests: dict[bytes, bytes]) -> None:
    """HMAC-SHA256 of the seed gives these digests, and nothing else is asked for."""

    def digest(seed: bytes, message: bytes, name: str) -> bytes:
        assert (seed, name) == (SEED, "sha256")
        return digests[message]

    monkeypatch.setattr("play.fairdice.hmac.digest", digest)


def test_the_edge_of_the_fair_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    digests = {b"1/1/1": bytes([251]), b"1/1/2": bytes([252, 5]), b"1/1/3": bytes([255, 0])}
    pretend(monkeypatch, digests)
    assert fairdice.throw(SEED, 1, 1, (1, 2, 3)) == (6, 6, 1)


def test_where_no_byte_of_a_digest_is_fair_the_next_one_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    digests = {
        b"2/1/3": b"\xff" * 32,
        b"2/1/3/1": b"\xff" * 31 + b"\x01",
        b"2/1/4": b"\xff" * 32,
        b"2/1/4/1": b"\xfc" * 32,
        b"2/1/4/2": b"\xfe" * 31 + b"\x03",
    }
    pretend(monkeypatch, digests)
    assert fairdice.throw(SEED, 2, 1, (3, 4)) == (2, 4)


def test_dice_are_fair() -> None:
    """Chi-square of 24 000 dice of one seed, 5 degrees of freedom: over 20.5 once in 1000."""
    throws = [fairdice.throw(SEED, turn, 1, (1, 2, 3, 4)) for turn in range(1, 6001)]
    for dice in zip(*throws, strict=True):
        assert chi_square(dice, 6) < 20.5
    assert chi_square([value for throw in throws for value in throw], 6) < 20.5


def test_dice_do_not_hang_together() -> None:
    """Pairs within a throw and from turn to turn, 35 degrees: over 66.6 once in 1000."""
    throws = [fairdice.throw(SEED, turn, 1, (1, 2)) for turn in range(1, 6001)]
    assert chi_square(throws, 36) < 66.6
    firsts = [first for first, _ in throws]
    assert chi_square(list(pairwise(firsts)), 36) < 66.6


def chi_square(outcomes: Sequence[object], kinds: int) -> float:
    expected = len(outcomes) / kinds
    counts = Counter(outcomes)
    assert len(counts) == kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


def test_seeds_turns_throws_and_dice_all_matter() -> None:
    dice = (1, 2, 3, 4)
    sequences = {
        tuple(fairdice.throw(seed, turn, number, dice) for turn in range(start, start + 8))
        for seed, number, start in product((SEED, OTHER_SEED), (1, 2), (1, 9))
    }
    assert len(sequences) == 8


def test_the_commitment_is_the_sha256_of_the_seed() -> None:
    assert fairdice.commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert fairdice.commitment(SEED) != fairdice.commitment(OTHER_SEED)


def test_a_new_seed_is_32_bytes_and_never_the_same() -> None:
    seeds = {fairdice.new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}

"""Dice that can be checked: all throws of a game follow from its seed, and the seed's hash is shown first.

Anyone can recompute a die: the first byte below 252 of HMAC-SHA256(seed, "turn/throw/die"), modulo 6, plus 1.
Bytes from 252 on are passed over (rejection sampling), since 256 is no multiple of 6. Turns, throws of a turn
and dice count from 1: the roll is throw 1, each reroll one more.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator
from itertools import count

SEED_BYTES = 32
_LARGEST_FAIR_BYTE = 251


def new_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """The SHA-256 of the seed, 64 hexadecimal digits: says nothing about it, and fits no other."""
    return hashlib.sha256(seed).hexdigest()


def throw(seed: bytes, turn: int, number: int, dice: Iterable[int]) -> tuple[int, ...]:
    """The values, 1–6, of these dice in one throw; turn, throw number and dice count from 1."""
    return tuple(_die(seed, f"{turn}/{number}/{die}") for die in dice)


def _die(seed: bytes, message: str) -> int:
    return next(byte for byte in _bytes(seed, message) if byte <= _LARGEST_FAIR_BYTE) % 6 + 1


def _bytes(seed: bytes, message: str) -> Iterator[int]:
    """One digest nearly always has a usable byte; where it has none, "message/1" and so on go on from it."""
    yield from hmac.digest(seed, message.encode("ascii"), "sha256")
    for attempt in count(1):
        yield from hmac.digest(seed, f"{message}/{attempt}".encode("ascii"), "sha256")

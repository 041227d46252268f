"""Text of a whole game as a file to keep (docs/notation.md): print and parse, a pair.

It is the record, and under its heading the fingerprint and the seed of its dice, unless they were the player's own.

    MAGDAGDON 1 PEACEFUL
    fingerprint 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
    seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
    1. 5563 6@22 5@23 5@32
"""

import re
from dataclasses import dataclass

from game.notation import Line, Record, parse_lines, split_lines, unreadable

_FINGERPRINT = "fingerprint"
_SEED = "seed"
_DIGITS = re.compile(r"[0-9a-f]{64}")
_BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class GameFile:
    """A record, and what its dice are checked with: both None where the file does not say."""

    record: Record
    commitment: str | None = None
    seed: bytes | None = None


def print_game(record: str, commitment: str, seed: str) -> str:
    """The file of a game with this record; fingerprint and seed are 64 hexadecimal digits each, or both ""."""
    if not commitment:
        return record
    heading, newline, turns = record.partition("\n")
    return f"{heading}{newline}{_FINGERPRINT} {commitment}\n{_SEED} {seed}\n{turns}"


def parse_game(text: str) -> GameFile:
    """The game in a file; a record alone is one too.

    Raises MalformedError (BAD_RECORD) as `parse_record` does, with the line number in this text.
    """
    lines = split_lines(text.removeprefix(_BYTE_ORDER_MARK))
    heading, proof, turns = lines[:1], lines[1:3], lines[3:]
    names = [words[0] for _, words in proof]
    if _FINGERPRINT not in names[:1]:
        # A line of a proof anywhere else is no turn, and refused as such.
        return GameFile(parse_lines(lines))
    parse_lines(heading)
    commitment = _parse_digits(proof[0])
    if names != [_FINGERPRINT, _SEED]:
        raise unreadable(proof[0][0], _FINGERPRINT)
    seed = bytes.fromhex(_parse_digits(proof[1]))
    return GameFile(parse_lines(heading + turns), commitment, seed)


def _parse_digits(line: Line) -> str:
    number, (_, *words) = line
    if not words or not _DIGITS.fullmatch(words[0]):
        raise unreadable(number, words[0] if words else "")
    if len(words) > 1:
        raise unreadable(number, words[1])
    return words[0]

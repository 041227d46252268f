"""Text of a whole game as a file to keep (docs/notation.md): print and parse, a pair.

It is the record, and under its heading the fingerprint and the seed of its dice, unless they were the player's own.

    MAGDAGDON 1 PEACEFUL
    fingerprint 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
    seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
    1. 5563 6@22 5@23 5@32
"""

from dataclasses import dataclass

from game.records.notation import Record, parse_lines, split_lines, unreadable
from play.records import prooflines


@dataclass(frozen=True, slots=True)
class GameFile:
    """A record, and what its dice are checked with: both None where the file does not say."""

    record: Record
    commitment: str | None = None
    seed: bytes | None = None


def print_game(record: str, commitment: str, seed: str) -> str:
    """The file of a game with this record; fingerprint and seed are 64 hexadecimal digits each, or both ""."""
    return prooflines.put_in(record, commitment, seed)


def parse_game(text: str) -> GameFile:
    """The game in a file; a record alone is one too.

    Raises MalformedError (BAD_RECORD) as `parse_record` does, with the line number in this text.
    """
    lines = split_lines(prooflines.plain(text))
    parse_lines(lines[:1])
    lines, commitment, seed = prooflines.take_out(lines, unreadable)
    return GameFile(parse_lines(lines), commitment, seed)

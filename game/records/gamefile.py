"""Text of a whole game as a file to keep (docs/notation.md): print and parse, a pair.

It is the record, and under its heading the fingerprint and the seed of its dice, unless they were the player's own.

    MAGDAGDON 1 PEACEFUL
    fingerprint 630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd
    seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
    1. 5563 6@22 5@23 5@32
"""

from game.records.notation import Record, parse_heading, parse_lines
from play.records.gamefile import GameFile, parse_file


def parse_game(text: str) -> GameFile[Record]:
    """The game in a file; a record alone is one too.

    Raises MalformedError (BAD_RECORD) as `parse_record` does, with the line number in this text.
    """
    return parse_file(text, parse_heading, parse_lines)

"""Text of a whole game as a file to keep: print and parse, a pair, whatever the game is.

It is the record, and under its heading the fingerprint and the seed of its dice, unless they were the player's own.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from play.records.lines import Line, split_lines, unreadable

_FINGERPRINT = "fingerprint"
_SEED = "seed"
_DIGITS = re.compile(r"[0-9a-f]{64}")
_BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class GameFile[R]:
    """A record, and what its dice are checked with: both None where the file does not say."""

    record: R
    commitment: str | None = None
    seed: bytes | None = None


def print_file(record: str, commitment: str, seed: str) -> str:
    """The file of a game with this record; fingerprint and seed are 64 hexadecimal digits each, or both ""."""
    if not commitment:
        return record
    heading, newline, rest = record.partition("\n")
    return f"{heading}{newline}{_FINGERPRINT} {commitment}\n{_SEED} {seed}\n{rest}"


def parse_file[R](
    text: str, parse_heading: Callable[[Line], object], parse_lines: Callable[[list[Line]], R]
) -> GameFile[R]:
    """The game in a file; a record alone is one too. The functions are those of the game's notation.

    Raises MalformedError (BAD_RECORD) as they do, with the line number in this text. What is wrong with the heading is
    told before anything else.
    """
    lines = split_lines(text.removeprefix(_BYTE_ORDER_MARK))
    if lines:
        parse_heading(lines[0])
    lines, commitment, seed = _take_proof_out(lines)
    return GameFile(parse_lines(lines), commitment, seed)


def _take_proof_out(
    lines: Sequence[Line],
) -> tuple[list[Line], str | None, bytes | None]:
    """The lines of the record alone, fingerprint and seed; the two are None where they don't stand under the heading.

    A line of a proof anywhere else stays: it is no line of a record.
    """
    heading, proof, rest = lines[:1], lines[1:3], lines[3:]
    names = [words[0] for _, words in proof]
    if _FINGERPRINT not in names[:1]:
        return [*lines], None, None
    commitment = _parse_digits(proof[0])
    if names != [_FINGERPRINT, _SEED]:
        raise unreadable(proof[0][0], _FINGERPRINT)
    seed = bytes.fromhex(_parse_digits(proof[1]))
    return [*heading, *rest], commitment, seed


def _parse_digits(line: Line) -> str:
    number, (_, *words) = line
    if not words or not _DIGITS.fullmatch(words[0]):
        raise unreadable(number, words[0] if words else "")
    if len(words) > 1:
        raise unreadable(number, words[1])
    return words[0]

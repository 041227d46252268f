"""The lines of fingerprint and seed in the file of a game, whatever the game is: put in, and taken out."""

import re
from collections.abc import Callable, Sequence

_FINGERPRINT = "fingerprint"
_SEED = "seed"
_DIGITS = re.compile(r"[0-9a-f]{64}")
_BYTE_ORDER_MARK = "\ufeff"

# The number of a line of text, from 1, and the words in it.
type Line = tuple[int, list[str]]
# The error about the word in this line that can't be read.
type Unreadable = Callable[[int, str], Exception]


def plain(text: str) -> str:
    """The text of a file, whose first character may only say how it is encoded."""
    return text.removeprefix(_BYTE_ORDER_MARK)


def put_in(record: str, commitment: str, seed: str) -> str:
    """The file of a game with this record; fingerprint and seed are 64 hexadecimal digits each, or both ""."""
    if not commitment:
        return record
    heading, newline, rest = record.partition("\n")
    return f"{heading}{newline}{_FINGERPRINT} {commitment}\n{_SEED} {seed}\n{rest}"


def take_out(
    lines: Sequence[Line], unreadable: Unreadable
) -> tuple[list[Line], str | None, bytes | None]:
    """The lines of the record alone, fingerprint and seed; the two are None where they don't stand under the heading.

    Raises what `unreadable` makes. A line of a proof anywhere else stays: it is no line of a record.
    """
    heading, proof, rest = lines[:1], lines[1:3], lines[3:]
    names = [words[0] for _, words in proof]
    if _FINGERPRINT not in names[:1]:
        return [*lines], None, None
    commitment = _parse_digits(proof[0], unreadable)
    if names != [_FINGERPRINT, _SEED]:
        raise unreadable(proof[0][0], _FINGERPRINT)
    seed = bytes.fromhex(_parse_digits(proof[1], unreadable))
    return [*heading, *rest], commitment, seed


def _parse_digits(line: Line, unreadable: Unreadable) -> str:
    number, (_, *words) = line
    if not words or not _DIGITS.fullmatch(words[0]):
        raise unreadable(number, words[0] if words else "")
    if len(words) > 1:
        raise unreadable(number, words[1])
    return words[0]

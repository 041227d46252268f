"""What a table's form sends, whatever the game is (ASCII digits only)."""

import re
from enum import StrEnum

from django.http import QueryDict

from play.errors import Code, MalformedError

_LARGEST_VERSION = 10**9
_WHOLE = re.compile(r"0|[1-9][0-9]*")


def whole(text: str, largest: int) -> int | None:
    """The number, 0 to `largest`, in the one way that the site writes it; None for any other text."""
    if len(text) > len(str(largest)) or not _WHOLE.fullmatch(text):
        return None
    number = int(text)
    return number if number <= largest else None


def read_version(post: QueryDict) -> int:
    """Of the game, as the player saw it. Raises MalformedError."""
    number = whole(post.get("version", ""), _LARGEST_VERSION)
    if number is None:
        raise MalformedError(Code.BAD_VERSION)
    return number


def read_difficulty[D: StrEnum](text: str, difficulties: type[D]) -> D:
    """Raises MalformedError."""
    for difficulty in difficulties:
        if difficulty == text:
            return difficulty
    raise MalformedError(Code.BAD_DIFFICULTY)

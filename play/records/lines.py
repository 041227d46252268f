"""The lines of a record's text, whatever the game is."""

from play.errors import Code, MalformedError

# The number of a line of text, from 1, and the words in it.
type Line = tuple[int, list[str]]


def split_lines(text: str) -> list[Line]:
    """All lines but the blank ones."""
    return [(n, line.split()) for n, line in enumerate(text.splitlines(), 1) if line.strip()]


def unreadable(line: int, token: str) -> MalformedError:
    """What is raised for a record: the number of the line, from 1, and the part of it that can't be read."""
    return MalformedError(Code.BAD_RECORD, line=line, token=token)

"""A record that somebody pastes into a form, whatever the game is."""

from collections.abc import Callable, Mapping

from django.template.defaultfilters import truncatechars
from django.utils.translation import gettext as _

from play.errors import MalformedError

# Characters shown of what can't be read.
LONGEST_TOKEN = 30


def plain(text: str) -> str:
    """As it was typed: browsers send each end of a line as two characters."""
    return text.replace("\r\n", "\n").replace("\0", "\N{REPLACEMENT CHARACTER}")


def refusal(text: str, longest: int) -> str:
    """Why this is not looked at, or "" where it is."""
    if not text.strip():
        return _("Paste a record first.")
    if len(text) > longest:
        sentence = _("This is too long for a record: at most %(count)d characters can be read.")
        return sentence % {"count": longest}
    return ""


def wanted_step(form: Mapping[str, str], last: int) -> str:
    """A button that was pressed comes before the slider; without either, the last step."""
    return form.get("step") or form.get("slide") or str(last)


def read[File](text: str, parse: Callable[[str], File]) -> tuple[File | None, str]:
    """The game as far as it can be read, and which part can't, or ""."""
    try:
        return parse(text), ""
    except MalformedError as error:
        before = "".join(text.splitlines(keepends=True)[: error.params["line"] - 1])
        return _parsed(before, parse), unreadable(error)


def _parsed[File](text: str, parse: Callable[[str], File]) -> File | None:
    try:
        return parse(text)
    except MalformedError:
        return None


def unreadable(error: MalformedError) -> str:
    """Which part of a record can't be read."""
    text = _("Line %(line)d of the record can't be read, from “%(token)s” on.")
    return text % {**error.params, "token": truncatechars(error.params["token"], LONGEST_TOKEN)}


def line_of_turn(text: str, turn: int) -> int:
    """The line, from 1, that begins with this turn's number."""
    lines = (line.split(maxsplit=1)[:1] for line in text.splitlines())
    return next(n for n, words in enumerate(lines, 1) if words == [f"{turn}."])


def at_line(line: int, reason: str) -> str:
    """A sentence about what is wrong, with the line where it is."""
    return _("Line %(line)d: %(reason)s") % {"line": line, "reason": reason}

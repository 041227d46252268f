"""A record that somebody pastes into a form, whatever the game is."""

from collections.abc import Mapping

from django.utils.translation import gettext as _


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


def lines_before(text: str, line: int) -> str:
    """The lines before this one, which is counted from 1."""
    return "".join(text.splitlines(keepends=True)[: line - 1])


def line_of_turn(text: str, turn: int) -> int:
    """The line, from 1, that begins with this turn's number."""
    lines = (line.split(maxsplit=1)[:1] for line in text.splitlines())
    return next(n for n, words in enumerate(lines, 1) if words == [f"{turn}."])


def at_line(line: int, reason: str) -> str:
    """A sentence about what is wrong, with the line where it is."""
    return _("Line %(line)d: %(reason)s") % {"line": line, "reason": reason}

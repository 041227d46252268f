"""Lists and numbers within sentences."""

import re
from collections.abc import Iterable

from django.utils.translation import gettext as _


def all_of(values: Iterable[object]) -> str:
    return _list(_("%(list)s and %(last)s"), values)


def any_of(values: Iterable[object]) -> str:
    return _list(_("%(list)s or %(last)s"), values)


def _list(pattern: str, values: Iterable[object]) -> str:
    *first, last = map(str, values)
    return pattern % {"list": ", ".join(first), "last": last} if first else last


def unbroken(text: str) -> str:
    """No line ends between a word and its number, as in "column 3"."""
    return _WORD_AND_NUMBER.sub("\N{NO-BREAK SPACE}", text)


_WORD_AND_NUMBER = re.compile(r"(?<=[^\s\d.,:;!?।]) (?=\d)")

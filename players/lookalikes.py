"""The skeleton that names share when they look the same, after Unicode's list of confusables."""

import unicodedata
from collections.abc import Iterator
from functools import cache

import regex

# What small letters and capitals make alike in ASCII: l, I, i, 1 and |; O, o and 0; m and rn.
_ASCII = str.maketrans({"i": "l", "1": "l", "|": "l", "o": "0", "m": "rn"})

# Accents and other marks that go with any script; the vowel signs of Bengali are not among them.
_MARKS = regex.compile(r"\p{Script=Inherited}")
_DECORATION = regex.compile(r"[^\p{L}\p{M}\p{N}]")
_MEANING = regex.compile(r"[\p{L}\p{N}]")


def skeleton(name: str) -> str:
    """What is left of a name when looks alone count: the same for all that a reader could mix up.

    Never empty, if the name is not.
    """
    text = name
    if not text.isascii():
        text = _bare(text).translate(_look_alikes()).casefold()
    text = _fold(text)
    return _DECORATION.sub("", text) or text or name


def _fold(text: str) -> str:
    return text.lower().translate(_ASCII)


def _bare(text: str) -> str:
    """Without accents; Korean syllables stay whole."""
    return unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFKD", text)))


@cache
def _look_alikes() -> dict[int, str]:
    """For every character that looks like something else, what stands for all of these.

    Pairs join classes, unless that would make one of two that ASCII tells apart: Greek Ν looks
    like N and its small ν like v, yet n is not v.
    """
    classes = _Classes()
    accented = []
    for one, other in _confusables():
        bare = _bare(one), _bare(other)
        if bare == (one, other):
            classes.join(one, other)
        else:
            accented.append(bare)
    for character in filter(_is_single, list(classes.parents)):
        for variant in filter(_is_single, (character.lower(), character.upper())):
            classes.join(character, variant)
    for one, other in accented:
        classes.join(one, other)
    return {ord(text): classes.find(text) for text in classes.parents if _is_single(text)}


def _is_single(text: str) -> bool:
    return len(text) == 1


def _confusables() -> Iterator[tuple[str, str]]:
    # Reading it takes a twentieth of a second and some megabytes, and most names are ASCII.
    from confusable_homoglyphs.confusables import confusables_data

    for text, others in confusables_data.items():
        for other in others:
            # The data wraps what is written from right to left in marks of direction.
            yield text.replace("\u200e", ""), other["c"].replace("\u200e", "")


class _Classes:
    """Disjoint sets of texts, each under one of its members: an ASCII one if it has any."""

    def __init__(self) -> None:
        self.parents: dict[str, str] = {}

    def find(self, text: str) -> str:
        while not text.isascii() and text in self.parents:
            text = self.parents[text]
        return _fold(text) if text.isascii() else text

    def join(self, one: str, other: str) -> None:
        if not (_says_something(one) and _says_something(other)):
            return
        top, low = sorted((self.find(one), self.find(other)), key=_precedence)
        if top != low and not low.isascii():
            self.parents[low] = top


def _says_something(text: str) -> bool:
    """A letter must not end up as punctuation, which skeletons drop; | is for l."""
    return bool(_MEANING.search(text)) or text == "|"


def _precedence(text: str) -> tuple[bool, int, str]:
    return not text.isascii(), -len(text), text

"""The fonts that pictures are written with: where they are, and which of them draws what."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import regex

# Debian's; other systems name the files alike.
PACKAGES = ("fonts-noto-core", "fonts-noto-cjk")
FOLDERS = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("~/.local/share/fonts").expanduser(),
    Path("/Library/Fonts"),
    Path("~/Library/Fonts").expanduser(),
)


@dataclass(frozen=True)
class Font:
    """A family in bold, its file, and as a class of a regular expression what it is used for.

    Of its scripts, that is what all versions of the font draw.
    """

    family: str
    file: str
    characters: str

    @property
    def path(self) -> str | None:
        return _find(self.file)


LATIN = Font(
    "Noto Sans",
    "NotoSans-Bold.ttf",
    r"[\x20-\x7e\u00a0-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e]",
)
BENGALI = Font("Noto Sans Bengali", "NotoSansBengali-Bold.ttf", r"[\p{Bengali}।॥\u200c\u200d]")
KOREAN = Font(
    "Noto Sans CJK KR",
    "NotoSansCJK-Bold.ttc",
    r"[\u3131-\u318e\uac00-\ud7a3\u3005\u3041-\u3096\u30a1-\u30fe\u3400-\u4db5\u4e00-\u9fef]",
)
FONTS = (LATIN, BENGALI, KOREAN)

_RUN = regex.compile("|".join(f"({font.characters}+)" for font in FONTS))
_MEANING = regex.compile(r"[\p{L}\p{M}\p{N}]")


@cache
def _find(file: str) -> str | None:
    found = (path for folder in FOLDERS for path in sorted(folder.rglob(file)))
    return next(map(str, found), None)


def missing() -> list[Font]:
    return [font for font in FONTS if not font.path]


def runs(text: str) -> list[tuple[Font, str]]:
    """The text in pieces of one font each; nothing at all where a letter or digit can't be drawn.

    Other signs that no font draws, such as emoji, are left out alone.
    """
    pieces = list(_pieces(text))
    drawn = "".join(piece for _font, piece in pieces)
    if len(_MEANING.findall(drawn)) < len(_MEANING.findall(text)):
        return []
    return pieces


def _pieces(text: str) -> Iterator[tuple[Font, str]]:
    for match in _RUN.finditer(text):
        font = FONTS[(match.lastindex or 1) - 1]
        if font.path:
            yield font, match[0]

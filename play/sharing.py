"""The preview of a link to a finished game, whatever the game is."""

from typing import TypedDict

from django.conf import settings
from django.utils.translation import get_language, ngettext

from play.numbers import number

# In seconds, what tells others of a game; after them a ban, another name or a hidden score is seen everywhere.
KEPT_FOR = 900
# Open Graph wants a country with each language.
LOCALES = {"en": "en_US", "ko": "ko_KR", "ms": "ms_MY", "bn": "bn_BD", "sl": "sl_SI"}


class Locales(TypedDict):
    locale: str
    other_locales: list[str]


def locales() -> Locales:
    """The reader's language and all others, for the preview of a link."""
    locale = LOCALES[get_language() or settings.LANGUAGE_CODE]
    return {"locale": locale, "other_locales": sorted(set(LOCALES.values()) - {locale})}


def title(name: str, points: int, difficulty: str) -> str:
    """A result in a line; "" for a name that is not told."""
    text = (
        ngettext(
            "%(name)s: %(points)s point in %(difficulty)s",
            "%(name)s: %(points)s points in %(difficulty)s",
            abs(points),
        )
        if name
        else ngettext(
            "%(points)s point in %(difficulty)s",
            "%(points)s points in %(difficulty)s",
            abs(points),
        )
    )
    return text % {"name": name, "points": number(points), "difficulty": difficulty}

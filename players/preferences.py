"""How a player likes the pages to look: kept in a cookie too, so that every page knows it without a query."""

from collections.abc import Mapping

from django.db.models import TextChoices
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from magdagdon_site.base.cookies import lasting

COOKIE = "look"


class Theme(TextChoices):
    SYSTEM = "system", _("Like the system")
    LIGHT = "light", _("Light")
    DARK = "dark", _("Dark")


class Motion(TextChoices):
    SYSTEM = "system", _("Like the system")
    OFF = "off", _("Off")


class DiceStyle(TextChoices):
    PIPS = "pips", _("Pips")
    DIGITS = "digits", _("Digits")
    CONTRAST = "contrast", _("High contrast")


class Keys(TextChoices):
    ON = "on", _("On")
    OFF = "off", _("Off")


# The first choice of each is the default.
CHOICES: dict[str, type[TextChoices]] = {
    "theme": Theme,
    "motion": Motion,
    "dice": DiceStyle,
    "keys": Keys,
}

type Preferences = dict[str, str]


def clean(given: Mapping[str, str]) -> Preferences:
    """A choice for each; the default where none or an unknown one is given."""
    return {
        field: given[field] if given.get(field) in choices.values else choices.values[0]
        for field, choices in CHOICES.items()
    }


def of(request: HttpRequest) -> Preferences:
    return clean(dict(zip(CHOICES, request.COOKIES.get(COOKIE, "").split("."), strict=False)))


def remember(response: HttpResponse, preferences: Preferences) -> None:
    value = ".".join(preferences[field] for field in CHOICES)
    response.set_cookie(COOKIE, value, **lasting())


def context(request: HttpRequest) -> dict[str, Preferences]:
    """For every page's <html>."""
    return {"preferences": of(request)}

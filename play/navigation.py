"""The ways to the pages of games that every page has."""

from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse

from play import games


class Way(NamedTuple):
    address: str
    text: str


class Navigation:
    """Worked out where a template asks: the table's fragment does not."""

    def rules(self) -> str:
        """The address of those of the game whose start page is the site's."""
        return reverse(f"{games.registered()[0].namespace}:rules")

    def scores(self) -> str:
        """The address of the boards of that game."""
        return reverse(f"{games.registered()[0].namespace}:scores")

    def other_games(self) -> list[Way]:
        """To the start pages of the others."""
        others = games.registered()[1:]
        return [Way(reverse(f"{played.namespace}:home"), played.name) for played in others]

    def more_pages(self) -> list[Way]:
        return [
            Way(reverse(f"{played.namespace}:{view}"), str(text))
            for played in games.registered()
            for view, text in played.more_pages
        ]


def context(request: HttpRequest) -> dict[str, Navigation]:
    return {"navigation": Navigation()}

"""The pages that search engines may list, in every language."""

from collections.abc import Iterator

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from play.games import AnyGame, registered

type Page = tuple[str, list[str]]


class Pages(Sitemap):
    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[Page]:
        """Names and arguments of addresses."""
        return [
            ("players:about", []),
            *(page for played in registered() for page in _pages(played)),
        ]

    def location(self, item: Page) -> str:
        name, arguments = item
        return reverse(name, args=arguments)


def _pages(played: AnyGame) -> Iterator[Page]:
    for name in ("home", "rules"):
        yield f"{played.namespace}:{name}", []
    for difficulty in played.difficulties:
        yield f"{played.namespace}:board", [difficulty.value]

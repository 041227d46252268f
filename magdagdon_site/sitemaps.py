"""The pages that search engines may list, in every language."""

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from game.engine import Difficulty

type Page = tuple[str, list[str]]

# Names and arguments of addresses; other games of the site add theirs.
PAGES: list[Page] = [
    *((name, []) for name in ("game:home", "game:rules", "players:about")),
    *(("scores:board", [difficulty.value]) for difficulty in Difficulty),
]


class Pages(Sitemap):
    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[Page]:
        return PAGES

    def location(self, item: Page) -> str:
        name, arguments = item
        return reverse(name, args=arguments)

"""The pages that search engines may list, in every language."""

from django.contrib.sitemaps import Sitemap
from django.urls import reverse

from game.engine import Difficulty


class Pages(Sitemap):
    i18n = True
    alternates = True
    x_default = True

    def items(self) -> list[tuple[str, list[str]]]:
        names = ("game:home", "game:rules", "game:about")
        boards = [("scores:board", [difficulty.value]) for difficulty in Difficulty]
        return [*((name, []) for name in names), *boards]

    def location(self, item: tuple[str, list[str]]) -> str:
        name, arguments = item
        return reverse(name, args=arguments)

"""The heights of the board tell themselves apart by lightness alone, and their numbers are readable."""

from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import Page

from tests.browser import games
from tests.browser.conftest import OpenTable
from tests.browser.contrast import contrast, luminance

# Ground and number of each height, as in [[31, 85, 112], [255, 255, 255]].
_HEIGHTS = """board => [1, 2, 3, 4, 5, 6].map(height => {
    const cell = board.querySelector("td").appendChild(document.createElement("span"));
    cell.className = `cell n${height}`;
    const { backgroundColor, color } = getComputedStyle(cell);
    return [backgroundColor, color].map(text => text.match(/[\\d.]+/g).slice(0, 3).map(Number));
})"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_lightness_rises_with_the_number(
    open_table: OpenTable, page: Page, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    heights = open_table(games.TWO_NUMBERS).board.evaluate(_HEIGHTS)
    for ground, number in heights:
        assert contrast(ground, number) >= 4.5, (ground, number)
    for (lower, _number), (higher, _other) in pairwise(heights):
        assert luminance(higher) > luminance(lower)
        assert contrast(lower, higher) >= 1.15, (lower, higher)

"""Every page in every state: axe finds nothing, nothing scrolls sideways or hangs out."""

from collections.abc import Callable

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page, ViewportSize

from players.models import Player
from tests.browser.accessibility import ALL_RULES, COLOURS, axe_finds_nothing
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable
from tests.browser.scenes import SCENES, Visit

SIZES = [
    ViewportSize(width=320, height=568),
    ViewportSize(width=375, height=667),
    ViewportSize(width=768, height=1024),
    ViewportSize(width=1280, height=800),
]
AXE_WIDTHS = (375, 1280)

_BOXES = "dl > div, button, .button, .go, .card, .doom, #status, .board-rows, .sheet-lines"
# Words that are wider or higher than what they stand in, and tables that are wider than their column.
_HANGING_OUT = """boxes => {
    const rightOf = column =>
        column.getBoundingClientRect().right - parseFloat(getComputedStyle(column).paddingRight);
    return boxes
    .filter(box => box.clientWidth > 0)
    .filter(box => box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1
        || box.getBoundingClientRect().right > rightOf(box.parentElement.closest("main, section")) + 1)
    .map(box => box.outerHTML.slice(0, 100));
}"""


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_scene(
    page: Page,
    ana: Player,
    know_ana: None,
    open_table: OpenTable,
    complaints: Complaints,
    scene: Callable[[Visit], None],
) -> None:
    scene(Visit(page, ana, open_table, complaints))
    page.evaluate(AXE_SCRIPT)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
        assert page.locator("main").locator(_BOXES).evaluate_all(_HANGING_OUT) == [], size
        if size["width"] in AXE_WIDTHS:
            axe_finds_nothing(page, "light", ALL_RULES)
    axe_finds_nothing(page, "dark", COLOURS)

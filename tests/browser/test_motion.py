"""Dice tumble once, and where the system asks for less motion nothing moves."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page

from tests.browser import games
from tests.browser.conftest import OpenTable

# Counts what begins to move, also while the page is still loading.
_COUNT = """window.begun = [];
addEventListener("animationstart", event => window.begun.push(event.animationName));"""


# Keeps a button from being pressed for a moment, and moves nothing.
STILL = "not-yet"


def begun(page: Page) -> list[str]:
    """The animations that began since the last call."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    names: list[str] = page.evaluate("window.begun.splice(0)")
    return [name for name in names if name != STILL]


class TestReduced:
    def test_nothing_moves_whatever_is_done(self, open_table: OpenTable, page: Page) -> None:
        table = open_table(games.FRESH)
        for act in (
            lambda: table.press(table.go),
            lambda: table.free_dice[1].check(),
            lambda: table.power.click(),
            lambda: table.power_sheet.get_by_role("checkbox").first.check(),
            lambda: table.press(table.power_sheet.get_by_role("button", name="REROLL")),
        ):
            act()
            assert self.moving(page) == 0

    def test_nothing_moves_in_magdagdon(self, open_table: OpenTable, page: Page) -> None:
        table = open_table(games.MAGDAGDON)
        assert self.moving(page) == 0
        table.go.check()
        assert self.moving(page) == 0
        table.press(table.cell(0))
        assert self.moving(page) == 0

    def test_nothing_moves_where_the_player_switched_it_off(
        self, open_table: OpenTable, page: Page
    ) -> None:
        page.emulate_media(reduced_motion="no-preference")
        page.goto(reverse("players:settings"))
        page.get_by_role("group", name="Motion").get_by_role("radio", name="Off").check()
        page.get_by_role("button", name="Save").click()
        table = open_table(games.FRESH)
        table.press(table.go)
        assert self.moving(page) == 0
        table.press(table.cell(5))
        assert self.moving(page) == 0

    def moving(self, page: Page) -> int:
        names: list[str] = page.evaluate("document.getAnimations().map(a => a.animationName)")
        return len([name for name in names if name != STILL])


@pytest.mark.own_context
class TestUnreduced:
    @pytest.fixture
    def page(self, page: Page) -> Page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(_COUNT)
        return page

    def test_dice_tumble_once(self, open_table: OpenTable, page: Page) -> None:
        table = open_table(games.FRESH)
        assert begun(page) == []
        table.press(table.go)
        assert [name.partition("-")[0] for name in begun(page)] == ["tumble"] * 4
        table.free_dice[1].check()
        assert begun(page) == []
        page.reload()
        assert begun(page) == []

    def test_a_placed_number_settles_once(self, open_table: OpenTable, page: Page) -> None:
        table = open_table(games.ROLLED)
        # What htmx does between swapping and settling lasts long enough to be seen here.
        page.evaluate("htmx.config.defaultSettleDelay = 200")
        table.press(table.cell(1))
        assert begun(page) == ["settle"]
        table.press(table.take_back)
        assert begun(page) == []

    def test_only_rerolled_dice_tumble(self, open_table: OpenTable, page: Page) -> None:
        table = open_table(games.ROLLED)
        table.power.click()
        table.power_sheet.get_by_role("checkbox").last.check()
        table.press(table.power_sheet.get_by_role("button", name="REROLL"))
        assert len([name for name in begun(page) if name.startswith("tumble")]) == 1

"""From the table to the coach's hint and back, with and without JavaScript."""

import pytest
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from game.models import Game
from tests.browser import games
from tests.browser.conftest import NewContext, OpenTable
from tests.browser.sizes import CONTROLS, DESKTOP, PHONE, SMALL_PHONE, TOO_SMALL, sized
from tests.browser.table import Table, is_dull


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without JavaScript"])
def context(new_context: NewContext, request: pytest.FixtureRequest) -> BrowserContext:
    return new_context(java_script_enabled=request.param)


only_with_javascript = pytest.mark.parametrize(
    "context", [True], indirect=True, ids=["with JavaScript"]
)


def agree(page: Page) -> None:
    page.get_by_role("link", name="Hint").click()
    page.get_by_role("button", name="Make it practice and show the hint").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The best with these dice")


def test_a_question_a_hint_and_the_game_goes_on(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    agree(page)
    assert Game.objects.get().kind == Game.Kind.PRACTICE
    expect(page.locator(".best > li")).to_have_count(3)
    page.get_by_role("link", name="Back to the game").click()
    expect(page.get_by_text("This game is practice")).to_be_visible()
    assert table.dice == "2456"
    table.press(table.cell(1))
    page.get_by_role("link", name="Hint").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The best with these dice")


def test_the_player_thinks_better_of_it(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    page.get_by_role("link", name="Hint").click()
    page.get_by_role("link", name="Keep playing without a hint").click()
    assert table.dice == "2456"
    assert Game.objects.get().kind == Game.Kind.RANKED


def test_back_shows_the_table_of_a_practice_game(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    table_at = page.url
    agree(page)
    while page.url != table_at:
        page.go_back()
    expect(page.get_by_text("This game is practice")).to_be_visible()
    table.press(table.cell(1))


def test_before_the_roll_the_link_is_dull(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.TWO_NUMBERS)
    assert is_dull(page.locator(".hint"))
    table.press(table.go)
    assert not is_dull(page.locator(".hint"))


def test_what_the_coach_draws_can_be_played(open_table: OpenTable, page: Page) -> None:
    table = open_table("MAGDAGDON 1 NIGHTMARE\n1. 3456")
    agree(page)
    drawn = page.locator(".best > li").first.locator("td > span").all_text_contents()
    page.get_by_role("link", name="Back to the game").click()
    for number in sorted(face for face in drawn if face):
        table.die(" 3456".index(number)).check()
        table.press(table.cell(drawn.index(number)))
    table.press(table.go)
    assert table.numbers == "".join(face or "." for face in drawn)


@only_with_javascript
@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE), sized(DESKTOP)])
def test_everything_is_in_reach(open_table: OpenTable, page: Page, size: ViewportSize) -> None:
    """The way back lies in sight, and nothing hangs over the edge."""
    page.set_viewport_size(size)
    table: Table = open_table(games.MAGDAGDON)
    assert table.is_seen(page.locator("#hint"))
    assert page.locator("main").locator(CONTROLS).evaluate_all(TOO_SMALL) == []
    agree(page)
    assert table.is_seen(page.get_by_role("link", name="Back to the game"))
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert page.locator("main").locator(CONTROLS).evaluate_all(TOO_SMALL) == []

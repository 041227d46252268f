"""What the keyboard must not do, and where it leads."""

from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable
from tests.browser.hands import Keyboard
from tests.browser.table import moves_of


def test_enter_on_a_die_submits_nothing(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    moves = moves_of(page)
    Keyboard(page).choose(table.die(3))
    page.keyboard.press("Enter")
    Keyboard(page).press(table.power)
    Keyboard(page).tick(table.power_sheet.get_by_role("checkbox").first)
    page.keyboard.press("Enter")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert moves == []


def test_enter_on_accepting_magdagdon_submits_nothing(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.MAGDAGDON)
    version = table.version
    Keyboard(page).choose(table.go)
    page.keyboard.press("Enter")
    Keyboard(page).press(table.cell(3))
    table.wait_for_answer(version)
    expect(table.cell(3)).to_have_accessible_name("Row 1, column 4: ruin")


def test_focus_stays_on_what_was_refused(
    open_table: OpenTable, page: Page, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.ROLLED)
    for control in (table.go, table.take_back, table.clear, table.cell(15), table.cell(5)):
        Keyboard(page).press(control)
        expect(table.status.locator(".refusal")).to_be_visible()
        expect(control).to_be_focused()


def test_focus_stays_on_the_cell_that_was_filled_and_emptied(
    open_table: OpenTable, page: Page
) -> None:
    table = open_table(games.ROLLED)
    for numbers in (".2...34.........", ".....34........."):
        version = table.version
        Keyboard(page).press(table.cell(1))
        table.wait_for_answer(version)
        assert table.numbers == numbers
        expect(table.cell(1)).to_be_focused()


def test_the_skip_link_comes_first_and_leads_to_the_content(
    open_table: OpenTable, page: Page
) -> None:
    open_table(games.ROLLED)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()

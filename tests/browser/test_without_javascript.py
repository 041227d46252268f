"""The table as a plain form."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext, OpenTable
from tests.browser.table import Table
from tests.browser.tokens import renew_token


@pytest.fixture
def context(new_context: NewContext) -> BrowserContext:
    return new_context(java_script_enabled=False)


def test_a_move_leads_back_to_the_table(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    address = page.url
    table.press(table.cell(1))
    expect(page).to_have_url(address)
    page.reload()
    assert table.numbers == ".2...34........."


def test_choosing_a_die_marks_its_cells(open_table: OpenTable) -> None:
    table = open_table(games.ROLLED)
    table.die(3).check()
    assert table.marked == [2, 7, 10]


def test_a_refusal_is_the_whole_table_with_the_sentence_and_the_choice(
    open_table: OpenTable, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.ROLLED)
    table.die(2).check()
    table.press_dull(table.go)
    expect(table.status).to_have_text("Place at least 2 dice before you confirm.")
    assert table.chosen == ["2"]
    table.press(table.cell(10))
    assert table.numbers == ".....34...4....."


def test_a_table_left_behind_is_the_present_one(
    open_table: OpenTable, page: Page, complaints: Complaints
) -> None:
    complaints.expect("status of 409")
    here = open_table(games.ROLLED)
    there = Table(page.context.new_page())
    there.page.goto(page.url)
    there.press(there.cell(1))
    here.cell(4).click()
    expect(here.status).to_contain_text("This game moved on elsewhere.")
    assert here.numbers == ".2...34........."
    here.press(here.cell(10))


def test_a_form_out_of_date_offers_a_way_on_and_keeps_the_game(
    open_table: OpenTable, page: Page, live_server: LiveServer, complaints: Complaints
) -> None:
    complaints.expect("status of 403")
    table = open_table(games.ROLLED)
    renew_token(page, live_server)
    table.cell(1).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The form was out of date.")
    page.get_by_role("link", name="Go on").click()
    assert table.dice == "2456"
    table.press(table.cell(1))

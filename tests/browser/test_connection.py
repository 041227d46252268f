"""What goes wrong on the way to the server is a sentence, and the game goes on."""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable
from tests.browser.table import Table
from tests.browser.tokens import renew_token

MOVES = re.compile("/act$")


def assert_told_that_nothing_was_lost(table: Table, sentence: str) -> None:
    numbers = table.numbers
    table.cell(1).click()
    expect(table.status).to_have_text(sentence)
    assert table.is_seen(table.status)
    assert table.numbers == numbers


def test_without_connection(open_table: OpenTable, page: Page, complaints: Complaints) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest")
    table = open_table(games.ROLLED)
    page.context.set_offline(True)
    assert_told_that_nothing_was_lost(table, "No connection. Nothing was lost; try again.")
    page.context.set_offline(False)
    table.press(table.cell(1))
    expect(table.status).to_contain_text("2 placed")


@pytest.mark.parametrize("status", [500, 502])
def test_a_broken_server(
    open_table: OpenTable, page: Page, complaints: Complaints, status: int
) -> None:
    complaints.expect(f"status of {status}", f"Error Code {status}")
    table = open_table(games.ROLLED)
    page.route(MOVES, lambda route: route.fulfill(status=status, body="<h1>Broken</h1>"))
    assert_told_that_nothing_was_lost(
        table, "Something broke on our side. Nothing was lost; try again."
    )
    page.unroute(MOVES)
    table.press(table.cell(1))


def test_no_answer_in_time(open_table: OpenTable, page: Page, complaints: Complaints) -> None:
    complaints.expect("htmx:timeout", "htmx:afterRequest")
    table = open_table(games.ROLLED)
    assert 5_000 <= page.evaluate("htmx.config.timeout") <= 15_000
    page.evaluate("htmx.config.timeout = 200")
    waiting: list[Route] = []
    page.route(MOVES, lambda route: waiting.append(route))
    assert_told_that_nothing_was_lost(table, "No connection. Nothing was lost; try again.")
    page.unroute(MOVES)
    page.evaluate("htmx.config.timeout = 10_000")
    table.press(table.cell(1))


def test_a_form_out_of_date_offers_a_way_on_and_keeps_the_game(
    open_table: OpenTable, page: Page, complaints: Complaints
) -> None:
    complaints.expect("status of 403")
    table = open_table(games.ROLLED)
    page.context.clear_cookies(name="csrftoken")
    table.cell(1).click()
    expect(table.status).to_contain_text("The form was out of date.")
    table.status.get_by_role("link", name="Go on").click()
    expect(table.status).not_to_contain_text("out of date")
    assert table.dice == "2456"
    table.press(table.cell(1))


def test_a_token_that_another_tab_renewed_is_used(
    open_table: OpenTable, page: Page, live_server: LiveServer
) -> None:
    table = open_table(games.ROLLED)
    renew_token(page, live_server)
    table.press(table.cell(1))
    assert table.numbers == ".2...34........."

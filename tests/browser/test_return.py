"""Leaving and coming back: reload, Back and a second visit show the same game with the same dice."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.conftest import OpenTable


def by_reload(page: Page) -> None:
    page.reload()


def by_back(page: Page) -> None:
    page.get_by_role("link", name="High scores").first.click()
    expect(page.get_by_role("heading", name="High scores")).to_be_visible()
    page.go_back()


def by_start_page(page: Page) -> None:
    page.goto(reverse("game:home"))
    page.get_by_role("link", name="Continue").click()


def by_second_tab(page: Page) -> None:
    address = page.url
    page.goto("about:blank")
    page.context.new_page().goto(address)
    page.goto(address)


@pytest.mark.parametrize("come_back", [by_reload, by_back, by_start_page, by_second_tab])
def test_the_same_game_with_the_same_dice(
    open_table: OpenTable, page: Page, come_back: Callable[[Page], None]
) -> None:
    table = open_table(games.FRESH)
    table.press(table.go)
    before = table.dice
    come_back(page)
    expect(table.need).to_contain_text("Turn 1")
    assert table.dice == before
    assert is_whole_page(page)


def test_back_from_another_page_shows_the_newest_table(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    by_back(page)
    expect(table.cell(1)).to_have_text("2")
    table.press(table.cell(10))
    by_back(page)
    expect(table.cell(10)).to_have_text("4")


def test_back_goes_past_all_moves_at_once(open_table: OpenTable, page: Page) -> None:
    page.goto(reverse("game:home"))
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    table.press(table.cell(10))
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Four dice")


def test_magdagdon_is_still_there_after_a_reload(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.MAGDAGDON)
    table.go.check()
    page.reload()
    expect(table.magdagdon).to_be_visible()
    assert table.dice == "1166"
    assert table.chosen == []
    table.go.check()
    table.press(table.cell(0))


def is_whole_page(page: Page) -> bool:
    return page.locator("html[lang=en] body > header .wordmark").is_visible()

"""The keys of the table: R, 1–4, the arrows, Backspace, C and ?."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from players.models import Player
from players.preferences import CHOICES
from tests.browser import games
from tests.browser.conftest import OpenTable
from tests.browser.table import Table


def press(table: Table, key: str) -> None:
    """A key that makes a move; until it is made, the table takes no other."""
    version = table.version
    table.page.keyboard.press(key)
    table.wait_for_answer(version)


def test_a_turn_by_keys_alone(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.FRESH)
    press(table, "r")
    expect(table.go).to_contain_text("CONFIRM")
    page.keyboard.press("2")
    expect(table.die(2)).to_be_checked()
    table.cell(5).focus()
    for key, cell in (
        ("ArrowUp", 1),
        ("ArrowRight", 2),
        ("ArrowDown", 6),
        ("ArrowLeft", 5),
        ("ArrowLeft", 4),
        ("ArrowLeft", 4),
    ):
        page.keyboard.press(key)
        expect(table.cell(cell)).to_be_focused()


def test_a_die_is_placed_taken_back_and_confirmed(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    page.keyboard.press("1")
    table.cell(1).focus()
    press(table, "Enter")
    expect(table.cell(1)).to_have_text("2")
    press(table, "Backspace")
    expect(table.cell(1)).to_have_text("")
    for die, cell in (("1", 1), ("2", 10)):
        page.keyboard.press(die)
        table.cell(cell).focus()
        press(table, "Enter")
    press(table, "C")
    expect(table.status).to_contain_text("Turn 2")


def test_the_list_of_keys_opens_and_closes(open_table: OpenTable, page: Page) -> None:
    open_table(games.ROLLED)
    keys = page.locator("#keys")
    expect(keys).to_be_hidden()
    page.keyboard.press("?")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


@pytest.mark.parametrize("key", ["Alt+c", "Meta+1", "Control+Backspace", "r", "x", "5", "Enter"])
def test_other_keys_move_nothing(open_table: OpenTable, page: Page, key: str) -> None:
    """The dice are rolled already, and keys with Ctrl, Alt or Meta are the browser's."""
    table = open_table(games.ROLLED)
    moves: list[str] = []
    page.on("request", lambda request: moves.append(request.url))
    page.keyboard.press(key)
    table.wait_for_htmx()
    assert not [url for url in moves if url.endswith("/act")]


def test_they_can_be_switched_off(
    open_table: OpenTable, page: Page, ana: Player, chosen: Callable[[str], None]
) -> None:
    chosen("off")
    table = open_table(games.TWO_NUMBERS)
    page.keyboard.press("r")
    page.keyboard.press("?")
    table.wait_for_htmx()
    assert table.dice == ""
    expect(page.locator("#keys")).to_be_hidden()


@pytest.fixture
def chosen(page: Page, know_ana: None) -> Callable[[str], None]:
    def choose(keys: str) -> None:
        page.goto("/en/settings/")
        for field in CHOICES:
            assert page.locator(f"input[name={field}]").count() > 1
        page.locator(f"input[name=keys][value={keys}]").check(force=True)
        page.get_by_role("button", name="Save").click()

    return choose

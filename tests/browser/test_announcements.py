"""A screen reader hears one sentence for each thing that is done."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import games
from tests.browser.announcements import Heard
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable


@pytest.fixture
def heard(page: Page) -> "Heard":
    return Heard(page)


def test_every_move_is_announced_once(open_table: OpenTable, heard: Heard) -> None:
    table = open_table(games.FRESH)
    heard.listen(table)
    table.press(table.go)
    assert one(heard.since()).startswith("You rolled")


def test_every_step_of_a_turn_is_announced_once(open_table: OpenTable, heard: Heard) -> None:
    table = open_table(games.ROLLED)
    heard.listen(table)
    first, second = table.cell(1), table.cell(10)
    for control, sentence in (
        (first, "2 placed in row 1, column 2. Place at least 1 more die."),
        (second, "4 placed in row 3, column 3. You can confirm."),
        (table.take_back, "1 die taken back. Place at least 1 more die."),
        (table.clear, "1 die taken back. Place at least 2 dice."),
        (first, "2 placed in row 1, column 2. Place at least 1 more die."),
        (second, "4 placed in row 3, column 3. You can confirm."),
        (table.go, "Turn 2 adds 12 to the score. Roll the dice."),
    ):
        if control in (first, second):
            table.die(1 if control == first else 2).check()
        table.press(control)
        assert one(heard.since()) == sentence


def test_a_power_and_magdagdon_are_announced_once(open_table: OpenTable, heard: Heard) -> None:
    table = open_table(games.MAGDAGDON)
    heard.listen(table)
    for name, sentence in (
        ("Decrease die 3", "Majda Power: the die shows 5 now, for 10 points. MAGDAGDON!"),
        ("Increase die 1", "the die shows 2 now, for 20 points. Place at least 2 dice."),
    ):
        table.power.click()
        table.press(table.power_sheet.get_by_role("button", name=name))
        assert sentence in one(heard.since())


def test_a_refusal_is_announced_once(
    open_table: OpenTable, heard: Heard, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.ROLLED)
    heard.listen(table)
    table.press_dull(table.go)
    expect(table.status.locator(".refusal")).to_be_visible()
    assert one(heard.since()) == "Place at least 2 dice before you confirm."


def test_choosing_a_die_announces_nothing(open_table: OpenTable, heard: Heard) -> None:
    table = open_table(games.ROLLED)
    heard.listen(table)
    table.die(3).check()
    assert heard.since() == []


def one(sentences: list[str]) -> str:
    assert len(sentences) == 1, sentences
    return sentences[0].replace("\N{NO-BREAK SPACE}", " ")

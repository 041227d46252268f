"""The trainer on a phone, with and without JavaScript: a puzzle is solved by tapping, then the answer is seen."""

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from game.models import Puzzle, Training
from players.models import Player
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.sizes import CONTROLS, DESKTOP, PHONE, SMALL_PHONE, TOO_SMALL
from tests.browser.table import Table
from tests.games import finished, game_of, player
from tests.web.puzzles import HOPELESS, OTHER, PUZZLE, puzzle


@pytest.fixture(params=["with", "without"])
def context(new_context: NewContext, request: pytest.FixtureRequest) -> BrowserContext:
    """With and without JavaScript."""
    return new_context(java_script_enabled=request.param == "with")


only_with_javascript = pytest.mark.parametrize("context", ["with"], indirect=True)


@pytest.fixture
def puzzles(transactional_db: None) -> list[Puzzle]:
    game = game_of(finished(player("Bojan")))
    return [puzzle(game, position) for position in (PUZZLE, OTHER)]


@pytest.fixture
def at_puzzle(page: Page, ana: Player, know_ana: None, puzzles: list[Puzzle]) -> Table:
    Training.objects.create(player=ana, puzzle=puzzles[0], solved=1, streak=1, best_streak=1)
    page.goto(reverse("game:trainer"))
    return Table(page)


def lies(page: Page, staged: str) -> None:
    """Wait until these dice are staged."""
    field = page.locator("[name=position]")
    expect(field).to_have_value(PUZZLE.replace(" - ", f" {staged} "))


def place_the_best(table: Table) -> None:
    page = table.page
    table.die(1).check()
    table.cell(10).click()
    lies(page, "1@33")
    table.die(2).check()
    table.cell(11).click()
    lies(page, "1@33,2@34")


def test_a_stranger_solves_a_puzzle(page: Page, puzzles: list[Puzzle]) -> None:
    puzzles[1].delete()
    page.goto(reverse("game:home"))
    page.get_by_role("link", name="Trainer").click()
    page.get_by_role("button", name="Begin").click()
    table = Table(page)
    assert table.dice == "4523"
    place_the_best(table)
    table.go.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The best choice 0.0")
    page.get_by_role("link", name="Next position").click()
    expect(page.get_by_text("Mean cost")).to_be_visible()
    assert Training.objects.get().streak == 1


def test_a_die_is_taken_back_and_the_address_keeps_the_others(at_puzzle: Table) -> None:
    page = at_puzzle.page
    place_the_best(at_puzzle)
    at_puzzle.take_back.click()
    lies(page, "1@33")
    page.reload()
    lies(page, "1@33")
    at_puzzle.clear.click()
    lies(page, "-")


def test_after_a_power_comes_the_next_puzzle(at_puzzle: Table) -> None:
    page = at_puzzle.page
    at_puzzle.power.click()
    at_puzzle.power_sheet.get_by_role("checkbox").first.check()
    at_puzzle.power_sheet.get_by_role("button", name="REROLL").click()
    expect(page.get_by_text("Use a Majda Power to reroll 4.")).to_be_visible()
    expect(page.locator("article .board")).to_have_count(2)
    page.get_by_role("link", name="Next position").click()
    assert Table(page).dice == "4133"


def test_a_ruin_is_accepted(page: Page, ana: Player, know_ana: None, puzzles: list[Puzzle]) -> None:
    hopeless = puzzle(puzzles[0].game, HOPELESS)
    Training.objects.create(player=ana, puzzle=hopeless)
    page.goto(reverse("game:trainer"))
    table = Table(page)
    expect(table.magdagdon).to_be_visible()
    table.go.check()
    table.cell(14).click()
    expect(page.get_by_text("Accept the ruin in row 4, column 3.").first).to_be_visible()


def test_what_does_not_fit_is_refused_in_the_status(
    at_puzzle: Table, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    at_puzzle.die(3).check()
    at_puzzle.cell(10).click()
    expect(at_puzzle.status.locator(".refusal")).to_contain_text("A 2 does not fit")
    lies(at_puzzle.page, "-")


def test_a_second_tab_comes_too_late(at_puzzle: Table, complaints: Complaints) -> None:
    complaints.expect("status of 409")
    Training.objects.update(puzzle=Puzzle.objects.get(position=OTHER))
    at_puzzle.cell(10).click()
    expect(at_puzzle.status).to_have_text("This position has been answered already.")
    assert at_puzzle.dice == "4133"


@only_with_javascript
def test_keys_work_as_at_the_table(at_puzzle: Table) -> None:
    page = at_puzzle.page
    page.keyboard.press("1")
    at_puzzle.cell(10).focus()
    page.keyboard.press("Enter")
    lies(page, "1@33")
    expect(at_puzzle.cell(10)).to_be_focused()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Backspace")
    lies(page, "-")


@only_with_javascript
def test_after_back_the_present_puzzle_lies_there(at_puzzle: Table) -> None:
    page = at_puzzle.page
    place_the_best(at_puzzle)
    at_puzzle.go.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("The best choice")
    page.go_back()
    expect(page.locator("[name=position]")).to_have_value(OTHER)


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, DESKTOP])
@only_with_javascript
def test_all_pages_fit_and_can_be_touched(at_puzzle: Table, size: ViewportSize) -> None:
    page = at_puzzle.page
    page.set_viewport_size(size)
    _fits(page)
    place_the_best(at_puzzle)
    at_puzzle.take_back.click()
    lies(page, "1@33")
    at_puzzle.die(4).check()
    at_puzzle.cell(14).click()
    lies(page, "1@33,4@43")
    at_puzzle.go.click()
    expect(page.locator("article .board")).to_have_count(2)
    _fits(page)
    Training.objects.update(puzzle=None)
    page.goto(reverse("game:trainer"))
    _fits(page)


def _fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(CONTROLS).evaluate_all(TOO_SMALL) == []

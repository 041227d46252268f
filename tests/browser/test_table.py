"""The table by pointer, with JavaScript: what it does without a request, and with one."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from game.engine import Difficulty
from game.models import Game
from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable
from tests.browser.table import Table, is_dull, moves_of

# Choosing and placing.


def test_choosing_a_die_marks_its_cells_at_once_without_a_request(
    open_table: OpenTable, page: Page
) -> None:
    table = open_table(games.ROLLED)
    page.wait_for_load_state("networkidle")
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.context.set_offline(True)
    marked = {}
    for die in (1, 2, 3, 4):
        table.die(die).check()
        marked[die] = table.marked
    assert marked == {
        1: [1, 4, 9],  # a 2, beside the 3
        2: [1, 2, 4, 7, 9, 10],  # a 4, beside either
        3: [2, 7, 10],  # a 5, beside the 4
        4: [],  # a 6
    }
    assert requests == []


def test_a_placed_die_can_be_taken_back_by_its_cell_or_by_the_button_or_all_at_once(
    open_table: OpenTable,
) -> None:
    table = open_table(games.ROLLED)
    empty = table.numbers
    table.press(table.cell(4))
    assert table.numbers == "....234........."
    table.press(table.cell(4))
    assert table.numbers == empty
    for back in (table.take_back, table.clear):
        table.die(1).check()
        table.press(table.cell(1))
        assert table.numbers == ".2...34........."
        table.press(back)
        assert table.numbers == empty
    assert is_dull(table.take_back)
    assert is_dull(table.clear)


def test_the_next_die_that_fits_is_chosen_after_a_placement(open_table: OpenTable) -> None:
    table = open_table(games.ROLLED)
    table.die(2).check()
    table.press(table.cell(10))
    assert table.chosen == ["1"]
    assert table.marked == [1, 4]


def test_the_main_button_tells_how_many_dice_it_discards(open_table: OpenTable) -> None:
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    expect(table.need).to_contain_text("1 of 2")
    assert is_dull(table.go)
    table.press(table.cell(10))
    expect(table.need).to_contain_text("2 of 2")
    expect(table.go).to_have_text("CONFIRM discards 2 unused dice")
    assert not is_dull(table.go)


# Refusals.


def test_every_refusal_is_a_sentence_and_leaves_the_table_as_it_was(
    open_table: OpenTable, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.ROLLED)
    version, numbers = table.version, table.numbers
    for die, control, sentence in (
        (4, table.cell(4), "A 6 does not fit next to 3: only 2, 3 or 4 there."),
        (1, table.cell(15), "A die goes next to a number that is already on the board."),
        (1, table.cell(5), "Row 2, column 2 holds a 3, for good."),
        (1, table.take_back, "No die of this turn is on the board."),
        (1, table.go, "Place at least 2 dice before you confirm."),
        (1, table.clear, "No die of this turn is on the board."),
    ):
        table.die(die).check()
        table.press_dull(control)
        expect(table.status).to_have_text(sentence)
        assert table.is_seen(table.status)
        assert table.chosen == [str(die)]
        assert (table.version, table.numbers) == (version, numbers)
    table.press(table.cell(1))


def test_in_magdagdon_a_refusal_is_seen_and_says_what_to_do_first(
    open_table: OpenTable, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.HOPELESS)
    table.cell(5).click()
    expect(table.status).to_contain_text("Accept MAGDAGDON")
    assert table.is_seen(table.status)
    assert "#" not in table.numbers


# The Powers.


def test_a_power_raises_lowers_or_rerolls_and_then_its_sheet_is_gone(
    open_table: OpenTable,
) -> None:
    table = open_table(games.LOWEST_AND_HIGHEST)
    for name, dice in (("Increase die 1", "2346"), ("Decrease die 4", "2345")):
        table.power.click()
        expect(table.power_sheet).to_be_visible()
        table.press(table.power_sheet.get_by_role("button", name=name))
        expect(table.power_sheet).to_be_hidden()
        assert table.dice == dice
    table.power.click()
    table.power_sheet.get_by_role("checkbox", name="Reroll die 1").check()
    table.press(table.power_sheet.get_by_role("button", name="REROLL"))
    assert table.dice.endswith("345")
    assert is_dull(table.power)
    expect(table.page.get_by_text("0 left")).to_be_attached()
    table.die(2).check()
    table.press(table.cell(1))


@pytest.mark.parametrize("size", [(375, 667), (320, 568)])
def test_a_power_that_is_refused_says_so_where_it_can_be_read(
    open_table: OpenTable, page: Page, complaints: Complaints, size: tuple[int, int]
) -> None:
    complaints.expect("status of 422")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table = open_table(games.LOWEST_AND_HIGHEST)
    for name, sentence in (
        ("Decrease die 1", "A die can't go below 1."),
        ("Increase die 4", "A die can't go above 6."),
        ("REROLL", "Choose a die first."),
    ):
        table.power.click()
        table.press_dull(table.power_sheet.get_by_role("button", name=name))
        expect(table.status).to_have_text(sentence)
        assert table.is_seen(table.status)
        expect(table.power_sheet).to_be_hidden()
        assert table.dice == "1346"


def test_the_powers_sheet_can_be_left_without_spending_one(
    open_table: OpenTable, page: Page
) -> None:
    table = open_table(games.ROLLED)
    moves = moves_of(page)
    table.power.click()
    table.power_sheet.get_by_role("button", name="Close").click()
    expect(table.power_sheet).to_be_hidden()
    table.power.click()
    page.keyboard.press("Escape")
    expect(table.power_sheet).to_be_hidden()
    table.power.click()
    page.mouse.click(*above(table.power_sheet, table.cell(2)))
    expect(table.power_sheet).to_be_hidden()
    assert moves == []


def above(sheet: Locator, cell: Locator) -> tuple[float, float]:
    """A point above the sheet that would be one of the cell without it."""
    there, below = cell.bounding_box(), sheet.bounding_box()
    assert there
    assert below
    assert there["y"] < below["y"] - 5 < there["y"] + there["height"]
    return there["x"] + there["width"] / 2, below["y"] - 5


# MAGDAGDON.


def test_magdagdon_is_accepted_in_two_steps_and_leaves_a_ruin(open_table: OpenTable) -> None:
    table = open_table(games.MAGDAGDON)
    expect(table.magdagdon).to_be_visible()
    assert table.marked == []
    table.go.check()
    assert table.marked == [cell for cell in range(16) if cell not in (5, 6)]
    expect(table.main_button).to_have_text("Now choose a cell for the ruin", use_inner_text=True)
    table.press(table.cell(0))
    expect(table.magdagdon).to_be_hidden()
    expect(table.cell(0)).to_have_accessible_name("Row 1, column 1: ruin")
    expect(table.status).to_contain_text("A ruin stands in row 1, column 1: −15 points.")
    expect(table.go).to_have_text("ROLL")


def test_a_power_can_turn_magdagdon(open_table: OpenTable) -> None:
    table = open_table(games.MAGDAGDON)
    table.power.click()
    table.press(table.power_sheet.get_by_role("button", name="Increase die 1"))
    expect(table.magdagdon).to_be_hidden()
    assert table.marked == [1, 2, 4, 7, 9, 10]
    expect(table.go).to_have_text("CONFIRM")


# Twice, and elsewhere.


def test_a_press_before_the_answer_makes_no_second_move(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    table.press(table.cell(10))
    moves = moves_of(page)
    held: list[Route] = []
    page.route("**/act", lambda route: held.append(route))
    version = table.version
    table.go.click()
    table.go.click()
    held[0].continue_()
    table.wait_for_answer(version)
    expect(table.go).to_have_text("ROLL")
    assert len(moves) == len(held) == 1


def test_a_double_click_makes_one_move_however_late_its_second_click(
    open_table: OpenTable, page: Page
) -> None:
    """By then the die would be taken back, the next turn rolled, or a refusal told."""
    table = open_table(games.ROLLED)
    moves = moves_of(page)
    for control in (table.cell(1), table.cell(10), table.go):
        table.press(control)
        table.click_again()
    expect(table.need).to_contain_text("Turn 3")
    assert table.numbers == ".2...34...4....."
    table.press(table.go)
    table.click_again()
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(table.status).to_contain_text("You rolled")
    assert len(moves) == 4


def test_a_late_second_tap_on_confirm_does_not_roll(open_table: OpenTable, page: Page) -> None:
    """On a touch screen each tap of a double tap may count as a first one."""
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    table.press(table.cell(10))
    moves = moves_of(page)
    table.press(table.go)
    page.mouse.down()
    page.mouse.up()
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(table.go).to_have_text("ROLL")
    assert len(moves) == 1
    table.press(table.go)
    expect(table.status).to_contain_text("You rolled")


def test_fast_clicks_take_one_die_after_the_other_back(open_table: OpenTable) -> None:
    table = open_table(games.ROLLED)
    table.press(table.cell(1))
    table.press(table.cell(10))
    table.press(table.take_back)
    version = table.version
    table.click_again()
    table.wait_for_answer(version)
    assert table.numbers == ".....34........."


def test_a_tab_that_was_left_behind_shows_the_present_table_and_says_so(
    open_table: OpenTable, page: Page, complaints: Complaints
) -> None:
    complaints.expect("status of 409")
    here = open_table(games.ROLLED)
    there = Table(page.context.new_page())
    there.page.goto(page.url)
    there.press(there.cell(1))
    here.die(2).check()
    here.cell(10).click()
    expect(here.status).to_contain_text("This game moved on elsewhere.")
    assert here.numbers == there.numbers == ".2...34........."
    here.press(here.cell(10))
    assert here.numbers == ".2...34...4....."


def test_a_tab_that_was_left_behind_learns_that_the_game_is_over(
    open_table: OpenTable, page: Page, complaints: Complaints
) -> None:
    complaints.expect("status of 409")
    here = open_table(games.ONE_CELL_LEFT)
    there = Table(page.context.new_page())
    there.page.goto(page.url)
    there.press(there.cell(15))
    there.press(there.go)
    expect(there.page.locator(".points")).to_have_text(str(games.SCORE_WITH_6_IN_THE_LAST_CELL))
    here.cell(15).click()
    expect(here.status).to_contain_text("This game is over.")
    here.status.get_by_role("link").click()
    expect(page.locator(".points")).to_have_text(str(games.SCORE_WITH_6_IN_THE_LAST_CELL))
    assert Game.objects.get().difficulty == Difficulty.PEACEFUL

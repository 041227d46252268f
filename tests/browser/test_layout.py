"""Nothing jumps, nothing hangs over the edge, and everything is big enough for a finger."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize, expect

from players.models import Player
from tests.browser import games, scenes
from tests.browser.complaints import Complaints
from tests.browser.conftest import OpenTable
from tests.browser.sizes import CONTROLS, DESKTOP, PHONE, SMALL_PHONE, TABLET, TOO_SMALL, box, sized
from tests.browser.table import Table

_OTHER_TOUCH_ACTION = """controls => controls
    .filter(control => getComputedStyle(control).touchAction !== "manipulation")
    .map(control => control.outerHTML.slice(0, 80))"""


def places(table: Table) -> dict[str, list[int]]:
    """Where the board, the tray and the main button are: left, top, width, height."""
    things = {"board": table.board, "tray": table.tray, "button": table.main_button}
    return {name: box(thing) for name, thing in things.items()}


# Nothing jumps.


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE), sized(DESKTOP)])
def test_nothing_jumps_through_a_turn(
    open_table: OpenTable, page: Page, complaints: Complaints, size: ViewportSize
) -> None:
    complaints.expect("status of 422")
    page.set_viewport_size(size)
    table = open_table(games.ROLLED)
    before = places(table)
    table.die(1).check()
    assert places(table) == before, "chosen"
    table.cell(15).click()
    expect(table.status.locator(".refusal")).to_be_visible()
    assert places(table) == before, "refused"
    for cell in (1, 10, 7):
        table.die({1: 1, 10: 2, 7: 3}[cell]).check()
        table.press(table.cell(cell))
        assert places(table) == before, f"staged in {cell}"
    table.press(table.go)
    assert places(table) == before, "confirmed"
    table.press(table.go)
    assert places(table) == before, "rolled"


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE), sized(DESKTOP)])
def test_nothing_jumps_in_magdagdon(
    open_table: OpenTable, page: Page, complaints: Complaints, size: ViewportSize
) -> None:
    complaints.expect("status of 422")
    page.set_viewport_size(size)
    usual = places(open_table(games.ROLLED))
    page.goto("about:blank")
    ana = Player.objects.get()
    ana.games.all().delete()
    table = open_table(games.MAGDAGDON)
    assert places(table) == usual
    table.cell(0).click()
    expect(table.status.locator(".refusal")).to_be_visible()
    assert places(table) == usual, "refused"
    table.go.check()
    assert places(table) == usual, "accepted"
    table.press(table.cell(0))
    assert places(table) == usual, "ruined"


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE), sized(DESKTOP)])
def test_nothing_jumps_in_the_lab(
    page: Page, ana: Player, know_ana: None, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(reverse("game:lab"))
    lab = Table(page)
    lab.board = page.locator("#bench .board")
    before = places(lab)

    def tap(cell: int, row: str) -> None:
        lab.cell(cell).click()
        shown = f"PEACEFUL ..../{row}/..../.... - - 0 0"
        expect(page.get_by_label("Position in notation")).to_have_value(shown)
        assert places(lab) == before, row

    tap(5, ".1..")
    expect(lab.status.locator(".refusal")).to_be_visible()
    tap(6, ".11.")
    tap(6, ".1..")
    tap(5, "....")
    for die, face in enumerate("3456", 1):
        page.locator(f".face:has([name=face{die}][value='{face}'])").click()
    lab.go.click()
    expect(page.locator(".plays li")).to_have_count(10)
    # As far up as it was; a click can scroll.
    page.evaluate("scrollTo(0, 0)")
    assert places(lab) == before, "rolled"


# Everything is in sight.


def test_the_whole_table_fits_on_a_phone_without_scrolling(
    open_table: OpenTable, page: Page
) -> None:
    for record in (games.TWO_NUMBERS, games.MAGDAGDON):
        Player.objects.get().games.all().delete()
        table = open_table(record)
        top, bottom = box(page.locator("header")), box(table.main_button)
        assert top[1] >= 0
        assert bottom[1] + bottom[3] <= PHONE["height"], record


def test_cells_are_square_and_of_one_size(open_table: OpenTable, page: Page) -> None:
    table = open_table(games.ROLLED)
    for size in (PHONE, SMALL_PHONE, TABLET, DESKTOP):
        page.set_viewport_size(size)
        sizes = {tuple(box(cell)[2:]) for cell in table.board.locator("td button").all()}
        assert all(abs(width - height) <= 1 for width, height in sizes), (size, sizes)
        assert max(sizes)[0] - min(sizes)[0] <= 1, (size, sizes)


# Big enough for a finger.


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE)])
@pytest.mark.parametrize("record", [games.LOWEST_AND_HIGHEST, games.MAGDAGDON])
def test_every_control_of_the_table_is_big_enough(
    open_table: OpenTable, page: Page, size: ViewportSize, record: str
) -> None:
    page.set_viewport_size(size)
    table = open_table(record)
    assert page.locator(CONTROLS).evaluate_all(TOO_SMALL) == []
    table.power.click()
    assert table.power_sheet.locator(CONTROLS).evaluate_all(TOO_SMALL) == []
    bottom = box(table.power_sheet.get_by_role("button", name="Close"))
    assert bottom[1] + bottom[3] <= size["height"]


@pytest.mark.parametrize(
    "scene",
    [
        scenes.reviewed,
        scenes.review_awaited,
        scenes.review_to_be_asked_for,
        scenes.my_page_with_skill,
        scenes.skill_board,
    ],
    ids=lambda scene: scene.__name__,
)
def test_every_control_of_what_the_coach_says_is_big_enough(
    open_table: OpenTable,
    page: Page,
    ana: Player,
    complaints: Complaints,
    scene: Callable[[scenes.Visit], None],
) -> None:
    scene(scenes.Visit(page, ana, open_table, complaints))
    assert page.locator("main").locator(CONTROLS).evaluate_all(TOO_SMALL) == []


def test_fast_taps_do_not_zoom_and_pinching_does(open_table: OpenTable, page: Page) -> None:
    open_table(games.LOWEST_AND_HIGHEST)
    for address in (page.url, reverse("game:home"), reverse("game:board", args=["peaceful"])):
        page.goto(address)
        assert page.locator(CONTROLS).evaluate_all(_OTHER_TOUCH_ACTION) == []
        viewport = page.locator("meta[name=viewport]").get_attribute("content") or ""
        assert "width=device-width" in viewport
        assert "user-scalable" not in viewport
        assert "maximum-scale" not in viewport

"""A game with the player's own dice: four taps on faces make a roll, with and without JavaScript."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Locator, Page, expect

from game.models import Game
from game.records import notation
from players.models import Player
from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.hands import Keyboard
from tests.browser.sizes import CONTROLS, DESKTOP, PHONE, SMALL_PHONE, TOO_SMALL, box
from tests.browser.table import Table, moves_of
from tests.web.own_dice import put_with_own_dice

type SitDown = Callable[[str], "OwnDiceTable"]


class OwnDiceTable(Table):
    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.enter_reroll = page.get_by_role("button", name="ENTER REROLL")

    def face(self, die: int, value: int | str, name: str = "face") -> Locator:
        return self.page.locator(f"input[name={name}{die}][value='{value}']")

    def choose(self, die: int, value: int | str, name: str = "face") -> None:
        """Tap where it lies, as a finger does; nothing may lie over it."""
        self.page.locator("label").filter(has=self.face(die, value, name)).click()
        expect(self.face(die, value, name)).to_be_checked()

    def enter(self, faces: str) -> None:
        for die, value in enumerate(faces, 1):
            self.choose(die, value)
        self.press(self.go)

    def open_strips(self) -> list[str]:
        """The dice whose faces can be tapped now, by the names of their fields."""
        names: list[str] = self.page.locator(".face:not(:has(:checked))").evaluate_all(
            """faces => [...new Set(faces
                .filter(face => face.checkVisibility({ opacityProperty: true }))
                .map(face => face.querySelector("input").name))]"""
        )
        return names


@pytest.fixture
def open_table(page: Page, ana: Player, know_ana: None) -> SitDown:
    def sit_down(record: str) -> OwnDiceTable:
        position = notation.print_position(games.end_of(record))
        game = put_with_own_dice(ana, position, record=record)
        page.goto(reverse("game:game", args=[game.code]))
        return OwnDiceTable(page)

    return sit_down


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without JavaScript"])
def context(new_context: NewContext, request: pytest.FixtureRequest) -> BrowserContext:
    return new_context(java_script_enabled=request.param)


only_with_javascript = pytest.mark.parametrize(
    "context", [True], indirect=True, ids=["with JavaScript"]
)


# Playing.


def test_from_the_start_page_through_a_turn(page: Page, ana: Player, know_ana: None) -> None:
    page.goto(reverse("game:home"))
    page.locator(".by-hand").get_by_role("button", name="SURVIVAL").click()
    table = OwnDiceTable(page)
    table.enter("3466")
    assert table.dice == "3466"
    expect(table.status).to_contain_text("Place at least 2 dice.")
    table.press(table.cell(5))
    table.die(2).check()
    table.press(table.cell(6))
    table.press(table.go)
    assert table.numbers == ".....34........."
    assert table.open_strips() == ["face1"]
    game = Game.objects.get()
    assert (game.kind, game.record.splitlines()[1]) == ("table", "1. 3466 3@22 4@23")


def test_the_strip_goes_from_die_to_die_and_back_for_a_correction(open_table: SitDown) -> None:
    table = open_table(games.TWO_NUMBERS)
    for die, value in enumerate("2456", 1):
        assert table.open_strips() == [f"face{die}"]
        table.choose(die, value)
    assert table.open_strips() == []
    expect(table.page.get_by_text("Tap a die to change it.")).to_be_visible()
    table.choose(2, "")
    assert table.open_strips() == ["face2"]
    table.choose(2, 1)
    table.press(table.go)
    assert table.dice == "2156"


def test_a_face_missing_is_asked_for_and_the_others_stay(
    open_table: SitDown, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.TWO_NUMBERS)
    table.choose(1, 2)
    table.choose(2, 6)
    table.go.click()
    expect(table.status).to_have_text("Choose a face for each die.")
    assert table.open_strips() == ["face3"]
    table.choose(3, 6)
    table.choose(4, 1)
    table.press(table.go)
    assert table.dice == "2661"


@only_with_javascript
def test_a_face_chosen_answers_the_refusal(open_table: SitDown, complaints: Complaints) -> None:
    complaints.expect("status of 422")
    table = open_table(games.TWO_NUMBERS)
    table.go.click()
    expect(table.status.locator(".refusal")).to_be_visible()
    table.choose(1, 2)
    expect(table.status.locator(".refusal")).to_have_count(0)


@only_with_javascript
def test_a_refusal_from_the_sheet_is_not_behind_it(
    open_table: SitDown, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    table = open_table(games.ROLLED)
    table.power.click()
    table.choose(2, "?", "new")
    table.enter_reroll.click()
    expect(table.status.locator(".refusal")).to_be_visible()
    expect(table.power_sheet).to_be_hidden()
    expect(table.power).to_be_focused()
    table.power.click()
    expect(table.face(2, "?", "new")).to_be_checked()


def test_a_reroll_is_entered_in_the_sheet(open_table: SitDown) -> None:
    table = open_table(games.ROLLED)
    table.power.click()
    assert table.open_strips() == []
    table.choose(2, "?", "new")
    table.choose(4, "?", "new")
    assert table.open_strips() == ["new2"]
    table.choose(2, 1, "new")
    assert table.open_strips() == ["new4"]
    table.choose(4, "", "new")
    assert table.open_strips() == []
    table.press(table.enter_reroll)
    assert table.dice == "2156"
    assert Game.objects.get().record.endswith("2. 2456 2=1")


def test_a_rerolled_die_can_be_changed_and_kept_after_all(open_table: SitDown) -> None:
    table = open_table(games.ROLLED)
    table.power.click()
    for value in ("?", 1, "?", "", "?", 3):
        table.choose(1, value, "new")
    table.press(table.enter_reroll)
    assert table.dice == "3456"


def test_magdagdon_can_be_left_by_a_reroll(open_table: SitDown) -> None:
    table = open_table(games.MAGDAGDON)
    table.power.click()
    for die in (1, 2):
        table.choose(die, "?", "new")
        table.choose(die, 3, "new")
    table.press(table.enter_reroll)
    expect(table.magdagdon).to_have_count(0)
    assert table.dice == "3366"


def test_the_last_turn_leads_to_the_result(open_table: SitDown) -> None:
    table = open_table(games.ONE_CELL_LEFT.rpartition("\n")[0] + "\n")
    table.enter("6612")
    table.press(table.cell(15))
    table.press(table.go)
    assert table.is_over
    expect(table.page.get_by_role("heading", level=1)).to_contain_text(
        str(games.SCORE_WITH_6_IN_THE_LAST_CELL)
    )


# By keyboard.


def test_a_turn_by_keyboard_alone(open_table: SitDown, page: Page) -> None:
    table = open_table(games.TWO_NUMBERS)
    keyboard = Keyboard(page)
    for die, value in enumerate((2, 4, 5, 6), 1):
        keyboard.choose(table.face(die, value))
        assert table.open_strips() == [f"face{die}"]
    version = table.version
    keyboard.press(table.go)
    table.wait_for_answer(version)
    assert table.dice == "2456"
    keyboard.press(table.power)
    keyboard.choose(table.face(3, 1, "new"))
    version = table.version
    keyboard.press(table.enter_reroll)
    table.wait_for_answer(version)
    assert table.dice == "2416"


@only_with_javascript
def test_enter_on_a_face_submits_nothing(open_table: SitDown, page: Page) -> None:
    table = open_table(games.TWO_NUMBERS)
    moves = moves_of(page)
    Keyboard(page).choose(table.face(2, 3))
    page.keyboard.press("Enter")
    page.evaluate("new Promise(requestAnimationFrame)")
    assert moves == []


@only_with_javascript
def test_focus_stays_on_the_main_button_through_a_turn(open_table: SitDown, page: Page) -> None:
    table = open_table(games.TWO_NUMBERS)
    table.enter("2456")
    expect(table.go).to_be_focused()
    for die, cell in ((1, 1), (2, 10)):
        table.die(die).check()
        table.press(table.cell(cell))
    table.press(table.go)
    expect(table.go).to_be_focused()
    expect(table.go).to_have_text("ENTER ROLL")


@only_with_javascript
def test_digits_enter_a_roll(open_table: SitDown, page: Page) -> None:
    table = open_table(games.TWO_NUMBERS)
    version = table.version
    for key in "2456r":
        page.keyboard.press(key)
    table.wait_for_answer(version)
    assert table.dice == "2456"
    page.keyboard.press("3")
    assert table.chosen == ["3"]


@only_with_javascript
@pytest.mark.parametrize("key", ["Backspace", "c", "7", "0"])
def test_other_keys_do_nothing_before_the_roll(open_table: SitDown, page: Page, key: str) -> None:
    table = open_table(games.TWO_NUMBERS)
    moves = moves_of(page)
    page.keyboard.press(key)
    page.evaluate("new Promise(requestAnimationFrame)")
    assert moves == []
    assert table.open_strips() == ["face1"]


# What it looks like.


@only_with_javascript
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESKTOP], ids=["375", "320", "1280"])
def test_nothing_jumps_and_everything_is_big_enough(
    open_table: SitDown, page: Page, size: dict[str, int]
) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    table = open_table(games.TWO_NUMBERS)
    before = box(table.board), box(table.main_button)
    for die, value in enumerate("2456", 1):
        assert page.locator(CONTROLS).evaluate_all(TOO_SMALL) == []
        table.choose(die, value)
    assert (box(table.board), box(table.main_button)) == before, "chosen"
    table.press(table.go)
    assert (box(table.board), box(table.main_button)) == before, "rolled"
    table.power.click()
    table.choose(1, "?", "new")
    assert table.power_sheet.locator(CONTROLS).evaluate_all(TOO_SMALL) == []
    close = box(table.power_sheet.get_by_role("button", name="Close"))
    assert close[1] + close[3] <= size["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@only_with_javascript
@pytest.mark.parametrize("width", [320, 375, 412])
def test_the_words_own_dice_do_not_widen_the_page(
    open_table: SitDown, page: Page, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_table(games.TWO_NUMBERS)
    page.goto(page.url.replace("/en/", "/ms/"))
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@only_with_javascript
def test_the_main_button_is_in_sight_on_a_phone(open_table: SitDown) -> None:
    button = box(open_table(games.TWO_NUMBERS).go)
    assert button[1] + button[3] <= PHONE["height"]


@only_with_javascript
def test_the_question_whether_to_give_up(open_table: SitDown, page: Page) -> None:
    open_table(games.TWO_NUMBERS)
    code = Game.objects.get().code
    page.goto(reverse("game:give-up", args=[code]))
    page.get_by_role("link", name="Keep playing").click()
    expect(page.locator("#go")).to_have_text("ENTER ROLL")

"""A finished game again, step by step, with and without JavaScript."""

import re
from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Locator, Page, Route, ViewportSize, expect

from game.engine import Position
from game.models import Game
from game.records import notation
from game.records.replay import replay
from players.models import Player
from tests.browser.announcements import Heard
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.scenes import SEED
from tests.browser.sizes import DESKTOP, PHONE, SMALL_PHONE, box, sized
from tests.browser.table import Table
from tests.games import finished, game_of, player

# Clocks of pages stay set.
pytestmark = pytest.mark.own_context

STEPS = re.compile(r"\?step=")
# What htmx marks while it waits for an answer.
ASKING = ".htmx-request"
# A little more than it stays at each when it plays, in milliseconds.
STEP = 1000


class Replay:
    """What a person sees of a replay, and presses there."""

    def __init__(self, page: Page, game: Game) -> None:
        self.page = page
        self.address = reverse("game:game", args=[game.code])
        told = replay(notation.parse_record(game.record))
        self.positions = [told.start, *(step.position for step in told.steps)]
        self.last = len(told.steps)
        self.status = page.locator("#status")
        self.board = page.locator(".replay .board")
        self.slider = page.locator("#slider")
        self.play = page.locator("#play")

    def open(self, step: int | None = None) -> "Replay":
        query = "" if step is None else f"?step={step}#replay"
        self.page.goto(self.address + query)
        return self

    def control(self, name: str) -> Locator:
        return self.page.locator(f"#{name}")

    def press(self, name: str) -> None:
        self.control(name).click()

    @property
    def numbers(self) -> list[str]:
        return self.board.locator("td span").all_text_contents()

    def shows(self, step: int) -> None:
        """The board, the number and the address of this step, and of no other."""
        expect(self.page.locator("[data-step]")).to_have_attribute("data-step", str(step))
        assert self.numbers == faces(self.positions[step])
        expect(self.slider).to_have_value(str(step))

    def is_answered(self) -> None:
        """Whatever was asked for is here; what a key or the clock asks for is asked at once."""
        expect(self.page.locator(ASKING)).to_have_count(0)

    def stays_at(self, step: int, seconds: float) -> None:
        """For so long by the page's clock."""
        self.page.clock.run_for(int(seconds * 1000))
        self.is_answered()
        self.shows(step)

    def is_at(self, step: int) -> None:
        self.shows(step)
        expect(self.page).to_have_url(f"{self.address}?step={step}#replay")


def faces(position: Position) -> list[str]:
    return [str(value) if value > 0 else "" for value in position.field]


@pytest.fixture
def bojan(transactional_db: None) -> Player:
    return player("Bojan", named=True)


@pytest.fixture
def shown(page: Page, bojan: Player) -> Replay:
    return Replay(page, game_of(finished(bojan, SEED)))


@pytest.fixture
def moving(page: Page) -> None:
    """Time goes on when a test says so."""
    page.emulate_media(reduced_motion="no-preference")
    stop_clock(page)


def stop_clock(page: Page) -> None:
    page.clock.install(time=0)
    page.clock.pause_at(1)


class TestWithoutJavaScript:
    @pytest.fixture
    def context(self, new_context: NewContext) -> BrowserContext:
        return new_context(java_script_enabled=False)

    def test_links_lead_from_step_to_step(self, shown: Replay) -> None:
        shown.open(shown.last - 1)
        for way, step in (
            ("next", shown.last),
            ("previous", shown.last - 1),
            ("first", 0),
            ("next", 1),
            ("next", 2),
            ("last", shown.last),
        ):
            shown.press(way)
            shown.is_at(step)

    def test_at_the_ends_nothing_leads_further(self, shown: Replay) -> None:
        shown.open(0)
        assert not shown.control("first").get_attribute("href")
        assert not shown.control("previous").get_attribute("href")
        shown.press("last")
        assert not shown.control("next").get_attribute("href")
        assert not shown.control("last").get_attribute("href")

    def test_the_slider_is_sent_by_its_button(self, shown: Replay) -> None:
        shown.open(2)
        shown.slider.focus()
        for _time in range(5):
            shown.page.keyboard.press("ArrowRight")
        shown.page.get_by_role("button", name="Show", exact=True).click()
        shown.is_at(7)

    def test_nothing_is_offered_that_needs_it(self, shown: Replay) -> None:
        shown.page.emulate_media(reduced_motion="no-preference")
        shown.open()
        expect(shown.play).to_be_hidden()


def test_a_deep_link_shows_its_step(shown: Replay) -> None:
    for step in (0, 7, shown.last):
        shown.open(step).is_at(step)


def test_the_page_alone_shows_the_end(shown: Replay) -> None:
    shown.open().shows(shown.last)


def test_controls_lead_through_the_game(shown: Replay) -> None:
    """Without a new page, with focus kept, and the page does not scroll."""
    shown.open(0)
    shown.page.evaluate("window.kept = true")
    at = shown.page.evaluate("scrollY")
    for way, step in (
        ("next", 1),
        ("next", 2),
        ("last", shown.last),
        ("previous", shown.last - 1),
        ("next", shown.last),
        ("first", 0),
    ):
        shown.press(way)
        shown.is_at(step)
        expect(shown.control(way)).to_be_focused()
    assert shown.page.evaluate("window.kept")
    assert shown.page.evaluate("scrollY") == at


def test_the_address_can_be_shared_at_every_step(shown: Replay, new_context: NewContext) -> None:
    """In another browser, which knows nobody."""
    shown.open(3).press("next")
    shown.is_at(4)
    other = new_context().new_page()
    other.goto(shown.page.url)
    expect(other.locator("[data-step]")).to_have_attribute("data-step", "4")
    assert other.locator(".replay .board td span").all_text_contents() == shown.numbers


def test_another_language_shows_the_same_step(shown: Replay) -> None:
    shown.open(3).press("next")
    shown.is_at(4)
    numbers = shown.numbers
    shown.page.get_by_role("button", name="한국어").click()
    expect(shown.page.locator("html")).to_have_attribute("lang", "ko")
    expect(shown.page).to_have_url(shown.address.replace("/en/", "/ko/") + "?step=4#replay")
    assert shown.numbers == numbers


# The slider.


def test_the_slider_by_keyboard(shown: Replay) -> None:
    shown.open(0)
    shown.slider.focus()
    shown.page.keyboard.press("ArrowRight")
    shown.is_at(1)
    # Faster than any answer.
    for _time in range(6):
        shown.page.keyboard.press("ArrowRight")
    shown.is_at(7)
    shown.page.keyboard.press("ArrowLeft")
    shown.is_at(6)
    shown.page.keyboard.press("End")
    shown.is_at(shown.last)
    shown.page.keyboard.press("Home")
    shown.is_at(0)
    expect(shown.slider).to_be_focused()


def test_the_slider_by_dragging(shown: Replay) -> None:
    """The board follows while it is held, and ends where it is let go."""
    shown.open(0)
    left, top, width, height = box(shown.slider)
    middle = top + height / 2
    mouse = shown.page.mouse
    value = "0"
    mouse.move(left + 9, middle)
    mouse.down()
    for part in range(1, 11):
        mouse.move(left + 9 + (width - 18) * part / 20, middle)
        # However late the browser hears of it: one movement is one new value.
        expect(shown.slider).not_to_have_value(value)
        value = shown.slider.input_value()
        shown.shows(int(value))
    # Past its end, where no pixel is a step short.
    mouse.move(left + width + 9, middle, steps=20)
    expect(shown.slider).to_have_value(str(shown.last))
    mouse.up()
    shown.is_at(shown.last)


def test_the_slider_follows_the_controls(shown: Replay) -> None:
    shown.open(5).press("next")
    expect(shown.slider).to_have_value("6")


def test_the_button_of_the_slider_is_not_needed(shown: Replay) -> None:
    shown.open()
    expect(shown.page.get_by_role("button", name="Show", exact=True)).to_be_hidden()


# Keys.


def test_arrows_home_and_end(shown: Replay) -> None:
    shown.open(3)
    for key, step in (
        ("ArrowRight", 4),
        ("ArrowRight", 5),
        ("ArrowLeft", 4),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", shown.last),
        ("ArrowRight", shown.last),
    ):
        shown.page.keyboard.press(key)
        shown.is_at(step)


def test_a_key_held_down_passes_no_step_over(shown: Replay) -> None:
    shown.open(0)
    shown.page.evaluate("window.kept = true")
    asked: list[str] = []
    shown.page.on("request", lambda request: asked.append(request.url.partition("?step=")[2]))
    for _time in range(12):
        shown.page.keyboard.press("ArrowRight")
    shown.is_answered()
    steps = [int(step) for step in asked if step]
    assert steps == list(range(1, len(steps) + 1))
    assert shown.page.evaluate("window.kept")


@pytest.mark.parametrize("key", ["Alt+ArrowUp", "Control+ArrowRight", "x", "ArrowDown"])
def test_other_keys_are_the_browsers(shown: Replay, key: str) -> None:
    shown.open(3)
    shown.page.keyboard.press(key)
    shown.is_answered()
    shown.is_at(3)


def test_keys_elsewhere_on_the_page_do_nothing_here(shown: Replay) -> None:
    shown.open(3)
    shown.page.get_by_role("link", name="Change difficulty").focus()
    shown.page.keyboard.press("ArrowRight")
    shown.is_answered()
    shown.is_at(3)


def test_keys_can_be_switched_off(shown: Replay) -> None:
    shown.page.goto(reverse("players:settings"))
    shown.page.locator("input[name=keys][value=off]").check(force=True)
    shown.page.get_by_role("button", name="Save").click()
    shown.open(3)
    shown.page.keyboard.press("ArrowRight")
    shown.is_answered()
    shown.is_at(3)


# Playing by itself.


def test_it_plays_to_the_end_and_stops(shown: Replay, moving: None) -> None:
    shown.open(shown.last - 2)
    shown.play.click()
    expect(shown.play).to_have_attribute("aria-pressed", "true")
    shown.is_at(shown.last - 1)
    shown.page.clock.run_for(STEP)
    shown.is_at(shown.last)
    expect(shown.control("next")).to_have_attribute("aria-disabled", "true")
    shown.page.clock.run_for(STEP)
    expect(shown.play).to_have_attribute("aria-pressed", "false")


def test_it_takes_about_a_second_for_a_step(shown: Replay, moving: None) -> None:
    shown.open(0)
    shown.play.click()
    shown.shows(1)
    shown.stays_at(1, seconds=0.7)
    shown.page.clock.run_for(500)
    shown.shows(2)


def test_pressed_again_it_pauses(shown: Replay, moving: None) -> None:
    shown.open(0)
    shown.play.click()
    shown.shows(1)
    shown.play.click()
    expect(shown.play).to_have_attribute("aria-pressed", "false")
    shown.stays_at(1, seconds=5)


def test_from_the_end_it_begins_again(shown: Replay, moving: None) -> None:
    shown.open()
    shown.play.click()
    shown.shows(0)
    shown.page.clock.run_for(STEP)
    shown.shows(1)


def test_space_plays_and_pauses(shown: Replay, moving: None) -> None:
    shown.open(0).press("next")
    shown.shows(1)
    shown.page.keyboard.press("Space")
    shown.shows(2)
    shown.page.keyboard.press("Space")
    shown.stays_at(2, seconds=5)


def it_does_not_play(shown: Replay) -> None:
    shown.open(0)
    expect(shown.play).to_be_hidden()
    shown.press("next")
    shown.shows(1)
    shown.page.keyboard.press("Space")
    shown.stays_at(1, seconds=5)


def test_it_is_not_offered_where_the_system_wants_less_motion(shown: Replay) -> None:
    stop_clock(shown.page)
    it_does_not_play(shown)
    assert shown.page.evaluate("document.getAnimations().length") == 0


def test_nor_where_the_player_does(shown: Replay, moving: None) -> None:
    shown.page.goto(reverse("players:settings"))
    shown.page.locator("input[name=motion][value=off]").check(force=True)
    shown.page.get_by_role("button", name="Save").click()
    it_does_not_play(shown)


def test_a_lost_connection_is_told_and_stops_it(
    shown: Replay, moving: None, complaints: Complaints
) -> None:
    complaints.expect("ERR_INTERNET_DISCONNECTED", "htmx:sendError", "htmx:afterRequest")
    shown.open(0)
    shown.page.context.set_offline(True)
    shown.play.click()
    expect(shown.status).to_have_text("No connection. Nothing was lost; try again.")
    expect(shown.play).to_have_attribute("aria-pressed", "false")
    shown.page.context.set_offline(False)
    shown.press("next")
    shown.is_at(1)


@pytest.mark.parametrize(
    ("status", "said", "complaint"),
    [
        (500, "Something broke on our side. Nothing was lost; try again.", "Error Code 500"),
        (502, "Something broke on our side. Nothing was lost; try again.", "Error Code 502"),
        (429, "Not so fast.", "status of 429"),
    ],
)
def test_an_answer_that_is_no_step_stops_it(
    shown: Replay, moving: None, complaints: Complaints, status: int, said: str, complaint: str
) -> None:
    """What a refusal says is its own; where the server broke, the page has the sentence."""
    complaints.expect(f"status of {status}", complaint)
    asked: list[Route] = []

    def answer(route: Route) -> None:
        asked.append(route)
        to_status = {"HX-Retarget": "#status", "HX-Reswap": "innerHTML"}
        route.fulfill(status=status, body="Not so fast.", headers=to_status)

    shown.open(0)
    shown.play.click()
    shown.shows(1)
    shown.page.route(STEPS, answer)
    shown.page.clock.run_for(STEP)
    expect(shown.status).to_have_text(said)
    expect(shown.play).to_have_attribute("aria-pressed", "false")
    shown.stays_at(1, seconds=5)
    assert len(asked) == 1
    shown.page.unroute(STEPS)
    shown.play.click()
    shown.shows(2)
    shown.page.clock.run_for(STEP)
    shown.shows(3)


def test_an_answer_that_does_not_come_stops_it(
    shown: Replay, moving: None, complaints: Complaints
) -> None:
    complaints.expect("htmx:timeout", "htmx:afterRequest")
    asked: list[Route] = []
    shown.open(0)
    shown.page.evaluate("htmx.config.timeout = 200")
    shown.page.route(STEPS, lambda route: asked.append(route))
    shown.play.click()
    expect(shown.status).to_have_text("No connection. Nothing was lost; try again.")
    expect(shown.play).to_have_attribute("aria-pressed", "false")
    shown.stays_at(0, seconds=5)
    assert len(asked) == 1


def test_on_a_slow_line_it_waits_for_each_step(shown: Replay, moving: None) -> None:
    asked: list[Route] = []
    shown.open(0)
    shown.page.route(STEPS, lambda route: asked.append(route))
    with shown.page.expect_request(STEPS):
        shown.play.click()
    for step in (1, 2):
        shown.page.clock.run_for(5000)
        expect(shown.page.locator(ASKING)).to_have_count(1)
        shown.shows(step - 1)
        assert len(asked) == step
        asked[-1].continue_()
        shown.shows(step)
        shown.stays_at(step, seconds=0.7)
        assert len(asked) == step
        with shown.page.expect_request(STEPS):
            shown.page.clock.run_for(500)


# What is heard and seen.


def test_every_step_is_announced_once(shown: Replay) -> None:
    shown.open(0)
    heard = Heard(shown.page)
    heard.listen(Table(shown.page))
    for step in range(1, 9):
        shown.press("next")
        shown.shows(step)
        (sentence,) = heard.since()
        expect(shown.status).to_have_text(sentence)


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE), sized(DESKTOP)])
def test_nothing_jumps_from_step_to_step(shown: Replay, size: ViewportSize) -> None:
    shown.page.set_viewport_size(size)
    shown.open(0)
    before = places(shown)
    for step in range(1, shown.last + 1):
        shown.press("next")
        shown.shows(step)
        assert places(shown) == before, step


def places(shown: Replay) -> list[list[int]]:
    things = (shown.board, shown.page.locator(".tray"), shown.control("next"), shown.slider)
    return [box(thing) for thing in things]


def test_board_and_controls_are_in_sight_together_on_a_phone(shown: Replay) -> None:
    shown.open(5)
    shown.page.wait_for_function("scrollY > 0")
    top, bottom = box(shown.status), box(shown.slider)
    assert top[1] >= 0
    assert bottom[1] + bottom[3] <= PHONE["height"]


# A pasted record.


@pytest.fixture
def pasted(page: Page, shown: Replay) -> Callable[[str], Replay]:
    record = Game.objects.get().record

    def paste(change: str = "") -> Replay:
        page.goto(reverse("game:import"))
        page.get_by_label("Record of the game").fill(record + change)
        page.get_by_role("button", name="Replay", exact=True).click()
        return shown

    return paste


def test_a_pasted_record_is_replayed_the_same(pasted: Callable[[str], Replay]) -> None:
    shown = pasted("")
    shown.shows(shown.last)
    for way, step in (("first", 0), ("next", 1), ("next", 2), ("last", shown.last)):
        shown.press(way)
        shown.shows(step)
        expect(shown.control(way)).to_be_focused()
    shown.page.keyboard.press("Home")
    shown.shows(0)
    shown.page.keyboard.press("ArrowRight")
    shown.shows(1)
    shown.slider.focus()
    for _time in range(4):
        shown.page.keyboard.press("ArrowRight")
    shown.shows(5)
    expect(shown.page).to_have_url(f"{reverse('game:import')}#replay")


def test_a_wrong_record_shows_where_and_the_steps_before(
    pasted: Callable[[str], Replay], complaints: Complaints, page: Page
) -> None:
    complaints.expect("status of 422")
    shown = pasted("99. 1234 1@11")
    expect(page.locator(".replay .refusal")).to_contain_text("can't be read, from “99.” on.")
    shown.shows(shown.last)
    shown.press("previous")
    shown.shows(shown.last - 1)


class TestPastedWithoutJavaScript:
    @pytest.fixture
    def context(self, new_context: NewContext) -> BrowserContext:
        return new_context(java_script_enabled=False)

    def test_buttons_and_the_slider(self, pasted: Callable[[str], Replay]) -> None:
        shown = pasted("")
        for way, step in (("first", 0), ("next", 1), ("next", 2), ("last", shown.last)):
            shown.press(way)
            shown.shows(step)
        shown.slider.focus()
        shown.page.keyboard.press("ArrowLeft")
        shown.page.get_by_role("button", name="Show", exact=True).click()
        shown.shows(shown.last - 1)

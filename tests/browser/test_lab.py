"""The lab on a phone: a position is set up by tapping, judged, shared and tried."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, ViewportSize, expect

from game.models import Game
from players.models import Player
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.hands import Keyboard
from tests.browser.sizes import CONTROLS, DESKTOP, PHONE, SMALL_PHONE, TOO_SMALL

POSITION = "SURVIVAL 34../.5../..../.... - - 0 0"
ROLLED = "SURVIVAL 34../.5../..../.... 4523 - 0 0"


@pytest.fixture(params=["with", "without"])
def context(new_context: NewContext, request: pytest.FixtureRequest) -> BrowserContext:
    """With and without JavaScript."""
    return new_context(java_script_enabled=request.param == "with")


def notation(page: Page) -> str:
    return page.get_by_label("Position in notation").input_value()


def tap(page: Page, value: str, *cells: int) -> None:
    page.locator(".tools label").filter(has_text=value).click()
    for cell in cells:
        before = notation(page)
        page.locator(f"#c{cell}").click()
        expect(page.get_by_label("Position in notation")).not_to_have_value(before)


def roll(page: Page, faces: str) -> None:
    for die, face in enumerate(faces, 1):
        page.locator(f".face:has([name=face{die}][value='{face}'])").click()
    page.get_by_role("button", name="Rank the plays").click()


def test_a_position_is_set_up_by_tapping(
    page: Page, ana: Player, know_ana: None, complaints: Complaints
) -> None:
    page.goto(reverse("game:lab"))
    page.get_by_role("button", name="SURVIVAL").click()
    expect(page.get_by_role("button", name="SURVIVAL")).to_have_attribute("aria-current", "true")
    tap(page, "3", 0)
    expect(page.locator("#status")).to_contain_text("a board never holds just 1 number")
    tap(page, "4", 1)
    tap(page, "5", 5)
    assert notation(page) == POSITION
    roll(page, "4523")
    expect(page.locator(".plays li")).to_have_count(10)
    assert notation(page) == ROLLED
    expect(page.locator("#status")).to_contain_text(page.locator(".what").first.inner_text())


def test_the_address_shows_the_same_to_others(page: Page, ana: Player, know_ana: None) -> None:
    page.goto(reverse("game:lab", query={"position": POSITION}))
    roll(page, "4523")
    expect(page.locator(".plays li")).to_have_count(10)
    plays = page.locator(".what").all_inner_texts()
    other = page.context.new_page()
    other.goto(page.url)
    assert other.locator(".what").all_inner_texts() == plays


def test_other_languages_show_the_same_position(page: Page, ana: Player, know_ana: None) -> None:
    page.goto(reverse("game:lab"))
    tap(page, "3", 0, 1)
    page.get_by_role("button", name="Slovenščina").click()
    expect(page).to_have_url(re.compile("/sl/lab/"))
    assert page.locator("#notation").input_value().startswith("PEACEFUL 33../")


def test_a_pasted_position_is_tried(page: Page, ana: Player, know_ana: None) -> None:
    page.goto(reverse("game:lab"))
    page.get_by_label("Position in notation").fill(ROLLED)
    page.get_by_role("button", name="Set up").click()
    page.get_by_role("button", name="Try this position").click()
    expect(page.get_by_role("button", name="ROLL")).to_be_visible()
    game = Game.objects.get()
    assert (game.player, game.kind, game.position) == (ana, "practice", POSITION)


@pytest.mark.parametrize("context", ["with"], indirect=True)
def test_a_tap_leaves_the_focus_where_it_was(page: Page, ana: Player, know_ana: None) -> None:
    page.goto(reverse("game:lab"))
    hand = Keyboard(page)
    hand.choose(page.locator("[name=tool][value='4']"))
    hand.press(page.locator("#c5"))
    expect(page.locator("#c5")).to_have_text("4")
    expect(page.locator("#c5")).to_be_focused()


@pytest.mark.parametrize("context", ["with"], indirect=True)
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, DESKTOP])
def test_everything_fits_and_can_be_hit(
    page: Page, ana: Player, know_ana: None, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    page.goto(reverse("game:lab", query={"position": ROLLED}))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(CONTROLS).evaluate_all(TOO_SMALL) == []

"""A game of Land 6 again, step by step, with and without JavaScript."""

import re

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from land6.models import Land6Game
from land6.records.notation import parse_record
from land6.records.replay import replay
from play.records.replay import Replay
from players.models import Player
from tests.browser.conftest import NewContext
from tests.land6_site.whole_games import WON_EASY, won


@pytest.fixture
def game(ana: Player) -> Land6Game:
    return won(ana)


@pytest.fixture
def played() -> Replay:
    return replay(parse_record(WON_EASY))


def address(game: Land6Game) -> str:
    return reverse("land6:game", args=[game.code])


def shows(page: Page, played: Replay, step: int) -> None:
    """The number and the dice of this step, and no others."""
    state = played.steps[step - 1].position if step else played.start
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))
    expect(page.locator(".replay .army")).to_have_count(len(state.occupied))
    expect(page.locator(".replay .cube")).to_have_count(len(state.cubes))


def test_controls_and_keys(page: Page, game: Land6Game, played: Replay) -> None:
    page.goto(address(game))
    last = len(played.steps)
    shows(page, played, last)
    page.locator("#first").click()
    shows(page, played, 0)
    expect(page.locator("#status")).to_have_text("The game begins.")
    page.keyboard.press("ArrowRight")
    shows(page, played, 1)
    expect(page.locator("#status")).to_have_text("Paid 1 to deploy: city of tile 1 (now 5).")
    expect(page).to_have_url(re.compile(r"\?step=1#replay$"))
    page.keyboard.press("End")
    shows(page, played, last)


def test_the_slider(page: Page, game: Land6Game, played: Replay) -> None:
    page.goto(f"{address(game)}?step=0")
    page.locator("#slider").fill("12")
    shows(page, played, 12)


def test_a_pasted_record(page: Page, live_server: object, played: Replay) -> None:
    page.goto(reverse("land6:import"))
    page.get_by_label("Record of the game").fill(WON_EASY)
    page.get_by_role("button", name="Replay", exact=True).click()
    shows(page, played, len(played.steps))
    page.locator("#previous").click()
    shows(page, played, len(played.steps) - 1)


def test_without_javascript(new_context: NewContext, game: Land6Game, played: Replay) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(f"{address(game)}?step=4")
    page.locator("#next").click()
    shows(page, played, 5)
    page.locator("#slider").fill("9")
    page.get_by_role("button", name="Show").click()
    shows(page, played, 9)
    page.goto(reverse("land6:import"))
    page.get_by_label("Record of the game").fill(WON_EASY)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.locator("#first").click()
    shows(page, played, 0)


def test_the_text_to_share_is_copied(page: Page, game: Land6Game) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address(game))
    page.evaluate("delete Navigator.prototype.share")
    page.locator("#share").click()
    expect(page.locator("#shared")).to_have_text("Copied.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("Land 6 · EASY · 40 points")

"""A player's page: big enough for a finger, told apart without colours, hidden without JavaScript."""

from collections.abc import Callable
from typing import Literal

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from players.models import Player
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext, OpenTable
from tests.browser.contrast import contrast
from tests.browser.scenes import Visit, my_page, player_page
from tests.browser.sizes import CONTROLS, TOO_SMALL
from tests.scores.helpers import finish

_FILL = "path => getComputedStyle(path).fill.match(/[\\d.]+/g).map(Number)"
_GROUND = "card => getComputedStyle(card).backgroundColor.match(/[\\d.]+/g).map(Number)"


def public(player: Player) -> str:
    return reverse("scores:player", args=[player.code])


@pytest.mark.parametrize("scene", [my_page, player_page])
def test_a_finger_finds_everything(
    page: Page,
    ana: Player,
    open_table: OpenTable,
    complaints: Complaints,
    scene: Callable[[Visit], None],
) -> None:
    page.set_viewport_size({"width": 320, "height": 5000})
    scene(Visit(page, ana, open_table, complaints))
    # Links within a sentence are as high as its line.
    controls = page.locator("main").locator(CONTROLS).and_(page.locator(":not(p a)"))
    assert controls.evaluate_all(TOO_SMALL) == []


def test_a_bar_is_seen_on_whatever_is_behind_it(page: Page, ana: Player, know_ana: None) -> None:
    """Own games are told from everybody's by an outline, too: theirs is dashed."""
    finish(ana, 4)
    page.goto(reverse("scores:me"))
    chart = page.get_by_role("img", name="You scored")
    dashes = "path => getComputedStyle(path).strokeDasharray"
    assert chart.locator(".own").evaluate(dashes) == "none"
    assert chart.locator(".everybody").evaluate(dashes) != "none"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_bars_have_the_colour_of_their_sign(
    page: Page, ana: Player, know_ana: None, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    finish(ana, 4)
    finish(ana, 1)
    page.goto(reverse("scores:me"))
    bars, sign = page.locator("figure .own").all()
    assert bars.evaluate(_FILL) == sign.evaluate(_FILL)
    assert contrast(bars.evaluate(_FILL), page.locator(".numbers").evaluate(_GROUND)) >= 3


def test_hiding_and_showing_without_javascript(
    new_context: NewContext,
    ana: Player,
    know_ana: None,
    page: Page,
    complaints: Complaints,
) -> None:
    complaints.expect("status of 404")
    finish(ana, 4)
    mine = new_context(java_script_enabled=False, storage_state=page.context.storage_state())
    others = new_context(java_script_enabled=False).new_page()
    own = mine.new_page()
    own.goto(reverse("scores:me"))
    address = own.get_by_role("link", name=public(ana)).get_attribute("href")
    assert address
    own.get_by_role("button", name="Hide my page").click()
    expect(own.get_by_text("Your page is hidden")).to_be_visible()
    others.goto(address)
    expect(others.get_by_role("heading", level=1)).to_contain_text("There is no such player")
    own.get_by_role("button", name="Show my page to others").click()
    expect(own.get_by_role("button", name="Hide my page")).to_be_visible()
    others.goto(address)
    expect(others.get_by_role("heading", level=1)).to_have_text("Ana")

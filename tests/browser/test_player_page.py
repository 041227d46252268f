"""A player's page: axe finds nothing, nothing hangs out, and it can be hidden without JavaScript."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.engine import Difficulty
from game.models import Player
from scores import services
from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.test_every_scene import (
    _BOXES,
    _HANGING_OUT,
    ALL_RULES,
    AXE_WIDTHS,
    COLOURS,
    SIZES,
    axe_finds_nothing,
)
from tests.browser.test_layout import _CONTROLS, _TOO_SMALL
from tests.games import finished, player
from tests.scores.helpers import NOON, finish
from tests.scores.test_statistics import with_own_dice

# As wide as a name can be, with no place to break it.
WIDEST_NAME = "W" * 60


def public(player: Player) -> str:
    return reverse("scores:player", args=[player.code])


def _many_games(ana: Player) -> None:
    Player.objects.filter(pk=ana.pk).update(name=WIDEST_NAME)
    for number, difficulty in enumerate([*Difficulty] * 8):
        finished(ana, number, difficulty, NOON - timedelta(days=number))
        finished(player(f"Somebody {number}"), number + 100, difficulty)
    services.hide([finish(ana, 6, NOON + timedelta(days=1))], "W" * 200)
    with_own_dice(ana)
    with_own_dice(ana, None)
    games.open_game(ana, games.ROLLED)


def _mine(page: Page, ana: Player) -> None:
    _many_games(ana)
    page.goto(reverse("scores:me"))
    for details in page.locator("summary").all():
        details.click()


def _hidden_and_banned(page: Page, ana: Player) -> None:
    _many_games(ana)
    services.ban([ana], "W" * 200)
    Player.objects.filter(pk=ana.pk).update(page_hidden=True)
    page.goto(reverse("scores:me"))


def _somebody_elses(page: Page, ana: Player) -> None:
    _many_games(ana)
    page.context.clear_cookies()
    page.goto(public(ana))


def _one_game(page: Page, ana: Player) -> None:
    finish(ana, 4)
    page.goto(public(ana))


def _more_games(page: Page, ana: Player) -> None:
    _many_games(ana)
    page.goto(reverse("scores:me", query={"page": 2}))


def _nothing_yet(page: Page, ana: Player) -> None:
    page.goto(reverse("scores:me"))


def _nobodys(page: Page, ana: Player) -> None:
    page.context.clear_cookies()
    page.goto(reverse("scores:me"))


def _board(page: Page, ana: Player) -> None:
    _many_games(ana)
    page.goto(reverse("scores:board", args=["peaceful"]))


@pytest.mark.parametrize(
    "scene",
    [
        _mine,
        _hidden_and_banned,
        _somebody_elses,
        _one_game,
        _more_games,
        _nothing_yet,
        _nobodys,
        _board,
    ],
    ids=lambda scene: scene.__name__.strip("_"),
)
def test_it_is_well_made_at_every_size(
    page: Page, ana: Player, know_ana: None, scene: Callable[[Page, Player], None]
) -> None:
    scene(page, ana)
    page.evaluate(AXE_SCRIPT)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], size
        assert page.locator("main").locator(_BOXES).evaluate_all(_HANGING_OUT) == [], size
        if size["width"] in AXE_WIDTHS:
            axe_finds_nothing(page, "light", ALL_RULES)
            axe_finds_nothing(page, "dark", COLOURS)


@pytest.mark.parametrize("scene", [_mine, _somebody_elses], ids=["mine", "somebody elses"])
def test_a_finger_finds_everything(
    page: Page, ana: Player, know_ana: None, scene: Callable[[Page, Player], None]
) -> None:
    page.set_viewport_size({"width": 320, "height": 5000})
    scene(page, ana)
    # Links within a sentence are as high as its line.
    controls = page.locator("main").locator(_CONTROLS).and_(page.locator(":not(p a)"))
    assert controls.evaluate_all(_TOO_SMALL) == []


def test_a_bar_is_seen_on_whatever_is_behind_it(page: Page, ana: Player, know_ana: None) -> None:
    """Own games are told from everybody's by an outline, too: theirs is dashed."""
    finish(ana, 4)
    page.goto(reverse("scores:me"))
    chart = page.get_by_role("img", name="Distribution of points")
    dashes = "path => getComputedStyle(path).strokeDasharray"
    assert chart.locator("[class^=level]").first.evaluate(dashes) == "none"
    assert chart.locator(".everybody").evaluate(dashes) != "none"


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

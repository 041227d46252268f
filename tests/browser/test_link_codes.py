"""From one device to another: a code is read here and typed there."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, expect

from players.models import Player
from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext, OpenTable
from tests.browser.scenes import Visit, code_made, code_to_be_made, enter_code, link_question
from tests.browser.sizes import CONTROLS, SMALL_PHONE, TOO_SMALL
from tests.games import finished, player
from tests.web.link_codes import code_of

SHOW, ME = reverse("players:show-code"), reverse("scores:me")
# Opened by hand on the other device.
DEVICE = "/device/"


with_and_without_javascript = pytest.mark.parametrize(
    "javascript", [True, False], ids=["with JavaScript", "without JavaScript"]
)


@pytest.fixture
def javascript() -> bool:
    return True


@pytest.fixture
def context(new_context: NewContext, javascript: bool) -> BrowserContext:
    return new_context(java_script_enabled=javascript)


@pytest.fixture
def elsewhere(new_context: NewContext, javascript: bool) -> Page:
    """A second device, which knows nobody."""
    return new_context(java_script_enabled=javascript).new_page()


def make_code(page: Page) -> str:
    page.goto(SHOW)
    page.get_by_role("button", name="Make a code").click()
    return code_on(page)


def code_on(page: Page) -> str:
    return page.locator("strong.link-code").inner_text()


def enter(page: Page, code: str) -> None:
    page.goto(DEVICE)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Go on").click()


def who(page: Page) -> str:
    """What the site tells this browser about its player."""
    page.goto(SHOW)
    return page.locator("main p").first.inner_text()


@with_and_without_javascript
def test_a_player_comes_to_a_second_device(
    page: Page, elsewhere: Page, ana: Player, know_ana: None
) -> None:
    finished(ana)
    enter(elsewhere, make_code(page))
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Become Ana?")
    elsewhere.get_by_role("button", name="Become Ana").click()
    expect(elsewhere).to_have_url(page.url.replace(SHOW, ME))
    for device in (page, elsewhere):
        assert who(device) == "In this browser you are Ana, with 1 finished game."


def test_a_code_can_be_read_out(page: Page, know_ana: None) -> None:
    letters = ", ".join(make_code(page).replace(" ", ""))
    expect(page.get_by_role("img", name=letters, exact=True)).to_be_visible()


@with_and_without_javascript
def test_who_has_a_player_may_stay(page: Page, know_ana: None, ana: Player) -> None:
    bojan = player("Bojan")
    enter(page, code_of(bojan))
    expect(page.get_by_role("heading", level=1)).to_have_text("Become Bojan?")
    expect(page.get_by_text("This browser is Ana at present")).to_be_visible()
    page.get_by_role("link", name="No, stay Ana").click()
    expect(page).to_have_url(page.url.replace(SHOW, ME))
    assert "you are Ana" in who(page)


@with_and_without_javascript
def test_a_table_left_open_says_that_another_browser_has_the_game(
    page: Page, open_table: OpenTable, complaints: Complaints
) -> None:
    complaints.expect("status of 403")
    table = open_table(games.ROLLED)
    tab = page.context.new_page()
    enter(tab, code_of(player("Bojan")))
    tab.get_by_role("button", name="Become Bojan").click()
    expect(tab).to_have_url(tab.url.replace(SHOW, ME))
    table.cell(1).click()
    expect(page.get_by_text("This game is being played in another browser.")).to_be_visible()


@with_and_without_javascript
def test_reloading_makes_a_new_code_and_the_old_one_is_void(
    page: Page, elsewhere: Page, know_ana: None, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    old = make_code(page)
    page.reload()
    new = code_on(page)
    assert new != old
    enter(elsewhere, old)
    expect(elsewhere.get_by_role("alert")).to_contain_text("This is no code that works")
    expect(elsewhere.get_by_label("Code")).to_have_value(old)
    elsewhere.get_by_label("Code").fill(new)
    elsewhere.keyboard.press("Enter")
    expect(elsewhere.get_by_role("heading", level=1)).to_have_text("Become Ana?")


@pytest.mark.parametrize("scene", [code_to_be_made, code_made, enter_code, link_question])
def test_a_finger_finds_everything(
    page: Page,
    ana: Player,
    open_table: OpenTable,
    complaints: Complaints,
    scene: Callable[[Visit], None],
) -> None:
    page.set_viewport_size(SMALL_PHONE)
    scene(Visit(page, ana, open_table, complaints))
    assert page.locator("main").locator(CONTROLS).evaluate_all(TOO_SMALL) == []

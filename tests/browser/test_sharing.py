"""Showing a result to others: shared where the system can, copied where it can't, and without JavaScript by hand."""

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from game.models import Game
from players.models import Player
from tests.browser.conftest import NewContext
from tests.games import finished, game_of

# Scripts in place of what the system has.
pytestmark = pytest.mark.own_context

_SHARES = "navigator.share = async data => { window.shared = data; };"
_THINKS_BETTER_OF_IT = (
    "navigator.share = async () => { throw new DOMException('changed my mind', 'AbortError'); };"
)
_FAILS_TO_SHARE = (
    "navigator.share = async () => { throw new DOMException('not here', 'NotAllowedError'); };"
)
_NO_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: undefined });"


@pytest.fixture
def game(ana: Player) -> Game:
    return game_of(finished(ana))


def open_page(page: Page, game: Game) -> None:
    page.goto(reverse("game:game", args=[game.code]))


def text(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Text to share")


def press(page: Page) -> None:
    page.get_by_role("button", name="Share or copy").click()


def status(page: Page) -> Locator:
    return page.locator(".share").get_by_role("status")


def clipboard(page: Page) -> str:
    page.context.grant_permissions(["clipboard-read"])
    return page.evaluate("navigator.clipboard.readText()")


def test_the_text_is_copied(page: Page, game: Game, live_server: LiveServer) -> None:
    page.context.grant_permissions(["clipboard-write"])
    open_page(page, game)
    press(page)
    expect(status(page)).to_have_text("Copied.")
    copied = clipboard(page)
    assert copied == text(page).input_value()
    assert copied.startswith("MAGDAGDON · PEACEFUL · ")
    assert copied.endswith(f"\n{live_server.url}/en/game/{game.code}/")


def test_the_system_shares_it_where_it_can(page: Page, game: Game) -> None:
    page.add_init_script(_SHARES)
    open_page(page, game)
    press(page)
    page.wait_for_function("window.shared")
    assert page.evaluate("window.shared") == {"text": text(page).input_value()}
    expect(status(page)).to_be_empty()


def test_who_thinks_better_of_sharing_copies_nothing(page: Page, game: Game) -> None:
    page.context.grant_permissions(["clipboard-write"])
    page.add_init_script(_THINKS_BETTER_OF_IT)
    open_page(page, game)
    press(page)
    expect(status(page)).to_be_empty()
    assert clipboard(page) != text(page).input_value()


def test_what_can_not_be_shared_is_copied(page: Page, game: Game) -> None:
    page.context.grant_permissions(["clipboard-write"])
    page.add_init_script(_FAILS_TO_SHARE)
    open_page(page, game)
    press(page)
    expect(status(page)).to_have_text("Copied.")
    assert clipboard(page) == text(page).input_value()


def test_what_can_not_be_copied_is_selected(page: Page, game: Game) -> None:
    page.add_init_script(_NO_CLIPBOARD)
    open_page(page, game)
    press(page)
    expect(status(page)).to_have_text("The text is selected: copy it.")
    expect(text(page)).to_be_focused()
    assert page.evaluate("getSelection().toString()") == text(page).input_value()


def test_without_javascript_the_text_is_there_to_copy(
    new_context: NewContext, game: Game, live_server: LiveServer
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_page(page, game)
    assert text(page).input_value().endswith(f"{live_server.url}/en/game/{game.code}/")
    expect(page.get_by_role("button", name="Share or copy")).to_be_hidden()
    text(page).focus()
    page.keyboard.press("Control+A")


def test_the_whole_text_is_in_sight(page: Page, game: Game) -> None:
    for width in (320, 375, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        open_page(page, game)
        assert text(page).evaluate("box => box.scrollHeight <= box.clientHeight"), width

"""A phone in the hand of Ana, and an ear for everything that its browser complains of."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Page
from pytest_django.live_server_helper import LiveServer

from game.table import tips
from players import cookies
from players.models import Player
from tests import hangs
from tests.browser.complaints import Complaints, tell_violations
from tests.browser.games import open_game
from tests.browser.sizes import PHONE
from tests.browser.table import Table
from tests.games import player

type NewContext = Callable[..., BrowserContext]
type OpenTable = Callable[[str], Table]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_context_args(
    browser_context_args: dict[str, Any], live_server: LiveServer
) -> dict[str, Any]:
    return browser_context_args | {
        "base_url": live_server.url,
        "viewport": PHONE,
        "reduced_motion": "reduce",
        "locale": "en",
    }


@pytest.fixture
def complaints() -> Iterator[Complaints]:
    complaints = Complaints()
    yield complaints
    complaints.check()


@pytest.fixture
def new_context(new_context: NewContext, complaints: Complaints) -> NewContext:
    def watched(**options: Any) -> BrowserContext:
        context = prepared(new_context(**options))
        complaints.listen_to(context)
        return context

    return watched


def prepared(context: BrowserContext) -> BrowserContext:
    context.set_default_timeout(hangs.BROWSER)
    tell_violations(context)
    return context


@pytest.fixture(scope="session")
def kept_context(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A window with one page, which the tests use one after the other."""
    context = prepared(browser.new_context(**browser_context_args))
    context.new_page()
    yield context
    context.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, live_server: LiveServer, complaints: Complaints
) -> Iterator[BrowserContext]:
    """As if it were new; a test that leaves behind what can't be undone has one of its own.

    The server is asked for by name: so the pages are left before its database is emptied.
    """
    if request.node.get_closest_marker("own_context"):
        yield request.getfixturevalue("new_context")()
        return
    kept = request.getfixturevalue("kept_context")
    complaints.listen_to(kept)
    yield kept
    clear(kept)
    complaints.leave(kept)


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.pages[0] if context.pages else context.new_page()


def clear(kept: BrowserContext) -> None:
    """Undo what a test can have done, but for clocks and for scripts that run in every page."""
    page, *others = kept.pages
    for other in others:
        other.close()
    page.unroute_all()
    kept.set_offline(False)
    kept.clear_permissions()
    kept.clear_cookies()
    page.goto("about:blank")
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.mouse.move(-1, -1)


@pytest.fixture
def ana(transactional_db: None) -> Player:
    return player("Ana", named=True)


@pytest.fixture
def know_ana(context: BrowserContext, live_server: LiveServer, ana: Player) -> None:
    """The browser holds Ana's cookie, and knows that she needs no tips."""
    response = HttpResponse()
    cookies.remember(response, ana)
    values = {cookies.NAME: response.cookies[cookies.NAME].value, tips.COOKIE: tips.ALL}
    context.add_cookies(
        [{"name": name, "value": values[name], "url": live_server.url} for name in values]
    )


@pytest.fixture
def open_table(page: Page, ana: Player, know_ana: None) -> OpenTable:
    """Sit Ana down at a game of hers."""

    def sit_down(record: str) -> Table:
        game = open_game(ana, record)
        page.goto(reverse("game:game", args=[game.code]))
        return Table(page)

    return sit_down

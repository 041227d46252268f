"""A phone in the hand of Ana, and an ear for everything that its browser complains of."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page
from pytest_django.live_server_helper import LiveServer

from game.table import tips
from players import cookies
from players.models import Player
from tests import hangs
from tests.browser.complaints import Complaints
from tests.browser.games import open_game
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
        "viewport": {"width": 375, "height": 667},
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
        context = new_context(**options)
        context.set_default_timeout(hangs.BROWSER)
        complaints.listen_to(context)
        return context

    return watched


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

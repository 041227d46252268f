"""The moderation pages in a real browser: no error, no violation of the strict CSP, accessible."""

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.urls import reverse
from playwright.sync_api import BrowserContext, Page, Request, expect
from pytest_django.live_server_helper import LiveServer

from players.models import Player
from scores.models import Score
from tests.admin.acting import list_of, page_of
from tests.admin.conftest import PASSWORD
from tests.browser.complaints import Complaints
from tests.games import game_of

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


class DeskComplaints(Complaints):
    def _hear_request(self, request: Request) -> None:
        """An icon still on its way when its page is left is no fault."""
        if request.failure != "net::ERR_ABORTED":
            super()._hear_request(request)


@pytest.fixture
def desk(
    context: BrowserContext, live_server: LiveServer, moderator: User, anns: Score
) -> Iterator[Page]:
    """The moderator's browser after the login, with a game to moderate; it must not complain."""
    complaints = DeskComplaints()
    complaints.listen_to(context)
    page = context.new_page()
    page.goto(live_server.url + reverse("admin:login"))
    check(page)
    page.get_by_label("Username").fill(moderator.username)
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Scores, players and games")
    yield page
    complaints.check()


def check(page: Page) -> None:
    """Axe finds nothing."""
    violations = Axe().run(page).response["violations"]
    assert [(v["id"], [node["html"] for node in v["nodes"]]) for v in violations] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page(
    desk: Page,
    live_server: LiveServer,
    anns: Score,
    ann: Player,
    scheme: Literal["light", "dark"],
) -> None:
    desk.emulate_media(color_scheme=scheme)
    pages = [reverse("admin:index"), list_of(anns), list_of(ann), list_of(game_of(anns))]
    for url in (*pages, page_of(anns), page_of(ann), page_of(game_of(anns))):
        desk.goto(live_server.url + url)
        check(desk)


def test_hide_from_the_list(desk: Page, live_server: LiveServer, anns: Score) -> None:
    desk.goto(f"{live_server.url}{list_of(anns)}?ladder=magdagdon%2Fpeaceful")
    desk.get_by_role("checkbox", name="Select this object").check()
    desk.get_by_label("Action:").select_option("Hide selected scores")
    desk.get_by_role("button", name="Run").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Hide 1 score from the boards?")
    check(desk)
    desk.get_by_role("button", name="Hide").click()
    expect(desk.get_by_text("This field is required.")).to_be_visible()
    check(desk)
    desk.get_by_label("Reason").fill("Not fit for a board")
    desk.get_by_role("button", name="Hide").click()
    expect(desk.get_by_text("1 score is hidden.")).to_be_visible()
    assert desk.url.endswith("?ladder=magdagdon%2Fpeaceful")


def test_ban_from_the_page_of_the_player(desk: Page, live_server: LiveServer, ann: Player) -> None:
    desk.goto(live_server.url + page_of(ann))
    desk.get_by_label("Action:").select_option("Ban this player")
    desk.get_by_role("button", name="Run").click()
    desk.get_by_role("link", name="Cancel").click()
    desk.get_by_label("Action:").select_option("Ban this player")
    desk.get_by_role("button", name="Run").click()
    desk.get_by_label("Reason").fill("Rude")
    desk.get_by_role("button", name="Ban").click()
    expect(desk.get_by_text("1 player is banned.")).to_be_visible()


def test_enter_renames(desk: Page, live_server: LiveServer, ann: Player) -> None:
    desk.goto(live_server.url + page_of(ann))
    name = desk.get_by_role("textbox", name="Name")
    name.fill("Anna Maria")
    name.press("Enter")
    expect(desk.get_by_text("was changed successfully")).to_be_visible()
    ann.refresh_from_db()
    assert ann.name == "Anna Maria"


def test_view_site_leads_to_the_game(desk: Page, live_server: LiveServer) -> None:
    desk.get_by_role("link", name="View site").click()
    assert desk.url == live_server.url + reverse("game:home")

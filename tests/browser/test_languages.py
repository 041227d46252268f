"""Every page in every language: axe finds nothing, nothing scrolls sideways, Korean words stay whole."""

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.conf import settings
from playwright.sync_api import Page, expect

from game.models import Game, Training
from players.models import Player
from tests import reviews
from tests.browser import games
from tests.browser.accessibility import ALL_RULES, COLOURS, axe_finds_nothing
from tests.browser.complaints import Complaints
from tests.games import finished, game_of, player
from tests.scores.skills import several, work_out
from tests.web.link_codes import code_of
from tests.web.own_dice import put_with_own_dice
from tests.web.puzzles import OTHER, WORSE, puzzle
from tests.web.puzzles import address as answer_of

LANGUAGES = [code for code, _name in settings.LANGUAGES]
PAGES = (
    "",
    "rules/",
    "settings/",
    "about/",
    "about/erase/",
    "name/",
    "import/",
    "device/",
    "device/code/",
    "lab/",
    "lab/?position=PEACEFUL+.456/3455/23../%232..+4523+-+1+0",
    "lab/?position=NIGHTMARE+1.../..../..../....+-+-+0+0",
    "scores/me/",
    "scores/peaceful/",
    "scores/nightmare/?period=week",
    "scores/peaceful/skill/",
    "nowhere/",
)
PHONE = {"width": 320, "height": 568}
DESKTOP = {"width": 1280, "height": 800}

# Words of more than one line box; a Korean word is what stands between spaces.
_BROKEN_WORDS = """() => {
    const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
    const broken = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        if (!node.parentElement.checkVisibility() || node.parentElement.closest(".vh, code, pre")) continue;
        for (const word of node.data.matchAll(/[\\uac00-\\ud7a3]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            const lines = new Set([...range.getClientRects()].map(box => Math.round(box.top)));
            if (lines.size > 1) broken.push(word[0]);
        }
    }
    return broken;
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page(
    page: Page, ana: Player, know_ana: None, complaints: Complaints, language: str
) -> None:
    complaints.expect("status of 404")
    for address in addresses(ana):
        page.goto(f"/{language}/{address}")
        is_for_everybody(page)


def addresses(ana: Player) -> list[str]:
    """The tables and results of games that are made here, and all pages without one."""
    results = [game_of(finished(ana)).code, game_of(finished(player("Bojan"), seed=2)).code]
    table = games.open_game(ana, games.ROLLED).code
    own_dice = put_with_own_dice(ana, "PEACEFUL ..../.34./..../.... - - 0 0").code
    return [
        *PAGES,
        *(f"game/{code}/" for code in (*results, table, own_dice)),
        f"game/{results[1]}/?step=3",
        f"game/{table}/give-up",
        f"game/{table}/hint",
        f"scores/players/{ana.code}/",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_coach_says(
    page: Page, ana: Player, know_ana: None, complaints: Complaints, language: str
) -> None:
    for address in of_the_coach(ana):
        page.goto(f"/{language}/{address}")
        for details in page.locator("main summary").all():
            details.click()
        is_for_everybody(page)


def of_the_coach(ana: Player) -> list[str]:
    game = game_of(finished(player("Bojan"), seed=9))
    reviews.store(game)
    practice = games.open_game(ana, games.MAGDAGDON)
    Game.objects.filter(pk=practice.pk).update(kind=Game.Kind.PRACTICE)
    puzzle(game)
    Training.objects.create(player=ana, puzzle=puzzle(game, OTHER), solved=1, total_cost=2)
    several(ana, 100, 200, 300, 400, 500)
    work_out(ana)
    return [
        f"game/{game.code}/",
        f"game/{practice.code}/hint",
        "trainer/",
        answer_of(WORSE, "confirm").removeprefix("/en/"),
        "scores/me/",
        "scores/peaceful/skill/",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_to_a_form(
    page: Page, ana: Player, know_ana: None, complaints: Complaints, language: str
) -> None:
    complaints.expect("status of 422")

    def send(address: str, field: str = "", value: str = "") -> None:
        page.goto(f"/{language}/{address}")
        if field:
            page.locator(field).fill(value)
        with page.expect_event("load"):
            page.locator("main form button").first.click()
        is_for_everybody(page)

    send("import/", "#record", game_of(finished(ana)).record)
    send("import/", "#record", f"{games.TWO_NUMBERS}2. 2456 1@11 4@44")
    expect(page.locator(".replay .refusal")).to_be_visible()
    send("device/code/")
    expect(page.locator("strong.link-code")).to_be_visible()
    send("device/", "#code", "bcdf ghjk")
    expect(page.get_by_role("alert")).to_be_visible()
    send("device/", "#code", code_of(player("M" * 20)))
    expect(page.locator("[name=sure]")).to_be_attached()


def is_for_everybody(page: Page) -> None:
    """Controls do not depend on the language: axe looks once, at the narrow page."""
    page.evaluate(AXE_SCRIPT)
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        where = (page.url, size)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], where
        assert page.evaluate(_BROKEN_WORDS) == [], where
    axe_finds_nothing_here(page)


def axe_finds_nothing_here(page: Page) -> None:
    """The colours of the dark do not depend on the language: seen in one, they are seen in all."""
    axe_finds_nothing(page, "light", ALL_RULES)
    if page.locator("html").get_attribute("lang") == LANGUAGES[0]:
        axe_finds_nothing(page, "dark", COLOURS)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("record", [games.FRESH, games.MAGDAGDON, games.HOPELESS])
def test_the_table(
    page: Page, ana: Player, know_ana: None, complaints: Complaints, language: str, record: str
) -> None:
    page.goto(f"/{language}/game/{games.open_game(ana, record).code}/")
    page.evaluate(AXE_SCRIPT)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    axe_finds_nothing_here(page)

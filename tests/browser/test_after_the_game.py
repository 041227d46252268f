"""After the last move, for whoever gets the link: the same game, step by step, and its dice to check."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.urls import reverse
from django.utils import translation
from playwright.sync_api import BrowserContext, Page, expect

from game.engine import Difficulty
from game.finished.proof import verdict
from game.models import Game
from game.records import notation
from game.records.replay import replay
from game.records.verification import verify
from play.numbers import number
from players import cookies
from players.models import Player
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.fair_dice import GOOD, SNIPPET
from tests.games import play_out, seed_of

# Whoever looks reads Korean.
pytestmark = pytest.mark.browser_context_args(locale="ko")

SEED = bytes(31) + b"\x04"
# Of the game that comes of it; its line in the file, and two changes: of a die that is placed, and of one left over.
TURN = "5. 6261 1@32 2@43"
LINE = 8
NO_SUCH_MOVE, MOVES_STAY = "6361", "5261"


@pytest.fixture
def game(ana: Player) -> Game:
    return play_out(ana, Difficulty.PEACEFUL, SEED)


@pytest.fixture(params=[True, False], ids=["with JavaScript", "without JavaScript"])
def context(new_context: NewContext, request: pytest.FixtureRequest) -> BrowserContext:
    """A private window: the site knows nothing of who looks."""
    return new_context(java_script_enabled=request.param)


def language_of(page: Page) -> str | None:
    return page.locator("html").get_attribute("lang")


def shows(page: Page, game: Game, step: int) -> None:
    """The board that the engine computes from the record, and no other step's."""
    told = replay(notation.parse_record(game.record))
    position = [told.start, *(step.position for step in told.steps)][step]
    expect(page.locator("[data-step]")).to_have_attribute("data-step", str(step))
    numbers = page.locator(".replay .board td span").all_text_contents()
    assert numbers == [str(value) if value > 0 else "" for value in position.field]
    ruins = page.locator(".replay .board td").filter(has=page.locator(".ruin"))
    assert ruins.count() == sum(value < 0 for value in position.field)


def test_the_link_shows_the_same_game_step_by_step(page: Page, game: Game) -> None:
    """Without a language in its address the game is told in the reader's own."""
    page.goto(f"/game/{game.code}/?step=0")
    assert language_of(page) == "ko"
    assert cookies.NAME not in [cookie.get("name") for cookie in page.context.cookies()]
    steps = len(replay(notation.parse_record(game.record)).steps)
    shows(page, game, 0)
    for step in range(1, steps + 1):
        page.locator("#next").click()
        shows(page, game, step)
    assert not page.locator("#next").get_attribute("href")
    expect(page.locator("h1 .points")).to_have_text(number(game.points or 0))


def test_the_link_that_was_shared_goes_on_in_another_language(
    page: Page, new_context: NewContext, game: Game
) -> None:
    hers = new_context().new_page()
    hers.goto(reverse("game:game", args=[game.code]))
    link = hers.get_by_label("Text to share").input_value().splitlines()[-1]
    page.goto(f"{link}?step=7#replay")
    assert language_of(page) == "en"
    for name, language in (("한국어", "ko"), ("Slovenščina", "sl")):
        page.get_by_role("button", name=name).click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        shows(page, game, 7)
    page.locator("#next").click()
    shows(page, game, 8)
    assert language_of(page) == "sl"


def open_proof(page: Page, game: Game) -> None:
    page.goto(f"/ko/game/{game.code}/")
    page.locator("summary", has_text=_in_korean("The record and its dice")).click()


def test_the_page_says_that_all_throws_follow(page: Page, game: Game) -> None:
    open_proof(page, game)
    checked = verify(notation.parse_record(game.record), seed_of(game), game.commitment)
    assert checked.good
    with translation.override("ko"):
        (sentence,) = verdict(checked)
    expect(page.get_by_text(sentence)).to_be_visible()
    proof = page.locator("details").filter(has_text=game.commitment)
    expect(proof).to_contain_text(SEED.hex())
    expect(proof.locator("tbody tr")).to_have_count(len(checked.throws))
    expect(proof.locator(".refusal")).to_have_count(0)


@pytest.fixture
def download(page: Page, game: Game, tmp_path: Path) -> Path:
    """The file that the page's link gives."""
    open_proof(page, game)
    with page.expect_download() as started:
        page.get_by_role("link", name=_in_korean("Download the record")).click()
    path = tmp_path / started.value.suggested_filename
    started.value.save_as(path)
    return path


def _in_korean(text: str) -> str:
    with translation.override("ko"):
        return translation.gettext(text)


def check(file: Path) -> subprocess.CompletedProcess[str]:
    """By the program of docs/fair-dice.md, as it stands there."""
    program = file.with_name("check.py")
    program.write_text(SNIPPET)
    command: list[str | Path] = [sys.executable, "-I", "-S", program, file]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_program_of_the_docs_confirms_the_dice_of_the_downloaded_file(download: Path) -> None:
    assert check(download).stdout == GOOD


def paste(page: Page, text: str) -> None:
    page.goto("/en/import/")
    page.get_by_label("Record of the game").fill(text)
    page.get_by_role("button", name="Replay", exact=True).click()


def test_the_downloaded_file_is_replayed_and_good(page: Page, download: Path, game: Game) -> None:
    paste(page, download.read_text())
    shows(page, game, len(replay(notation.parse_record(game.record)).steps))
    expect(page.get_by_text("and the seed fits the fingerprint.")).to_be_visible()
    expect(page.locator(".refusal")).to_have_count(0)


@pytest.mark.parametrize("roll", [NO_SUCH_MOVE, MOVES_STAY])
def test_one_changed_digit_is_found(
    page: Page, download: Path, complaints: Complaints, roll: str
) -> None:
    """By the program, and by the site: the dice by the seed, and the line where the moves no longer follow."""
    text = download.read_text()
    assert text.splitlines()[LINE - 1] == TURN
    download.write_text(text.replace(TURN, TURN.replace("6261", roll)))
    found = check(download)
    problem = f"Turn 5, throw 1: the record has {roll}, the seed gives 6261.\n"
    assert (found.returncode, found.stdout, found.stderr) == (1, "", problem)
    if roll == NO_SUCH_MOVE:
        complaints.expect("status of 422")
    paste(page, download.read_text())
    refusals = page.locator(".refusal").all_text_contents()
    if roll == NO_SUCH_MOVE:
        assert refusals.pop(0).startswith(f"Line {LINE}: Turn 5 does not follow the rules: ")
    (dice,) = refusals
    assert dice.startswith("The first wrong throw is throw 1 of turn 5: ")

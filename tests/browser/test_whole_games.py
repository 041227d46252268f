"""Whole games on a phone, at each difficulty: from the start page to the name on the board."""

import re
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.engine import Difficulty
from play import fairdice
from tests.browser.conftest import NewContext
from tests.browser.hands import Hand, Keyboard, Pointer
from tests.browser.player import PlayerAtTable
from tests.browser.table import Table
from tests.rules.model import PENALTIES, bonus_points

DIFFICULTIES = [pytest.param(difficulty, id=difficulty.name) for difficulty in Difficulty]


@pytest.fixture(autouse=True)
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game goes the same way every time."""
    seed = SimpleNamespace(token_bytes=lambda size: bytes(size))
    monkeypatch.setattr(fairdice, "secrets", seed)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_by_pointer(page: Page, difficulty: Difficulty) -> None:
    play_to_the_board(page, difficulty, Pointer())


def test_without_javascript(new_context: NewContext) -> None:
    page = new_context(java_script_enabled=False).new_page()
    play_to_the_board(page, Difficulty.PEACEFUL, Pointer())


def test_by_keyboard_alone(page: Page) -> None:
    def focus_is_kept() -> None:
        assert page.evaluate("document.activeElement !== document.body"), page.url

    play_to_the_board(page, Difficulty.SURVIVAL, Keyboard(page), focus_is_kept)


def play_to_the_board(
    page: Page, difficulty: Difficulty, hand: Hand, after_each: Callable[[], None] = lambda: None
) -> None:
    page.goto(reverse("game:home"))
    hand.press(page.get_by_role("button", name=difficulty.name).first)
    expect(page).to_have_url(re.compile("/game/[a-z0-9]+/$"))
    player = PlayerAtTable(Table(page), hand, after_each)
    player.play()
    met_magdagdon = player.done["ruin"] + player.done["step"] + player.done["reroll"]
    assert met_magdagdon, "a game without MAGDAGDON tests too little: choose other dice"
    result = page.url
    points = add_up_sheet(page, difficulty, player)
    made_up = page.get_by_text("Until then you are called").inner_text().removesuffix(".")
    name = made_up.removeprefix("Until then you are called ")
    stands_on_board_alone(page, difficulty, name, points)
    page.goto(result)
    page.get_by_label("Display name").fill("Zala")
    hand.press(page.get_by_role("button", name="Keep this name"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(points)
    expect(page.get_by_label("Display name")).to_have_count(0)
    stands_on_board_alone(page, difficulty, "Zala", points)


def add_up_sheet(page: Page, difficulty: Difficulty, player: PlayerAtTable) -> str:
    """Work the score out from the numbers on the page alone; return the points as shown."""
    expect(page.get_by_role("main")).to_have_count(1)
    base = bonuses = ruins = 0
    for line in page.locator(".sheet-lines").first.locator("tbody tr").all():
        values, total, bonus = line.locator("td").all_inner_texts()
        symbols = values.replace(" ", "").replace("×", "#")
        assert len(symbols) == 4
        assert int(total) == sum(int(value) for value in symbols if value != "#")
        assert whole(bonus.rpartition("+")[2] or "0") == bonus_points(symbols)
        base += int(total)
        bonuses += bonus_points(symbols)
        ruins += symbols.count("#")
    ruins //= 2
    assert ruins == player.done["ruin"]
    powers = player.done["step"] + player.done["reroll"]
    penalty = sum(PENALTIES[difficulty.name][:powers])
    parts = page.locator(".sheet-totals td").all_inner_texts()
    final = base + bonuses - 15 * ruins - penalty
    assert [whole(part) for part in parts] == [base, bonuses, -15 * ruins, -penalty, final]
    turns = player.done["confirm"] + player.done["ruin"]
    expect(page.get_by_text(f"{turns} turns")).to_be_visible()
    shown: str = page.locator(".verdict .points").inner_text()
    assert whole(shown) == final
    return shown


def whole(text: str) -> int:
    return int(text.replace("−", "-"))


def stands_on_board_alone(page: Page, difficulty: Difficulty, name: str, points: str) -> None:
    for other in Difficulty:
        page.goto(reverse("game:board", args=[other]))
        rows = page.locator("tbody tr")
        if other == difficulty:
            expect(rows).to_have_count(1)
            expect(rows).to_contain_text(name)
            expect(rows.locator(".points")).to_have_text(points)
        else:
            expect(page.get_by_text("Nobody stands here yet.")).to_be_visible()

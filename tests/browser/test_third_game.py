"""A game that was plugged in by its protocol alone, in a browser."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from players.models import Player
from scores.models import Score
from tests.browser.complaints import Complaints
from tests.highest.models import HighestGame
from tests.highest.plugged_in import highest


@pytest.fixture(autouse=True)
def plugged_in(page: Page) -> Iterator[None]:
    with highest():
        yield
        page.goto("about:blank")


def test_it_is_played_to_its_end_and_replayed(
    page: Page, ana: Player, know_ana: None, complaints: Complaints
) -> None:
    complaints.expect("status of 422")
    page.goto("/en/")
    page.get_by_role("link", name="Highest").click()
    expect(page.get_by_role("heading", name="Highest")).to_be_visible()
    page.get_by_role("button", name="SHORT").click()
    status = page.get_by_role("status")
    page.get_by_role("button", name="STOP").click()
    expect(status).to_have_text("Roll first.")
    page.get_by_role("button", name="ROLL").click()
    expect(status).to_have_text(f"Rolled {first_roll()}.")
    page.get_by_role("button", name="STOP").click()
    expect(page.get_by_role("heading", name=f"Highest: {first_roll()}")).to_be_visible()
    assert Score.objects.get().points == first_roll()

    page.get_by_role("link", name="First step").click()
    expect(status).to_have_text("The game begins.")
    page.get_by_role("link", name="Next step").click()
    expect(status).to_have_text(f"Rolled {first_roll()}.")

    page.goto("/en/highest/scores/short/")
    expect(page.get_by_role("row", name="Ana")).to_contain_text(str(first_roll()))


def first_roll() -> int:
    return int(HighestGame.objects.get().record.splitlines()[1].removeprefix("1. "))

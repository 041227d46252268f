"""The coach's review comes to a page that waits for it, with JavaScript and without."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from game.models import Game, Review
from players.models import Player
from tests import reviews
from tests.browser.conftest import NewContext
from tests.games import finished, game_of

# A game with blunders in it.
SEED = 9


@pytest.fixture
def game(ana: Player) -> Game:
    game = game_of(finished(ana, SEED))
    Review.objects.filter(game=game).delete()
    return Game.objects.get(pk=game.pk)


def open_page(page: Page, game: Game) -> None:
    page.goto(reverse("game:game", args=[game.code]))


def test_it_comes_by_itself_and_says_so(page: Page, game: Game) -> None:
    open_page(page, game)
    expect(page.locator("#coach")).to_contain_text("The coach is looking at this game")
    reviews.store(game)
    expect(page.locator("#coach .moment")).to_have_count(3)
    expect(page.locator("#review").get_by_role("status")).to_have_text(
        "The coach's review is there."
    )


def test_without_javascript_a_link_shows_it(new_context: NewContext, game: Game) -> None:
    page = new_context(java_script_enabled=False).new_page()
    open_page(page, game)
    reviews.store(game)
    page.get_by_role("link", name="Show the review").click()
    expect(page.locator("#coach .moment")).to_have_count(3)


@pytest.mark.parametrize("width", [320, 375, 1280])
def test_two_boards_fit_beside_each_other(page: Page, game: Game, width: int) -> None:
    reviews.store(game)
    page.set_viewport_size({"width": width, "height": 800})
    open_page(page, game)
    for summary in page.locator("#review summary").all():
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for moment in page.locator(".moment").all():
        made, best = (board.bounding_box() for board in moment.locator(".board").all())
        assert made
        assert best
        assert made["y"] == best["y"]
        assert made["x"] + made["width"] <= best["x"]

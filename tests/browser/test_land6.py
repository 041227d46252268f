"""Land 6 on a phone: whole games by tapping, by keyboard and without JavaScript, and what its table does at once."""

import re
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize, expect

from land6.engine import Difficulty
from land6.models import Land6Game
from play import fairdice
from players.models import Player
from tests.browser.complaints import Complaints
from tests.browser.conftest import NewContext
from tests.browser.hands import Hand, Keyboard, Pointer
from tests.browser.land6_table import LandPlayer, LandTable
from tests.browser.sizes import CONTROLS, PHONE, SMALL_PHONE, TOO_SMALL, sized
from tests.land6_site.phases import PHASES
from tests.land6_site.table import DEPLOYED, DEPLOYING, HEADING, MOVING, put, put_at

# A die on the sea of tile 1, which may reroll another one while a cube is to be chosen.
CUBE_AMONG_DICE = "EASY 20,30,40,50 ..../53....../63....../.... 12 CUBE =5 5"

# Whole games.


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game goes the same way every time."""
    seed = SimpleNamespace(token_bytes=lambda size: bytes(size))
    monkeypatch.setattr(fairdice, "secrets", seed)


@pytest.mark.usefixtures("same_dice", "transactional_db")
@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_whole_game_by_tapping(page: Page, difficulty: Difficulty) -> None:
    player = play(page, difficulty, Pointer())
    assert player.done["enemy"] > 1


@pytest.mark.usefixtures("same_dice", "transactional_db")
def test_a_whole_game_without_javascript(new_context: NewContext) -> None:
    play(new_context(java_script_enabled=False).new_page(), Difficulty.EASY, Pointer())


@pytest.mark.usefixtures("same_dice", "transactional_db")
def test_a_whole_game_by_keyboard_alone(page: Page) -> None:
    def focus_is_kept() -> None:
        assert page.evaluate("document.activeElement !== document.body"), page.url

    play(page, Difficulty.EASY, Keyboard(page), focus_is_kept)


def play(
    page: Page, difficulty: Difficulty, hand: Hand, after_each: Callable[[], None] = lambda: None
) -> LandPlayer:
    page.goto(reverse("land6:home"))
    hand.press(page.get_by_role("button", name=difficulty.name).first)
    expect(page).to_have_url(re.compile("/land6/game/[a-z0-9]+/$"))
    player = LandPlayer(LandTable(page), hand, after_each)
    player.play()
    game = Land6Game.objects.get()
    assert game.is_finished
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    return player


# At the table.


type OpenLand = Callable[[Land6Game], LandTable]


@pytest.fixture
def open_land(page: Page, know_ana: None) -> OpenLand:
    def sit_down(game: Land6Game) -> LandTable:
        page.goto(reverse("land6:game", args=[game.code]))
        return LandTable(page)

    return sit_down


def test_choosing_a_die_shows_what_it_can_do(open_land: OpenLand, ana: Player) -> None:
    table = open_land(put(ana, DEPLOYED))
    table.die(12).check()
    assert [command.locator("strong").inner_text() for command in table.commands] == [
        "Deploy",
        "Move",
    ]
    table.die(4).check()
    assert [command.locator("strong").inner_text() for command in table.commands] == ["Feed"]


def test_choosing_a_die_marks_where_it_may_move(open_land: OpenLand, ana: Player) -> None:
    table = open_land(put(ana, MOVING))
    table.die(13).check()
    assert [square.get_attribute("id") for square in table.targets] == ["s5", "s14"]
    table.press(table.square(5))
    expect(table.page.get_by_label("Forest of tile 1: die")).to_be_visible()


def test_a_cube_is_pressed_where_dice_can_be_chosen_around_it(
    open_land: OpenLand, ana: Player
) -> None:
    table = open_land(put_at(ana, CUBE_AMONG_DICE))
    table.page.get_by_role("button", name="Remove the cube of tile 1").click()
    expect(table.status).to_contain_text("The cube left tile 1.")


def test_one_sentence_tells_what_happened_and_the_log_keeps_it(
    open_land: OpenLand, ana: Player
) -> None:
    table = open_land(put(ana, HEADING))
    table.die(12).check()
    table.press(table.commands[0])
    expect(table.status).to_have_text(
        "Paid 1 to deploy: city of tile 1 (now 5). Choose where the new die goes."
    )
    table.page.get_by_text("Log of the game").click()
    expect(table.log).to_have_text(["Turn 1: Paid 1 to deploy: city of tile 1 (now 5)."])
    table.press(table.square(13))
    expect(table.log).to_have_count(2)


def test_taking_back(open_land: OpenLand, ana: Player, complaints: Complaints) -> None:
    complaints.expect("status of 422")
    table = open_land(put(ana, DEPLOYING))
    table.press(table.take_back)
    expect(table.status).to_contain_text("Taken back.")
    expect(table.page.get_by_role("radio", name="City of tile 1: die 5")).to_be_visible()
    table.press_dull(table.take_back)
    expect(table.status).to_contain_text("that can't be taken back")


def test_the_enemys_roll_waits_for_the_sea(open_land: OpenLand, ana: Player) -> None:
    table = open_land(put_at(ana, PHASES["raid"]))
    expect(table.page.get_by_role("heading", name="The enemy's roll")).to_be_visible()
    table.press(table.page.get_by_role("button", name="Reroll it: sea of tile 1 pays 1 of its 2"))
    expect(table.page.get_by_role("radio", name="Sea of tile 1: die 1")).to_be_visible()


@pytest.mark.parametrize("size", [sized(PHONE), sized(SMALL_PHONE)])
def test_every_control_is_big_enough(
    open_land: OpenLand, ana: Player, page: Page, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    game = put(ana)
    for phase, position in PHASES.items():
        Land6Game.objects.update(position=position)
        table = open_land(game)
        assert page.locator("main").locator(CONTROLS).evaluate_all(TOO_SMALL) == [], phase
        for die in table.choices:
            die.check()
            assert page.locator(".acts").locator(CONTROLS).evaluate_all(TOO_SMALL) == [], phase


def test_a_table_left_behind_is_the_present_one(
    open_land: OpenLand, ana: Player, complaints: Complaints
) -> None:
    complaints.expect("status of 409")
    game = put(ana, DEPLOYING)
    here = open_land(game)
    there = LandTable(here.page.context.new_page())
    there.page.goto(here.page.url)
    there.press(there.square(13))
    here.square(13).click()
    expect(here.status).to_contain_text("This game moved on elsewhere.")
    expect(here.log).to_have_count(5)
    here.press(here.go)

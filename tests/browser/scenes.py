"""Every page in every state that looks different, by name, and how to get there."""

from collections.abc import Callable
from dataclasses import dataclass
from unittest import mock

from django.urls import reverse
from playwright.sync_api import Page, expect

from game.models import Player
from scores import queries
from tests.browser import games
from tests.browser.complaints import Complaints
from tests.browser.table import Table
from tests.games import finished, player
from tests.scores.helpers import finish


@dataclass
class Visit:
    """`whose` is known to the browser; `sit_down` opens the table of a game of theirs."""

    page: Page
    whose: Player
    sit_down: Callable[[str], Table]
    complaints: Complaints

    def go_to(self, view: str, *arguments: object) -> None:
        self.page.goto(reverse(view, args=arguments))


def home(visit: Visit) -> None:
    visit.go_to("game:home")
    visit.page.get_by_text("How to play").click()


def home_with_an_open_game(visit: Visit) -> None:
    visit.sit_down(games.ROLLED)
    visit.go_to("game:home")


def give_up_question(visit: Visit) -> None:
    visit.complaints.expect("status of 409")
    home_with_an_open_game(visit)
    visit.page.locator(".choice.nightmare").click()
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Give up the open game?")


def table_before_the_roll(visit: Visit) -> None:
    visit.sit_down(games.TWO_NUMBERS)


def table_after_the_roll(visit: Visit) -> None:
    visit.sit_down(games.ROLLED)


def table_with_two_dice_placed(visit: Visit) -> None:
    table = visit.sit_down(games.ROLLED)
    for die, cell in ((1, 1), (2, 10)):
        table.die(die).check()
        table.press(table.cell(cell))


def table_with_a_refusal(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    table = visit.sit_down(games.ROLLED)
    table.cell(15).click()
    expect(table.status.locator(".refusal")).to_be_visible()


def table_with_lines_of_bonus(visit: Visit) -> None:
    visit.sit_down(games.ONE_CELL_LEFT)


def table_without_powers(visit: Visit) -> None:
    visit.sit_down("MAGDAGDON 1 NIGHTMARE\n1. 1234")


def power_sheet(visit: Visit) -> None:
    table = visit.sit_down(games.LOWEST_AND_HIGHEST)
    table.power.click()
    table.power_sheet.get_by_role("checkbox").first.check()


def magdagdon(visit: Visit) -> None:
    visit.sit_down(games.MAGDAGDON)


def magdagdon_accepted(visit: Visit) -> None:
    visit.sit_down(games.MAGDAGDON).go.check()


def magdagdon_with_a_refusal(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    table = visit.sit_down(games.HOPELESS)
    table.cell(15).click()
    expect(table.status.locator(".refusal")).to_be_visible()


def own_result_before_naming(visit: Visit) -> None:
    Player.objects.filter(pk=visit.whose.pk).update(named=False)
    visit.go_to("game:game", finished(visit.whose).game.code)
    visit.page.get_by_text("The record and its dice").click()


def own_result_that_is_not_the_best(visit: Visit) -> None:
    finish(visit.whose, height=6)
    visit.go_to("game:game", finished(visit.whose, seed=2).game.code)


def result_of_a_stranger(visit: Visit) -> None:
    visit.go_to("game:game", finished(player("Bojan")).game.code)


def name_of_a_player(visit: Visit) -> None:
    visit.go_to("game:name")


def name_of_nobody(visit: Visit) -> None:
    visit.page.context.clear_cookies()
    visit.go_to("game:name")


def name_refused(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    name_of_a_player(visit)
    visit.page.get_by_label("Display name").fill("admin")
    visit.page.get_by_role("button", name="Keep this name").click()
    expect(visit.page.get_by_role("alert")).to_be_visible()


def empty_board(visit: Visit) -> None:
    visit.go_to("scores:board", "survival")


def board_with_own_row(visit: Visit) -> None:
    for height, name in enumerate(("Bojan", "철수와 영희의 긴 이름입니다", "বাংলা", "M" * 20), 1):
        finish(player(name), height)
    finish(visit.whose, 6)
    visit.go_to("scores:board", "peaceful")


def board_with_own_row_far_down(visit: Visit) -> None:
    finish(visit.whose, 1)
    for number in range(3):
        finish(player(f"Somebody {number}"), 2)
    with mock.patch.object(queries, "ROWS_PER_PAGE", 2):
        visit.go_to("scores:board", "peaceful")
    expect(visit.page.locator("tr.own .place")).to_have_text("4")
    expect(visit.page.get_by_text("Page 1 of 2")).to_be_visible()


def not_found(visit: Visit) -> None:
    visit.complaints.expect("status of 404")
    visit.page.goto("/en/nowhere/")


def not_yours(visit: Visit) -> None:
    visit.complaints.expect("status of 403")
    visit.go_to("game:game", games.open_game(player("Bojan"), games.ROLLED).code)


SCENES = [
    home,
    home_with_an_open_game,
    give_up_question,
    table_before_the_roll,
    table_after_the_roll,
    table_with_two_dice_placed,
    table_with_a_refusal,
    table_with_lines_of_bonus,
    table_without_powers,
    power_sheet,
    magdagdon,
    magdagdon_accepted,
    magdagdon_with_a_refusal,
    own_result_before_naming,
    own_result_that_is_not_the_best,
    result_of_a_stranger,
    name_of_a_player,
    name_of_nobody,
    name_refused,
    empty_board,
    board_with_own_row,
    board_with_own_row_far_down,
    not_found,
    not_yours,
]

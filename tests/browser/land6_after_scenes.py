"""What there is to see after a game of Land 6, by name, and how to get there."""

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from land6.engine import Difficulty
from play import fairdice
from play.records.gamefile import print_file
from tests.land6_site.whole_games import SEED, WON_EASY, lost, won

if TYPE_CHECKING:
    from tests.browser.scenes import Visit


def land6_won(visit: "Visit") -> None:
    visit.go_to("land6:game", won(visit.whose, Difficulty.HARD).code)
    visit.page.get_by_text("Turn by turn").click()
    visit.page.get_by_text("The record, its land and its dice").click()


def land6_won_under_the_first_name(visit: "Visit") -> None:
    visit.whose.named = False
    visit.whose.save()
    visit.go_to("land6:game", won(visit.whose).code)


def land6_lost(visit: "Visit") -> None:
    visit.go_to("land6:game", lost(visit.whose).code)


def land6_import(visit: "Visit") -> None:
    visit.go_to("land6:import")


def land6_imported(visit: "Visit") -> None:
    _paste(visit, print_file(WON_EASY, fairdice.commitment(SEED), SEED.hex()))


def land6_import_of_a_wrong_record(visit: "Visit") -> None:
    visit.complaints.expect("status of 422")
    _paste(visit, WON_EASY.replace("8. feed21", "8. feed22"))
    expect(visit.page.locator(".replay > .refusal")).to_be_visible()


def land6_import_of_nonsense(visit: "Visit") -> None:
    visit.complaints.expect("status of 422")
    _paste(visit, "nonsense")
    expect(visit.page.locator("#record-error")).to_be_visible()


def _paste(visit: "Visit", record: str) -> None:
    land6_import(visit)
    visit.page.get_by_label("Record of the game").fill(record)
    visit.page.get_by_role("button", name="Replay").click()
    visit.page.wait_for_load_state()


SCENES = [
    land6_won,
    land6_won_under_the_first_name,
    land6_lost,
    land6_import,
    land6_imported,
    land6_import_of_a_wrong_record,
    land6_import_of_nonsense,
]

"""Pages of Land 6 in every state that looks different, by name, and how to get there."""

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.land6_site.phases import PHASES
from tests.land6_site.table import DEPLOYED, put, put_at

if TYPE_CHECKING:
    from tests.browser.scenes import Visit


def land6_home(visit: "Visit") -> None:
    put(visit.whose, DEPLOYED)
    visit.go_to("land6:home")


def land6_give_up_question(visit: "Visit") -> None:
    visit.complaints.expect("status of 409")
    land6_home(visit)
    visit.page.locator(".choice.hard").click()
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Give up the open game?")


def _table(visit: "Visit", phase: str) -> None:
    visit.go_to("land6:game", put_at(visit.whose, PHASES[phase]).code)


def land6_dice_to_choose(visit: "Visit") -> None:
    visit.go_to("land6:game", put(visit.whose, DEPLOYED).code)
    visit.page.get_by_text("Log of the game").click()


def land6_refused_command(visit: "Visit") -> None:
    visit.complaints.expect("status of 422")
    _table(visit, "a field without a say")
    visit.page.get_by_role("radio", name="Field of tile 1: die 5").check()
    visit.page.get_by_role("button", name="Feed").click(force=True)
    expect(visit.page.locator("#status .refusal")).to_be_visible()


def land6_sea_commands(visit: "Visit") -> None:
    _table(visit, "all dice on the board")
    visit.page.get_by_role("radio", name="Sea of tile 1: die 2").check()


def land6_extra_action(visit: "Visit") -> None:
    _table(visit, "extra")


def land6_square_for_a_new_die(visit: "Visit") -> None:
    _table(visit, "deploy")


def land6_move(visit: "Visit") -> None:
    _table(visit, "move")


def land6_loss(visit: "Visit") -> None:
    _table(visit, "loss of a raid")


def land6_fight(visit: "Visit") -> None:
    _table(visit, "fight")


def land6_cubes(visit: "Visit") -> None:
    _table(visit, "cube")


def land6_enemy(visit: "Visit") -> None:
    _table(visit, "enemy")


def land6_raid(visit: "Visit") -> None:
    _table(visit, "raid")


def land6_rules(visit: "Visit") -> None:
    visit.go_to("land6:rules")


SCENES = [
    land6_home,
    land6_give_up_question,
    land6_dice_to_choose,
    land6_refused_command,
    land6_sea_commands,
    land6_extra_action,
    land6_square_for_a_new_die,
    land6_move,
    land6_loss,
    land6_fight,
    land6_cubes,
    land6_enemy,
    land6_raid,
    land6_rules,
]

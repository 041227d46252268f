"""Every page in every state that looks different, by name, and how to get there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from unittest import mock

from django.urls import reverse
from playwright.sync_api import Page, expect

from game.coach import storage
from game.coach.strength import STRENGTH
from game.engine import Difficulty
from game.models import Game, Puzzle, Review, Training
from game.records import notation
from land6.engine import Difficulty as Land6Difficulty
from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.skill import queries as skill_queries
from tests import reviews
from tests.browser import games, land6_after_scenes, land6_scenes
from tests.browser.complaints import Complaints
from tests.browser.table import Table
from tests.games import finished, game_of, player
from tests.land6_site.scored import begun, lost, won
from tests.reviews import without_cost
from tests.scores.helpers import NOON, finish, with_own_dice
from tests.scores.skills import several, skilled, work_out
from tests.web.link_codes import code_of
from tests.web.own_dice import put_with_own_dice
from tests.web.puzzles import BEST, HOPELESS, PUZZLE, WORSE, puzzle

# As wide as a name can be, with no place to break it.
WIDEST_NAME = "W" * 60
# A game with each kind of step in it.
SEED = 9


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


def home_with_an_open_game_of_land6(visit: Visit) -> None:
    begun(visit.whose)
    visit.go_to("game:home")
    expect(visit.page.get_by_text("Your game of Land 6 goes on")).to_be_visible()


def give_up_question(visit: Visit) -> None:
    visit.complaints.expect("status of 409")
    home_with_an_open_game(visit)
    visit.page.locator(".choice.nightmare").click()
    expect(visit.page.get_by_role("heading", level=1)).to_have_text("Give up the open game?")


def give_up_for_good(visit: Visit) -> None:
    visit.go_to("game:give-up", games.open_game(visit.whose, games.ROLLED).code)


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


def own_dice(visit: Visit, record: str) -> None:
    position = notation.print_position(games.end_of(record))
    visit.go_to("game:game", put_with_own_dice(visit.whose, position, record=record).code)


def own_dice_before_the_roll(visit: Visit) -> None:
    own_dice(visit, games.TWO_NUMBERS)


def own_dice_reroll(visit: Visit) -> None:
    own_dice(visit, games.ROLLED)
    visit.page.locator("#power").click()
    tap_face(visit.page, "new2", "?")


def tap_face(page: Page, name: str, value: str) -> None:
    face = page.locator(f"input[name={name}][value='{value}']")
    page.locator("label").filter(has=face).click()
    expect(face).to_be_checked()


def own_result_before_naming(visit: Visit) -> None:
    Player.objects.filter(pk=visit.whose.pk).update(named=False)
    visit.go_to("game:game", game_of(finished(visit.whose)).code)
    visit.page.get_by_text("The record and its dice").click()


def own_result_that_is_not_the_best(visit: Visit) -> None:
    finish(visit.whose, height=6)
    visit.go_to("game:game", game_of(finished(visit.whose, seed=2)).code)


def result_of_a_stranger(visit: Visit) -> None:
    visit.go_to("game:game", game_of(finished(player("Bojan"))).code)


def result_that_was_shared(visit: Visit) -> None:
    result_of_a_stranger(visit)
    visit.page.locator("#share").click()
    expect(visit.page.locator("#shared")).not_to_be_empty()


def result_of_own_dice(visit: Visit) -> None:
    played = game_of(finished(player("Bojan")))
    game = with_own_dice(visit.whose)
    Game.objects.filter(pk=game.pk).update(position=played.position, record=played.record)
    visit.go_to("game:game", game.code)
    visit.page.get_by_text("The record and its dice").click()


def result_at(visit: Visit, step: int, difficulty: Difficulty) -> None:
    code = game_of(finished(visit.whose, SEED, difficulty)).code
    visit.page.goto(reverse("game:game", args=[code], query={"step": step}))
    visit.page.get_by_text("Turn by turn").click()


def result_at_a_step(visit: Visit) -> None:
    result_at(visit, 3, Difficulty.NIGHTMARE)


def reviewed(visit: Visit) -> None:
    game = game_of(finished(visit.whose, SEED))
    reviews.store(game)
    visit.go_to("game:game", game.code)
    for details in visit.page.locator("#review summary").all():
        details.click()
    expect(visit.page.locator(".moment")).to_have_count(3)


def reviewed_without_a_slip(visit: Visit) -> None:
    """All that was chosen is taken for the best."""
    game = game_of(finished(visit.whose, SEED))
    judged = reviews.store(game)
    perfect = replace(judged, turns=tuple(map(without_cost, judged.turns)))
    Review.objects.update(turns=storage.dump(perfect))
    visit.go_to("game:game", game.code)
    expect(visit.page.get_by_text("No choice cost")).to_be_visible()


def review_awaited(visit: Visit) -> None:
    visit.go_to("game:game", game_of(finished(visit.whose)).code)
    expect(visit.page.locator("#coach .waiting")).to_be_visible()


def review_to_be_asked_for(visit: Visit) -> None:
    visit.go_to("game:game", game_of(finished(visit.whose, at=NOON)).code)
    expect(visit.page.get_by_role("button", name="Ask the coach")).to_be_visible()


def hint_question(visit: Visit) -> None:
    visit.go_to("game:hint", games.open_game(visit.whose, games.ROLLED).code)


def hint_of(visit: Visit, record: str) -> None:
    game = games.open_game(visit.whose, record)
    Game.objects.filter(pk=game.pk).update(kind=Game.Kind.PRACTICE)
    visit.go_to("game:hint", game.code)
    expect(visit.page.locator(".best .board").first).to_be_visible()


def hint(visit: Visit) -> None:
    hint_of(visit, games.ROLLED)


def hint_in_magdagdon(visit: Visit) -> None:
    hint_of(visit, games.MAGDAGDON)


def practice(visit: Visit) -> None:
    hint(visit)
    visit.page.get_by_role("link", name="Back to the game").click()
    expect(visit.page.get_by_text("This game is practice")).to_be_attached()


def lab(visit: Visit, position: str, **query: object) -> None:
    visit.page.goto(reverse("game:lab", query={"position": position, **query}))


def lab_empty(visit: Visit) -> None:
    visit.go_to("game:lab")


def lab_with_plays(visit: Visit) -> None:
    lab(visit, "PEACEFUL .456/3455/23../#2.. 4523 - 1 0")
    expect(visit.page.locator(".plays li")).to_have_count(10)


def lab_with_all_dice_in_the_best_play(visit: Visit) -> None:
    lab(visit, "NIGHTMARE ..../..../..../.... 3456 - 0 0", page=2)
    expect(visit.page.get_by_role("link", name="Better plays")).to_be_visible()


def lab_to_the_end(visit: Visit) -> None:
    lab(visit, PUZZLE)
    expect(visit.page.get_by_text("worked out to the end of the game")).to_be_visible()


def lab_of_an_impossible_position(visit: Visit) -> None:
    lab(visit, "PEACEFUL 16../..../..../.... - - 0 0")
    expect(visit.page.locator("#status .refusal")).to_be_visible()


def lab_of_no_position(visit: Visit) -> None:
    visit.complaints.expect("status of 400")
    lab(visit, "Once upon a time")
    expect(visit.page.get_by_role("alert")).to_be_visible()


def trainer_without_puzzles(visit: Visit) -> None:
    visit.go_to("game:trainer")
    expect(visit.page.get_by_text("There is no position yet")).to_be_visible()


def training(visit: Visit, position: str = PUZZLE, *, solve: bool = True) -> Puzzle:
    """Somebody's puzzle, which the visitor is to solve or has solved."""
    found = puzzle(game_of(finished(player("Bojan"))), position)
    Training.objects.create(
        player=visit.whose,
        puzzle=found if solve else None,
        solved=1234,
        streak=12,
        best_streak=123,
        total_cost=12_345.6,
    )
    return found


def trainer_begins(visit: Visit) -> None:
    training(visit, solve=False)
    visit.go_to("game:trainer")


def trainer_puzzle(visit: Visit) -> None:
    training(visit)
    visit.go_to("game:trainer")


def trainer_puzzle_with_a_refusal(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    trainer_puzzle(visit)
    table = Table(visit.page)
    table.die(3).check()
    table.cell(10).click()
    expect(table.status.locator(".refusal")).to_be_visible()


def trainer_puzzle_in_magdagdon(visit: Visit) -> None:
    training(visit, HOPELESS)
    visit.go_to("game:trainer")
    expect(Table(visit.page).magdagdon).to_be_visible()


def trainer_answer(visit: Visit, position: str) -> None:
    training(visit, solve=False)
    visit.page.goto(reverse("game:trainer", query={"position": position, "action": "confirm"}))


def trainer_answer_that_costs(visit: Visit) -> None:
    trainer_answer(visit, WORSE)
    expect(visit.page.locator("article .board")).to_have_count(2)


def trainer_best_answer(visit: Visit) -> None:
    trainer_answer(visit, BEST)
    expect(visit.page.locator("article .board")).to_have_count(1)


def import_page(visit: Visit) -> None:
    visit.go_to("game:import")


def import_of(visit: Visit, record: str) -> None:
    import_page(visit)
    visit.page.locator("#record").fill(record)
    visit.page.locator(".paste button").click()


def import_replayed(visit: Visit) -> None:
    import_of(visit, game_of(finished(visit.whose, SEED)).record)
    expect(visit.page.locator(".replay")).to_be_visible()


def import_with_a_wrong_step(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    import_of(visit, f"{games.TWO_NUMBERS}2. 2456 1@11 4@44")
    expect(visit.page.locator(".replay .refusal")).to_be_visible()


def import_refused(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    import_of(visit, "Once upon a time")
    expect(visit.page.get_by_role("alert")).to_be_visible()


def many_games(whose: Player) -> None:
    Player.objects.filter(pk=whose.pk).update(name=WIDEST_NAME)
    for number, difficulty in enumerate([*Difficulty] * 8):
        finished(whose, number, difficulty, NOON - timedelta(days=number))
        finished(player(f"Somebody {number}"), number + 100, difficulty)
    services.hide([finish(whose, 6, NOON + timedelta(days=1))], "W" * 200)
    with_own_dice(whose)
    with_own_dice(whose, None)
    games.open_game(whose, games.ROLLED)


def my_page(visit: Visit) -> None:
    many_games(visit.whose)
    visit.go_to("scores:me")
    for details in visit.page.locator("summary").all():
        details.click()


def skilful(whose: Player) -> None:
    """Many reviewed games in one difficulty, too few in another."""
    several(whose, *(300 + number * 37 % 90 for number in range(25)))
    several(whose, -123.4, 234.5, difficulty=Difficulty.NIGHTMARE)
    work_out(whose)


def my_page_with_skill(visit: Visit) -> None:
    skilful(visit.whose)
    training(visit)
    visit.go_to("scores:me")
    for details in visit.page.locator("summary").all():
        details.click()
    expect(visit.page.get_by_text("What is skill?")).to_be_visible()


def player_page_with_skill(visit: Visit) -> None:
    skilful(visit.whose)
    visit.page.context.clear_cookies()
    visit.go_to("scores:player", visit.whose.code)


def my_page_hidden_and_banned(visit: Visit) -> None:
    finish(visit.whose)
    player_services.ban([visit.whose], "W" * 200)
    Player.objects.filter(pk=visit.whose.pk).update(name=WIDEST_NAME, page_hidden=True)
    visit.go_to("scores:me")


def my_page_of_older_games(visit: Visit) -> None:
    many_games(visit.whose)
    visit.page.goto(reverse("scores:me", query={"page": 2}))


def my_page_with_land6(visit: Visit) -> None:
    for difficulty in Land6Difficulty:
        won(visit.whose, 6, 6, 6, 6, 6, 6, difficulty=difficulty)
    services.hide([won(visit.whose, 3)], "Played by a program.")
    lost(visit.whose)
    begun(visit.whose)
    visit.go_to("scores:me")
    expect(visit.page.get_by_text("Win rate").first).to_be_visible()


def my_page_without_a_game(visit: Visit) -> None:
    visit.go_to("scores:me")


def my_page_of_nobody(visit: Visit) -> None:
    visit.page.context.clear_cookies()
    visit.go_to("scores:me")


def player_page(visit: Visit) -> None:
    many_games(visit.whose)
    visit.page.context.clear_cookies()
    visit.go_to("scores:player", visit.whose.code)


def code_to_be_made(visit: Visit) -> None:
    visit.go_to("players:show-code")


def code_made(visit: Visit) -> None:
    code_to_be_made(visit)
    visit.page.locator("main form button").click()
    expect(visit.page.locator("strong.link-code")).to_be_visible()


def enter_code(visit: Visit) -> None:
    visit.go_to("players:enter-code")


def enter(visit: Visit, code: str) -> None:
    enter_code(visit)
    visit.page.locator("#code").fill(code)
    visit.page.locator("main form button").click()


def enter_code_refused(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    enter(visit, "bcdf ghjk")
    expect(visit.page.get_by_role("alert")).to_be_visible()


def link_question(visit: Visit) -> None:
    enter(visit, code_of(player("M" * 20)))
    expect(visit.page.get_by_role("heading", level=1)).to_contain_text("Become")


def link_question_to_nobody(visit: Visit) -> None:
    visit.page.context.clear_cookies()
    link_question(visit)


def name_of_a_player(visit: Visit) -> None:
    visit.go_to("players:name")


def name_of_nobody(visit: Visit) -> None:
    visit.page.context.clear_cookies()
    visit.go_to("players:name")


def name_refused(visit: Visit) -> None:
    visit.complaints.expect("status of 422")
    name_of_a_player(visit)
    visit.page.get_by_label("Display name").fill("admin")
    visit.page.get_by_role("button", name="Keep this name").click()
    expect(visit.page.get_by_role("alert")).to_be_visible()


def empty_board(visit: Visit) -> None:
    visit.go_to("game:board", "survival")


def board_with_own_row(visit: Visit) -> None:
    for height, name in enumerate(("Bojan", "철수와 영희의 긴 이름입니다", "বাংলা", "M" * 20), 1):
        finish(player(name), height)
    finish(visit.whose, 6)
    visit.go_to("game:board", "peaceful")


def board_with_the_widest_name(visit: Visit) -> None:
    Player.objects.filter(pk=visit.whose.pk).update(name=WIDEST_NAME)
    finished(visit.whose)
    visit.go_to("game:board", "peaceful")


def board_with_own_row_far_down(visit: Visit) -> None:
    finish(visit.whose, 1)
    for number in range(3):
        finish(player(f"Somebody {number}"), 2)
    with mock.patch.object(queries, "ROWS_PER_PAGE", 2):
        visit.go_to("game:board", "peaceful")
    expect(visit.page.locator("tr.own .place")).to_have_text("4")
    expect(visit.page.get_by_text("Page 1 of 2")).to_be_visible()


def land6_board(visit: Visit) -> None:
    won(visit.whose, 6, 4, turns=104)
    won(player(WIDEST_NAME), 6, 6, 6, 6, 6, 6, turns=1000)
    visit.go_to("land6:board", "easy")


def empty_skill_board(visit: Visit) -> None:
    visit.go_to("game:skill", "survival")


def skill_board(visit: Visit) -> None:
    """The coach stands among players, one of whom has the widest name, and the visitor far down."""
    best = STRENGTH[Difficulty.PEACEFUL].mean
    for number, name in enumerate((WIDEST_NAME, "철수와 영희의 긴 이름입니다", "বাংলা", "Zala")):
        skilled(name, best + 15 - 10 * number)
    several(visit.whose, -100, 0, 12.3, 123.4, 234.5)
    work_out(visit.whose)
    with mock.patch.object(skill_queries, "ROWS_PER_PAGE", 4):
        visit.go_to("game:skill", "peaceful")
    expect(visit.page.locator("tr.coach")).to_be_visible()
    expect(visit.page.locator("tr.own .place")).to_have_text("5")


def not_found(visit: Visit) -> None:
    visit.complaints.expect("status of 404")
    visit.page.goto("/en/nowhere/")


def not_yours(visit: Visit) -> None:
    visit.complaints.expect("status of 403")
    visit.go_to("game:game", games.open_game(player("Bojan"), games.ROLLED).code)


SCENES = [
    home,
    home_with_an_open_game,
    home_with_an_open_game_of_land6,
    give_up_question,
    give_up_for_good,
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
    own_dice_before_the_roll,
    own_dice_reroll,
    own_result_before_naming,
    own_result_that_is_not_the_best,
    result_that_was_shared,
    result_of_own_dice,
    result_at_a_step,
    reviewed,
    reviewed_without_a_slip,
    review_awaited,
    review_to_be_asked_for,
    hint_question,
    hint,
    hint_in_magdagdon,
    practice,
    lab_empty,
    lab_with_plays,
    lab_with_all_dice_in_the_best_play,
    lab_to_the_end,
    lab_of_an_impossible_position,
    lab_of_no_position,
    trainer_without_puzzles,
    trainer_begins,
    trainer_puzzle,
    trainer_puzzle_with_a_refusal,
    trainer_puzzle_in_magdagdon,
    trainer_answer_that_costs,
    trainer_best_answer,
    import_page,
    import_replayed,
    import_with_a_wrong_step,
    import_refused,
    my_page,
    my_page_with_skill,
    my_page_hidden_and_banned,
    my_page_of_older_games,
    my_page_with_land6,
    my_page_without_a_game,
    my_page_of_nobody,
    player_page,
    player_page_with_skill,
    code_to_be_made,
    code_made,
    enter_code,
    enter_code_refused,
    link_question,
    link_question_to_nobody,
    name_of_a_player,
    name_of_nobody,
    name_refused,
    empty_board,
    board_with_own_row,
    board_with_the_widest_name,
    board_with_own_row_far_down,
    land6_board,
    empty_skill_board,
    skill_board,
    not_found,
    not_yours,
    *land6_scenes.SCENES,
    *land6_after_scenes.SCENES,
]

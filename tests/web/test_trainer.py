"""The trainer: a puzzle is solved as at the table, and then it is told what the choice cost."""

from functools import partial
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client
from django.urls import reverse

from game.advice import trainer, trainer_views
from game.coach.choices import Choice
from game.coach.view import View
from game.engine import Adjust, Confirm, Position, Stage, apply
from game.errors import Code
from game.models import Game, Puzzle, Training
from game.records.notation import parse_position, print_position
from game.services import EnterReroll, RerollDice, RollDice
from game.table import views as table_views
from play.errors import IllegalError
from players.models import HitCount, Player
from tests.at_once import at_once
from tests.games import player
from tests.web.games import browser_of, rows
from tests.web.html import find, form_to, is_whole_page, label, links, parse, said, text
from tests.web.puzzles import BEST, HOPELESS, OTHER, OTHERS_BEST, PUZZLE, WORSE, address, puzzle

TRAINER = reverse("game:trainer")


@pytest.fixture
def puzzles(boras_game: Game) -> list[Puzzle]:
    return [puzzle(boras_game), puzzle(boras_game, OTHER)]


@pytest.fixture
def anas_training(ana: Player, puzzles: list[Puzzle]) -> Training:
    """Ana has the first puzzle to solve, after a streak of 2."""
    return Training.objects.create(
        player=ana, puzzle=puzzles[0], solved=4, total_cost=6, streak=2, best_streak=2
    )


def post(client: Client, position: str, action: str, **fields: Any) -> Any:
    headers = fields.pop("headers", None)
    return client.post(TRAINER, {"position": position, "action": action, **fields}, headers=headers)


def target(response: Any, headers: dict[str, str]) -> str:
    """Where the browser is sent, by a redirect or by htmx."""
    if headers:
        assert response.status_code == 200
        return str(response["HX-Redirect"])
    assert response.status_code == 302
    return str(response["Location"])


def position_on(response: Any) -> str:
    """What the form of the table would send."""
    (field,) = find(parse(response), "input", name="position")
    return dict(field.attributes)["value"] or ""


# Beginning.


def test_without_puzzles_it_says_so_and_stores_nothing(stranger: Client, db: None) -> None:
    response = stranger.get(TRAINER)
    assert response.status_code == 200
    assert "There is no position yet" in text(parse(response))
    assert stranger.post(TRAINER, {"action": "start"})["Location"] == TRAINER
    assert not Player.objects.exists()
    assert not Training.objects.exists()


def test_a_stranger_becomes_a_player_with_a_puzzle(stranger: Client, puzzles: list[Puzzle]) -> None:
    before = rows()
    begin = form_to(stranger.get(TRAINER), TRAINER)
    assert rows() == before
    response = stranger.post(TRAINER, begin)
    assert response["Location"] == TRAINER
    training = Training.objects.get()
    assert training.puzzle in puzzles
    assert training.player.name not in ("", "Bora")
    assert position_on(stranger.get(TRAINER)) == str(training.puzzle)


def test_somebody_known_stays_the_same_player(
    anas: Client, ana: Player, puzzles: list[Puzzle]
) -> None:
    anas.post(TRAINER, {"action": "start"})
    assert Training.objects.get().player == ana


def test_a_start_does_not_change_the_puzzle(anas: Client, anas_training: Training) -> None:
    before = rows(HitCount)
    for _again in range(8):
        anas.post(TRAINER, {"action": "start"})
        assert rows(HitCount) == before


def test_too_many_starts_are_refused(
    stranger: Client, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trainer_views, "STARTS", {"limit": 0, "seconds": 600})
    response = stranger.post(TRAINER, {"action": "start"})
    assert response.status_code == 429
    assert said(response) == "That is a lot of puzzles. Try again in a few minutes."
    assert Player.objects.count() == 1


# The table.


def test_the_puzzle_lies_on_the_table(anas: Client, anas_training: Training) -> None:
    before = rows()
    response = anas.get(TRAINER)
    page = parse(response)
    assert position_on(response) == PUZZLE
    assert [label(die) for die in find(page, "input", type="radio")] == [
        "Die 1: 4",
        "Die 2: 5",
        "Die 3: 2",
        "Die 4: 3",
    ]
    assert label(find(page, id="c10")[0]) == "Row 3, column 3: empty, takes 4"
    assert said(response) == "Place at least 2 dice."
    assert "Your streak: 2." in text(page)
    assert rows() == before


def test_dice_move_in_the_form_alone(
    headers: dict[str, str], anas: Client, anas_training: Training
) -> None:
    before = rows()
    response = post(anas, PUZZLE, "stage 10", die="1", headers=headers)
    staged = PUZZLE.replace(" - ", " 1@33 ")
    if headers:
        assert not is_whole_page(response)
        assert said(response).startswith("4 placed in row 3, column 3.")
        assert response["HX-Replace-Url"] == reverse("game:trainer", query={"position": staged})
    else:
        response = anas.get(response["Location"])
    assert position_on(response) == staged
    assert rows() == before


@pytest.mark.parametrize(
    ("action", "after"), [("take-back 11", PUZZLE.replace(" - ", " 1@33 ")), ("clear", PUZZLE)]
)
def test_dice_are_taken_back(
    action: str, after: str, anas: Client, anas_training: Training
) -> None:
    response = post(anas, BEST, action, headers={"HX-Request": "true"})
    assert position_on(response) == after


@pytest.mark.parametrize(
    ("action", "fields", "sentence"),
    [
        ("stage 11", {"die": "3"}, "A 2 does not fit next to 5: only 4, 5 or 6 there."),
        ("stage 0", {"die": "1"}, "Row 1, column 1 holds a 3, for good."),
        ("stage 10", {}, "Choose a die first."),
        ("clear", {}, "No die of this turn is on the board."),
        ("confirm", {}, "Place at least 2 dice before you confirm."),
        ("stage 10", {"die": "ruin"}, "This is no MAGDAGDON: enough of the dice can be placed."),
        ("reroll", {}, "Choose a die first."),
        ("roll", {}, "The dice are rolled already."),
        ("enter-reroll", {"new1": "6"}, "The dice are rolled already."),
    ],
)
def test_what_the_rules_forbid_changes_nothing(
    action: str,
    fields: dict[str, str],
    sentence: str,
    headers: dict[str, str],
    anas: Client,
    anas_training: Training,
) -> None:
    before = rows()
    response = post(anas, PUZZLE, action, **fields, headers=headers)
    assert response.status_code == 422
    assert said(response) == sentence
    assert is_whole_page(response) == (not headers)
    assert rows() == before
    if not headers:
        assert position_on(response) == PUZZLE


@pytest.mark.parametrize(
    "position",
    ["", "x", "\x00", "a" * 9000, PUZZLE.lower(), f"{PUZZLE} ", PUZZLE.replace("4523", "4٥23")],
)
def test_what_is_no_position_is_refused(
    position: str, headers: dict[str, str], anas: Client, anas_training: Training
) -> None:
    before = rows()
    response = post(anas, position, "confirm", headers=headers)
    assert (response.status_code, TRAINER in links(response)) == (400, True)
    assert "This is not a position." in said(response)
    assert anas.get(TRAINER, {"position": position}).status_code == 400
    assert rows() == before


def test_staged_dice_that_do_not_fit_are_refused(anas: Client, anas_training: Training) -> None:
    forged = PUZZLE.replace(" - ", " 3@34,1@33 ")
    before = rows()
    assert post(anas, forged, "confirm").status_code == 422
    assert anas.get(TRAINER, {"position": forged}).status_code == 422
    assert rows() == before


@pytest.mark.parametrize("action", ["", "fly", "stage", "stage 16", "increase 5", "start "])
def test_an_unknown_action_is_refused(
    action: str, headers: dict[str, str], anas: Client, anas_training: Training
) -> None:
    before = rows()
    assert post(anas, PUZZLE, action, die="1", headers=headers).status_code == 400
    assert rows() == before


# The answer.


def test_the_best_choice_costs_nothing_and_goes_on_with_the_streak(
    headers: dict[str, str], anas: Client, anas_training: Training, puzzles: list[Puzzle]
) -> None:
    response = post(anas, BEST, "confirm", headers=headers)
    anas_training.refresh_from_db()
    assert (anas_training.solved, anas_training.total_cost) == (5, 6)
    assert (anas_training.streak, anas_training.best_streak) == (3, 3)
    assert anas_training.puzzle == puzzles[1]
    before = rows(HitCount)
    shown = anas.get(target(response, headers))
    assert said(shown) == "The best choice 0.0"
    assert "Place 4 in row 3 column 3 and 5 in row 3 column 4." in text(parse(shown))
    assert len(find(parse(shown), "table")) == 1
    assert rows(HitCount) == before


def test_a_worse_one_is_shown_beside_the_best_and_ends_the_streak(
    anas: Client, anas_training: Training
) -> None:
    verdict = cost_of(WORSE)
    assert verdict.cost > 2
    response = post(anas, WORSE, "confirm")
    anas_training.refresh_from_db()
    assert anas_training.total_cost == pytest.approx(6 + verdict.cost)
    assert (anas_training.streak, anas_training.best_streak) == (0, 2)
    page = parse(anas.get(response["Location"]))
    words = text(page)
    assert len(find(page, "table")) == 2
    assert "Place 4 in row 3 column 3 and 3 in row 4 column 3." in words
    assert "Place 4 in row 3 column 3 and 5 in row 3 column 4." in words
    for option in (verdict.chosen, verdict.best):
        assert f"{option.expected:.1f}" in words
    assert f"{verdict.cost:.1f}" in said(anas.get(response["Location"]))


def cost_of(position: str) -> trainer.Verdict:
    staged = parse_position(position)
    return trainer.judge(staged, trainer.choice(staged, Confirm()))


def test_a_power_is_an_answer_too(anas: Client, anas_training: Training) -> None:
    advice = View(parse_position(PUZZLE)).advise((4, 5, 2, 3))
    cost = advice.cost(Adjust(0, 1))
    response = post(anas, PUZZLE, "increase 1")
    anas_training.refresh_from_db()
    assert anas_training.total_cost == pytest.approx(6 + cost)
    words = text(parse(anas.get(response["Location"])))
    assert "Use a Majda Power to turn the 4 into a 5." in words


def test_a_reroll_is_an_answer_too(anas: Client, anas_training: Training) -> None:
    response = post(anas, PUZZLE, "reroll", reroll=["4", "1"])
    assert parse_qs(urlsplit(response["Location"]).query)["reroll"] == ["1", "4"]
    words = text(parse(anas.get(response["Location"])))
    assert "Use a Majda Power to reroll 4 and 3." in words
    anas_training.refresh_from_db()
    assert anas_training.solved == 5


def test_in_magdagdon_a_ruin_is_the_answer(anas: Client, ana: Player, boras_game: Game) -> None:
    Training.objects.create(player=ana, puzzle=puzzle(boras_game, HOPELESS))
    response = post(anas, HOPELESS, "stage 14", die="ruin")
    assert "Accept the ruin in row 4, column 3." in text(parse(anas.get(response["Location"])))
    assert Training.objects.get().solved == 1


def test_an_answer_counts_once(anas: Client, anas_training: Training) -> None:
    first = post(anas, WORSE, "confirm")
    before = rows()
    assert post(anas, WORSE, "confirm")["Location"] == first["Location"]
    assert post(anas, BEST, "confirm").status_code == 302
    assert rows() == before


def test_an_answer_in_another_tab_in_between_is_the_one_that_counts(
    anas: Client, ana: Player, anas_training: Training, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = trainer.judge

    def judge_after_the_other(position: Position, choice: Choice) -> trainer.Verdict:
        monkeypatch.undo()
        post(browser_of(ana), BEST, "confirm")
        return judge(position, choice)

    monkeypatch.setattr(trainer, "judge", judge_after_the_other)
    post(anas, WORSE, "confirm")
    anas_training.refresh_from_db()
    assert (anas_training.solved, anas_training.streak) == (5, 3)


@pytest.mark.django_db(transaction=True)
def test_answers_at_once_count_once(ana: Player, anas_training: Training) -> None:
    at_once(*[partial(post, browser_of(ana), WORSE, "confirm")] * 4)
    anas_training.refresh_from_db()
    assert anas_training.solved == 5


def test_somebody_elses_puzzle_counts_for_nobody(
    boras: Client, stranger: Client, anas_training: Training
) -> None:
    before = rows(HitCount)
    for client in (boras, stranger):
        response = post(client, BEST, "confirm")
        assert said(client.get(response["Location"])) == "The best choice 0.0"
    assert rows(HitCount) == before


def test_only_so_much_is_thought_over(
    stranger: Client, anas_training: Training, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_views, "ADVICE", {"limit": 1, "seconds": 10**9})
    looks = [stranger.get(address(BEST, "confirm")).status_code for _look in range(2)]
    assert looks == [200, 429]


def test_what_is_to_be_solved_gives_no_answer_away(anas: Client, anas_training: Training) -> None:
    assert anas.get(address(BEST, "confirm"))["Location"] == TRAINER


def test_a_position_of_no_puzzle_is_not_judged(anas: Client, anas_training: Training) -> None:
    unknown = BEST.replace("1 5", "1 6")
    response = anas.get(address(unknown, "confirm"))
    assert response.status_code == 404
    assert said(response) == "The trainer does not have this position any more."
    before = rows()
    assert post(anas, unknown, "confirm").status_code == 302
    assert rows() == before


@pytest.mark.parametrize(
    ("position", "fields", "status"),
    [
        (PUZZLE, {"action": "confirm"}, 422),
        (PUZZLE, {"action": "roll"}, 422),
        (PUZZLE, {"action": "reroll", "reroll": "5"}, 400),
        (PUZZLE, {"action": "clear"}, 422),
        (PUZZLE, {"action": ""}, 400),
        (PUZZLE.replace("4523", "-"), {"action": "reroll", "reroll": "1"}, 422),
        (PUZZLE.replace("3456/3455/23../#2..", "3456/3455/2333/#233"), {"action": "confirm"}, 422),
    ],
)
def test_an_address_that_answers_nothing_is_refused(
    position: str, fields: dict[str, str], status: int, stranger: Client, puzzles: list[Puzzle]
) -> None:
    response = stranger.get(reverse("game:trainer", query={"position": position, **fields}))
    assert response.status_code == status


# What changed meanwhile.


def test_the_same_puzzle_never_comes_twice_running(anas: Client, anas_training: Training) -> None:
    for _round in range(6):
        before = str(Training.objects.get().puzzle)
        post(anas, {PUZZLE: BEST, OTHER: OTHERS_BEST}[before], "confirm")
        assert str(Training.objects.get().puzzle) != before


def test_after_the_only_puzzle_there_is_a_new_start(
    anas: Client, ana: Player, boras_game: Game
) -> None:
    Training.objects.create(player=ana, puzzle=puzzle(boras_game))
    post(anas, BEST, "confirm")
    response = anas.get(TRAINER)
    assert "Mean cost" in text(parse(response))
    anas.post(TRAINER, form_to(response, TRAINER))
    assert position_on(anas.get(TRAINER)) == PUZZLE


def test_a_puzzle_may_go_away(
    headers: dict[str, str], anas: Client, anas_training: Training
) -> None:
    Puzzle.objects.all().delete()
    response = post(anas, PUZZLE, "stage 10", die="1", headers=headers)
    assert response.status_code == 409
    assert "This position has been answered already." in said(response)
    assert TRAINER in links(response)
    assert anas.get(TRAINER).status_code == 200
    assert post(anas, BEST, "confirm", headers=headers).status_code in (200, 302)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("action", ["start", "confirm"])
def test_the_next_puzzle_goes_away_as_it_is_given(
    action: str,
    anas: Client,
    anas_training: Training,
    puzzles: list[Puzzle],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    Training.objects.update(puzzle=puzzles[0] if action == "confirm" else None)
    pick = trainer._pick

    def pick_and_lose(but: Puzzle | None = None) -> Puzzle | None:
        picked = pick(but)
        assert picked
        Puzzle.objects.filter(pk=picked.pk).delete()
        return picked

    monkeypatch.setattr(trainer, "_pick", pick_and_lose)
    assert post(anas, BEST, action).status_code == 302
    anas_training.refresh_from_db()
    assert anas_training.puzzle is None
    assert anas_training.solved == (5 if action == "confirm" else 4)


def test_a_puzzle_answered_in_another_tab_shows_the_next(
    headers: dict[str, str], anas: Client, anas_training: Training
) -> None:
    post(anas, BEST, "confirm")
    response = post(anas, PUZZLE, "stage 10", die="1", headers=headers)
    assert response.status_code == 409
    assert said(response) == "This position has been answered already."
    assert position_on(response) == OTHER


def test_an_old_address_leads_to_the_present_puzzle(anas: Client, anas_training: Training) -> None:
    assert anas.get(TRAINER, {"position": OTHER})["Location"] == TRAINER


def test_other_methods_are_refused(anas: Client, anas_training: Training) -> None:
    response = anas.put(TRAINER)
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")


def test_forms_from_elsewhere_are_refused(ana: Player, anas_training: Training) -> None:
    browser = browser_of(ana, enforce_csrf_checks=True)
    assert post(browser, BEST, "confirm").status_code == 403
    fields = form_to(browser.get(TRAINER), TRAINER) | {"position": BEST, "action": "confirm"}
    assert browser.post(TRAINER, fields).status_code == 302
    assert Training.objects.get().solved == 5


# Choices.


def test_a_choice_is_judged_wherever_dice_lie() -> None:
    position = parse_position(BEST)
    assert trainer.choice(position, RerollDice((2,))) == trainer.choice(
        parse_position(PUZZLE), RerollDice((2,))
    )
    assert trainer.read(print_position(position)) == position
    assert apply(apply(parse_position(PUZZLE), Stage(0, 10)), Stage(1, 11)) == position


@pytest.mark.parametrize("intent", [RollDice(), EnterReroll(((0, 1),))])
def test_a_throw_is_no_choice(intent: RollDice | EnterReroll) -> None:
    with pytest.raises(IllegalError) as refused:
        trainer.choice(parse_position(PUZZLE), intent)
    assert refused.value.code == Code.ALREADY_ROLLED


def test_every_puzzle_comes_up(boras_game: Game, puzzles: list[Puzzle]) -> None:
    puzzles.append(puzzle(boras_game, HOPELESS))
    puzzles.pop(1).delete()
    for number in range(60):
        trainer.start(player(f"P{number}").key)
    met = {training.puzzle for training in Training.objects.select_related("puzzle")}
    assert met == set(puzzles)

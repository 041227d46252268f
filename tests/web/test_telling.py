"""A play is told in an order in which it can be placed (M8), wherever the coach names one."""

import re
from collections.abc import Iterable
from itertools import islice
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given, settings
from hypothesis import strategies as st

from game.advice import hints, review_page, telling
from game.board import SIZE
from game.coach import selfplay
from game.coach.choices import Choice, Option, Play
from game.coach.review import review
from game.coach.view import View
from game.engine import FACES, Confirm, Difficulty, Position, Stage, apply
from game.models import Game
from game.records.notation import Placed, parse_position
from players.models import Player
from tests.core.slow_coach import boards_of_games
from tests.games import put
from tests.web.html import parse, text

# In reading order the second-best play begins with a cell that touches nothing.
APART = "PEACEFUL ..../.45./.3../.... 5445 - 0 0"
SENTENCE = "Place 5 in row 1 column 2, 4 in row 1 column 1 and 4 in row 3 column 3."
PLACE = re.compile(r"(\d) in row (\d) column (\d)")


def places(sentence: str) -> list[Placed]:
    return [
        Placed(int(value), (int(row) - 1) * SIZE + int(column) - 1)
        for value, row, column in PLACE.findall(sentence)
    ]


def staged(position: Position, order: Iterable[Placed]) -> Position:
    """One after the other. Raises GameError for the first that can't be placed yet."""
    for place in order:
        die = next(
            die
            for die, value in enumerate(position.dice)
            if value == place.value and die not in position.staged_dice
        )
        position = apply(position, Stage(die, place.cell))
    return position


def check(position: Position, choice: Choice) -> None:
    """All of the play is told, and can be done as it is told."""
    if isinstance(choice, Play) and isinstance(choice.outcome, tuple):
        told = places(telling.choice(position, choice))
        assert len(told) == len(choice.outcome)
        assert apply(staged(position, told), Confirm()).board == choice.board


def second_best(position: Position) -> Option:
    return hints.best(View(position).advise(position.dice).options)[1]


def test_a_cell_that_touches_nothing_comes_later() -> None:
    position = parse_position(APART)
    choice = second_best(position).choice
    assert choice == Play(
        (Placed(4, 0), Placed(5, 1), Placed(4, 10)),
        parse_position("PEACEFUL 45../.45./.34./.... - - 0 1").board,
    )
    assert telling.choice(position, choice) == SENTENCE


def test_each_time_the_first_that_can_be_placed() -> None:
    """Whatever the order in which they are known."""
    position = parse_position(APART)
    board = parse_position("PEACEFUL 45../.45./.345/.... - - 0 1").board
    play = Play((Placed(4, 0), Placed(5, 11), Placed(4, 10), Placed(5, 1)), board)
    assert telling.choice(position, play) == (
        "Place 4 in row 3 column 3, 5 in row 3 column 4, 5 in row 1 column 2 and 4 in row 1 column 1."
    )


@settings(deadline=None, max_examples=60)
@given(st.sampled_from(Difficulty), st.integers(0, 10**6), st.integers(0, 4))
def test_every_play_is_told_in_an_order_that_can_be_played(
    difficulty: Difficulty, seed: int, turn: int
) -> None:
    random = Random(seed)
    (board,) = islice(boards_of_games(difficulty, random), turn, turn + 1)
    position = Position(difficulty, board, tuple(random.choices(FACES, k=4)))
    options = View(position).advise(position.dice, candidates=0).options
    for option in random.sample(options, k=min(len(options), 30)):
        check(position, option.choice)


def test_so_it_is_in_the_lab_and_in_a_hint(anas: Client, ana: Player) -> None:
    game = put(ana, APART)
    game.kind = Game.Kind.PRACTICE
    game.save()
    lab = reverse("game:lab", query={"position": APART})
    for address in (lab, reverse("game:hint", args=[game.code])):
        assert SENTENCE in text(parse(anas.get(address)))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_so_it_is_in_every_sentence_of_a_review(difficulty: Difficulty) -> None:
    random = Random(difficulty)

    def anything(position: Position) -> Choice:
        return random.choice(View(position).advise(position.dice, candidates=0).options).choice

    judged = review(selfplay.play(difficulty, anything, random), candidates=0)
    shown = review_page.show(judged)["turns"]
    for turn, page in zip(judged.turns, shown, strict=True):
        for decision, told in zip(turn.decisions, page["choices"], strict=True):
            for option, sentence in (
                (decision.chosen, told["made"]),
                (decision.best, told["best"]),
            ):
                check(decision.position, option.choice)
                assert sentence in (telling.choice(decision.position, option.choice), "")

"""A review kept as JSON is the same review, and says what was chosen as a record does."""

import json
import random

import pytest

from game.coach import selfplay, storage
from game.coach.choices import Choice, Play, RerollDice
from game.coach.review import review
from game.coach.view import View
from game.engine import AcceptRuin, Adjust, Difficulty, Position
from game.records.notation import parse_position

POSITION = parse_position("PEACEFUL 34../..../..../...# 4551 - 1 3")


@pytest.mark.parametrize("difficulty", Difficulty)
def test_nothing_is_lost(difficulty: Difficulty) -> None:
    dice = random.Random(5)

    def anything(position: Position) -> Choice:
        return dice.choice(View(position).advise(position.dice, candidates=0).options).choice

    for _game in range(5):
        judged = review(selfplay.play(difficulty, anything, dice), candidates=0)
        text = json.dumps(storage.dump(judged))
        assert storage.load(judged.final, json.loads(text)) == judged


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("4@13 5@23 5@24", Play),
        ("#22", Play),
        ("1+", Adjust),
        ("4-", Adjust),
        ("1=", RerollDice),
        ("134=", RerollDice),
    ],
)
def test_choices_as_text(text: str, kind: type[Choice]) -> None:
    choice = storage.parse_choice(POSITION, text)
    assert isinstance(choice, kind)
    assert storage.print_choice(choice) == text


def test_a_play_knows_its_board() -> None:
    placed = storage.parse_choice(POSITION, "4@13 5@23 5@24")
    assert isinstance(placed, Play)
    assert placed.board == parse_position("PEACEFUL 344./..55/..../...# - - 1 4").board
    ruin = storage.parse_choice(POSITION, "#22")
    assert isinstance(ruin, Play)
    assert ruin.outcome == AcceptRuin(5)
    assert ruin.board == parse_position("PEACEFUL 34../.#../..../...# - - 1 4").board

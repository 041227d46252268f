"""The command that measures the coach."""

import re
from io import StringIO
from random import Random

import pytest
from django.core.management import CommandError, call_command

from game.coach import selfplay
from game.coach.measuring import estimate, play_game
from game.coach.review import review
from game.engine import Difficulty


def strength(**options: object) -> list[str]:
    out = StringIO()
    call_command(
        "coach_strength",
        **{"games": 2, "candidates": 0, "processes": 1, "verbosity": 0} | options,
        stdout=out,
    )
    return out.getvalue().splitlines()


def without_times(lines: list[str]) -> list[str]:
    return [line.partition("; a decision")[0] for line in lines]


def test_a_line_for_each_difficulty() -> None:
    lines = strength()
    assert [line.split(",")[0] for line in lines] == [difficulty.name for difficulty in Difficulty]
    for line in lines:
        assert re.search(r" 2 games: \d+\.\d\d ± \d+\.\d\d without luck ", line)
        assert re.search(r"a decision \d+ ms, 95 % within \d+ ms, the slowest \d+ ms$", line)


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    options = {"difficulty": "survival", "seed": 3}
    alone = without_times(strength(**options))
    assert without_times(strength(**options, processes=2)) == alone
    assert without_times(strength(difficulty="survival", seed=4)) != alone


def test_the_figures_are_those_of_the_review() -> None:
    game = play_game(Difficulty.NIGHTMARE, 0, "seed")
    played = selfplay.play(
        Difficulty.NIGHTMARE, lambda position: selfplay.coach(position, 0), Random("seed")
    )
    found = review(played, 0)
    assert (game.final, game.adjusted) == (found.final, found.adjusted)
    assert len(game.seconds) == sum(len(turn.decisions) for turn in found.turns)


def test_estimates() -> None:
    found = estimate([1.0, 2, 3, 6])
    assert found.mean == 3
    assert found.spread == pytest.approx((14 / 3) ** 0.5)
    assert found.error == pytest.approx((14 / 3) ** 0.5 / 2)


@pytest.mark.parametrize("options", [{"games": 0}, {"processes": 0}])
def test_there_must_be_something_to_play(options: dict[str, int]) -> None:
    with pytest.raises(CommandError, match="At least one"):
        strength(**options)


def test_fewer_than_no_candidates_are_none() -> None:
    with pytest.raises(CommandError, match="fewer than no plays"):
        strength(candidates=-1)

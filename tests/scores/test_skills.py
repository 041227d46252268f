"""Skills: the mean of final score less luck over the latest games that count."""

from datetime import timedelta
from statistics import stdev

import pytest
from django.core.management import call_command
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores import services
from scores.models import Skill
from tests.games import on
from tests.scores.helpers import NOON, finish, points_of
from tests.scores.skills import reviewed, several, work_out


def skill_of(player: Player, difficulty: Difficulty = Difficulty.PEACEFUL) -> Skill | None:
    return Skill.objects.filter(player=player, ladder=on(difficulty).key).first()


def mean_of(player: Player) -> float | None:
    skill = skill_of(player)
    return skill.mean if skill else None


def test_mean_and_standard_error(ana: Player) -> None:
    several(ana, 100, 110, 120, 130, 150)
    work_out(ana)
    skill = skill_of(ana)
    assert skill
    assert skill.mean == pytest.approx(122)
    assert skill.error == pytest.approx(stdev([100, 110, 120, 130, 150]) / 5**0.5)
    assert skill.games == 5


def test_four_games_are_too_few(ana: Player) -> None:
    several(ana, 1, 2, 3, 4)
    work_out(ana)
    assert skill_of(ana) is None


def test_the_latest_twenty_count(ana: Player) -> None:
    several(ana, *[1000] * 5, *[50] * 20)
    work_out(ana)
    skill = skill_of(ana)
    assert skill
    assert (skill.mean, skill.error, skill.games) == (pytest.approx(50), pytest.approx(0), 20)


def test_the_latest_twenty_of_each_player_and_difficulty_count(ana: Player, bojan: Player) -> None:
    for difficulty in (Difficulty.PEACEFUL, Difficulty.NIGHTMARE):
        for somebody in (ana, bojan):
            several(somebody, *[50] * 21, difficulty=difficulty)
    work_out(ana, bojan)
    assert list(Skill.objects.values_list("games", flat=True)) == [20] * 4


def test_a_game_without_luck_is_worth_its_points(ana: Player) -> None:
    several(ana, *[points_of(1)] * 5)
    work_out(ana)
    assert mean_of(ana) == pytest.approx(points_of(1))


def test_each_difficulty_alone(ana: Player) -> None:
    several(ana, *[10] * 5)
    several(ana, *[20] * 6, difficulty=Difficulty.NIGHTMARE)
    several(ana, *[30] * 4, difficulty=Difficulty.SURVIVAL)
    work_out(ana)
    found = Skill.objects.values_list("ladder", "mean", "games").order_by("ladder")
    assert list(found) == [
        (on("nightmare").key, pytest.approx(20), 6),
        (on().key, pytest.approx(10), 5),
    ]


def test_games_without_a_review_are_passed_over(ana: Player) -> None:
    several(ana, *[10] * 5)
    finish(ana, 6, at=NOON + timedelta(days=1))
    work_out(ana)
    skill = skill_of(ana)
    assert skill
    assert (skill.mean, skill.games) == (pytest.approx(10), 5)


def test_only_those_who_are_asked_for_change(ana: Player, bojan: Player) -> None:
    several(ana, *[10] * 5)
    several(bojan, *[20] * 5)
    work_out(bojan)
    work_out(ana)
    assert (mean_of(ana), mean_of(bojan)) == (pytest.approx(10), pytest.approx(20))


def test_hiding_a_score_takes_its_game_out_and_restoring_brings_it_back(ana: Player) -> None:
    several(ana, *[10] * 5)
    forged = reviewed(ana, 70, number=9)
    work_out(ana)
    assert mean_of(ana) == pytest.approx(20)
    services.hide([forged], "forged")
    assert mean_of(ana) == pytest.approx(10)
    services.restore([forged])
    assert mean_of(ana) == pytest.approx(20)


def test_hiding_the_fifth_takes_the_player_off(ana: Player) -> None:
    several(ana, *[10] * 4)
    fifth = reviewed(ana, 10, number=9)
    work_out(ana)
    services.hide([fifth], "forged")
    assert skill_of(ana) is None


def test_a_banned_player_has_none_until_the_ban_ends(ana: Player) -> None:
    several(ana, *[10] * 5)
    work_out(ana)
    player_services.ban([ana], "forged")
    assert skill_of(ana) is None
    player_services.unban([ana])
    assert mean_of(ana) == pytest.approx(10)


def test_erasing(ana: Player, bojan: Player) -> None:
    several(ana, *[10] * 5)
    several(bojan, *[20] * 5)
    work_out(ana, bojan)
    player_services.erase(ana)
    assert [skill.player for skill in Skill.objects.all()] == [bojan]


def test_rebuilding(ana: Player, bojan: Player) -> None:
    several(ana, *[10] * 5)
    work_out(ana)
    Skill.objects.update(mean=999, games=7)
    Skill.objects.create(player=bojan, ladder=on().key, mean=5, error=1, games=5)
    call_command("rebuild_standings", verbosity=0)
    assert mean_of(ana) == pytest.approx(10)
    assert skill_of(bojan) is None


def test_two_queries_and_one_insert_however_many_games(
    ana: Player, bojan: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    several(ana, *[10] * 25)
    several(bojan, *[20] * 5)
    with django_assert_num_queries(3):
        work_out(ana, bojan)

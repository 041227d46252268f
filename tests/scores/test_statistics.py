"""A player's numbers, against a computation that only looks at every score."""

import statistics as plain
from collections import Counter
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import Any

import pytest
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from game.finished import section
from game.plugin import MAGDAGDON
from players import services as player_services
from players.models import Player
from scores import services
from scores.models import Score
from scores.profile import days, histogram, lists, numbers
from scores.profile.days import Streak
from scores.profile.numbers import Numbers
from tests.games import game_of, give_up, on, put
from tests.scores.conftest import Clock
from tests.scores.helpers import NOON, finish, with_own_dice

TODAY = NOON.date()
DAY = timedelta(days=1)


# Numbers.


def random_board(random: Random) -> tuple[int, ...]:
    return tuple(random.choices((-1, 2, 3, 4), (1, 4, 3, 2), k=16))


def many_games(random: Random, players: list[Player]) -> None:
    for minutes in range(60):
        difficulty = random.choice([Difficulty.PEACEFUL, Difficulty.NIGHTMARE])
        finish(
            random.choice(players),
            at=NOON - timedelta(minutes=minutes),
            difficulty=difficulty,
            board=random_board(random),
            turns=random.randint(4, 9),
            powers_used=random.randint(0, difficulty.powers),
        )
    scores = list(Score.objects.order_by("pk"))
    services.hide(random.sample(scores, 10), "forged")
    for somebody in players:
        with_own_dice(somebody)
        give_up(put(somebody, "SURVIVAL ..../.5../..../.... - - 0 0"))
        put(somebody, "SURVIVAL ..../.5../..../.... - - 0 0")


def slowly(owner: Player, difficulty: Difficulty) -> dict[str, Any] | None:
    """The same numbers, from the raw scores."""
    everything = list(Score.objects.select_related("player").filter(ladder=on(difficulty).key))
    counted = [score for score in everything if not (score.hidden or score.player.banned)]
    own = [score for score in everything if score.player == owner and not score.hidden]
    if not own:
        return None
    own.sort(key=lambda s: (-s.points, s.tiebreak, s.finished, s.pk))
    games = [game_of(score) for score in own]
    return {
        "difficulty": difficulty.value,
        "games": len(own),
        "mean": pytest.approx(plain.mean(score.points for score in own)),
        "own": Counter(score.points for score in own),
        "everybody": Counter(score.points for score in counted),
        "best": (own[0].points, own[0].code),
        "powers": pytest.approx(plain.mean(game.powers_used or 0 for game in games)),
        "ruins": pytest.approx(plain.mean(game.ruins or 0 for game in games)),
        # The first of the equal ones.
        "bests": {
            "bonuses": max(games, key=lambda game: game.bonuses or 0).code,
            "base": max(games, key=lambda game: game.base or 0).code,
            "ruins": min(games, key=lambda game: game.ruins or 0).code,
        },
    }


def all_found(owner: Player) -> list[dict[str, Any]]:
    parts = section.parts_of(owner, MAGDAGDON)
    return [found(one, parts) for one in numbers.of_player(owner, MAGDAGDON)]


def found(one: Numbers, parts: dict[str, section.Parts]) -> dict[str, Any]:
    of_games = parts[one.ladder.difficulty]
    return {
        "difficulty": one.ladder.difficulty,
        "games": one.games,
        "mean": one.mean,
        "own": one.own,
        "everybody": one.everybody,
        "best": (one.best, one.best_game),
        "powers": of_games.powers_per_game,
        "ruins": of_games.ruins_per_game,
        "bests": {name: game.code for name, game in of_games.bests.items()},
    }


@pytest.mark.parametrize("seed", range(5))
def test_numbers_follow_from_the_scores(
    seed: int, ana: Player, bojan: Player, cheol: Player
) -> None:
    many_games(Random(seed), [ana, bojan, cheol])
    player_services.ban([cheol], "forged")
    for somebody in (ana, bojan, cheol):
        expected = [slowly(somebody, difficulty) for difficulty in Difficulty]
        assert all_found(somebody) == [figures for figures in expected if figures]


def test_without_a_score_there_are_no_numbers(ana: Player, bojan: Player) -> None:
    finish(bojan)
    with_own_dice(ana)
    put(ana, "SURVIVAL ..../.5../..../.... - - 0 0")
    assert all_found(ana) == []
    services.hide([finish(ana)], "forged")
    assert all_found(ana) == []


def test_of_equal_bests_it_is_the_first(ana: Player) -> None:
    finish(ana, 3, NOON)
    first = finish(ana, 3, NOON - DAY)
    finish(ana, 3, NOON - 2 * DAY, turns=7)
    (figures,) = all_found(ana)
    assert {figures["best"][1], *figures["bests"].values()} == {first.code}


def test_as_many_queries_for_many_games_as_for_one(
    ana: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    finish(ana)
    with django_assert_num_queries(3):
        all_found(ana)
    many_games(Random(1), [ana])
    with django_assert_num_queries(3):
        all_found(ana)
    with django_assert_num_queries(1):
        days.streak(ana)
    with django_assert_num_queries(1):
        [game.score_hidden for game in lists.page_of(lists.all_games(ana, MAGDAGDON), 1)[0]]


# Days in a row.


def days_ago(*before_today: int) -> list[date]:
    return [TODAY - number * DAY for number in before_today]


@pytest.mark.parametrize(
    ("played", "current", "longest"),
    [
        ([], 0, 0),
        ([0], 1, 1),
        ([1], 1, 1),
        ([2], 0, 1),
        ([0, 0, 0], 1, 1),
        ([0, 1, 2], 3, 3),
        ([1, 2, 3], 3, 3),
        ([2, 3, 4], 0, 3),
        ([0, 2, 3], 1, 2),
        ([0, 1, 3, 4, 5, 9], 2, 3),
        ([9, 5, 4, 3, 1, 0], 2, 3),
        # From a clock that went wrong.
        ([-1], 0, 0),
        ([-3, 0, 1], 2, 2),
        ([-2, -1, 1], 1, 1),
    ],
)
def test_days_in_a_row(played: list[int], current: int, longest: int) -> None:
    assert days.streak_of(days_ago(*played), TODAY) == Streak(current, longest)


@pytest.mark.parametrize("today", [date(2024, 3, 1), date(2027, 1, 1), date(2038, 1, 20)])
def test_they_run_on_over_months_and_years(today: date) -> None:
    played = [today - number * DAY for number in range(400)]
    assert days.streak_of(played, today) == Streak(400, 400)


def test_a_day_is_one_of_utc(ana: Player, clock: Clock) -> None:
    midnight = datetime(2026, 7, 15, tzinfo=UTC)
    finish(ana, at=midnight - timedelta(microseconds=1))
    finish(ana, at=midnight)
    clock.now = midnight + timedelta(hours=23, minutes=59)
    assert days.streak(ana) == (2, 2)
    clock.now = midnight + timedelta(hours=47, minutes=59)
    assert days.streak(ana) == (2, 2)
    clock.now = midnight + timedelta(hours=48)
    assert days.streak(ana) == (0, 2)


def test_games_of_any_kind_count_if_they_were_finished(ana: Player, bojan: Player) -> None:
    finish(bojan)
    with_own_dice(ana, NOON - DAY)
    assert days.streak(ana) == (1, 1)
    services.hide([finish(ana, at=NOON - 2 * DAY)], "forged")
    assert days.streak(ana) == (2, 2)
    give_up(put(ana, "SURVIVAL ..../.5../..../.... - - 0 0"))
    put(ana, "PEACEFUL ..../.5../..../.... - - 0 0")
    with_own_dice(ana, None)
    assert days.streak(ana) == (2, 2)


# Games.


def test_the_latest_game_comes_first_and_pages_hold_all(ana: Player, bojan: Player) -> None:
    finish(bojan)
    codes = [game_of(finish(ana, at=NOON - number * DAY)).code for number in range(45)]
    pages = [lists.page_of(lists.all_games(ana, MAGDAGDON), number) for number in (1, 2, 3, 4)]
    assert [game.code for games, _more in pages for game in games] == codes
    assert [(len(games), more) for games, more in pages] == [
        (20, True),
        (20, True),
        (5, False),
        (0, False),
    ]


def test_own_dice_and_hidden_scores_are_for_the_player_alone(ana: Player) -> None:
    shown = game_of(finish(ana))
    hidden = finish(ana)
    services.hide([hidden], "forged")
    table = with_own_dice(ana)
    put(ana, "PEACEFUL ..../.5../..../.... - - 0 0")
    assert set(lists.all_games(ana, MAGDAGDON)) == {shown, game_of(hidden), table}
    assert set(lists.public_games(ana, MAGDAGDON)) == {shown}


# The histogram.


def test_no_game_is_lost_and_no_column_left_out() -> None:
    own, everybody = Counter({-51: 1, -25: 2, -1: 3, 0: 4, 24: 5, 300: 1}), Counter({25: 7})
    columns = histogram.columns(own, everybody)
    starts = [column.start for column in columns]
    assert starts == list(range(-75, 301, 25))
    games = {column.start: (column.own, column.everybody) for column in columns}
    assert games[-75] == (1, 0)
    assert games[-25] == (5, 0)
    assert games[0] == (9, 0)
    assert games[25] == (0, 7)
    assert sum(column.own for column in columns) == own.total()


def test_one_game_stands_in_the_middle() -> None:
    columns = histogram.columns(Counter({210: 1}), Counter())
    assert len(columns) == histogram.FEWEST_COLUMNS
    assert [column.own for column in columns].index(1) in (4, 5)
    drawing = histogram.draw(columns)
    assert drawing.bars.count("z") == 1
    assert [tick.value for tick in drawing.shares] == [25, 50, 75, 100]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_drawn_stays_inside_and_is_a_share(seed: int) -> None:
    random = Random(seed)
    own = Counter(random.choices(range(-240, 700), k=random.randint(1, 30)))
    everybody = own + Counter(random.choices(range(-240, 700), k=random.randint(0, 300)))
    columns = histogram.columns(own, everybody)
    drawing = histogram.draw(columns)
    bars = drawing.bars.split("z")[:-1]
    filled = sorted({column.start: column.own for column in columns if column.own}.items())
    assert len(bars) == len(filled)
    # The path of each bar starts at its left foot and climbs to its top.
    by_left = sorted(
        (float(bar[1:].split()[0]), float(bar.split("V")[1].split("h")[0])) for bar in bars
    )
    scale = {
        round((histogram.BASE - top) / games, 1)
        for (_x, top), (_s, games) in zip(by_left, filled, strict=True)
    }
    assert max(scale) - min(scale) <= 0.2
    for left, top in by_left:
        assert histogram.LEFT <= left <= histogram.WIDTH - histogram.RIGHT
        assert histogram.TOP <= top < histogram.BASE
    for tick in drawing.points:
        assert histogram.LEFT <= float(tick.at) <= histogram.WIDTH - histogram.RIGHT
    assert 2 <= len(drawing.points) <= histogram.MOST_TICKS_OF_POINTS
    assert all(tick.value % 50 == 0 for tick in drawing.points)
    assert 1 <= len(drawing.shares) <= histogram.MOST_TICKS_OF_SHARES


def test_the_same_shares_are_drawn_at_the_same_height() -> None:
    own, everybody = Counter({100: 1, 200: 3}), Counter({100: 100, 200: 300})
    drawing = histogram.draw(histogram.columns(own, everybody))
    tops = {bar.split("V")[1].split("h")[0] for bar in drawing.bars.split("z")[:-1]}
    assert all(f"V{top}H" in drawing.silhouette for top in tops)

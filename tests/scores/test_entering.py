"""What the last move writes (M25)."""

from datetime import date, timedelta

import pytest
from django.db import IntegrityError, transaction
from pytest_django import DjangoAssertNumQueries

from game.board import RUIN
from game.engine import Difficulty
from game.models import Game
from players.models import Player
from scores import services
from scores.models import Score, Standing, Tally
from scores.periods import Period
from tests.games import game_of, on
from tests.scores.conftest import Clock
from tests.scores.helpers import NOON, finish, ladder, points_of


def bests(player: Player) -> dict[str, int]:
    return dict(player.standings.values_list("period", "points"))


def tallies(period: Period) -> dict[int, tuple[int, int]]:
    """Games and players by points."""
    counts = Tally.objects.filter(period=period).values_list("points", "games", "players")
    return {points: (games, players) for points, games, players in counts if games or players}


def test_m24_the_score_and_its_parts(ana: Player) -> None:
    board = (3, 4, 5, 6, 3, 3, 3, 3, 2, 2, 3, 3, RUIN, 2, 3, RUIN)
    finish(ana, board=board, powers_used=2, turns=9)
    score = Score.objects.get()
    game = game_of(score)
    # Rows 18, 12, 10 and 5; columns 8, 11, 14 and 12.
    assert game.base == 90
    # A straight, four of a kind and two pairs in rows; 4-3-2-2 and 5-3-3-3 are no pattern.
    assert game.bonuses == 60 + 40 + 20
    assert game.ruins == 2
    assert (game.powers_used, game.power_penalty) == (2, 30)
    assert game.points == score.points == 90 + 120 - 30 - 30
    assert (game.turns, score.finished, score.player, score.hidden) == (9, NOON, ana, False)
    assert (score.ladder, score.tiebreak, score.luck) == ("magdagdon/peaceful", 209, None)


def test_a_game_whose_parts_do_not_add_up_is_not_stored(ana: Player) -> None:
    game = game_of(finish(ana))
    with pytest.raises(IntegrityError), transaction.atomic():
        Game.objects.filter(pk=game.pk).update(base=game.base + 1 if game.base else 1)


def test_m24_a_score_can_be_negative(ana: Player) -> None:
    assert finish(ana, board=(RUIN,) * 16).points == -240


def test_three_statements_whether_the_best_is_beaten_or_not(
    ana: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for height in (2, 1, 3):
        # Besides the three: the lock, the game itself, and a savepoint set and released.
        with django_assert_num_queries(3 + 2 + 2):
            finish(ana, height)


def test_one_game_gives_one_score(ana: Player) -> None:
    score = finish(ana)
    with pytest.raises(IntegrityError):
        services.enter(game_of(score), score.points, score.tiebreak)


def test_an_open_game_gives_none(ana: Player) -> None:
    game = game_of(finish(ana))
    game.ended = None
    with pytest.raises(ValueError, match="ended"):
        services.enter(game, 1, 1)


def test_the_first_game_is_the_best_of_every_period(ana: Player) -> None:
    finish(ana, 2)
    assert bests(ana) == dict.fromkeys(Period, points_of(2))
    for period in Period:
        assert tallies(period) == {points_of(2): (1, 1)}


def test_a_better_game_takes_the_place_and_tells_what_was_there(ana: Player) -> None:
    finish(ana, 2)
    better = finish(ana, 4)
    assert bests(ana) == dict.fromkeys(Period, points_of(4))
    standing = Standing.objects.get(period=Period.ALL)
    assert (standing.score, standing.previous_points) == (better, points_of(2))
    for period in Period:
        assert tallies(period) == {points_of(2): (1, 0), points_of(4): (1, 1)}


def test_a_worse_game_counts_as_a_game_alone(ana: Player) -> None:
    finish(ana, 4)
    finish(ana, 2)
    assert bests(ana) == dict.fromkeys(Period, points_of(4))
    for period in Period:
        assert tallies(period) == {points_of(2): (1, 0), points_of(4): (1, 1)}


def test_many_games_of_one_player_are_one_row(ana: Player) -> None:
    for number in range(200):
        finish(ana, 1 + number % 6, NOON + timedelta(minutes=number))
    assert bests(ana) == dict.fromkeys(Period, points_of(6))
    assert sum(games for games, _players in tallies(Period.ALL).values()) == 200
    assert sum(players for _games, players in tallies(Period.ALL).values()) == 1


def test_the_order_is_points_then_powers_then_turns_then_time(ana: Player) -> None:
    # Each is better than the one before it.
    for score in ladder(ana):
        assert {standing.score for standing in ana.standings.all()} == {score}


def test_of_equals_the_earlier_stays(ana: Player) -> None:
    first = finish(ana, 3, NOON)
    finish(ana, 3, NOON + timedelta(seconds=1))
    finish(ana, 3, NOON)
    assert {standing.score for standing in ana.standings.all()} == {first}
    assert tallies(Period.ALL) == {points_of(3): (3, 1)}


def test_a_new_day_begins_afresh(ana: Player, clock: Clock) -> None:
    finish(ana, 5)
    clock.now = NOON + timedelta(days=1)
    finish(ana, 2, clock.now)
    assert bests(ana) == {
        "all": points_of(5),
        "month": points_of(5),
        "week": points_of(5),
        "day": points_of(2),
    }
    today = Standing.objects.get(period=Period.DAY)
    assert (today.start, today.previous_points) == (date(2026, 7, 16), None)


def test_a_tally_of_another_day_begins_afresh(ana: Player, bojan: Player, clock: Clock) -> None:
    finish(ana, 5)
    finish(bojan, 5)
    clock.now = NOON + timedelta(days=1)
    finish(ana, 5, clock.now)
    assert tallies(Period.DAY) == {points_of(5): (1, 1)}
    assert tallies(Period.WEEK) == {points_of(5): (3, 2)}


def test_a_game_that_ended_before_midnight_and_comes_in_after(ana: Player, clock: Clock) -> None:
    clock.now = NOON + timedelta(days=1)
    finish(ana, 2, clock.now)
    late = finish(ana, 5, NOON)
    assert bests(ana)["day"] == points_of(2)
    assert Standing.objects.get(period=Period.WEEK).score == late
    assert tallies(Period.DAY) == {points_of(2): (1, 1)}


def test_a_server_whose_clock_lags_does_not_bring_yesterday_back(
    ana: Player, bojan: Player, clock: Clock
) -> None:
    clock.now = NOON + timedelta(days=1)
    finish(ana, 5, clock.now)
    clock.now = NOON
    finish(bojan, 5, NOON)
    today = Tally.objects.get(period=Period.DAY)
    assert (today.start, today.games, today.players) == (date(2026, 7, 16), 1, 1)
    assert tallies(Period.WEEK) == {points_of(5): (2, 2)}


def test_standings_never_pile_up(ana: Player, clock: Clock) -> None:
    for days in range(0, 800, 40):
        for difficulty in Difficulty:
            clock.now = NOON + timedelta(days=days)
            finish(ana, 1 + days % 6, clock.now, difficulty=difficulty)
    assert Standing.objects.count() == len(Difficulty) * len(Period)


def test_difficulties_are_apart(ana: Player) -> None:
    finish(ana, 5, difficulty=Difficulty.SURVIVAL)
    finish(ana, 2, difficulty=Difficulty.NIGHTMARE)
    assert ana.standings.get(ladder=on("survival").key, period="all").points == points_of(5)
    assert ana.standings.get(ladder=on("nightmare").key, period="all").points == points_of(2)


def test_a_banned_players_score_is_stored_and_counts_nowhere(ana: Player) -> None:
    Player.objects.update(banned=True)
    assert finish(ana) == Score.objects.get()
    assert not Standing.objects.exists()
    assert not Tally.objects.exists()

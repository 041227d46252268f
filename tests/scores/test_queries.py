"""Boards, places and ranks."""

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.boards.queries import Board
from scores.models import Score
from scores.periods import Period
from tests.games import on, player
from tests.scores.conftest import Clock
from tests.scores.helpers import NOON, finish, ladder, points_of


def board(period: Period = Period.ALL) -> Board:
    return queries.board(on(), period)


def names(board: Board, page: int = 1) -> list[str]:
    return [row.name for row in queries.rows(board, page)]


def crowd(count: int) -> list[Player]:
    """Players who all have 2, 3 or 4 everywhere: many places with the same points."""
    players = [player(f"Player {number}") for number in range(count)]
    for number, somebody in enumerate(players):
        at, turns = NOON + timedelta(seconds=number), 6 + number // 3 % 3
        finish(somebody, 2 + number % 3, at, turns=turns)
    return players


def test_the_order_of_a_board(db: None) -> None:
    # The last is the best.
    players = [player(name) for name in ("Ana", "Bojan", "Cene", "Dana", "Eva")]
    list(ladder(*players))
    assert names(board()) == ["Eva", "Dana", "Cene", "Bojan", "Ana"]


def test_places_are_the_same_on_the_board_and_alone(db: None) -> None:
    players = crowd(120)
    by_order = Score.objects.order_by("-points", "tiebreak", "finished", "pk")
    expected = list(by_order.values_list("player", flat=True))
    full = board()
    assert (full.players, full.pages) == (120, 3)

    shown = [row for page in (1, 2, 3, 4) for row in queries.rows(full, page)]
    assert [row.standing.player_id for row in shown] == expected
    assert [row.place for row in shown] == list(range(1, 121))

    for somebody in players:
        own = queries.own_row(full, somebody.key)
        assert own is not None
        assert own.place == 1 + expected.index(somebody.pk)


def test_each_part_of_a_board_is_one_query(
    db: None, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    *_others, last = crowd(60)
    with django_assert_num_queries(1):
        full = board()
    with django_assert_num_queries(1):
        assert all(row.name and row.game for row in queries.rows(full, 1))
    with django_assert_num_queries(2):
        queries.own_row(full, last.key)


def test_an_empty_board(ana: Player) -> None:
    empty = board()
    assert (empty.players, empty.pages, queries.rows(empty, 1)) == (0, 1, [])
    assert queries.own_row(empty, ana.key) is None


def test_no_board_has_more_pages_than_anybody_turns(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "ROWS_PER_PAGE", 1)
    monkeypatch.setattr(queries, "MOST_PAGES", 2)
    crowd(3)
    assert board().pages == 2


def test_a_board_is_for_the_current_day_week_and_month(
    ana: Player, bojan: Player, clock: Clock
) -> None:
    finish(ana, 4)
    clock.now = NOON + timedelta(days=1)
    finish(bojan, 2, clock.now)
    assert names(board(Period.DAY)) == ["Bojan"]
    assert names(board(Period.WEEK)) == ["Ana", "Bojan"]
    assert (board(Period.DAY).players, board(Period.WEEK).players) == (1, 2)

    # The next week of the same month, and then the next month.
    clock.now = NOON + timedelta(days=7)
    assert names(board(Period.DAY)) == names(board(Period.WEEK)) == []
    assert names(board(Period.MONTH)) == ["Ana", "Bojan"]
    assert queries.own_row(board(Period.WEEK), ana.key) is None
    clock.now = NOON + timedelta(days=31)
    assert names(board(Period.MONTH)) == []
    assert names(board(Period.ALL)) == ["Ana", "Bojan"]


def test_on_a_monday_the_boards_of_the_day_and_the_week_are_two(ana: Player, clock: Clock) -> None:
    clock.now = NOON - timedelta(days=2)
    finish(ana, 4, clock.now)
    assert board(Period.DAY).start == board(Period.WEEK).start
    for period in Period:
        assert (board(period).players, names(board(period))) == (1, ["Ana"])


def test_difficulties_have_boards_of_their_own(ana: Player) -> None:
    finish(ana, difficulty=Difficulty.NIGHTMARE)
    nightmare = queries.board(on(Difficulty.NIGHTMARE), Period.ALL)
    survival = queries.board(on(Difficulty.SURVIVAL), Period.ALL)
    assert (names(nightmare), nightmare.players) == (["Ana"], 1)
    assert (names(survival), survival.players) == ([], 0)


# One score among all.


def test_the_result_of_the_only_game(ana: Player) -> None:
    score = finish(ana, 3)
    result = queries.result_of(score)
    assert result is not None
    assert (result.rank, result.games, result.better_than) == (1, 1, None)
    assert (result.best.place, result.best.standing.score) == (1, score)
    assert (result.is_best, result.previous_best) == (True, None)


def test_the_result_of_a_game_among_others(ana: Player, bojan: Player) -> None:
    for height in (6, 5, 3, 3, 2, 1, 1):
        finish(bojan, height)
    best = finish(ana, 4)
    score = finish(ana, 3)
    result = queries.result_of(score)
    assert result is not None
    # 6, 5 and 4 are more; of the eight other games, 2, 1 and 1 are fewer.
    assert (result.rank, result.games, result.better_than) == (4, 9, 37)
    assert (result.best.place, result.best.standing.score) == (2, best)
    assert (result.is_best, result.previous_best) == (False, None)


def test_a_new_personal_best(ana: Player) -> None:
    finish(ana, 2)
    result = queries.result_of(finish(ana, 5))
    assert result is not None
    assert (result.is_best, result.previous_best) == (True, points_of(2))
    assert (result.rank, result.better_than) == (1, 100)


def test_a_game_that_is_no_personal_best_tells_nothing_of_what_the_best_beat(ana: Player) -> None:
    finish(ana, 2)
    finish(ana, 5)
    result = queries.result_of(finish(ana, 3))
    assert result is not None
    assert (result.is_best, result.previous_best) == (False, None)


def test_a_result_of_another_day_is_told_of_all_time(ana: Player, clock: Clock) -> None:
    score = finish(ana, 2)
    clock.now = NOON + timedelta(days=400)
    result = queries.result_of(score)
    assert result is not None
    assert (result.rank, result.games) == (1, 1)


def test_a_result_is_three_queries(
    ana: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    crowd(20)
    score = finish(ana, 3)
    with django_assert_num_queries(3):
        queries.result_of(score)


def test_what_does_not_count_has_no_result(ana: Player, bojan: Player) -> None:
    hidden = finish(ana, 5)
    finish(ana, 2)
    services.hide([hidden], "forged")
    hidden.refresh_from_db()
    assert queries.result_of(hidden) is None

    player_services.ban([bojan], "forged")
    assert queries.result_of(finish(bojan)) is None

"""`manage.py rebuild_standings`."""

from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from players.models import Player
from scores.boards import queries
from scores.management.commands import rebuild_standings
from scores.models import Standing, Tally
from scores.periods import Period
from tests.games import on
from tests.scores.conftest import Clock
from tests.scores.helpers import NOON, finish, points_of


def run() -> str:
    output = StringIO()
    call_command("rebuild_standings", stdout=output, no_color=True)
    return output.getvalue()


def test_from_nothing(ana: Player, bojan: Player) -> None:
    finish(ana, 2)
    finish(ana, 5)
    finish(bojan, 3)
    Standing.objects.all().delete()
    Tally.objects.all().delete()
    run()
    for period in Period:
        board = queries.board(on(), period)
        points = [row.standing.points for row in queries.rows(board, 1)]
        assert points == [points_of(5), points_of(3)]
        assert sum(tally.games for tally in board.tallies) == 3


def test_from_nonsense(ana: Player, bojan: Player) -> None:
    finish(ana, 2)
    low = finish(bojan, 1)
    Standing.objects.filter(player=ana).update(score=low, points=999)
    Tally.objects.update(games=77, players=-5)
    run()
    board = queries.board(on(), Period.ALL)
    assert [row.standing.points for row in queries.rows(board, 1)] == [points_of(2), points_of(1)]
    assert [(tally.games, tally.players) for tally in board.tallies] == [(1, 1), (1, 1)]


def test_the_days_and_weeks_before_and_those_that_begin_today(
    ana: Player, bojan: Player, clock: Clock
) -> None:
    """On a Monday, when the week is a day old, after a game of the week before."""
    clock.now = NOON - timedelta(days=2)
    finish(ana, 3, clock.now - timedelta(days=1))
    finish(bojan, 3, clock.now)
    run()
    players = {period: queries.board(on(), period).players for period in Period}
    assert players == {Period.ALL: 2, Period.MONTH: 2, Period.WEEK: 1, Period.DAY: 1}


def test_it_goes_on_in_chunks_and_says_how_far_it_is(
    ana: Player, bojan: Player, cheol: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rebuild_standings, "PLAYERS_AT_ONCE", 2)
    for somebody in (ana, bojan, cheol):
        finish(somebody)
    assert run().splitlines() == [
        "2 of 3 players",
        "3 of 3 players",
        "All standings, skills and tallies follow from the scores.",
    ]
    assert queries.board(on(), Period.ALL).players == 3


def test_without_players(db: None) -> None:
    assert run() == "All standings, skills and tallies follow from the scores.\n"

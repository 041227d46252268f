"""Games that end, and moderators who act, at the same moment."""

from functools import partial
from threading import Event
from typing import Any

import pytest
from django.core.management import call_command
from django.db.models import QuerySet

from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.counting import tallies
from scores.models import Score, Standing, Tally
from scores.periods import Period
from tests.at_once import at_once
from tests.games import on, player
from tests.scores.helpers import finish, points_of

pytestmark = pytest.mark.django_db(transaction=True)


def check_all() -> None:
    """What is kept is what follows from the scores."""
    before = everything()
    call_command("rebuild_standings", verbosity=0)
    assert everything() == before


def everything() -> list[tuple[object, ...]]:
    standings = Standing.objects.values_list("player", "ladder", "period", "start", "score")
    counts = Tally.objects.exclude(games=0).values_list(
        "ladder", "period", "points", "start", "games", "players"
    )
    return sorted(standings) + sorted(counts)


def test_equal_points_of_different_players_at_once() -> None:
    players = [player(f"Player {number}") for number in range(6)]
    for _round in range(5):
        at_once(*[partial(finish, who, 3) for who in players])
    board = queries.board(on(), Period.ALL)
    (tally,) = board.tallies
    assert (tally.points, tally.games, tally.players) == (points_of(3), 30, 6)
    assert [row.place for row in queries.rows(board, 1)] == [1, 2, 3, 4, 5, 6]
    check_all()


def test_points_up_and_down_at_once() -> None:
    """Tallies are changed in one order, or these would wait for each other for good."""
    players = [player(f"Player {number}") for number in range(6)]
    for step in range(5):
        at_once(
            *[partial(finish, who, 1 + (step + number) % 6) for number, who in enumerate(players)]
        )
    assert Score.objects.count() == 30
    check_all()


def test_one_player_in_two_sessions_at_once() -> None:
    ana = player("Ana")
    for height in (1, 2, 3, 4, 5):
        at_once(partial(finish, ana, height), partial(finish, ana, height + 1))
    assert queries.board(on(), Period.ALL).players == 1
    check_all()


@pytest.mark.parametrize("banned", [False, True])
def test_a_ban_or_unban_while_games_end(banned: bool) -> None:
    players = [player(f"Player {number}") for number in range(3)]
    change = player_services.unban if banned else partial(player_services.ban, reason="forged")
    for _round in range(5):
        Player.objects.update(banned=banned)
        call_command("rebuild_standings", verbosity=0)
        at_once(*[partial(finish, who, 3) for who in players], partial(change, players))
        check_all()
        assert queries.board(on(), Period.ALL).players == (3 if banned else 0)


def test_hiding_while_games_end() -> None:
    players = [player(f"Player {number}") for number in range(3)]
    for _round in range(5):
        doomed = [finish(who, 6) for who in players]
        at_once(
            *[partial(finish, who, 3) for who in players],
            partial(services.hide, doomed, "forged"),
        )
        check_all()
    board = queries.board(on(), Period.ALL)
    assert [row.standing.points for row in queries.rows(board, 1)] == [points_of(3)] * 3


def test_rebuilding_while_games_end_and_a_moderator_acts() -> None:
    players = [player(f"Player {number}") for number in range(3)]
    for height in (2, 3, 4, 5):
        doomed = finish(players[0], 6)
        at_once(
            *[partial(finish, who, height) for who in players],
            partial(services.hide, [doomed], "forged"),
            partial(call_command, "rebuild_standings", verbosity=0),
        )
        check_all()


def test_a_game_that_ends_in_the_middle_of_rebuilding(monkeypatch: pytest.MonkeyPatch) -> None:
    finish(player("Ana"), 3)
    bojan = player("Bojan")
    count = tallies._count_by_points
    counting, ended = Event(), Event()

    def count_slowly(results: QuerySet[Any]) -> dict[tuple[str, int], int]:
        counts = count(results)
        counting.set()
        # It must not end before all is counted: this should wait in vain.
        ended.wait(0.2)
        return counts

    def end_a_game() -> None:
        counting.wait(20)
        finish(bojan, 1)
        ended.set()

    with monkeypatch.context() as patch:
        patch.setattr(tallies, "_count_by_points", count_slowly)
        at_once(tallies.rebuild, end_a_game)
    assert queries.board(on(), Period.ALL).players == 2
    check_all()

"""Standings, each player's best, and with them the tallies, kept in step with the scores."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import date

from django.db import connection, transaction

from players.services import locked
from scores.counting import skills
from scores.counting.tallies import Deltas, bar
from scores.models import Score, ScoreQuerySet, Standing
from scores.periods import Period

# A score takes its place where the player has no standing yet, one of an earlier month, week or
# day, or one that it beats. Returned are the periods in which it did, with the points of the best
# that it displaced on the same board.
_ENTER = """
INSERT INTO scores_standing
    (player_id, ladder, period, start, score_id, points, tiebreak, finished)
SELECT score.player_id, score.ladder, board.column1, board.column2,
    score.id, score.points, score.tiebreak, score.finished
FROM (VALUES (%s, %s), (%s, %s), (%s, %s), (%s, %s)) AS board
CROSS JOIN scores_score AS score
JOIN players_player AS player ON player.id = score.player_id
WHERE score.id = %s AND NOT player.banned
ON CONFLICT (player_id, ladder, period) DO UPDATE SET
    previous_points = CASE WHEN excluded.start = scores_standing.start
        THEN scores_standing.points END,
    start = excluded.start, score_id = excluded.score_id, points = excluded.points,
    tiebreak = excluded.tiebreak, finished = excluded.finished
WHERE excluded.start > scores_standing.start
    OR excluded.start = scores_standing.start
    AND (-excluded.points, excluded.tiebreak, excluded.finished, excluded.score_id)
        < (-scores_standing.points, scores_standing.tiebreak,
            scores_standing.finished, scores_standing.score_id)
RETURNING period, previous_points
"""


def enter(score: Score) -> None:
    """Let a new score count, in its player's standings and in the tallies: two statements.

    Its player must be `locked`. Nothing happens for a banned one.
    """
    deltas = Deltas()
    deltas.games.update(bar(score, period) for period in Period)
    for period, displaced in _improve(score):
        entered = bar(score, period)
        deltas.players[entered] += 1
        if displaced is not None:
            deltas.players[entered._replace(points=displaced)] -= 1
    deltas.store(unless_banned=score.player_id)


def _improve(score: Score) -> list[tuple[str, int | None]]:
    adapt = connection.ops.adapt_datefield_value
    boards = [(period.value, adapt(period.start(score.finished))) for period in Period]
    with connection.cursor() as cursor:
        cursor.execute(_ENTER, [*(value for board in boards for value in board), score.pk])
        return list(cursor.fetchall())


@contextmanager
def recount(players: Collection[int]) -> Iterator[None]:
    """What is done inside may change which scores of these players count; boards, ranks and skills follow.

    It is one transaction, and locks the players as entering a score does: one of the two waits
    for the other and then sees what it did.
    """
    with transaction.atomic():
        list(locked(players).order_by("pk").values_list("pk"))
        deltas = Deltas()
        _add(players, deltas, -1)
        yield
        _work_out(players)
        skills.work_out(players)
        _add(players, deltas, +1)
        deltas.store()


@transaction.atomic
def rebuild(players: Collection[int]) -> None:
    """Make the standings and skills of these players anew; the tallies stay as they are."""
    list(locked(players).order_by("pk").values_list("pk"))
    _work_out(players)
    skills.work_out(players)


def _add(players: Collection[int], deltas: Deltas, sign: int) -> None:
    """What these players' scores and standings contribute to the tallies."""
    for score in _counted(players):
        for period in Period:
            deltas.games[bar(score, period)] += sign
    for standing in Standing.objects.filter(player__in=players):
        deltas.players[bar(standing, standing.period)] += sign


def _work_out(players: Collection[int]) -> None:
    standings: dict[tuple[int, str, Period], Standing] = {}
    for score in _counted(players).in_order():
        for period in Period:
            start = period.start(score.finished)
            key = score.player_id, score.ladder, period
            if key not in standings or start > standings[key].start:
                standings[key] = _standing(score, period, start)
    Standing.objects.filter(player__in=players).delete()
    Standing.objects.bulk_create(standings.values())


def _counted(players: Collection[int]) -> ScoreQuerySet:
    return Score.objects.counted().filter(player__in=players)


def _standing(score: Score, period: Period, start: date) -> Standing:
    return Standing(
        player_id=score.player_id,
        ladder=score.ladder,
        period=period,
        start=start,
        score=score,
        points=score.points,
        tiebreak=score.tiebreak,
        finished=score.finished,
    )

"""Tallies, from which ranks, places and numbers of pages follow without counting rows."""

from collections import Counter
from datetime import UTC, date, datetime, time
from itertools import batched
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.db.models import Count, QuerySet
from django.utils import timezone

from scores.models import Score, Standing, Tally
from scores.periods import Period

# A tally of an earlier month, week or day starts anew. Nothing is added for a banned player; NULL
# stands for nobody.
_ADD = """
INSERT INTO scores_tally (ladder, period, points, start, games, players)
SELECT * FROM (VALUES {rows}) AS delta
WHERE NOT EXISTS (SELECT 1 FROM players_player WHERE id = %s AND banned)
ON CONFLICT (ladder, period, points) DO UPDATE SET
    start = excluded.start,
    games = excluded.games
        + CASE WHEN excluded.start = scores_tally.start THEN scores_tally.games ELSE 0 END,
    players = excluded.players
        + CASE WHEN excluded.start = scores_tally.start THEN scores_tally.players ELSE 0 END
WHERE excluded.start >= scores_tally.start
"""
_ROW = "(%s, %s, %s, %s, %s, %s)"
_ROWS_AT_ONCE = 500


class Bar(NamedTuple):
    """Which tally: of which stretch of time, and of which points."""

    ladder: str
    period: Period
    points: int
    start: date


def bar(result: Score | Standing, period: str) -> Bar:
    period = Period(period)
    return Bar(result.ladder, period, result.points, period.start(result.finished))


class Deltas:
    """By how much the tallies are to change."""

    def __init__(self) -> None:
        self.games: Counter[Bar] = Counter()
        self.players: Counter[Bar] = Counter()

    def store(self, unless_banned: int | None = None) -> None:
        """Change those of all time and of this month, week and day; no others show anywhere.

        `unless_banned` is the player for whom nothing changes if banned.
        """
        # Always in the same order, so that no two transactions wait for each other's rows.
        for bars in batched(sorted(self._changed()), _ROWS_AT_ONCE):
            values = [value for bar in bars for value in self._row(bar)]
            rows = ", ".join([_ROW] * len(bars))
            with connection.cursor() as cursor:
                cursor.execute(_ADD.format(rows=rows), [*values, unless_banned])

    def _changed(self) -> list[Bar]:
        now = timezone.now()
        current = {period: period.start(now) for period in Period}
        return [
            bar
            for bar in {*self.games, *self.players}
            if bar.start >= current[bar.period] and (self.games[bar] or self.players[bar])
        ]

    def _row(self, bar: Bar) -> tuple[Any, ...]:
        start = connection.ops.adapt_datefield_value(bar.start)
        return (
            bar.ladder,
            bar.period.value,
            bar.points,
            start,
            self.games[bar],
            self.players[bar],
        )


@transaction.atomic
def rebuild() -> None:
    """Make the tallies anew from the scores and the standings."""
    if connection.vendor == "postgresql":
        # Games that end meanwhile wait here, and then add to what was counted without them.
        with connection.cursor() as cursor:
            cursor.execute("LOCK TABLE scores_tally IN SHARE ROW EXCLUSIVE MODE")
    Tally.objects.all().delete()
    now = timezone.now()
    for period in Period:
        Tally.objects.bulk_create(_tallies(period, period.start(now)))


def _tallies(period: Period, start: date) -> list[Tally]:
    since = datetime.combine(start, time.min, UTC)
    scores = Score.objects.counted().filter(finished__gte=since)
    standings = Standing.objects.filter(period=period, start=start)
    players = _count_by_points(standings)
    return [
        Tally(
            ladder=ladder,
            period=period,
            points=points,
            start=start,
            games=games,
            players=players.get((ladder, points), 0),
        )
        for (ladder, points), games in _count_by_points(scores).items()
    ]


def _count_by_points(results: QuerySet[Any]) -> dict[tuple[str, int], int]:
    counts = results.values_list("ladder", "points").annotate(Count("player"))
    return {(ladder, points): count for ladder, points, count in counts}

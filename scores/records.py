"""Games that were the best of all time when they ended."""

from collections.abc import Iterator
from itertools import accumulate, islice

from django.db.models import F, Q

from players.models import Player
from scores.models import Score, ScoreQuerySet

# Their records are looked for from the beginning.
FIRST_GAMES = 200


def latest(difficulty: str, count: int) -> list[Score]:
    """The last records of a difficulty, newest first, at most as many; with their games and players."""
    return list(islice(_back_from_the_best(difficulty), count))


def _back_from_the_best(difficulty: str) -> Iterator[Score]:
    """Who leads now, who led before that game had ended, and so on: one query each, and two more.

    Each walks down the index of the order: the points keep it to that index, and a join with the players, as of
    `counted`, would lead away from it. The fewer games are earlier, the longer it walks, so the records of the first
    games are found the other way round.
    """
    banned = Player.objects.filter(banned=True).values("pk")
    counted = Score.objects.filter(difficulty=difficulty, hidden=False).exclude(player__in=banned)
    scores = counted.select_related("game", "player").in_order()
    first_records = _first_records(counted)
    record = scores.first()
    while record and record.pk not in first_records:
        yield record
        earlier = Q(finished__lt=record.finished) | Q(finished=record.finished, pk__lt=record.pk)
        record = scores.filter(earlier, points__lte=record.points).first()
    for pk in reversed(first_records):
        yield from scores.filter(pk=pk)


def _first_records(counted: ScoreQuerySet) -> list[int]:
    """Their keys, in the order of time."""
    first_games = counted.order_by("finished", "pk")[:FIRST_GAMES]
    order = first_games.values_list(-F("points"), "powers_used", "turns", "finished", "pk")
    return list(dict.fromkeys(pk for *_others, pk in accumulate(order, min)))

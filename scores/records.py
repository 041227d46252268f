"""Games that were the best of all time when they ended."""

from collections.abc import Iterator
from itertools import islice

from django.db.models import Q

from game.models import Player
from scores.models import Score


def latest(difficulty: str, count: int) -> list[Score]:
    """The last records of a difficulty, newest first, at most as many; with their games and players."""
    return list(islice(_back_from_the_best(difficulty), count))


def _back_from_the_best(difficulty: str) -> Iterator[Score]:
    """Who leads now, who led before that game had ended, and so on: one query each.

    Each walks down the index of the order, however many scores there are: the points keep it to that index, and
    a join with the players, as of `counted`, would lead away from it.
    """
    banned = Player.objects.filter(banned=True).values("pk")
    counted = Score.objects.filter(difficulty=difficulty, hidden=False).exclude(player__in=banned)
    scores = counted.select_related("game", "player").in_order()
    record = scores.first()
    while record:
        yield record
        earlier = Q(finished__lt=record.finished) | Q(finished=record.finished, pk__lt=record.pk)
        record = scores.filter(earlier, points__lte=record.points).first()

"""Games that were the best of all time when they ended."""

from collections.abc import Iterator
from itertools import accumulate, islice

from django.db.models import F, Q

from players.models import Player
from scores.ladders import Ladder
from scores.models import Score, ScoreQuerySet

# Those that led among them are looked for from the beginning.
FIRST_GAMES = 200


def latest(ladder: Ladder, count: int) -> list[Score]:
    """The last of a ladder, newest first, at most as many; with their players."""
    return list(islice(_back_from_the_best(ladder), count))


def _back_from_the_best(ladder: Ladder) -> Iterator[Score]:
    """Who leads now, who led before that game had ended, and so on: one query each, and two more.

    Each walks down the index of the order: the points keep it to that index, and a join with the players, as of
    `counted`, would lead away from it. The fewer games are earlier, the longer it walks, so those that led among
    the first games are found the other way round.
    """
    banned = Player.objects.filter(banned=True).values("pk")
    counted = Score.objects.filter(ladder=ladder.key, hidden=False).exclude(player__in=banned)
    scores = counted.select_related("player").in_order()
    first_leaders = _first_leaders(counted)
    leader = scores.first()
    while leader and leader.pk not in first_leaders:
        yield leader
        earlier = Q(finished__lt=leader.finished) | Q(finished=leader.finished, pk__lt=leader.pk)
        leader = scores.filter(earlier, points__lte=leader.points).first()
    for pk in reversed(first_leaders):
        yield from scores.filter(pk=pk)


def _first_leaders(counted: ScoreQuerySet) -> list[int]:
    """Their keys, in the order of time."""
    first_games = counted.order_by("finished", "pk")[:FIRST_GAMES]
    order = first_games.values_list(-F("points"), "tiebreak", "finished", "pk")
    return list(dict.fromkeys(pk for *_others, pk in accumulate(order, min)))

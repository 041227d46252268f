"""How a player's latest scores went, as they were and without the luck of the dice."""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from players.models import Player
from scores.ladders import Ladder

MOST_GAMES = 40


class Played(NamedTuple):
    """A ranked game that the coach has reviewed: its code, when it ended, points, and points without the luck."""

    code: str
    finished: datetime
    points: int
    adjusted: float


type Course = list[Played]


def of_player(player: Player, ladders: Collection[Ladder]) -> dict[Ladder, Course]:
    """By ladder, the latest MOST_GAMES that are not hidden, in the order in which they ended: one query."""
    keys = [ladder.key for ladder in ladders]
    number = Window(
        RowNumber(), partition_by=F("ladder"), order_by=[F("finished").desc(), F("pk").desc()]
    )
    latest = (
        player.scores.filter(ladder__in=keys, hidden=False, luck__isnull=False)
        .annotate(number=number)
        .filter(number__lte=MOST_GAMES)
        .order_by("finished", "pk")
        .values_list("ladder", "code", "finished", "points", "luck")
    )
    courses: dict[Ladder, Course] = {}
    for key, code, finished, points, luck in latest:
        played = Played(code, finished, points, points - (luck or 0))
        courses.setdefault(Ladder.parse(key), []).append(played)
    return courses

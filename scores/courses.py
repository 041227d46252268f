"""How a player's latest scores went, as they were and without the luck of the dice."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from players.models import Player

MOST_GAMES = 40


class Played(NamedTuple):
    """A ranked game that the coach has reviewed: its code, when it ended, points, and points without the luck."""

    code: str
    finished: datetime
    points: int
    adjusted: float


type Course = list[Played]


def of_player(player: Player) -> dict[str, Course]:
    """By difficulty, the latest MOST_GAMES that are not hidden, in the order in which they ended: one query."""
    number = Window(
        RowNumber(), partition_by=F("difficulty"), order_by=[F("finished").desc(), F("pk").desc()]
    )
    latest = (
        player.scores.filter(hidden=False, game__review__isnull=False)
        .annotate(number=number)
        .filter(number__lte=MOST_GAMES)
        .order_by("finished", "pk")
        .values_list("difficulty", "game__code", "finished", "points", "game__review__luck")
    )
    courses: dict[str, Course] = {}
    for difficulty, code, finished, points, luck in latest:
        courses.setdefault(difficulty, []).append(Played(code, finished, points, points - luck))
    return courses

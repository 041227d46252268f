"""Skills, each player's mean score without the luck of the dice, worked out from the scores."""

from collections import defaultdict
from collections.abc import Collection
from math import sqrt
from statistics import fmean, stdev

from django.db.models import F, Window
from django.db.models.functions import RowNumber

from scores.models import Score, Skill

# Of so many latest games; with fewer than the least the mean says nothing yet.
LATEST = 20
LEAST = 5


def work_out(players: Collection[int]) -> None:
    """Make the skills of these players anew; they must be locked (`players.services.locked`)."""
    adjusted: dict[tuple[int, str], list[float]] = defaultdict(list)
    for player, ladder, points, luck in _latest(players):
        adjusted[player, ladder].append(points - (luck or 0))
    Skill.objects.filter(player__in=players).delete()
    Skill.objects.bulk_create(
        _skill(*whose, figures) for whose, figures in adjusted.items() if len(figures) >= LEAST
    )


def _latest(players: Collection[int]) -> Collection[tuple[int, str, int, float | None]]:
    """Player, ladder, points and luck of the latest scores that are counted and of which the luck is known."""
    number = Window(
        RowNumber(),
        partition_by=[F("player_id"), F("ladder")],
        order_by=[F("finished").desc(), F("pk").desc()],
    )
    return (
        Score.objects.counted()
        .filter(player__in=players, luck__isnull=False)
        .annotate(number=number)
        .filter(number__lte=LATEST)
        .values_list("player_id", "ladder", "points", "luck")
    )


def _skill(player: int, ladder: str, figures: list[float]) -> Skill:
    return Skill(
        player_id=player,
        ladder=ladder,
        mean=fmean(figures),
        error=stdev(figures) / sqrt(len(figures)),
        games=len(figures),
    )

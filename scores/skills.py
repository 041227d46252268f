"""Skills, each player's mean score without the luck of the dice, worked out from the scores and the coach's reviews."""

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
    """Make the skills of these players anew; they must be locked (`standings.locked`)."""
    adjusted: dict[tuple[int, str], list[float]] = defaultdict(list)
    for player, difficulty, final, luck in _latest(players):
        adjusted[player, difficulty].append(final - luck)
    Skill.objects.filter(player__in=players).delete()
    Skill.objects.bulk_create(
        _skill(*whose, figures) for whose, figures in adjusted.items() if len(figures) >= LEAST
    )


def _latest(players: Collection[int]) -> Collection[tuple[int, str, int, float]]:
    """Player, difficulty, final score and luck of the latest games that are counted and reviewed."""
    number = Window(
        RowNumber(),
        partition_by=[F("player_id"), F("difficulty")],
        order_by=[F("finished").desc(), F("pk").desc()],
    )
    return (
        Score.objects.counted()
        .filter(player__in=players, game__review__isnull=False)
        .annotate(number=number)
        .filter(number__lte=LATEST)
        .values_list("player_id", "difficulty", "game__review__final", "game__review__luck")
    )


def _skill(player: int, difficulty: str, figures: list[float]) -> Skill:
    return Skill(
        player_id=player,
        difficulty=difficulty,
        mean=fmean(figures),
        error=stdev(figures) / sqrt(len(figures)),
        games=len(figures),
    )

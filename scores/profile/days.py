"""Days in a row on which a player finished a game, whatever the game is."""

from collections.abc import Iterable
from datetime import UTC, date, timedelta
from typing import NamedTuple

from django.db.models import DateField
from django.db.models.functions import Cast
from django.utils import timezone

from play.games import registered
from players.models import Player


class Streak(NamedTuple):
    """Numbers of days in a row: up to today or yesterday, and at the most."""

    current: int
    longest: int


def streak(player: Player) -> Streak:
    """Of days, in UTC, on which the player finished a game of any kind: one query."""
    first, *others = (
        played.games_of(player).finished().values_list(Cast("ended", DateField()), flat=True)
        for played in registered()
    )
    return streak_of(first.union(*others), timezone.now().astimezone(UTC).date())


def streak_of(days: Iterable[date], today: date) -> Streak:
    """A day after today, from a clock that went wrong, does not count."""
    played = sorted({day for day in days if day <= today})
    current = longest = 0
    previous = None
    for day in played:
        current = current + 1 if previous and day - previous == timedelta(days=1) else 1
        longest = max(longest, current)
        previous = day
    if previous is None or today - previous > timedelta(days=1):
        current = 0
    return Streak(current, longest)

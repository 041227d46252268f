"""Make the boards anew from the scores."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand

from players.models import Player
from scores.counting import standings, tallies

PLAYERS_AT_ONCE = 500


class Command(BaseCommand):
    help = "Work out all standings, skills and tallies from the scores. The site may stay in use meanwhile."

    def handle(self, *args: Any, **options: Any) -> None:
        total = Player.objects.count()
        done = 0
        for players in _chunks():
            standings.rebuild(players)
            done += len(players)
            self.stdout.write(f"{done} of {total} players")
        tallies.rebuild()
        self.stdout.write(
            self.style.SUCCESS("All standings, skills and tallies follow from the scores.")
        )


def _chunks() -> Iterator[list[int]]:
    """Each read on its own: a query that stays open would keep SQLite from writing."""
    ids = Player.objects.order_by("pk").values_list("pk", flat=True)
    last = 0
    while chunk := list(ids.filter(pk__gt=last)[:PLAYERS_AT_ONCE]):
        yield chunk
        last = chunk[-1]

"""What a player's scores come to, on each ladder. Hidden scores never count."""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass

from django.db.models import Count, F, Window
from django.db.models.functions import RowNumber

from play.games import AnyGame
from players.models import Player
from scores.ladders import Ladder, ladders_of
from scores.models import Tally
from scores.periods import Period

type Counts = Counter[int]  # How many games ended with these points.


@dataclass(frozen=True, slots=True)
class Numbers:
    """A player's scores on a ladder, at least one, and the points of everybody's.

    best, best_game: the most points, and the code of the game: of equal ones the first in the order of the boards.
    """

    ladder: Ladder
    own: Counts
    everybody: Counts
    best: int
    best_game: str

    @property
    def games(self) -> int:
        return self.own.total()

    @property
    def mean(self) -> float:
        return mean(self.own)


def mean(counts: Counts) -> float:
    """In points; there must be games."""
    return sum(points * games for points, games in counts.items()) / counts.total()


def of_player(player: Player, played: AnyGame) -> list[Numbers]:
    """For each ladder of the game on which the player has a score that is not hidden: two queries, or one."""
    ladders = {ladder.key: ladder for ladder in ladders_of(played)}
    own, best_games = _own(player, ladders)
    if not own:
        return []
    everybody = _everybody(ladders)
    return [
        Numbers(
            ladder,
            own[key],
            everybody.get(key, Counter()),
            max(own[key]),
            best_games[key, max(own[key])],
        )
        for key, ladder in ladders.items()
        if key in own
    ]


def _own(
    player: Player, ladders: Collection[str]
) -> tuple[dict[str, Counts], dict[tuple[str, int], str]]:
    """By ladder how many games ended with which points, and the code of the first of those with the same points."""
    level = [F("ladder"), F("points")]
    order = [F("tiebreak").asc(), F("finished").asc(), F("pk").asc()]
    groups = (
        player.scores.filter(ladder__in=ladders, hidden=False)
        .annotate(
            games=Window(Count("pk"), partition_by=level),
            number=Window(RowNumber(), partition_by=level, order_by=order),
        )
        .filter(number=1)
    )
    counts: dict[str, Counts] = {}
    codes = {}
    for ladder, points, games, code in groups.values_list("ladder", "points", "games", "code"):
        counts.setdefault(ladder, Counter())[points] = games
        codes[ladder, points] = code
    return counts, codes


def _everybody(ladders: Collection[str]) -> dict[str, Counts]:
    found: dict[str, Counts] = {}
    tallies = Tally.objects.filter(ladder__in=ladders, period=Period.ALL, games__gt=0)
    for ladder, points, games in tallies.values_list("ladder", "points", "games"):
        found.setdefault(ladder, Counter())[points] = games
    return found

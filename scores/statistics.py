"""What a player has done: numbers for each difficulty, days in a row, and the games themselves.

Hidden scores and games with own dice never count in a difficulty's numbers.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

from django.db.models import Count, DateField, Max, Min, QuerySet, Sum
from django.db.models.functions import Cast
from django.utils import timezone

from game.engine import Difficulty
from game.models import Game
from players.models import Player
from scores.models import ScoreQuerySet, Tally
from scores.periods import Period

GAMES_PER_PAGE = 20

type Counts = Counter[int]  # How many games ended with these points.


class Record(NamedTuple):
    """A score that nothing beats in some part, and the code of its game."""

    difficulty: str
    points: int
    bonuses: int
    base: int
    ruins: int
    finished: datetime
    code: str


RECORD_FIELDS = (*Record._fields[:-1], "game__code")


@dataclass(frozen=True, slots=True)
class Statistics:
    """A player's games of one difficulty, at least one, and the points of everybody's.

    `records` says which score has the most points, the most from bonuses, the highest base and the fewest ruins,
    by the names of these fields. Of equal ones it is the first in the order of the boards.
    """

    difficulty: Difficulty
    own: Counts
    everybody: Counts
    powers_used: int
    ruins: int
    records: dict[str, Record]

    @property
    def games(self) -> int:
        return self.own.total()

    @property
    def mean(self) -> float:
        return mean(self.own)

    @property
    def powers_per_game(self) -> float:
        return self.powers_used / self.games

    @property
    def ruins_per_game(self) -> float:
        return self.ruins / self.games


class Group(NamedTuple):
    """A player's games that ended with the same points: how many, what is in them, and the best of each part."""

    points: int
    games: int
    powers_used: int
    all_ruins: int
    bonuses: int
    base: int
    ruins: int


def mean(counts: Counts) -> float:
    """In points; there must be games."""
    return sum(points * games for points, games in counts.items()) / counts.total()


def of_player(player: Player) -> list[Statistics]:
    """For each difficulty with a finished game that is not hidden: three queries."""
    scores = player.scores.filter(hidden=False)
    groups = _groups(scores)
    if not groups:
        return []
    everybody, records = _everybody(), _records(scores, groups)
    return [
        Statistics(
            difficulty=difficulty,
            own=Counter({group.points: group.games for group in own}),
            everybody=everybody.get(difficulty, Counter()),
            powers_used=sum(group.powers_used for group in own),
            ruins=sum(group.all_ruins for group in own),
            records=records[difficulty],
        )
        for difficulty in Difficulty
        if (own := groups.get(difficulty)) and difficulty in records
    ]


def _groups(scores: ScoreQuerySet) -> dict[str, list[Group]]:
    found: dict[str, list[Group]] = {}
    groups = scores.values_list("difficulty", "points").annotate(
        Count("pk"), Sum("powers_used"), Sum("ruins"), Max("bonuses"), Max("base"), Min("ruins")
    )
    for difficulty, *group in groups:
        found.setdefault(difficulty, []).append(Group(*group))
    return found


def _everybody() -> dict[str, Counts]:
    found: dict[str, Counts] = {}
    tallies = Tally.objects.filter(period=Period.ALL, games__gt=0)
    for difficulty, points, games in tallies.values_list("difficulty", "points", "games"):
        found.setdefault(difficulty, Counter())[points] = games
    return found


def _records(scores: ScoreQuerySet, groups: dict[str, list[Group]]) -> dict[str, dict[str, Record]]:
    """By difficulty; one of which a record has been hidden since the groups were made is left out."""
    best = {difficulty: _best_groups(own) for difficulty, own in groups.items()}
    points = {group.points for records in best.values() for group in records.values()}
    found: dict[str, dict[str, Record]] = {difficulty: {} for difficulty in groups}
    candidates = scores.filter(points__in=points).in_order().values_list(*RECORD_FIELDS)
    for score in map(Record._make, candidates):
        for name, group in best[score.difficulty].items():
            if score.points == group.points and getattr(score, name) == getattr(group, name):
                found[score.difficulty].setdefault(name, score)
    return {name: held for name, held in found.items() if held.keys() == best[name].keys()}


def _best_groups(groups: list[Group]) -> dict[str, Group]:
    """The group in which each record is found; of equal ones, the one with more points."""
    return {
        "points": max(groups),
        "bonuses": max(groups, key=lambda group: (group.bonuses, group.points)),
        "base": max(groups, key=lambda group: (group.base, group.points)),
        "ruins": max(groups, key=lambda group: (-group.ruins, group.points)),
    }


class Streak(NamedTuple):
    """Numbers of days in a row: up to today or yesterday, and at the most."""

    current: int
    longest: int


def streak(player: Player) -> Streak:
    """Of days, in UTC, on which the player finished a game of any kind: one query."""
    days = player.games.finished().values_list(Cast("ended", DateField()), flat=True).distinct()
    return streak_of(days, timezone.now().astimezone(UTC).date())


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


def all_games(player: Player) -> QuerySet[Game]:
    """Every finished game, with its score where it has one; the latest first."""
    finished = player.games.finished().select_related("score")
    return finished.defer("record", "seed").order_by("-ended", "-pk")


def public_games(player: Player) -> QuerySet[Game]:
    """Those that others may find on the player's page."""
    return all_games(player).filter(kind=Game.Kind.RANKED, score__hidden=False)


def page_of(games: QuerySet[Game], number: int) -> tuple[list[Game], bool]:
    """The games of a page, from 1, and whether there are more: one query."""
    skipped = GAMES_PER_PAGE * (number - 1)
    found = list(games[skipped : skipped + GAMES_PER_PAGE + 1])
    return found[:GAMES_PER_PAGE], len(found) > GAMES_PER_PAGE

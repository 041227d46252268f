"""Boards, places and ranks, in the same time at any number of scores: the tallies answer most."""

from dataclasses import dataclass
from datetime import date
from typing import Any, NamedTuple

from django.db.models import F, QuerySet
from django.utils import timezone

from scores.ladders import Ladder
from scores.models import Score, Standing, StandingQuerySet, Tally
from scores.periods import Period

ROWS_PER_PAGE = 50
MOST_PAGES = 200


class Count(NamedTuple):
    """How many games ended with these points, and how many players' best it is."""

    points: int
    games: int
    players: int


@dataclass(frozen=True, slots=True)
class Board:
    """A board of all time or of this month, week or day, and its tallies, most points first."""

    ladder: Ladder
    period: Period
    start: date
    tallies: tuple[Count, ...]

    @property
    def standings(self) -> StandingQuerySet:
        return Standing.objects.on_board(self.ladder, self.period, self.start)

    @property
    def players(self) -> int:
        return sum(count.players for count in self.tallies)

    @property
    def pages(self) -> int:
        """An empty board has one, and none has more than anybody would turn over."""
        return max(1, min(-(-self.players // ROWS_PER_PAGE), MOST_PAGES))


@dataclass(frozen=True, slots=True)
class Row:
    """A standing, its place on its board, from 1, whose it is, and the code of the game.

    name, player: the player's name, and the code of the player's page.
    page_hidden: whether that page is for the player alone.
    """

    place: int
    standing: Standing
    name: str
    player: str
    page_hidden: bool
    game: str


@dataclass(frozen=True, slots=True)
class Result:
    """How one score compares with all others of its ladder.

    rank: 1 more than the number of games with more points.
    games: how many there are, this one included.
    better_than: percentage of the other games with fewer points, rounded down; None without others.
    best: the player's best of all time, and its place.
    is_best: whether that is this score.
    previous_best: if it is, the points of the best before it, if there was one.
    """

    rank: int
    games: int
    better_than: int | None
    best: Row
    is_best: bool
    previous_best: int | None


def board(ladder: Ladder, period: Period) -> Board:
    start = period.start(timezone.now())
    tallies = Tally.objects.filter(ladder=ladder.key, period=period, start=start)
    counts = tallies.order_by("-points").values_list("points", "games", "players")
    return Board(ladder, period, start, tuple(map(Count._make, counts)))


def rows(board: Board, page: int) -> list[Row]:
    """The rows of a page, from 1; none beyond the last."""
    skipped = ROWS_PER_PAGE * (page - 1)
    ahead = 0
    for count in board.tallies:
        if ahead + count.players > skipped:
            break
        ahead += count.players
    else:
        return []
    # The database need not walk past those with more points, nor look up names that don't show.
    rest = board.standings.filter(points__lte=count.points).in_order()
    page_of = rest[skipped - ahead : skipped - ahead + ROWS_PER_PAGE]
    shown = board.standings.filter(score__in=page_of.values("score")).in_order()
    return [_row_of(place, standing) for place, standing in enumerate(_named(shown), skipped + 1)]


def own_row(board: Board, player_key: str) -> Row | None:
    """The row of the player with this key, wherever it is."""
    return _row(board, board.standings.filter(player__key=player_key))


def _row(board: Board, one: StandingQuerySet) -> Row | None:
    standing = _named(one).first()
    if standing is None:
        return None
    more = sum(count.players for count in board.tallies if count.points > standing.points)
    place = 1 + more + board.standings.level_and_ahead_of(standing).count()
    return _row_of(place, standing)


def _named(standings: StandingQuerySet) -> QuerySet[Any]:
    return standings.annotate(
        name=F("player__name"),
        player_code=F("player__code"),
        page_hidden=F("player__page_hidden"),
        code=F("score__code"),
    )


def _row_of(place: int, named: Any) -> Row:
    return Row(place, named, named.name, named.player_code, named.page_hidden, named.code)


def result_of(score: Score) -> Result | None:
    """None for a score that does not count: a hidden one, or a banned player's."""
    all_time = board(Ladder.parse(score.ladder), Period.ALL)
    best = _row(all_time, all_time.standings.filter(player=score.player_id))
    if score.hidden or best is None:
        return None
    is_best = best.standing.score_id == score.pk
    games = sum(count.games for count in all_time.tallies)
    more = sum(count.games for count in all_time.tallies if count.points > score.points)
    fewer = sum(count.games for count in all_time.tallies if count.points < score.points)
    return Result(
        rank=1 + more,
        games=games,
        better_than=100 * fewer // (games - 1) if games > 1 else None,
        best=best,
        is_best=is_best,
        previous_best=best.standing.previous_points if is_best else None,
    )

"""Whatever happens in whatever order, boards and ranks are those that follow from the scores."""

from datetime import datetime, timedelta
from typing import Any
from unittest import mock

from django.core.management import call_command
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from game.engine import Difficulty
from players import services as player_services
from scores import services
from scores.boards import queries
from scores.models import Score, Standing, Tally
from scores.periods import Period
from tests.examples import fewer
from tests.games import on, player
from tests.scores.helpers import NOON, finish

PLAYERS = 4
DIFFICULTIES = [Difficulty.PEACEFUL, Difficulty.NIGHTMARE]

some_player = st.integers(0, PLAYERS - 1)
some_players = st.sets(some_player, min_size=1)
some_scores = st.sets(st.integers(0, 30), min_size=1, max_size=5)
events = st.lists(
    st.one_of(
        st.tuples(
            st.just("finish"),
            some_player,
            st.sampled_from(DIFFICULTIES),
            st.integers(1, 3),
            st.integers(5, 7),
        ),
        st.tuples(st.just("wait"), st.sampled_from([1, 24, 24 * 7, 24 * 31])),
        st.tuples(st.just("hide"), some_scores),
        st.tuples(st.just("restore"), some_scores),
        st.tuples(st.just("ban"), some_players),
        st.tuples(st.just("unban"), some_players),
    ),
    min_size=8,
    max_size=40,
)


class World:
    """Players, and a clock that the events move."""

    def __init__(self) -> None:
        self.players = [player(f"Player {number}") for number in range(PLAYERS)]
        self.now = NOON

    def time(self) -> datetime:
        return self.now

    def happen(self, verb: str, *details: Any) -> None:
        match verb:
            case "finish":
                who, difficulty, height, turns = details
                finish(self.players[who], height, self.now, difficulty=difficulty, turns=turns)
            case "wait":
                self.now += timedelta(hours=details[0])
            case "hide":
                services.hide(self.scores(details[0]), "a reason")
            case "restore":
                services.restore(self.scores(details[0]))
            case "ban":
                player_services.ban([self.players[number] for number in details[0]], "a reason")
            case "unban":
                player_services.unban([self.players[number] for number in details[0]])

    def scores(self, numbers: set[int]) -> list[Score]:
        return [s for number, s in enumerate(Score.objects.order_by("pk")) if number in numbers]


class TestConsistency(TestCase):
    @given(events)
    @fewer(0.6)
    def test_boards_follow_from_scores(self, events: list[tuple[Any, ...]]) -> None:
        world = World()
        with mock.patch.object(timezone, "now", world.time):
            for event in events:
                world.happen(*event)
            for difficulty in DIFFICULTIES:
                for period in Period:
                    check_board(difficulty, period, world.now)
            as_kept = kept(world.now)
            call_command("rebuild_standings", stdout=mock.Mock())
            assert kept(world.now) == as_kept


def check_board(difficulty: Difficulty, period: Period, now: datetime) -> None:
    """Against a computation that only sorts and counts."""
    start = period.start(now)
    scores = [
        score
        for score in Score.objects.select_related("player").filter(ladder=on(difficulty).key)
        if not (score.hidden or score.player.banned) and period.start(score.finished) == start
    ]
    scores.sort(key=lambda s: (-s.points, s.tiebreak, s.finished, s.pk))
    bests: dict[int, Score] = {}
    for score in scores:
        bests.setdefault(score.player_id, score)

    board = queries.board(on(difficulty), period)
    rows = queries.rows(board, 1)
    assert [(row.place, row.standing.score) for row in rows] == list(enumerate(bests.values(), 1))
    if period == Period.ALL:
        check_ranks(scores)


def check_ranks(scores: list[Score]) -> None:
    for score in scores:
        result = queries.result_of(score)
        assert result is not None
        assert result.games == len(scores)
        assert result.rank == 1 + sum(other.points > score.points for other in scores)


def kept(now: datetime) -> list[tuple[Any, ...]]:
    """All standings and tallies that show now; how a standing came about is not in the scores."""
    fields = ("ladder", "period", "start", "points")
    standings = Standing.objects.values_list(*fields, "player", "score")
    tallies = Tally.objects.values_list(*fields, "games", "players")
    return sorted(
        row
        for row in (*standings, *tallies)
        if row[2] == Period(row[1]).start(now) and row[4:] != (0, 0)
    )

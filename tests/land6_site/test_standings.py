"""Scores of games won, and which of them is a player's best."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.django import TestCase

from land6.engine import Difficulty
from land6.models import Land6Game
from players import services as player_services
from players.models import Player
from scores import services as scores
from scores.boards import queries
from scores.models import Score, Standing
from scores.periods import Period
from tests.examples import fewer
from tests.games import player
from tests.land6_site.scored import NOON, begun, lost, on, won

SECOND = timedelta(seconds=1)


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def bora(db: None) -> Player:
    return player("Bora")


def is_best(score: Score) -> bool:
    score.refresh_from_db()
    return Standing.objects.filter(score=score, period=Period.ALL).exists()


def on_board(difficulty: Difficulty = Difficulty.EASY) -> list[tuple[int, str, int]]:
    rows = queries.rows(queries.board(on(difficulty), Period.ALL), 1)
    return [(row.place, row.name, row.standing.points) for row in rows]


def test_a_score_is_what_the_game_was_won_with(ana: Player) -> None:
    """L16: the sum of the dice in cities, times their number."""
    score = won(ana, 3, 4, 5, difficulty=Difficulty.HARD, turns=14)
    score.refresh_from_db()
    assert (score.points, score.tiebreak, score.ladder) == (36, 14, "land6/hard")
    assert (score.player, score.finished, score.hidden) == (ana, NOON, False)
    assert is_best(score)


def test_a_game_that_is_lost_or_open_has_no_score(ana: Player) -> None:
    lost(ana)
    with pytest.raises(ValueError, match="ended"):
        scores.enter(begun(ana), 3, 9)
    assert not Score.objects.exists()


def test_more_points_then_fewer_turns_then_earlier(ana: Player, bora: Player) -> None:
    first = won(ana, 3, turns=9)
    assert is_best(first)
    assert not is_best(won(ana, 3, turns=10))
    assert not is_best(won(ana, 3, turns=9, at=NOON + SECOND))
    for die, turns, at in ((3, 9, NOON - SECOND), (3, 8, NOON + SECOND), (4, 20, NOON)):
        assert is_best(won(ana, die, turns=turns, at=at))
        assert ana.standings.filter(period=Period.ALL).count() == 1
    won(bora, 4, turns=19)
    assert on_board() == [(1, "Bora", 4), (2, "Ana", 4)]


def test_each_difficulty_has_its_own_best(ana: Player) -> None:
    found = [won(ana, 3, difficulty=difficulty) for difficulty in Difficulty]
    assert all(map(is_best, found))
    for difficulty in Difficulty:
        assert on_board(difficulty) == [(1, "Ana", 3)]


def test_a_hidden_score_gives_way_to_the_next_best_and_comes_back(ana: Player) -> None:
    low, high = won(ana, 3), won(ana, 6)
    scores.hide([high], "Looks forged")
    assert (is_best(low), is_best(high)) == (True, False)
    assert (high.hidden, high.hidden_reason) == (True, "Looks forged")
    assert on_board() == [(1, "Ana", 3)]
    scores.restore([high])
    assert (is_best(low), is_best(high)) == (False, True)
    assert (high.hidden, high.hidden_reason) == (False, "")


def test_hiding_the_only_score_leaves_the_board(ana: Player) -> None:
    score = won(ana, 3)
    scores.hide([score], "forged")
    assert on_board() == []
    assert is_best(won(ana, 3, turns=30))


def test_a_ban_takes_a_player_off_and_places_move_up(ana: Player, bora: Player) -> None:
    won(ana, 6)
    won(bora, 3)
    player_services.ban([ana], "forged")
    won(ana, 6, 6)
    assert on_board() == [(1, "Bora", 3)]
    board = queries.board(on(Difficulty.EASY), Period.ALL)
    assert board.players == 1
    assert queries.own_row(board, ana.key) is None
    own = queries.own_row(board, bora.key)
    assert own is not None
    assert own.place == 1
    player_services.unban([ana])
    assert on_board() == [(1, "Ana", 24), (2, "Bora", 3)]


def test_erasing_a_player_leaves_nothing_and_others_move_up(ana: Player, bora: Player) -> None:
    score = won(ana, 6)
    lost(ana)
    begun(ana)
    won(bora, 3)
    owner = User.objects.create_superuser("owner")
    LogEntry.objects.log_actions(owner.pk, [score, *bora.scores.all()], CHANGE, "Hidden.")
    player_services.erase(ana)
    assert on_board() == [(1, "Bora", 3)]
    assert not Land6Game.objects.exclude(player=bora).exists()
    assert LogEntry.objects.count() == 1


def test_erasing_many_games_costs_as_much_as_erasing_one(ana: Player, bora: Player) -> None:
    won(ana, 3)
    for points in range(1, 6):
        won(bora, points)
    with CaptureQueriesContext(connection) as one:
        player_services.erase(ana)
    with CaptureQueriesContext(connection) as five:
        player_services.erase(bora)
    assert len(five) <= len(one)


PLAYERS = 3
some = st.sets(st.integers(0, 20), min_size=1, max_size=4)
events = st.lists(
    st.one_of(
        st.tuples(
            st.just("win"),
            st.integers(0, PLAYERS - 1),
            st.sampled_from(list(Difficulty)[:2]),
            st.integers(3, 5),
            st.integers(1, 2),
            st.integers(0, 2),
        ),
        st.tuples(st.just("hide"), some),
        st.tuples(st.just("restore"), some),
    ),
    min_size=5,
    max_size=25,
)


class TestConsistency(TestCase):
    @given(events)
    @fewer(0.6)
    def test_bests_follow_from_scores(self, events: list[tuple[Any, ...]]) -> None:
        players = [player(f"Player {number}") for number in range(PLAYERS)]
        for verb, *details in events:
            match verb, details:
                case "win", [who, difficulty, die, turns, late]:
                    at = NOON + late * SECOND
                    won(players[who], die, at=at, difficulty=difficulty, turns=turns)
                case "hide", [numbers]:
                    scores.hide(_chosen(numbers), "forged")
                case "restore", [numbers]:
                    scores.restore(_chosen(numbers))
        expected: dict[tuple[int, str], int] = {}
        shown = Score.objects.filter(hidden=False)
        for score in sorted(shown, key=lambda s: (-s.points, s.tiebreak, s.finished, s.pk)):
            expected.setdefault((score.player_id, score.ladder), score.pk)
        bests = Standing.objects.filter(period=Period.ALL).values_list("score", flat=True)
        assert set(bests) == set(expected.values())


def _chosen(numbers: set[int]) -> list[Score]:
    stored = Score.objects.order_by("pk")
    return [score for number, score in enumerate(stored) if number in numbers]

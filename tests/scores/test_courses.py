"""How the latest scores went: which games are shown, and where they lie on the drawing."""

import re
from random import Random

import pytest
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from players.models import Player
from scores import services
from scores.profile import course_chart, courses, histogram
from tests.games import game_of, on
from tests.scores.helpers import finish
from tests.scores.skills import reviewed, several

# Which games.


def adjusted(player: Player, difficulty: str = "peaceful") -> list[float]:
    course = courses.of_player(player, [on(difficulty)]).get(on(difficulty), [])
    return [round(played.adjusted, 6) for played in course]


def test_reviewed_games_in_the_order_in_which_they_ended(ana: Player, bojan: Player) -> None:
    score = reviewed(ana, 300, 2)
    several(ana, 100, 200)
    several(bojan, 150)
    assert adjusted(ana) == [100, 200, 300]
    (*_others, last) = courses.of_player(ana, [on()])[on()]
    assert last == (game_of(score).code, score.finished, score.points, pytest.approx(300))


def test_games_that_do_not_count_or_are_not_reviewed_are_left_out(ana: Player) -> None:
    several(ana, 100, 200)
    services.hide([reviewed(ana, 300, 3)], "forged")
    finish(ana)
    assert adjusted(ana) == [100, 200]


def test_only_the_latest_of_each_difficulty(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses, "MOST_GAMES", 3)
    several(ana, 1, 2, 3, 4, 5)
    several(ana, 6, 7, difficulty=Difficulty.NIGHTMARE)
    assert adjusted(ana) == [3, 4, 5]
    assert adjusted(ana, "nightmare") == [6, 7]


def test_one_query(ana: Player, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    several(ana, 1, 2, 3)
    with django_assert_num_queries(1):
        courses.of_player(ana, [on()])


# The drawing.


def corners(line: str) -> list[tuple[float, float]]:
    return [tuple(map(float, corner.split())) for corner in line[1:].split("L")]  # type: ignore[misc]


def starts(marks: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"M(\S+) ([\d.]+)", marks)]


@pytest.mark.parametrize("seed", range(20))
def test_everything_lies_inside_at_the_height_of_its_points(seed: int) -> None:
    random = Random(seed)
    games = random.randint(1, 40)
    raw = [random.randint(-240, 544) for _game in range(games)]
    without = [random.gauss(300, 15) for _game in range(games)]
    drawn = course_chart.draw(raw, without, 450.0)
    places = [*corners(drawn.raw), *corners(drawn.adjusted)]
    assert len(places) == 2 * games
    for x, y in places:
        assert histogram.LEFT < x < histogram.WIDTH - histogram.RIGHT
        assert histogram.TOP < y < histogram.BASE
    known = [*zip([*raw, *without], [y for _x, y in places], strict=True)]
    known += [(450.0, float(drawn.coach)), *((t.value, float(t.at)) for t in drawn.points)]
    assert 2 <= len(drawn.points) <= course_chart.MOST_TICKS
    (low, bottom), (high, top) = min(known), max(known)
    for points, y in known:
        assert y == pytest.approx(bottom + (points - low) / (high - low) * (top - bottom), abs=0.2)


def test_both_scores_of_a_game_stand_above_each_other_and_each_has_its_mark() -> None:
    drawn = course_chart.draw([100, 400, 250], [300, 310, 320], 350)
    columns = [x for x, _y in corners(drawn.raw)]
    assert columns == sorted(set(columns))
    assert [x for x, _y in corners(drawn.adjusted)] == columns
    half = course_chart.MARK
    rings = [(x + half, y) for x, y in starts(drawn.raw_marks)]
    diamonds = [(x, y + half) for x, y in starts(drawn.adjusted_marks)]
    for marks, line in ((rings, drawn.raw), (diamonds, drawn.adjusted)):
        for mark, corner in zip(marks, corners(line), strict=True):
            assert mark == pytest.approx(corner)


def test_one_game_stands_in_the_middle() -> None:
    ((x, _y),) = corners(course_chart.draw([300], [310], 350).raw)
    assert x == (histogram.LEFT + histogram.WIDTH - histogram.RIGHT) / 2


def test_small_differences_look_small() -> None:
    drawn = course_chart.draw([300, 301], [300.5, 300.2], 300)
    heights = [y for _x, y in corners(drawn.raw)]
    assert max(heights) - min(heights) < 2
    assert len(drawn.points) >= 2

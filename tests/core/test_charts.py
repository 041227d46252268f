"""The curve of a score: inside its frame, at the right heights, with labels that can be read."""

import itertools
import re

from hypothesis import given
from hypothesis import strategies as st

from game.charts import FRAME, LEFT, RIGHT, Point, curve

_, _, WIDTH, HEIGHT = map(int, FRAME.split())
LABEL = 30


def test_a_rise_and_a_fall() -> None:
    drawn = curve([0, 0, 50, -50])
    assert [level.value for level in drawn.levels] == [50, 0, -50]
    top, zero, bottom = (level.y for level in drawn.levels)
    assert zero - top == bottom - zero
    assert [point.y for point in drawn.points] == [zero, zero, top, bottom]
    assert [drawn.points[0].x, drawn.points[-1].x] == [LEFT, RIGHT]


def test_what_is_level_is_drawn_from_end_to_end() -> None:
    assert len(re.findall("[ML]", curve([0, 0, 0, 0, 9, 9, 9]).line)) == 4


def test_one_score_alone() -> None:
    drawn = curve([0])
    assert len(drawn.points) == 1
    assert [level.value for level in drawn.levels] == [0]


@given(st.lists(st.integers(-400, 1000), min_size=1, max_size=80))
def test_any_scores(scores: list[int]) -> None:
    drawn = curve(scores)
    points = drawn.points
    assert len(points) == len(scores)
    assert all(0 <= point.x <= WIDTH and 0 <= point.y <= HEIGHT for point in points)
    assert all(before.x < after.x for before, after in itertools.pairwise(points))
    ranked = sorted(zip(scores, points, strict=True), key=lambda pair: pair[0])
    heights = [point.y for _score, point in ranked]
    assert heights == sorted(heights, reverse=True)
    corners = [Point(*map(int, pair.split())) for pair in re.split("[ML]", drawn.line)[1:]]
    assert set(corners) <= set(points)
    labels = [level.label_y for level in drawn.levels]
    assert all(after - before >= LABEL for before, after in itertools.pairwise(labels))
    assert {level.value for level in drawn.levels} == {max(*scores, 0), min(*scores, 0), 0}

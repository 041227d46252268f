"""The curve of a score: inside its frame, at the right heights, with labels that can be read."""

import itertools
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.charts import FRAME, LEFT, RIGHT, STEPS_FRAME, Point, curve, steps

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


# The final score to expect.

TURNS = [(10.0, 0.0, 110.0), (-20.0, 30.0, 70.0)]


def test_a_turn_steps_by_its_luck_and_then_down_by_its_cost() -> None:
    drawn = steps(100, TURNS)
    (up, down), (free, dear) = drawn.luck, drawn.cost
    assert [level.value for level in drawn.levels] == [110, 70, 60]
    assert free.height == 0
    assert down.height == pytest.approx(2 * up.height, abs=1)
    assert dear.height == pytest.approx(3 * up.height, abs=1)
    assert down.y == up.y
    assert dear.y == down.y + down.height
    # The last step is what the coach revised: from 60 to 70.
    *_before, bottom, end = re.findall(r"V(\d+)", drawn.line)
    assert int(bottom) - int(end) == pytest.approx(up.height, abs=1)


@given(
    st.floats(-100, 600),
    st.lists(
        st.tuples(st.floats(-200, 200), st.floats(0, 200), st.floats(-400, 600)),
        min_size=1,
        max_size=16,
    ),
)
def test_any_turns(start: float, turns: list[tuple[float, float, float]]) -> None:
    drawn = steps(start, turns)
    _, _, width, height = map(int, STEPS_FRAME.split())
    assert len(drawn.luck) == len(drawn.cost) == len(drawn.ticks) == len(turns)
    for bar in drawn.luck + drawn.cost:
        assert bar.height >= 0
        assert LEFT <= bar.x < bar.x + bar.width <= RIGHT
        assert 0 <= bar.y <= bar.y + bar.height <= height
    assert all(0 < tick.x < width and tick.y < height for tick in drawn.ticks)
    heights = [int(y) for y in re.findall(r"V(\d+)", drawn.line)]
    assert all(0 <= y <= height for y in heights)
    labels = [level.label_y for level in drawn.levels]
    assert all(after - before >= LABEL for before, after in itertools.pairwise(labels))

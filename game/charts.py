"""The running score as a curve: where everything lies on the drawing, in its own whole units (`FRAME`). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

FRAME = "0 0 720 250"
LEFT, RIGHT = 84, 704
_TOP, _BOTTOM = 24, 226
_LABEL_HEIGHT = 30


@dataclass(frozen=True, slots=True)
class Point:
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Level:
    """A score that has a line across the drawing; its label may stand a little above or below that."""

    value: int
    y: int
    label_y: int


@dataclass(frozen=True, slots=True)
class Curve:
    """points: one for each score. line, land: SVG paths of the curve, and of the ground down from it."""

    points: tuple[Point, ...]
    levels: tuple[Level, ...]
    line: str
    land: str


def curve(scores: Sequence[int]) -> Curve:
    """The curve of one or more scores in their order, with lines at the highest, at the lowest and at 0."""
    values = sorted({max(*scores, 0), min(*scores, 0), 0}, reverse=True)
    highest, lowest = values[0], values[-1]
    run = max(len(scores) - 1, 1)
    rise = max(highest - lowest, 1)

    def height(score: int) -> int:
        return _BOTTOM - round((score - lowest) * (_BOTTOM - _TOP) / rise)

    points = tuple(
        Point(LEFT + round(step * (RIGHT - LEFT) / run), height(score))
        for step, score in enumerate(scores)
    )
    line = _path(points)
    land = f"{line}V{_BOTTOM}H{LEFT}z"
    return Curve(points, _levels(values, [height(value) for value in values]), line, land)


def _path(points: Sequence[Point]) -> str:
    """Straight from point to point, but for those within a level stretch."""
    last = len(points) - 1
    corners = [
        point
        for n, point in enumerate(points)
        if n in (0, last) or not points[n - 1].y == point.y == points[n + 1].y
    ]
    return "M" + "L".join(f"{point.x} {point.y}" for point in corners)


def _levels(values: Sequence[int], heights: Sequence[int]) -> tuple[Level, ...]:
    """Labels that would touch give way to each other; two of three at most lie so near."""
    labels = list(heights)
    for n in range(len(labels) - 1):
        missing = _LABEL_HEIGHT - (labels[n + 1] - labels[n])
        if missing > 0:
            labels[n] -= missing // 2
            labels[n + 1] += missing - missing // 2
    return tuple(map(Level, values, heights, labels))

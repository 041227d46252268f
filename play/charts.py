"""Scores over a game as curves: where everything lies on the drawing, in its own whole units (`FRAME`). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

FRAME = "0 0 720 250"
LEFT, RIGHT = 84, 704
_TOP, _BOTTOM = 24, 226
_LABEL_HEIGHT = 30

# With the numbers of the turns below.
STEPS_FRAME = "0 0 720 280"
_TICK_Y = 264


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


@dataclass(frozen=True, slots=True)
class Bar:
    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Steps:
    """line: an SVG path. luck, cost: a bar for each turn. ticks: where the numbers of the turns stand."""

    line: str
    luck: tuple[Bar, ...]
    cost: tuple[Bar, ...]
    ticks: tuple[Point, ...]
    levels: tuple[Level, ...]


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


def steps(start: float, turns: Sequence[tuple[float, float, float]]) -> Steps:
    """An expectation from `start` on; each turn is its luck, its cost and what is expected at its end, in points.

    In each turn the line steps up or down by the luck, then down by the cost; what is left until the turn's end is
    a last step. There are lines at the highest, at the lowest and at the final score.
    """
    befores = (start, *(end for _luck, _cost, end in turns))
    scores = [
        (before, before + luck, before + luck - cost, end)
        for before, (luck, cost, end) in zip(befores, turns, strict=False)
    ]
    highest = ceil(max(map(max, scores)))
    lowest = floor(min(map(min, scores)))
    scale = (_BOTTOM - _TOP) / max(highest - lowest, 1)

    def height(score: float) -> int:
        return _BOTTOM - round((score - lowest) * scale)

    drawn = [[height(score) for score in turn] for turn in scores]
    run = (RIGHT - LEFT) / len(turns)
    lefts = [LEFT + round(turn * run) for turn in range(len(turns))]
    luck_x, cost_x = round(run * 0.3), round(run * 0.65)
    line = f"M{LEFT} {drawn[0][0]}"
    for x, (_before, lucky, chosen, end) in zip(lefts, drawn, strict=True):
        line += f"H{x + luck_x}V{lucky}H{x + cost_x}V{chosen}H{x + round(run)}V{end}"
    levels = sorted({highest, round(befores[-1]), lowest}, reverse=True)
    return Steps(
        line,
        tuple(_bar(x + luck_x, y[0], y[1], run / 3) for x, y in zip(lefts, drawn, strict=True)),
        tuple(_bar(x + cost_x, y[1], y[2], run / 6) for x, y in zip(lefts, drawn, strict=True)),
        tuple(Point(x + round(run / 2), _TICK_Y) for x in lefts),
        _levels(levels, [height(value) for value in levels]),
    )


def _bar(middle: int, y: int, to: int, width: float) -> Bar:
    return Bar(middle - round(width / 2), min(y, to), round(width), abs(to - y))


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

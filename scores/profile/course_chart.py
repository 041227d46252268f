"""The shape of a course: scores one after the other, each as it was and without luck, beside the coach's mean. Pure.

Lengths are those of `histogram`, beside which it stands: WIDTH × HEIGHT with y downwards, as text for SVG.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from scores.profile.histogram import BASE, LEFT, RIGHT, TOP, WIDTH, Tick, round_numbers, text

# From the frame to the first and the last game, and from the highest and the lowest points.
MARGIN = 8
MOST_TICKS = 4
# From the bottom to the top, so that small differences look small.
FEWEST_POINTS = 100
# Half the width of a mark.
MARK = 3.5


@dataclass(frozen=True, slots=True)
class Drawing:
    """Paths of lines and of the marks on them; `coach` is the height of a line across, `points` are ticks."""

    raw: str
    raw_marks: str
    adjusted: str
    adjusted_marks: str
    coach: str
    grid: str
    points: list[Tick]


def draw(raw: Sequence[float], adjusted: Sequence[float], coach: float) -> Drawing:
    """All in points; there must be at least one game, and as many of both."""
    lowest, highest = _range([*raw, *adjusted, coach])
    scale = (BASE - TOP - 2 * MARGIN) / (highest - lowest)

    def height(points: float) -> float:
        return BASE - MARGIN - (points - lowest) * scale

    def places(scores: Sequence[float]) -> list[tuple[float, float]]:
        return list(zip(_columns(len(scores)), map(height, scores), strict=True))

    values = round_numbers(ceil(lowest), floor(highest), MOST_TICKS)
    ticks = [Tick(text(height(value)), value) for value in values]
    return Drawing(
        raw=_line(places(raw)),
        raw_marks="".join(_ring(*place) for place in places(raw)),
        adjusted=_line(places(adjusted)),
        adjusted_marks="".join(_diamond(*place) for place in places(adjusted)),
        coach=text(height(coach)),
        grid="".join(f"M{LEFT} {tick.at}H{WIDTH - RIGHT}" for tick in ticks),
        points=ticks,
    )


def _range(scores: Sequence[float]) -> tuple[float, float]:
    """From the lowest to the highest, and further where these are near each other."""
    lowest, highest = min(scores), max(scores)
    missing = max(0, FEWEST_POINTS - (highest - lowest)) / 2
    return lowest - missing, highest + missing


def _columns(games: int) -> list[float]:
    """Where the games stand: evenly from left to right; a single one in the middle."""
    first, last = LEFT + MARGIN, WIDTH - RIGHT - MARGIN
    if games == 1:
        return [(first + last) / 2]
    return [first + game * (last - first) / (games - 1) for game in range(games)]


def _line(places: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{text(x)} {text(y)}" for x, y in places)


def _ring(x: float, y: float) -> str:
    half = f"a{MARK} {MARK} 0 0 0"
    return f"M{text(x - MARK)} {text(y)}{half} {2 * MARK} 0{half} {-2 * MARK} 0z"


def _diamond(x: float, y: float) -> str:
    return f"M{text(x)} {text(y - MARK)}l{MARK} {MARK}-{MARK} {MARK}-{MARK}-{MARK}z"

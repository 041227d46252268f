"""The shape of a histogram: a player's games as bars, over everybody's as a silhouette. Pure.

Both are drawn as shares of their games, so that a few can be compared with many. Lengths are in the units of the
drawing, WIDTH × HEIGHT with y downwards, as text for SVG, which no language's decimal comma may touch.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

# In points.
POINTS_PER_COLUMN = 25
FEWEST_COLUMNS = 10

WIDTH, HEIGHT = 360, 168
LEFT, RIGHT, TOP, BOTTOM = 42, 14, 10, 26
BASE = HEIGHT - BOTTOM
# Of the width of a column, on each side of a bar.
GAP = 0.16

TICKS_OF_POINTS = (50, 100, 200, 400)
TICKS_OF_SHARES = (1, 2, 5, 10, 20, 25, 50)
MOST_TICKS_OF_POINTS, MOST_TICKS_OF_SHARES = 6, 4


@dataclass(frozen=True, slots=True)
class Column:
    """The games that ended with `start` points or up to POINTS_PER_COLUMN - 1 more."""

    start: int
    own: int
    everybody: int

    @property
    def end(self) -> int:
        return self.start + POINTS_PER_COLUMN - 1


@dataclass(frozen=True, slots=True)
class Tick:
    """Where on its axis the value, in points or percent, stands."""

    at: str
    value: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """Paths, and the ticks of both axes."""

    bars: str
    silhouette: str
    grid: str
    points: list[Tick]
    shares: list[Tick]


def columns(own: Mapping[int, int], everybody: Mapping[int, int]) -> list[Column]:
    """From the lowest to the highest points of both without a gap, and some more where these are few.

    Both say how many games ended with which points; there must be at least one game.
    """
    counts: dict[int, list[int]] = {}
    for side, games_by_points in enumerate((own, everybody)):
        for points, games in games_by_points.items():
            counts.setdefault(points // POINTS_PER_COLUMN, [0, 0])[side] += games
    first, last = min(counts), max(counts)
    missing = max(0, FEWEST_COLUMNS - (last - first + 1))
    numbers = range(first - missing // 2, last + 1 + missing - missing // 2)
    return [Column(number * POINTS_PER_COLUMN, *counts.get(number, (0, 0))) for number in numbers]


def draw(columns: list[Column]) -> Drawing:
    """Columns as of `columns`: the highest share of either side reaches the top."""
    own = _shares([column.own for column in columns])
    everybody = _shares([column.everybody for column in columns])
    highest = max(own + everybody)
    width = (WIDTH - LEFT - RIGHT) / len(columns)

    def left(number: float) -> float:
        return LEFT + number * width

    def top(share: float) -> float:
        return BASE - share / highest * (BASE - TOP)

    first, last = columns[0].start, columns[-1].start + POINTS_PER_COLUMN
    points = round_numbers(first, last)
    shares = [Tick(text(top(share / 100)), share) for share in _round_percentages(highest)]
    return Drawing(
        bars="".join(
            _bar(left(number + GAP), top(share), width * (1 - 2 * GAP))
            for number, share in enumerate(own)
            if share
        ),
        silhouette=_silhouette(left, [top(share) for share in everybody]),
        grid="".join(f"M{LEFT} {tick.at}H{WIDTH - RIGHT}" for tick in shares),
        points=[Tick(text(left((value - first) / POINTS_PER_COLUMN)), value) for value in points],
        shares=shares,
    )


def _bar(left: float, top: float, width: float) -> str:
    return f"M{text(left)} {BASE}V{text(top)}h{text(width)}V{BASE}z"


def _shares(games: list[int]) -> list[float]:
    total = sum(games) or 1
    return [count / total for count in games]


def _silhouette(left: Callable[[float], float], tops: list[float]) -> str:
    """Along the top of every column, closed at the base."""
    outline = "".join(f"V{text(top)}H{text(left(number))}" for number, top in enumerate(tops, 1))
    return f"M{LEFT} {BASE}{outline}V{BASE}z"


def round_numbers(first: int, last: int, most: int = MOST_TICKS_OF_POINTS) -> list[int]:
    """The points from `first` to `last` that have a tick."""
    for step in TICKS_OF_POINTS:
        found = list(range(-(-first // step) * step, last + 1, step))
        if len(found) <= most:
            break
    return found


def _round_percentages(highest: float) -> list[int]:
    for step in TICKS_OF_SHARES:
        found = list(range(step, int(highest * 100) + 1, step))
        if len(found) <= MOST_TICKS_OF_SHARES:
            break
    return found


def text(length: float) -> str:
    return f"{length:.1f}"

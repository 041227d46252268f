"""The learning curve as an SVG picture: a small diagram for each file of tables."""

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape

from game.coach.learning_log import Lesson
from game.coach.progress import Progress

TITLES = {
    "board2": "Boards, at least 2 dice a turn, no Powers",
    "board3": "Boards, at least 3 dice a turn (NIGHTMARE)",
    "powers-peaceful": "PEACEFUL, learning its 3 Powers: score without luck",
    "powers-survival": "SURVIVAL, learning its Power: score without luck",
}
_WIDTH, _HEIGHT = 480, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 460, 44, 214
_TICKS = 5
# Points between the lowest and the highest score, so that noise does not look like learning.
_LEAST_SPAN = 20
_INK, _GRID, _LINE = "#24292f", "#d0d7de", "#0a6640"


def draw(lessons: Mapping[str, Lesson]) -> str:
    """Two diagrams side by side, two below each other."""
    rows = math.ceil(len(lessons) / 2)
    size = f'viewBox="0 0 {2 * _WIDTH} {rows * _HEIGHT}"'
    words = "; ".join(map(_in_words, lessons, lessons.values()))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="t d"',
            ' font-family="system-ui, sans-serif" font-size="13">',
            '<title id="t">How the coach learned: mean score of each chunk of games</title>',
            f'<desc id="d">{escape(words)}.</desc>',
            '<rect width="100%" height="100%" fill="#fff"/>',
            *(
                f'<g transform="translate({n % 2 * _WIDTH} {n // 2 * _HEIGHT})">'
                f"{''.join(_diagram(file, lesson.curve))}</g>"
                for n, (file, lesson) in enumerate(lessons.items())
            ),
            "</svg>\n",
        ]
    )


def _in_words(file: str, lesson: Lesson) -> str:
    first, last = lesson.curve[0], lesson.curve[-1]
    return (
        f"{TITLES[file]}: {first.strength:.0f} in the first {first.games:,} games,"
        f" {last.strength:.0f} at the end of {last.games:,}"
    )


def _diagram(file: str, curve: Sequence[Progress]) -> Iterator[str]:
    scores = [progress.strength for progress in curve]
    highest = max(scores)
    lowest = min(*scores, highest - _LEAST_SPAN)
    most = curve[-1].games

    def across(games: float) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * games / most, 1)

    def height(score: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * (score - lowest) / (highest - lowest), 1)

    yield f'<text x="{_LEFT}" y="24" font-weight="600" fill="{_INK}">{escape(TITLES[file])}</text>'
    for score in _ticks(lowest, highest):
        y = height(score)
        yield f'<path d="M{_LEFT} {y}H{_RIGHT}" stroke="{_GRID}"/>'
        yield _label(_LEFT - 8, y + 4, f"{score:g}", "end")
    for games in _ticks(0, most):
        yield _label(across(games), _BOTTOM + 22, f"{games:,.0f}", "middle")
    yield _label(_RIGHT, _BOTTOM + 40, "games", "end")
    points = " ".join(f"{across(p.games)},{height(p.strength)}" for p in curve)
    yield f'<polyline points="{points}" fill="none" stroke="{_LINE}" stroke-width="2"/>'


def _label(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="{_INK}">{text}</text>'


def _ticks(lowest: float, highest: float) -> list[float]:
    """At most _TICKS round numbers from lowest to highest."""
    least = max(highest - lowest, 1) / _TICKS
    unit = 10 ** math.floor(math.log10(least))
    step = next(unit * times for times in (1, 2, 5, 10) if unit * times >= least)
    return [n * step for n in range(math.ceil(lowest / step), math.floor(highest / step) + 1)]

"""The histogram of a player's points, over everybody's, with its words; numbers are given as text."""

from typing import NamedTuple, TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from play.numbers import decimal, number
from scores.profile import histogram
from scores.profile.histogram import Column
from scores.profile.numbers import Numbers, mean


class Label(NamedTuple):
    """A tick of an axis as it is written."""

    at: str
    text: str


class Bin(TypedDict):
    """A column of the histogram in words."""

    points: str
    own: str
    everybody: str


class Chart(TypedDict):
    """For scores/_chart.html: lengths and paths of `histogram`, and words."""

    width: int
    height: int
    left: int
    right: int
    base: int
    left_of_axis: int
    below_axis: int
    bars: str
    grid: str
    silhouette: str
    points: list[Label]
    shares: list[Label]
    own: str
    words: list[str]
    rows: list[Bin]
    mean: str


def show(figures: Numbers, *, own: bool) -> Chart:
    columns = histogram.columns(figures.own, figures.everybody)
    drawing = histogram.draw(columns)
    return {
        "width": histogram.WIDTH,
        "height": histogram.HEIGHT,
        "left": histogram.LEFT,
        "right": histogram.WIDTH - histogram.RIGHT,
        "base": histogram.BASE,
        "left_of_axis": histogram.LEFT - 5,
        "below_axis": histogram.BASE + 18,
        "bars": drawing.bars,
        "grid": drawing.grid,
        "silhouette": drawing.silhouette,
        "points": [Label(tick.at, number(tick.value)) for tick in drawing.points],
        "shares": [Label(tick.at, _percentage(tick.value)) for tick in drawing.shares],
        "own": _("Your games") if own else _("This player’s games"),
        "words": _words(figures, columns, own=own),
        "rows": _rows(figures, columns),
        "mean": _mean_of_all(figures),
    }


def _percentage(value: int) -> str:
    return _("%(percentage)d%%") % {"percentage": value}


def _words(figures: Numbers, columns: list[Column], *, own: bool) -> list[str]:
    """What the drawing shows, for those who do not see it."""
    most = max(columns, key=lambda column: column.own)
    games = figures.games
    text = (
        ngettext(
            "You scored %(points)s points most often: in %(count)d of %(games)d game.",
            "You scored %(points)s points most often: in %(count)d of %(games)d games.",
            games,
        )
        if own
        else ngettext(
            "This player scored %(points)s points most often: in %(count)d of %(games)d game.",
            "This player scored %(points)s points most often: in %(count)d of %(games)d games.",
            games,
        )
    )
    words = [text % {"points": _range(most), "count": most.own, "games": games}]
    if everybody := figures.everybody.total():
        most = max(columns, key=lambda column: column.everybody)
        text = ngettext(
            "Everybody scored %(points)s points most often: in %(count)d of %(games)d game.",
            "Everybody scored %(points)s points most often: in %(count)d of %(games)d games.",
            everybody,
        )
        words.append(text % {"points": _range(most), "count": most.everybody, "games": everybody})
    return words


def _range(column: Column) -> str:
    return _("%(from)s to %(to)s") % {"from": number(column.start), "to": number(column.end)}


def _rows(figures: Numbers, columns: list[Column]) -> list[Bin]:
    own, everybody = figures.games, figures.everybody.total()
    return [
        {
            "points": _range(column),
            "own": _games_and_share(column.own, own),
            "everybody": _games_and_share(column.everybody, everybody),
        }
        for column in columns
        if column.own or column.everybody
    ]


def _games_and_share(games: int, total: int) -> str:
    if not games:
        return "0"
    percentage = round(100 * games / total)
    return _("%(games)d (%(percentage)d%%)") % {"games": games, "percentage": percentage}


def _mean_of_all(figures: Numbers) -> str:
    games = figures.everybody.total()
    if not games:
        return ""
    text = ngettext(
        "Mean of everybody’s %(games)d game: %(points)s",
        "Mean of everybody’s %(games)d games: %(points)s",
        games,
    )
    return text % {"games": games, "points": decimal(mean(figures.everybody))}

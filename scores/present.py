"""A player's numbers and games as what a template shows; numbers are given as text."""

from statistics import fmean

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.coach.strength import STRENGTH
from game.engine import Difficulty
from game.models import Game
from game.records import notation
from magdagdon_site.base.context import Context
from play.numbers import decimal, number
from scores import course_chart, histogram, skills
from scores.courses import Course
from scores.histogram import Column
from scores.models import Skill
from scores.statistics import Statistics, mean


def difficulty(statistics: Statistics, *, own: bool) -> Context:
    """The numbers of one difficulty, as the player reads them or as others do."""
    best = statistics.records["points"]
    return {
        "name": statistics.difficulty.name,
        "value": statistics.difficulty.value,
        "best": number(best.points),
        "best_game": best.code,
        "mean": decimal(statistics.mean),
        "games": statistics.games,
        "powers": decimal(statistics.powers_per_game),
        "has_powers": bool(statistics.difficulty.powers),
        "ruins": decimal(statistics.ruins_per_game),
        "records": _records(statistics),
        "chart": _chart(statistics, own=own),
    }


def _records(statistics: Statistics) -> list[Context]:
    """The best score stands above them."""
    held = statistics.records
    lines, base, ruins = held["bonuses"], held["base"], held["ruins"]
    bonuses = f"+{lines.bonuses}" if lines.bonuses else "0"
    records = [
        (_("Most from line bonuses"), bonuses, lines),
        (_("Highest base score"), str(base.base), base),
        (_("Fewest ruins"), str(ruins.ruins), ruins),
    ]
    return [
        {
            "label": label,
            "value": value,
            "game": score.code,
            "finished": score.finished,
            "iso": score.finished.isoformat(),
        }
        for label, value, score in records
    ]


def _chart(statistics: Statistics, *, own: bool) -> Context:
    columns = histogram.columns(statistics.own, statistics.everybody)
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
        "points": [{"at": tick.at, "text": number(tick.value)} for tick in drawing.points],
        "shares": [{"at": tick.at, "text": _percentage(tick.value)} for tick in drawing.shares],
        "own": _("Your games") if own else _("This player’s games"),
        "words": _words(statistics, columns, own=own),
        "rows": _rows(statistics, columns),
        "mean": _mean_of_all(statistics),
    }


def _percentage(value: int) -> str:
    return _("%(percentage)d%%") % {"percentage": value}


def _words(statistics: Statistics, columns: list[Column], *, own: bool) -> list[str]:
    """What the drawing shows, for those who do not see it."""
    most = max(columns, key=lambda column: column.own)
    games = statistics.games
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
    if everybody := statistics.everybody.total():
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


def _rows(statistics: Statistics, columns: list[Column]) -> list[Context]:
    own, everybody = statistics.games, statistics.everybody.total()
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


def _mean_of_all(statistics: Statistics) -> str:
    games = statistics.everybody.total()
    if not games:
        return ""
    text = ngettext(
        "Mean of everybody’s %(games)d game: %(points)s",
        "Mean of everybody’s %(games)d games: %(points)s",
        games,
    )
    return text % {"games": games, "points": decimal(mean(statistics.everybody))}


def course(difficulty: Difficulty, course: Course, skill: Skill | None) -> Context:
    """Scores over time, as they were and without luck, and what comes of them; at least one."""
    coach = STRENGTH[difficulty]
    drawing = course_chart.draw(
        [played.points for played in course], [played.adjusted for played in course], coach.mean
    )
    return {
        "width": histogram.WIDTH,
        "height": histogram.BASE + 4,
        "left": histogram.LEFT,
        "right": histogram.WIDTH - histogram.RIGHT,
        "left_of_axis": histogram.LEFT - 5,
        "drawing": drawing,
        "ticks": [{"at": tick.at, "text": number(tick.value)} for tick in drawing.points],
        "words": _course_words(course),
        "coach": _("The coach's mean: %(points)s") % {"points": decimal(coach.mean)},
        "skill": _skill(skill) if skill else None,
        "missing": "" if skill else _missing(len(course)),
        "games": [
            {
                "game": played.code,
                "finished": played.finished,
                "iso": played.finished.isoformat(),
                "points": number(played.points),
                "adjusted": decimal(played.adjusted),
            }
            for played in reversed(course)
        ],
    }


def _skill(skill: Skill) -> Context:
    return {"mean": decimal(skill.mean), "error": decimal(skill.error), "games": skill.games}


def _missing(games: int) -> str:
    """How far it is to a skill. A banned player has none either, and is told so elsewhere."""
    missing = skills.LEAST - games
    if missing <= 0:
        return ""
    text = ngettext(
        "Skill is shown after %(count)d more game that the coach has reviewed.",
        "Skill is shown after %(count)d more games that the coach has reviewed.",
        missing,
    )
    return text % {"count": missing}


def _course_words(course: Course) -> list[str]:
    """What the drawing shows, for those who do not see it."""
    points = [played.points for played in course]
    adjusted = [played.adjusted for played in course]
    games = ngettext(
        "The latest %(count)d game that the coach has reviewed.",
        "The latest %(count)d games that the coach has reviewed.",
        len(course),
    )
    return [
        games % {"count": len(course)},
        _("Scores: %(lowest)s to %(highest)s, mean %(mean)s.")
        % {
            "lowest": number(min(points)),
            "highest": number(max(points)),
            "mean": decimal(fmean(points)),
        },
        _("Without luck: %(lowest)s to %(highest)s, mean %(mean)s.")
        % {
            "lowest": decimal(min(adjusted)),
            "highest": decimal(max(adjusted)),
            "mean": decimal(fmean(adjusted)),
        },
    ]


def finished_game(game: Game) -> Context:
    """A game in a line. One that is not ranked has no score, so its board is counted."""
    score = getattr(game, "score", None)
    points = score.points if score else notation.parse_position(game.position).score.total
    return {
        "code": game.code,
        "difficulty": game.difficulty,
        "name": game.get_difficulty_display(),
        "points": number(points),
        "ended": game.ended,
        "iso": game.ended.isoformat() if game.ended else "",
        "own_dice": game.own_dice,
        "practice": game.kind == Game.Kind.PRACTICE,
        "hidden": bool(score and score.hidden),
        "reason": score.hidden_reason if score else "",
    }

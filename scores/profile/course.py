"""A player's latest scores one after the other, with and without luck, as what a template shows."""

from datetime import datetime
from statistics import fmean
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from play.numbers import decimal, number
from scores.counting.skills import LEAST
from scores.ladders import Ladder
from scores.models import Skill
from scores.profile import course_chart, histogram
from scores.profile.chart import Label
from scores.profile.courses import Course


class ShownSkill(TypedDict):
    mean: str
    error: str
    games: int


class ShownGame(TypedDict):
    address: str
    finished: datetime
    iso: str
    points: str
    adjusted: str


class ShownCourse(TypedDict):
    """For scores/_course.html: lengths and paths of `course_chart`, and words.

    skill, missing: the player's skill, or how far it is to one. games: the latest first.
    """

    width: int
    height: int
    left: int
    right: int
    left_of_axis: int
    drawing: course_chart.Drawing
    ticks: list[Label]
    words: list[str]
    coach: str
    skill: ShownSkill | None
    missing: str
    about_skill: str
    games: list[ShownGame]


def show(ladder: Ladder, course: Course, skill: Skill | None) -> ShownCourse:
    """Scores over time, as they were and without luck, and what comes of them; at least one."""
    coach = ladder.played.coach(ladder.difficulty)
    if coach is None:
        raise ValueError(f"No coach plays {ladder.key}.")
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
        "ticks": [Label(tick.at, number(tick.value)) for tick in drawing.points],
        "words": _course_words(course),
        "coach": _("The coach's mean: %(points)s") % {"points": decimal(coach.mean)},
        "skill": _skill(skill) if skill else None,
        "missing": "" if skill else _missing(len(course)),
        "about_skill": ladder.address("skill"),
        "games": [
            {
                "address": ladder.played.address("game", played.code),
                "finished": played.finished,
                "iso": played.finished.isoformat(),
                "points": number(played.points),
                "adjusted": decimal(played.adjusted),
            }
            for played in reversed(course)
        ],
    }


def _skill(skill: Skill) -> ShownSkill:
    return {"mean": decimal(skill.mean), "error": decimal(skill.error), "games": skill.games}


def _missing(games: int) -> str:
    """How far it is to a skill. A banned player has none either, and is told so elsewhere."""
    missing = LEAST - games
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

"""The stored review of a game, as what a template shows."""

from collections import Counter
from collections.abc import Iterable
from datetime import timedelta
from typing import TypedDict

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.advice import review_sentences, telling
from game.coach import storage
from game.coach.review import Decision, Mark, Review, Turn, mark
from game.models import Game
from play import charts, numbers, wording
from play.forms import whole

MOMENTS = 3
# How often a page asks for a review that is being made, a second apart.
MOST_QUESTIONS = 60


class Part(TypedDict):
    """Of the sum that leads to the final score."""

    name: str
    points: str


class Level(TypedDict):
    text: str
    y: int
    label_y: int


class Tick(TypedDict):
    text: str
    x: int
    y: int


class Chart(TypedDict):
    """line: an SVG path. label: it all in words."""

    frame: str
    left: int
    right: int
    line: str
    luck: tuple[charts.Bar, ...]
    cost: tuple[charts.Bar, ...]
    levels: list[Level]
    ticks: list[Tick]
    label: str


class Moment(telling.Comparison):
    turn: int
    mark: str
    cost: str


class ToldChoice(TypedDict):
    """best: "" where the choice that was made is as good."""

    dice: str
    made: str
    best: str
    cost: str
    mark: str


class ToldTurn(TypedDict):
    number: int
    luck: str
    choices: list[ToldChoice]


class ToldReview(TypedDict):
    """marks: how many there are of each. thresholds: from how many points on a choice has one."""

    ready: bool
    final: str
    grade: str
    adjusted: str
    sum: list[Part]
    marks: str
    thresholds: dict[str, int]
    moments: list[Moment]
    turns: list[ToldTurn]
    chart: Chart


class Reviewed(ToldReview):
    address: str


class NotReviewed(TypedDict):
    """again: the number of the page's next question, if it is to ask."""

    address: str
    again: int | None


def context(game: Game, asked: str) -> Reviewed | NotReviewed:
    """The review of a finished game, or what there is to do without one.

    `asked` is how often the page has asked for a review that is being made, "" where it is not known to be made.
    """
    address = reverse("game:review", args=[game.code])
    stored = getattr(game, "review", None)
    if stored is None:
        return {"address": address, "again": _next_question(game, asked)}
    return {"address": address, **show(storage.load(stored.final, stored.turns))}


def _next_question(game: Game, asked: str) -> int | None:
    """The number of the next question; None where it is no use to wait."""
    number = whole(asked, MOST_QUESTIONS - 1)
    if number is not None:
        return number + 1
    return 1 if not asked and _is_recent(game) else None


def _is_recent(game: Game) -> bool:
    return bool(game.ended and timezone.now() - game.ended < timedelta(seconds=MOST_QUESTIONS))


def show(review: Review) -> ToldReview:
    return {
        "ready": True,
        "final": numbers.number(review.final),
        "grade": numbers.decimal(review.cost / len(review.turns)),
        "adjusted": numbers.decimal(review.adjusted),
        "sum": _sum(review),
        "marks": _marks(review),
        "thresholds": {mark.name.lower(): round(mark.points) for mark in Mark},
        "moments": [_moment(turn, decision) for turn, decision in _costliest(review)],
        "turns": [_turn(turn) for turn in review.turns],
        "chart": _chart(review),
    }


# The whole game.


def _sum(review: Review) -> list[Part]:
    """From the expectation at the start to the final score."""
    return [
        {"name": _("Expected at the start"), "points": numbers.decimal(review.start)},
        {"name": _("Luck of the dice"), "points": numbers.signed(review.luck)},
        {"name": _("Cost of the choices"), "points": numbers.signed(-review.cost)},
        {"name": _("The coach's own correction"), "points": numbers.signed(review.correction)},
    ]


def _decisions(review: Review) -> Iterable[tuple[Turn, Decision]]:
    return ((turn, decision) for turn in review.turns for decision in turn.decisions)


def _marks(review: Review) -> str:
    """How many choices of each mark there were."""
    counts = Counter(mark(decision.cost) for _turn, decision in _decisions(review))
    blunders, mistakes, slips = (counts[mark] for mark in Mark)
    found = [
        ngettext("%(count)d blunder", "%(count)d blunders", blunders) % {"count": blunders},
        ngettext("%(count)d mistake", "%(count)d mistakes", mistakes) % {"count": mistakes},
        ngettext("%(count)d slip", "%(count)d slips", slips) % {"count": slips},
    ]
    return wording.all_of(found)


def _chart(review: Review) -> Chart:
    """What was expected of the final score, with luck and cost of each turn."""
    ends = [*(turn.expected for turn in review.turns[1:]), float(review.final)]
    turns = [(t.all_luck, t.cost, end) for t, end in zip(review.turns, ends, strict=True)]
    steps = charts.steps(review.start, turns)
    return {
        "frame": charts.STEPS_FRAME,
        "left": charts.LEFT,
        "right": charts.RIGHT,
        "line": steps.line,
        "luck": steps.luck,
        "cost": steps.cost,
        "levels": [
            {"text": numbers.number(level.value), "y": level.y, "label_y": level.label_y}
            for level in steps.levels
        ],
        "ticks": [
            {"text": str(turn.number), "x": tick.x, "y": tick.y}
            for turn, tick in zip(review.turns, steps.ticks, strict=True)
        ],
        "label": _in_words(review.start, turns),
    }


def _in_words(start: float, turns: list[tuple[float, float, float]]) -> str:
    each = _("turn %(turn)d: luck %(luck)s, cost %(cost)s, then %(expected)s")
    told = (
        each
        % {
            "turn": number,
            "luck": numbers.signed(luck),
            "cost": numbers.decimal(cost),
            "expected": numbers.decimal(end),
        }
        for number, (luck, cost, end) in enumerate(turns, 1)
    )
    text = _("The final score to expect: %(start)s at the start; %(turns)s.")
    return text % {"start": numbers.decimal(start), "turns": "; ".join(told)}


# Its moments and turns.


def _costliest(review: Review) -> list[tuple[Turn, Decision]]:
    """At most three, the costliest first, and none that cost less than a slip."""
    told = [(turn, decision) for turn, decision in _decisions(review) if mark(decision.cost)]
    return sorted(told, key=lambda pair: -pair[1].cost)[:MOMENTS]


def _moment(turn: Turn, decision: Decision) -> Moment:
    return {
        "turn": turn.number,
        "mark": review_sentences.mark_name(mark(decision.cost)),
        "cost": numbers.signed(-decision.cost),
        **telling.comparison(decision.position, decision.chosen, decision.best),
    }


def _turn(turn: Turn) -> ToldTurn:
    return {
        "number": turn.number,
        "luck": numbers.signed(turn.all_luck),
        "choices": [_choice(decision) for decision in turn.decisions],
    }


def _choice(decision: Decision) -> ToldChoice:
    position = decision.position
    as_good = telling.costs_nothing(decision.cost)
    return {
        "dice": wording.all_of(position.dice),
        "made": telling.choice(position, decision.chosen.choice),
        "best": "" if as_good else telling.choice(position, decision.best.choice),
        "cost": numbers.decimal(decision.cost),
        "mark": review_sentences.mark_name(mark(decision.cost)),
    }

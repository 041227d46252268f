"""A finished game judged turn by turn: what each choice cost, and what the dice gave.

The figures of a review add up, whatever was played: start + luck − cost + correction = final score. Luck is the worth
of a roll less the mean over all rolls, so its mean is zero for every player. Cost is what a choice is worth less
than the best one. The correction is what the coach has to revise of its own estimate when it comes to see the next
board; where it sees to the end of the game there is none.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from typing import Self

from game.coach.choices import Advice, Choice, Option, Play, RerollDice, kept
from game.coach.view import CANDIDATES, View
from game.engine import AcceptRuin, Adjust, Confirm, Position, Reroll, Stage
from game.records.notation import staged_values
from play.records.replay import Replay, Step


class Mark(StrEnum):
    """How much a choice cost: at least so many points."""

    points: float

    BLUNDER = "blunder", 15.0
    MISTAKE = "mistake", 6.0
    SLIP = "slip", 2.0

    def __new__(cls, value: str, points: float) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.points = points
        return member


def mark(cost: float) -> Mark | None:
    """The gravest that the cost reaches."""
    return next((mark for mark in Mark if cost >= mark.points), None)


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice in a turn. Figures are points.

    position: with the dice that it was made with, none of them staged.
    chosen, best: equal where nothing was better. second: the best that is not `best`, None where there was no choice.
    luck: of the dice that the choice threw again, 0 for any other.
    correction: the coach's revision of its estimate between this choice and the next.
    """

    position: Position
    chosen: Option
    best: Option
    second: Option | None
    luck: float
    correction: float

    @property
    def cost(self) -> float:
        return self.best.expected - self.chosen.expected

    @property
    def swing(self) -> float:
        """By how much the choice mattered: what was lost, or what the next best would have lost."""
        second = self.best.expected - self.second.expected if self.second else 0.0
        return max(self.cost, second)


@dataclass(frozen=True, slots=True)
class Turn:
    """expected: the final score to expect before the roll; luck: of the roll; decisions: Powers, then the play."""

    number: int
    expected: float
    luck: float
    decisions: tuple[Decision, ...]

    @property
    def all_luck(self) -> float:
        """Of the roll and of all rerolls."""
        return self.luck + sum(decision.luck for decision in self.decisions)

    @property
    def cost(self) -> float:
        return sum(decision.cost for decision in self.decisions)


@dataclass(frozen=True, slots=True)
class Review:
    final: int
    turns: tuple[Turn, ...]

    @property
    def start(self) -> float:
        """The final score to expect before the first roll."""
        return self.turns[0].expected

    @property
    def luck(self) -> float:
        return sum(turn.all_luck for turn in self.turns)

    @property
    def cost(self) -> float:
        return sum(turn.cost for turn in self.turns)

    @property
    def correction(self) -> float:
        return sum(d.correction for turn in self.turns for d in turn.decisions)

    @property
    def adjusted(self) -> float:
        """The score without the luck of the dice."""
        return self.final - self.luck


def review(played: Replay[Position], candidates: int = CANDIDATES) -> Review:
    """The review of a finished game; `candidates` for each decision as in `View.advise`.

    Raises ValueError for a record that is wrong or does not end.
    """
    if played.error or not played.end.is_over:
        raise ValueError("Only a finished game can be reviewed.")
    turns = list(_by_turn(played))
    views = [View(turn.start) for turn in turns]
    ends = [*(view.expected for view in views[1:]), float(played.end.score.total)]
    reviewed = (_review_turn(*turn, candidates) for turn in zip(turns, views, ends, strict=True))
    return Review(played.end.score.total, tuple(reviewed))


@dataclass(frozen=True, slots=True)
class _PlayedTurn:
    """start: before the roll."""

    number: int
    start: Position
    steps: tuple[Step[Position], ...]


def _by_turn(played: Replay[Position]) -> Iterator[_PlayedTurn]:
    start, steps = played.start, list[Step[Position]]()
    for step in played.steps:
        steps.append(step)
        if isinstance(step.action, Confirm | AcceptRuin):
            yield _PlayedTurn(step.turn, start, tuple(steps))
            start, steps = step.position, []


def _review_turn(turn: _PlayedTurn, view: View, end: float, candidates: int) -> Turn:
    """`view`: of the turn's start; `end`: the final score to expect after the turn."""
    expected, worth = view.expected, view.after_roll(turn.steps[0].position.dice)
    luck = worth - expected
    decisions = []
    for previous, step in pairwise(turn.steps):
        if isinstance(step.action, Stage):
            continue
        choice = _choice(previous.position, step)
        before = replace(previous.position, staged=())
        advice = view.advise(before.dice, choice, candidates)
        after, dice_luck = end, 0.0
        if not isinstance(choice, Play):
            view = View(step.position)
            after = view.after_roll(step.position.dice)
        if isinstance(choice, RerollDice):
            dice_luck = after - view.after_keeping(kept(choice, before.dice))
        promised = worth + dice_luck - advice.cost(choice)
        decisions.append(
            Decision(
                before,
                chosen=advice.of(choice),
                best=advice.best,
                second=_second(advice),
                luck=dice_luck,
                correction=after - promised,
            )
        )
        worth = after
    return Turn(turn.number, expected, luck, tuple(decisions))


def _second(advice: Advice) -> Option | None:
    return advice.options[1] if len(advice.options) > 1 else None


def _choice(before: Position, step: Step[Position]) -> Choice:
    match step.action:
        case Adjust():
            return step.action
        case Reroll(values):
            return RerollDice(tuple(die for die, _value in values))
        case AcceptRuin():
            return Play(step.action, step.position.board)
    return Play(staged_values(before), step.position.board)

"""A finished game step by step, as what a template shows. Step 0 is the board at the start."""

from collections.abc import Sequence
from itertools import groupby
from typing import TypedDict

from django.utils.translation import gettext as _

from game.board import EMPTY_BOARD
from game.engine import (
    DICE,
    AcceptRuin,
    Action,
    Adjust,
    Confirm,
    Position,
    Reroll,
    Stage,
)
from game.finished.story import running_scores
from game.records.notation import Record
from game.table import board, table
from magdagdon_site.base.context import Context
from play import charts, numbers, wording
from play.telling import controls
from play.telling.story import Story, ToldStep

type Told = Story[Position, Record]

# One step.


class Die(TypedDict):
    """value: "" before the roll."""

    value: str
    classes: str


class Step(board.Board):
    """change: of the score, "" for none. now: its place on the curve, which is drawn in the frame."""

    score: str
    change: str
    text: str
    dice: list[Die]
    dice_label: str
    now: charts.Point
    frame: str
    beside: str


def show(told: Told, number: int, address: str, record: str = "") -> Context:
    """The step with this number, its place on the curve of the running scores, and the ways to other steps."""
    return {**controls.show(told, number, address, record), **_step(told, number)}


def _step(told: Told, number: int) -> Step:
    scores = running_scores(told)
    step = told.steps[number - 1] if number else None
    position = step.position if step else told.start
    action = step.action if step else None
    score, before = scores[number], scores[max(number - 1, 0)]
    return {
        "score": numbers.number(score),
        "change": _signed(score - before),
        "text": _text(step) if step else _beginning(position),
        **board.show(position, action),
        "dice": _dice(position, action),
        "dice_label": _dice_label(position),
        "now": charts.curve(scores).points[number],
        "frame": charts.FRAME,
        "beside": "game/_curve.html#now",
    }


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else numbers.number(points) if points else ""


def _beginning(start: Position) -> str:
    if start.board == EMPTY_BOARD:
        return _("The board is empty.")
    return _("The game begins from this board.")


def _text(step: ToldStep[Position]) -> str:
    return " ".join([step.text, _("The game is over.")]) if step.position.is_over else step.text


def _dice(position: Position, action: Action | None) -> list[Die]:
    """The four dice in the tray."""
    if not position.dice:
        return [{"value": "", "classes": "die blank"}] * len(DICE)
    thrown = table.thrown(action)

    def state(die: int) -> str:
        return " used" if die in position.staged_dice else " thrown" if die in thrown else ""

    return [{"value": str(position.dice[die]), "classes": f"die{state(die)}"} for die in DICE]


def _dice_label(position: Position) -> str:
    if not position.dice:
        return _("No dice")
    dice = {"dice": wording.all_of(position.dice)}
    if not position.staged:
        return _("Dice: %(dice)s") % dice
    used = wording.all_of(position.dice[placement.die] for placement in position.staged)
    return _("Dice: %(dice)s; on the board: %(used)s") % {**dice, "used": used}


# The whole game.


class Level(TypedDict):
    text: str
    y: int
    label_y: int


class Turn(TypedDict):
    """step: its last. done: a sentence for each thing that counts in the end. points: what they came to."""

    number: int
    step: int
    done: list[str]
    points: str
    score: str


class Overview(TypedDict):
    """line, land: SVG paths. ruins, powers: where on the curve they were accepted and used. label: it all in words."""

    left: int
    right: int
    line: str
    land: str
    levels: list[Level]
    ruins: list[charts.Point]
    powers: list[charts.Point]
    turns: list[Turn]
    label: str


def overview(told: Told) -> Overview:
    """The running score, as a curve and turn by turn."""
    scores = running_scores(told)
    curve = charts.curve(scores)
    turns = [_turn(scores, steps) for steps in _by_turn(told)]
    return {
        "left": charts.LEFT,
        "right": charts.RIGHT,
        "line": curve.line,
        "land": curve.land,
        "levels": [
            {"text": numbers.number(level.value), "y": level.y, "label_y": level.label_y}
            for level in curve.levels
        ],
        "ruins": _marks(told, curve, AcceptRuin),
        "powers": _marks(told, curve, Adjust, Reroll),
        "turns": turns,
        "label": _in_words(turns),
    }


def _marks(told: Told, curve: charts.Curve, *actions: type[Action]) -> list[charts.Point]:
    return [
        point
        for step, point in zip(told.steps, curve.points[1:], strict=True)
        if isinstance(step.action, actions)
    ]


type NumberedStep = tuple[int, ToldStep[Position]]


def _by_turn(told: Told) -> list[list[NumberedStep]]:
    turns = groupby(enumerate(told.steps, 1), lambda numbered: numbered[1].turn)
    return [list(steps) for _turn, steps in turns]


def _turn(scores: Sequence[int], steps: list[NumberedStep]) -> Turn:
    (first, _step), (last, end) = steps[0], steps[-1]
    score = scores[last]
    return {
        "number": end.turn,
        "step": last,
        "done": [text for _number, step in steps if (text := _done(step))],
        "points": _signed(score - scores[first - 1]) or "0",
        "score": numbers.number(score),
    }


def _done(step: ToldStep[Position]) -> str:
    """What counts in the end: a turn's placements are told together when they are confirmed."""
    match step.action:
        case Stage():
            return ""
        case Confirm():
            placed = (step.before.dice[placement.die] for placement in step.before.staged)
            return _("Placed %(values)s.") % {"values": wording.all_of(placed)}
    return step.text


def _in_words(turns: list[Turn]) -> str:
    if not turns:
        return _("The running score: no turn has been played.")
    text = _("turn %(turn)d: %(points)s")
    scores = (text % {"turn": turn["number"], "points": turn["score"]} for turn in turns)
    return _("The running score: %(scores)s.") % {"scores": wording.all_of(scores)}

"""The trainer's puzzles, answers and figures, as what a template shows."""

from collections.abc import Mapping
from typing import TypedDict

from django.urls import reverse
from django.utils.translation import gettext as _

from game.advice import telling
from game.advice.trainer import Verdict
from game.coach.choices import Choice, Play, RerollDice
from game.coach.review import Mark
from game.engine import AcceptRuin, Adjust, Position
from game.models import Game, Training
from game.records.notation import print_position
from game.table import table as open_table
from game.table.forms import RUIN_CHOICE
from play import numbers
from play.games import Move


class PuzzleTable(open_table.Table):
    """text: the position in notation."""

    text: str


def table(
    position: Position, move: Move[Game, Position] | None = None, form: Mapping[str, str] = {}
) -> PuzzleTable:
    """The puzzle as at the table of a game; `move` and `form` as there (`game.table.table.show`)."""
    return {
        **open_table.show(as_game(position), move, form),
        "text": print_position(position),
    }


def as_game(position: Position) -> Game:
    """A game that is never stored, for what is said and shown of games."""
    return Game(
        kind=Game.Kind.PRACTICE,
        difficulty=position.difficulty,
        position=print_position(position),
        version=0,
    )


def address(position: Position, choice: Choice) -> str:
    """Of the page that tells what this choice costs; what stands there is what the table's form sends."""
    fields = {"position": print_position(position), **_fields(choice)}
    return reverse("game:trainer", query=fields)


def _fields(choice: Choice) -> dict[str, str | list[str]]:
    match choice:
        case Adjust(die, delta):
            return {"action": f"{'increase' if delta > 0 else 'decrease'} {die + 1}"}
        case RerollDice(dice):
            return {"action": "reroll", "reroll": [str(die + 1) for die in dice]}
        case Play(AcceptRuin(cell)):
            return {"action": f"stage {cell}", "die": RUIN_CHOICE}
    return {"action": "confirm"}


class Answer(telling.Comparison):
    difficulty: str
    heading: str
    cost: str


def answered(verdict: Verdict) -> Answer:
    """The choice beside the best one, and why that is better."""
    answer: Answer = {
        "difficulty": verdict.position.difficulty.name,
        "heading": _heading(verdict.mark),
        "cost": numbers.decimal(verdict.cost),
        **telling.comparison(verdict.position, verdict.chosen, verdict.best),
    }
    if telling.costs_nothing(verdict.cost):
        return {**answer, "heading": _("The best choice"), "best": None, "why": ""}
    return answer


def _heading(mark: Mark | None) -> str:
    match mark:
        case Mark.SLIP:
            return _("A slip")
        case Mark.MISTAKE:
            return _("A mistake")
        case Mark.BLUNDER:
            return _("A blunder")
    return _("Almost the best choice")


class Figures(TypedDict):
    solved: int
    streak: int
    best_streak: int
    mean_cost: str
    explanation: str


def figures(training: Training | None) -> Figures | None:
    """How the player does; None before the first answer."""
    if training is None or not training.solved:
        return None
    return {
        "solved": training.solved,
        "streak": training.streak,
        "best_streak": training.best_streak,
        "mean_cost": numbers.decimal(training.total_cost / training.solved),
        "explanation": _("A choice that costs less than %(points)d points goes on with the streak.")
        % {"points": Mark.SLIP.points},
    }

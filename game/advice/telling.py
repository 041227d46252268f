"""What the coach says, as sentences and boards that a template shows."""

from collections.abc import Sequence
from functools import reduce
from typing import ReadOnly, TypedDict

from django.urls import reverse
from django.utils.translation import gettext as _

from game.advice import review_sentences
from game.coach.choices import Choice, Option, Play, RerollDice, stagings
from game.coach.reasons import reasons
from game.engine import AcceptRuin, Adjust, Position, apply
from game.records.notation import Placed, print_position
from game.table import board as plain_board
from game.table import sentences
from play import numbers, wording


class Tray(TypedDict):
    dice: list[str]
    dice_label: str


class ToldOption(TypedDict):
    """expected, cost: of the final score, in points. The rows of the board may be without their sums."""

    text: str
    expected: str
    cost: str
    is_best: bool
    rows: ReadOnly[Sequence[plain_board.Cells]]
    columns: list[plain_board.Sum]


class Comparison(Tray):
    """best: None where the choice that was made is as good. why: "" where nothing can be said. lab: an address."""

    made: ToldOption
    best: ToldOption | None
    why: str
    lab: str


def option(position: Position, option: Option, best: Option) -> ToldOption:
    """One way to use the dice of a position: in words, on its board, and what it is worth beside the best."""
    cost = best.expected - option.expected
    return {
        "text": choice(position, option.choice),
        "expected": numbers.decimal(option.expected),
        "cost": numbers.decimal(cost),
        "is_best": option == best,
        **board(position, option.choice),
    }


def comparison(position: Position, chosen: Option, best: Option) -> Comparison:
    """The choice that was made with these dice beside the best one, why that is better, and the way to the lab."""
    why = reasons(position, best.choice, chosen.choice)
    return {
        **tray(position),
        "made": _without_sums(option(position, chosen, best)),
        "best": _without_sums(option(position, best, best)),
        "why": review_sentences.why(position, why[0]) if why else "",
        "lab": reverse("game:lab", query={"position": print_position(position)}),
    }


def _without_sums(option: ToldOption) -> ToldOption:
    """Two boards side by side on a phone have no room for them."""
    return {**option, "rows": [{"cells": row["cells"]} for row in option["rows"]]}


def tray(position: Position) -> Tray:
    """The dice that were thrown, and the same in words."""
    return {
        "dice": [str(value) for value in position.dice],
        "dice_label": _("Dice: %(dice)s") % {"dice": wording.all_of(position.dice)},
    }


def costs_nothing(cost: float) -> bool:
    """What costs less than the page can show is as good as the best."""
    return round(cost, 1) == 0


def choice(position: Position, choice: Choice) -> str:
    """What is done, as a sentence; `position` has the dice and none of them staged."""
    match choice:
        case Adjust(die, delta):
            text = _("Use a Majda Power to turn the %(old)d into a %(new)d.")
            return text % {"old": position.dice[die], "new": position.dice[die] + delta}
        case RerollDice(dice):
            values = wording.all_of(position.dice[die] for die in dice)
            return _("Use a Majda Power to reroll %(dice)s.") % {"dice": values}
        case Play(AcceptRuin(cell)):
            return _("Accept the ruin in row %(row)d, column %(column)d.") % sentences.at(cell)
        case Play(tuple() as placed):
            return _places(position, placed)
    raise TypeError(choice)


def _places(position: Position, placed: Sequence[Placed]) -> str:
    """In an order in which they can be placed (M8): each time the first of those that can."""
    places = (
        _("%(value)d in row %(row)d column %(column)d")
        % {"value": position.dice[stage.die], **sentences.at(stage.cell)}
        for stage in stagings(position, placed)
    )
    return _("Place %(places)s.") % {"places": wording.all_of(places)}


def board(position: Position, choice: Choice) -> plain_board.Board:
    """The board with what is placed staged on it, or the ruin; a Power leaves it as it is."""
    match choice:
        case Play(AcceptRuin() as ruin):
            return plain_board.show(apply(position, ruin), ruin)
        case Play(tuple() as placed):
            return plain_board.show(reduce(apply, stagings(position, placed), position))
    return plain_board.show(position)

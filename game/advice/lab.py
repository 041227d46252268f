"""What the coach makes of the position on the lab's bench, as what a template shows."""

from dataclasses import replace
from functools import lru_cache
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.advice import telling
from game.advice.bench import TOOLS, Bench
from game.board import EMPTY, RUIN
from game.coach import choices
from game.coach.choices import Option
from game.coach.possible import Impossible, Why, impossible
from game.coach.view import View
from game.engine import Difficulty, Position
from game.errors import Code
from game.records.notation import print_position
from game.table import board, dice_entry, sentences
from play import numbers
from play.errors import IllegalError

PLAYS_AT_ONCE = 10


class Tool(TypedDict):
    value: str
    label: str
    value_class: str


class BenchTable(board.Board):
    """tool, difficulty, powers_left: those of `tools`, `difficulties` and `powers` that are chosen."""

    tools: list[Tool]
    tool: str
    dice: list[dice_entry.Die]
    difficulties: list[Difficulty]
    difficulty: Difficulty
    powers: list[str]
    powers_left: str


class Figures(TypedDict):
    """luck: None without dice."""

    expected: str
    luck: str | None
    exact: bool


class Plays(TypedDict):
    """first: the number of the first that is shown. better, more: the addresses of other pages, or ""."""

    first: int
    plays: list[telling.ToldOption]
    count: str
    better: str
    more: str


class Lab(TypedDict):
    """figures: None where the position is refused."""

    position: str
    address: str
    bench: BenchTable
    status: str
    refused: bool
    figures: Figures | None
    playable: bool


class LabWithPlays(Lab, Plays):
    """Where the dice are chosen."""


def context(bench: Bench) -> Lab | LabWithPlays:
    """What can be set up, and what comes of it: only the reason where the position can't come up in a game."""
    position = bench.asked
    wrong = impossible(position)
    shown: Lab = {
        "position": print_position(position),
        "address": bench.address,
        "bench": _bench(bench),
        "status": _status(bench, wrong),
        "refused": wrong is not None,
        "figures": None if wrong else _figures(position),
        "playable": impossible(bench.position) is None,
    }
    return shown if wrong or not position.dice else {**shown, **_plays(bench)}


def _bench(bench: Bench) -> BenchTable:
    position = bench.position
    return {
        **board.show(position),
        "tools": [
            {"value": name, "label": _tool(value), "value_class": _tool_class(value)}
            for name, value in TOOLS.items()
        ],
        "tool": bench.tool,
        "dice": dice_entry.roll(bench.faces_in_form),
        "difficulties": list(Difficulty),
        "difficulty": position.difficulty,
        "powers": [str(left) for left in range(position.difficulty.powers + 1)],
        "powers_left": str(position.powers_left),
    }


def _tool(value: int) -> str:
    if value == EMPTY:
        return _("Empty")
    return _("Ruin") if value == RUIN else str(value)


def _tool_class(value: int) -> str:
    return f"n{value}" if value > 0 else "ruin" if value == RUIN else "empty"


def _status(bench: Bench, wrong: Impossible | None) -> str:
    if wrong:
        return reason(wrong, bench.position)
    if bench.asked.dice:
        best = _options(bench.asked)[0]
        text = _("%(play)s Expected final score: %(points)s.")
        play = telling.choice(bench.asked, best.choice)
        return text % {"play": play, "points": numbers.decimal(best.expected)}
    if any(bench.faces):
        return sentences.refusal(IllegalError(Code.FACE_MISSING))
    return _("Choose a value, then tap cells. Choose the dice to see the ways to use them.")


def reason(wrong: Impossible, position: Position) -> str:
    """Why the position can't come up, as a sentence."""
    match wrong:
        case Impossible(Why.FULL):
            return _("No cell is empty: the game is over.")
        case Impossible(Why.NEIGHBOURS_DIFFER, (first, second)):
            text = _(
                "The neighbours in row %(row)d, column %(column)d and row %(next_row)d,"
                " column %(next_column)d differ by more than 1."
            )
            other = sentences.at(second)
            names = {"next_row": other["row"], "next_column": other["column"]}
            return text % {**sentences.at(first), **names}
        case Impossible(Why.APART, (cell, *_others)):
            text = _("The number in row %(row)d, column %(column)d is not joined to the others.")
            return text % sentences.at(cell)
        case Impossible(Why.COUNT):
            return _wrong_count(position)
        case Impossible(Why.RUINS_FIRST):
            text = _("In %(difficulty)s no cell can be ruined before there are numbers.")
            return text % {"difficulty": position.difficulty.name}
    return _("No Majda Power can be used before the first roll.")


def _wrong_count(position: Position) -> str:
    count = sum(value > 0 for value in position.board)
    text = ngettext(
        "A turn in %(difficulty)s places %(minimum)d to 4 dice:"
        " a board never holds just %(count)d number.",
        "A turn in %(difficulty)s places %(minimum)d to 4 dice:"
        " a board never holds just %(count)d numbers.",
        count,
    )
    difficulty = position.difficulty
    return text % {"difficulty": difficulty.name, "minimum": difficulty.minimum, "count": count}


def _figures(position: Position) -> Figures:
    """What the coach expects before the roll, and what the dice add to that or take from it."""
    view = View(position)
    luck = view.after_roll(position.dice) - view.expected if position.dice else None
    return {
        "expected": numbers.decimal(view.expected),
        "luck": luck if luck is None else numbers.signed(luck),
        "exact": view.is_exact,
    }


def _plays(bench: Bench) -> Plays:
    """One page of the ranked plays, each drawn; the last page for any after it."""
    options = _options(bench.asked)
    pages = -(-len(options) // PLAYS_AT_ONCE)
    page = min(bench.page, pages)
    first = (page - 1) * PLAYS_AT_ONCE
    shown = options[first : first + PLAYS_AT_ONCE]
    return {
        "first": first + 1,
        "plays": [telling.option(bench.asked, option, options[0]) for option in shown],
        "count": ngettext(
            "%(count)d way to use these dice, the best first",
            "%(count)d ways to use these dice, the best first",
            len(options),
        )
        % {"count": len(options)},
        "better": replace(bench, page=page - 1).address if page > 1 else "",
        "more": replace(bench, page=page + 1).address if page < pages else "",
    }


# Kept, so that more plays of the same ranking can be shown.
@lru_cache(maxsize=16)
def _options(position: Position) -> tuple[Option, ...]:
    """All that can be done with the dice, the best first, and one of those that are mirror images of each other."""
    return tuple(choices.different(View(position).advise(position.dice).options))

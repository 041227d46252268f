"""The rules page's numbers and drawn examples.

An example is a real position and a question about it. What fits, what is refused and why, what a line earns: the
engine answers whenever the page is shown, so that the page can't contradict the game.
"""

from collections.abc import Iterable, Sequence
from typing import ReadOnly, TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.board import CELLS, EMPTY, NEIGHBOURS, SIZE
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Adjust,
    Confirm,
    Difficulty,
    Position,
    Stage,
    apply,
    magdagdon,
    placement_refusal,
)
from game.errors import Code
from game.records import notation
from game.scoresheet import RUIN_PENALTY, Bonus, ScoreSheet
from game.table import board, sentences
from play import numbers, wording
from play.errors import IllegalError


class DifficultyRow(TypedDict):
    name: str
    powers: int
    minimum: int
    penalties: str


class Face(TypedDict):
    value: str
    fits: bool


class Die(TypedDict):
    value: str
    staged: bool


class Figure(TypedDict):
    """rows: with their sums where these matter. columns: none where a part of the board is enough."""

    rows: ReadOnly[Sequence[board.Cells]]
    columns: list[board.Sum]


class Roll(TypedDict):
    """roll: the dice in words; no dice and "" where they do not matter."""

    dice: list[Die]
    roll: str


class Example(Figure, Roll):
    """claim, notes: what the engine says of it. faces: what fits in the cell that is asked about, if one is."""

    title: str
    claim: str
    notes: list[str]
    faces: list[Face]


class FinishedGame(Example):
    sheet: ScoreSheet
    total: str


class Rules(TypedDict):
    difficulties: list[DifficultyRow]
    peaceful_penalties: str
    peaceful_total: int
    survival_penalty: int
    straight: int
    four_of_a_kind: int
    two_pairs: int
    ruin_penalty: int
    placement: list[Example]
    order: list[Example]
    doom: list[Example]
    ruin: list[Example]
    lines: list[Example]
    whole: FinishedGame
    openness: list[Example]
    worth: list[Example]


def rules() -> Rules:
    """All that the rules page takes from the engine."""
    peaceful, survival = Difficulty.PEACEFUL.penalties, Difficulty.SURVIVAL.penalties
    return {
        "difficulties": [_difficulty(difficulty) for difficulty in Difficulty],
        "peaceful_penalties": wording.all_of(peaceful),
        "peaceful_total": sum(peaceful),
        "survival_penalty": survival[0],
        "straight": Bonus.STRAIGHT.points,
        "four_of_a_kind": Bonus.FOUR_OF_A_KIND.points,
        "two_pairs": Bonus.TWO_PAIRS.points,
        "ruin_penalty": RUIN_PENALTY,
        "placement": placement(),
        "order": order(),
        "doom": doom(),
        "ruin": ruin(),
        "lines": lines(),
        "whole": whole(),
        "openness": openness(),
        "worth": worth(),
    }


def _difficulty(difficulty: Difficulty) -> DifficultyRow:
    """A row of the table of difficulties (M3, M4, M15)."""
    penalties = ", ".join(f"−{points}" for points in difficulty.penalties)
    return {
        "name": difficulty.name,
        "powers": difficulty.powers,
        "minimum": difficulty.minimum,
        "penalties": penalties or _("none"),
    }


# The examples, in the order of the page.


def placement() -> list[Example]:
    """What fits in a cell (M2, M8)."""
    diagonal = _position("PEACEFUL .345/...6/..66/.... 2516 - 0 3")
    return [
        _question(_position("PEACEFUL .3../44../..../.... 5213 - 0 1"), "11", die=1),
        _question(_position("PEACEFUL .2../43../..../.... 2613 - 0 1"), "11", die=1),
        _question(_position("PEACEFUL .23./5.4./555./.... 3416 - 0 3"), "11", die=1),
        _question(diagonal, "22", die=1, note=_corners(diagonal, "22")),
    ]


def order() -> list[Example]:
    """A die that fits only after another one (M7)."""
    before = _position("PEACEFUL 23../34../..../.... 5412 - 0 2")
    after = apply(before, _stage("2@13"))
    return [{**_question(position, "14", die=1), **_dice(position)} for position in (before, after)]


def doom() -> list[Example]:
    """One roll, judged at two difficulties (M16)."""
    examples: list[Example] = []
    for name in ("NIGHTMARE", "PEACEFUL"):
        position = _position(f"{name} ..../..../..../.... 1144 - 0 0", "1@22", "2@23")
        asked = _question(position, "24", die=3)
        verdict = _verdict(position)
        examples.append({**asked, **_dice(position), "title": name, "claim": verdict})
    return examples


def ruin() -> list[Example]:
    """MAGDAGDON late in a game, and the turn after it was accepted (M9, M18)."""
    before = _position("SURVIVAL 3456/3455/234./234. 3116 - 0 7")
    after = apply(before, AcceptRuin(notation.parse_cell("44")))
    places = [_takes_there(before, cell) for cell in CELLS if before.board[cell] == EMPTY]
    return [
        {**_example(_figure(before), _verdict(before), places), **_dice(before)},
        _question(after, "34", note=_("The ruin makes no difference.")),
    ]


def lines() -> list[Example]:
    """Lines with a bonus and lines without one (M20–M22)."""
    return [
        _line("2345", _("Every number is 1 higher than the one before it.")),
        _line("6543", _("Every number is 1 lower than the one before it.")),
        _line("5555", _("All four numbers are equal.")),
        _line("3434", _("Two different numbers, each exactly twice.")),
        _line("2344", _("The last number repeats the one before it.")),
        _line("3433", _("One number three times and another number once.")),
        _line("345#", _("The numbers count, but a line with a ruin earns no bonus.")),
    ]


def whole() -> FinishedGame:
    """The score of a finished game (M19–M24)."""
    position = _position("PEACEFUL 2345/3455/3445/#345 - - 1 8")
    drawn = board.show(position)
    sums = [row["sum"] for row in drawn["rows"]] + drawn["columns"]
    notes = [line["label"] for line in sums if line["bonus"]]
    claim = _("A finished game. These lines earn a bonus:")
    return {
        **_example(drawn, claim, notes, title=position.difficulty.name),
        "sheet": position.score,
        "total": numbers.number(position.score.total),
    }


def openness() -> list[Example]:
    """What two placements leave for the same cell."""
    before = _position("PEACEFUL 34../..../..../.... 2451 - 0 1")
    placed = [apply(before, _stage(placement)) for placement in ("1@21", "2@21")]
    positions = [before, *placed]
    return [{**_question(position, "22", die=3), **_dice(position)} for position in positions]


def worth() -> list[Example]:
    """A line finished without a Power, and with one at two prices (M15)."""
    peaceful, survival = (
        _position(f"{name} 345./34../..../.... 5411 - 0 2") for name in ("PEACEFUL", "SURVIVAL")
    )
    increase = Adjust(die=0, delta=1)
    return [
        _outcome(peaceful),
        _outcome(apply(peaceful, increase)),
        _outcome(apply(survival, increase)),
    ]


# A position, and what the engine says of it.


def _position(text: str, *placements: str) -> Position:
    position = notation.parse_position(text)
    for placement in placements:
        position = apply(position, _stage(placement))
    return position


def _stage(text: str) -> Stage:
    placement = notation.parse_staged(text)
    return Stage(placement.die, placement.cell)


def _question(position: Position, where: str, die: int | None = None, note: str = "") -> Example:
    """What fits in the cell marked "?", and what the table answers to this die (1–4) there."""
    cell = notation.parse_cell(where)
    fitting = _fitting(position, cell)
    takes = _takes(position, cell) if fitting else ""
    answer = _answer(position, position.dice[die - 1], cell) if die else ""
    notes = [text for text in (takes and answer, note) if text]
    return {
        **_example(_figure(position, cell), takes or answer, notes),
        "faces": [{"value": str(value), "fits": value in fitting} for value in FACES],
    }


def _example(figure: Figure, claim: str, notes: list[str], title: str = "") -> Example:
    """Neither a roll nor a cell in question: who has them adds them."""
    return {
        **figure,
        "title": title,
        "claim": claim,
        "notes": notes,
        "dice": [],
        "roll": "",
        "faces": [],
    }


def _fitting(position: Position, cell: int) -> list[int]:
    return [value for value in FACES if placement_refusal(position, value, cell) is None]


def _takes(position: Position, cell: int) -> str:
    """Of a cell next to a number in which something fits."""
    neighbours = wording.all_of(_numbers(position, NEIGHBOURS[cell]))
    fitting = _fitting(position, cell)
    if len(fitting) == 1:
        text = _("Next to %(neighbours)s, this cell takes only %(value)d.")
        return text % {"neighbours": neighbours, "value": fitting[0]}
    text = _("Next to %(neighbours)s, this cell takes %(values)s.")
    return text % {"neighbours": neighbours, "values": wording.any_of(fitting)}


def _takes_there(position: Position, cell: int) -> str:
    values = wording.any_of(_fitting(position, cell))
    text = _("Row %(row)d, column %(column)d takes %(values)s.")
    return text % {"values": values, **sentences.at(cell)}


def _answer(position: Position, value: int, cell: int) -> str:
    refusal = placement_refusal(position, value, cell)
    return sentences.refusal(refusal) if refusal else _("A %(value)d fits.") % {"value": value}


def _corners(position: Position, where: str) -> str:
    row, column = divmod(notation.parse_cell(where), SIZE)
    corners = [
        cell for cell in CELLS if {abs(cell // SIZE - row), abs(cell % SIZE - column)} == {1}
    ]
    text = _("Numbers that touch the cell only at a corner do not matter: %(numbers)s.")
    return text % {"numbers": wording.all_of(_numbers(position, corners))}


def _numbers(position: Position, cells: Iterable[int]) -> list[int]:
    """The different numbers in these cells, in ascending order."""
    return sorted({position.field[cell] for cell in cells if position.field[cell] > 0})


def _verdict(position: Position) -> str:
    if not magdagdon(position):
        return sentences.refusal(IllegalError(Code.NOT_MAGDAGDON))
    return ngettext(
        "MAGDAGDON: this turn requires %(count)d die, and none of them can be placed.",
        "MAGDAGDON: this turn requires %(count)d dice, and in no order can so many be placed.",
        position.requirement,
    ) % {"count": position.requirement}


# Drawings.


def _figure(position: Position, asked: int | None = None) -> Figure:
    """The cells of the board, one of them perhaps with a question mark."""
    rows: list[board.Cells] = [{"cells": row["cells"]} for row in board.show(position)["rows"]]
    if asked is not None:
        row, column = divmod(asked, SIZE)
        text = _("Row %(row)d, column %(column)d: empty, the cell in question")
        rows[row]["cells"][column] |= {
            "classes": "cell empty asked",
            "face": "?",
            "label": text % sentences.at(asked),
        }
    return {"rows": rows, "columns": []}


def _dice(position: Position) -> Roll:
    """The four dice of the turn, for people who see them and for people who don't."""
    return {
        "dice": [
            {"value": str(position.dice[die]), "staged": die in position.staged_dice}
            for die in DICE
        ],
        "roll": _("Dice: %(dice)s") % {"dice": wording.all_of(position.dice)},
    }


def _line(row: str, note: str) -> Example:
    """The top row of a board with its sum and its bonus."""
    position = _position(f"PEACEFUL {row}/..../..../.... - - 0 2")
    bonus = position.score.rows[0].bonus
    claim = f"{board.bonus_name(bonus)} +{bonus.points}" if bonus else _("no bonus")
    figure: Figure = {"rows": board.show(position)["rows"][:1], "columns": []}
    return _example(figure, claim, [note])


def _outcome(rolled: Position) -> Example:
    """The board and the score after two dice were placed and confirmed."""
    staged = apply(apply(rolled, _stage("1@14")), _stage("2@23"))
    confirmed = apply(staged, Confirm())
    score = numbers.number(confirmed.score.total)
    if confirmed.powers_used:
        cost = confirmed.power_penalty
        text = _("With a Majda Power, which costs %(cost)d, the score is %(score)s.")
        claim = text % {"cost": cost, "score": score}
    else:
        claim = _("Without a Majda Power, the score is %(score)s.") % {"score": score}
    return _example(board.show(confirmed), claim, [], title=confirmed.difficulty.name)

"""The board with its sums as what a template shows: of an open game and of a finished one."""

from typing import TypedDict

from django.utils.translation import gettext as _

from game.board import EMPTY, ROWS, RUIN
from game.engine import DICE, AcceptRuin, Action, Position, Stage
from game.scoresheet import Bonus, Line, ScoreSheet
from game.table import sentences
from play.wording import any_of


class Cell(TypedDict):
    """id, action: what a tap sends. face: "" where no number stands."""

    id: str
    action: str
    classes: str
    face: str
    label: str


class Sum(TypedDict):
    """Of a line; bonus: "" without one."""

    total: str
    bonus: str
    classes: str
    label: str


class Cells(TypedDict):
    """A row where its sum has no room."""

    cells: list[Cell]


class Row(Cells):
    sum: Sum


class Board(TypedDict):
    rows: list[Row]
    columns: list[Sum]


def show(position: Position, action: Action | None = None) -> Board:
    """The board with its sums, nothing to press; the cell that the action touched is marked."""
    sheet = position.score_if_confirmed
    return {
        "rows": rows(position, sheet, [frozenset()] * len(DICE), action),
        "columns": [column_sum(number, line) for number, line in enumerate(sheet.columns, 1)],
    }


def rows(
    position: Position, sheet: ScoreSheet, fits: list[frozenset[int]], action: Action | None
) -> list[Row]:
    field = position.field
    staged = {placement.cell for placement in position.staged}
    touched = action.cell if isinstance(action, Stage | AcceptRuin) else None
    lit = {cell for line in sheet.lines if line.bonus for cell in line.cells}

    def show(cell: int) -> Cell:
        if field[cell] == EMPTY:
            return _empty_cell(cell, [die for die in DICE if cell in fits[die]], position.dice)
        marks = (cell in staged, cell in lit, cell == touched)
        names = ("staged", "lit", "new")
        return _taken_cell(cell, field[cell], [n for n, on in zip(names, marks, strict=True) if on])

    return [
        {"cells": [show(cell) for cell in cells], "sum": _row_sum(number, line)}
        for number, (cells, line) in enumerate(zip(ROWS, sheet.rows, strict=True), 1)
    ]


def _taken_cell(cell: int, value: int, marks: list[str]) -> Cell:
    if value == RUIN:
        text = _("Row %(row)d, column %(column)d: ruin")
    elif "staged" in marks:
        text = _("Row %(row)d, column %(column)d: %(value)d, staged")
    else:
        text = _("Row %(row)d, column %(column)d: %(value)d")
    return {
        "id": str(cell),
        "action": f"take-back {cell}" if "staged" in marks else f"stage {cell}",
        "classes": " ".join(["cell", "ruin" if value == RUIN else f"n{value}", *marks]),
        "face": "" if value == RUIN else str(value),
        "label": text % {"value": value, **sentences.at(cell)},
    }


def _empty_cell(cell: int, fitting: list[int], dice: tuple[int, ...]) -> Cell:
    return {
        "id": str(cell),
        "action": f"stage {cell}",
        "classes": " ".join(["cell empty", *(f"f{die + 1}" for die in fitting)]),
        "face": "",
        "label": _empty_label(sentences.at(cell), sorted({dice[die] for die in fitting})),
    }


def _empty_label(at: dict[str, int], values: list[int]) -> str:
    if not values:
        return _("Row %(row)d, column %(column)d: empty") % at
    text = _("Row %(row)d, column %(column)d: empty, takes %(values)s")
    return text % {**at, "values": any_of(values)}


def _row_sum(number: int, line: Line) -> Sum:
    return _sum(line, _("Row %(number)d: %(points)d") % {"number": number, "points": line.total})


def column_sum(number: int, line: Line) -> Sum:
    return _sum(line, _("Column %(number)d: %(points)d") % {"number": number, "points": line.total})


def _sum(line: Line, label: str) -> Sum:
    bonus = f"+{line.bonus_points}" if line.bonus else ""
    return {
        "total": str(line.total),
        "bonus": bonus,
        "classes": "sum lit" if bonus else "sum",
        "label": f"{label}, {bonus_name(line.bonus)} {bonus}" if bonus else label,
    }


def bonus_name(bonus: Bonus | None) -> str:
    match bonus:
        case Bonus.STRAIGHT:
            return _("straight")
        case Bonus.FOUR_OF_A_KIND:
            return _("four of a kind")
        case Bonus.TWO_PAIRS:
            return _("two pairs")
        case None:
            return ""

"""The picture that goes with a link to a finished game: its final board as a relief map, and its score.

It is drawn as SVG, from a template, and turned into PNG. The board is understood without any font.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import TypedDict

import regex
import resvg_py
from django.template.loader import render_to_string
from django.utils.translation import gettext as _

from game.board import CELLS, RUIN, SIZE
from game.engine import Position
from game.models import Game
from game.records import notation
from game.scoresheet import Line, ScoreSheet
from game.table.start import special_kind
from play import fonts
from play.numbers import number

# All in pixels.
WIDTH, HEIGHT = 1200, 630
LEFT, TOP = 56, 50
BOX, STEP = 106, 122
LIFT = 3
TEXT_LEFT, TEXT_WIDTH = 688, 460

_WIDE = regex.compile(r"[MWmw@%\u0370-\u052f\u1f00-\u1fff\u2014-\u2030]")
_NO_WIDTH = regex.compile(r"[\p{Mn}\u200c\u200d]")


class Writing(TypedDict):
    """A line of text. runs: families of fonts, and what is written in each."""

    runs: list[tuple[str, str]]
    size: int
    bengali: bool


class Block(TypedDict):
    """A cell; value: "" of a ruin."""

    x: int
    y: int
    height: int
    value: str
    tone: str
    lit: bool


class Sum(TypedDict):
    """What stands beside a line: its sum, or its bonus."""

    text: Writing
    x: int
    y: int
    classes: str


class Texts(TypedDict):
    wordmark: Writing
    name: Writing
    caption: Writing
    points: Writing
    difficulty: Writing
    kind: Writing


class Picture(Texts):
    width: int
    height: int
    box: int
    rim: int
    inset: int
    cells: list[Block]
    sums: list[Sum]
    left: int


def svg(game: Game, name: str) -> str:
    """`name` is the player's, or "" where it is not to be shown."""
    position = notation.parse_position(game.position)
    shown: Picture = {
        "width": WIDTH,
        "height": HEIGHT,
        "box": BOX,
        "rim": BOX - 8,
        "inset": BOX * 12 // 100,
        "cells": _cells(position),
        "sums": list(_sums(position.score)),
        "left": TEXT_LEFT,
        **_texts(game, position, name),
    }
    return render_to_string("game/picture.svg", shown)


@lru_cache(maxsize=32)
def png(svg: str) -> bytes:
    used = [font.path for font in fonts.FONTS if font.path and f'"{font.family}"' in svg]
    return resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=used)


def _cells(position: Position) -> list[Block]:
    lit = {cell for line in position.score.lines if line.bonus for cell in line.cells}
    return [_cell(cell, position.board[cell], cell in lit) for cell in CELLS]


def _cell(cell: int, value: int, lit: bool) -> Block:
    """A block of land: the higher the number, the higher it stands."""
    row, column = divmod(cell, SIZE)
    lift = 0 if value == RUIN else LIFT * value
    return {
        "x": LEFT + STEP * column,
        "y": TOP + STEP * row - lift,
        "height": BOX + 2 * lift,
        "value": "" if value == RUIN else str(value),
        "tone": "ruin" if value == RUIN else f"n{value}",
        "lit": lit,
    }


def _sums(sheet: ScoreSheet) -> Iterator[Sum]:
    """Behind each row and below each column its sum, and its bonus."""
    end, middle = SIZE * STEP, BOX // 2
    for place, line in enumerate(sheet.rows):
        yield from _sum(line, LEFT + end + 20, TOP + place * STEP + middle - 5)
    for place, line in enumerate(sheet.columns):
        yield from _sum(line, LEFT + place * STEP + middle, TOP + end + 30)


def _sum(line: Line, x: int, y: int) -> Iterator[Sum]:
    yield {"text": write(str(line.total)), "x": x, "y": y, "classes": "sum"}
    if line.bonus:
        bonus = write(f"+{line.bonus_points}")
        yield {"text": bonus, "x": x, "y": y + 30, "classes": "sum accent"}


def _texts(game: Game, position: Position, name: str) -> Texts:
    """What is written beside the board."""
    # Noto Sans has no minus sign.
    points = number(position.score.total).replace("−", "–")
    return {
        "wordmark": write("MAGDAGDON", 34),
        "name": write(name, 56),
        "caption": write(_("Final score"), 34),
        "points": write(points, 190),
        "difficulty": write(position.difficulty.name, 40),
        "kind": write(special_kind(game), 32),
    }


def write(text: str, size: int = 26) -> Writing:
    """A line of text in runs of one font each, no larger than fits; without runs, it can't be written."""
    runs = fonts.runs(text)
    return {
        "runs": [(font.family, piece) for font, piece in runs],
        "size": min(size, int(TEXT_WIDTH / max(1, sum(_ems(*run) for run in runs)))),
        # The script of the whole line is taken from its first letter, and Bengali is shaped by it.
        "bengali": any(font is fonts.BENGALI for font, _piece in runs),
    }


def _ems(font: fonts.Font, piece: str) -> float:
    """How wide a piece is in sizes of its font: a little too wide for most."""
    letters = _NO_WIDTH.sub("", piece)
    if font is fonts.KOREAN:
        return len(letters)
    return sum(1.1 if _WIDE.match(c) else 0.85 if c.isupper() else 0.7 for c in letters)

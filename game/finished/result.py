"""What came of a finished game: its score sheet line by line (M19–M24), and how it compares."""

from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.board import RUIN, SIZE
from game.engine import Position
from game.models import Game
from game.records import notation
from game.records.notation import Record
from game.scoresheet import ScoreSheet
from game.table.board import bonus_name
from game.table.start import special_kind
from magdagdon_site.base.context import Context
from play.numbers import number
from play.telling.story import Story


class SheetLine(TypedDict):
    name: str
    values: str
    total: int
    bonus: int
    bonus_name: str


class Sheet(TypedDict):
    sheet: ScoreSheet
    total: str
    lines: list[SheetLine]
    ruins: str
    powers: str


class Result(Sheet):
    special_kind: str
    difficulty: str
    turns: str


def show(game: Game) -> Result:
    """A finished game, for everybody: its score sheet line by line (M19–M24)."""
    position = notation.parse_position(game.position)
    return {
        "special_kind": special_kind(game),
        "difficulty": position.difficulty.name,
        **score_sheet(position),
        "turns": ngettext("%(count)d turn", "%(count)d turns", position.turns)
        % {"count": position.turns},
    }


def of_story(story: Story[Position, Record]) -> Context:
    """The score sheet of a record's game that has ended by the rules."""
    if story.error:
        return {}
    return score_sheet(story.end) if story.end.is_over else {"unfinished": True}


def score_sheet(position: Position) -> Sheet:
    """What the board is worth, line by line and in total (M19–M24)."""
    sheet = position.score
    return {
        "sheet": sheet,
        "total": number(sheet.total),
        "lines": _sheet_lines(position),
        "ruins": ngettext("%(count)d ruin", "%(count)d ruins", sheet.ruins)
        % {"count": sheet.ruins},
        "powers": ngettext(
            "%(count)d Majda Power used", "%(count)d Majda Powers used", position.powers_used
        )
        % {"count": position.powers_used},
    }


def _sheet_lines(position: Position) -> list[SheetLine]:
    patterns = (_("Row %(number)d"), _("Column %(number)d"))
    names = [pattern % {"number": n} for pattern in patterns for n in range(1, SIZE + 1)]
    return [
        {
            "name": name,
            "values": " ".join(_sheet_value(position.board[cell]) for cell in line.cells),
            "total": line.total,
            "bonus": line.bonus_points,
            "bonus_name": bonus_name(line.bonus),
        }
        for name, line in zip(names, position.score.lines, strict=True)
    ]


def _sheet_value(value: int) -> str:
    return "×" if value == RUIN else str(value)

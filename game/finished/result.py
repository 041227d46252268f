"""What came of a finished game: its score sheet line by line (M19–M24), and how it compares."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.board import RUIN, SIZE
from game.engine import Position
from game.models import Game
from game.records import notation
from game.table.board import bonus_name
from game.table.start import special_kind
from magdagdon_site.base.context import Context
from play.numbers import number


def show(game: Game) -> Context:
    """A finished game, for everybody: its score sheet line by line (M19–M24)."""
    position = notation.parse_position(game.position)
    return {
        "game": game,
        "special_kind": special_kind(game),
        "difficulty": position.difficulty.name,
        **score_sheet(position),
        "turns": ngettext("%(count)d turn", "%(count)d turns", position.turns)
        % {"count": position.turns},
    }


def score_sheet(position: Position) -> Context:
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


def _sheet_lines(position: Position) -> list[Context]:
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

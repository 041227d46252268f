"""What a player shows others of a finished game: a text with a picture of emoji, and a link with a preview."""

from typing import TypedDict

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.board import RUIN, SIZE
from game.engine import Position
from game.finished import picture as drawing
from game.finished.result import Sheet, score_sheet
from game.models import Game
from game.records import notation
from game.scoresheet import Bonus
from game.table.start import special_kind
from magdagdon_site.base.context import Context
from play import wording
from play.numbers import number
from play.sharing import locales, title

# The colours of heights in an atlas, from water to snow.
SQUARES = {1: "🟦", 2: "🟩", 3: "🟨", 4: "🟧", 5: "🟫", 6: "⬜", RUIN: "⬛"}


def sign(bonus: Bonus | None) -> str:
    match bonus:
        case Bonus.STRAIGHT:
            return "📈"
        case Bonus.FOUR_OF_A_KIND:
            return "🍀"
        case Bonus.TWO_PAIRS:
            return "🍒"
        case None:
            return "▫️"


class Share(TypedDict):
    """What is sent, and the preview of the link in it. text_picture: what the text draws, in words."""

    text: str
    address: str
    title: str
    description: str
    picture: str
    width: int
    height: int
    picture_text: str
    text_picture: str


def context(request: HttpRequest, game: Game) -> Context:
    return {**_share(request, game), **locales()}


def _share(request: HttpRequest, game: Game) -> Share:
    position = notation.parse_position(game.position)
    sheet = score_sheet(position)
    address = request.build_absolute_uri(reverse("game:game", args=[game.code]))
    return {
        "text": "\n".join([_headline(game, position), *_emoji(position), address]),
        "address": address,
        "title": _title(game, position),
        "description": _description(game, position, sheet),
        "picture": request.build_absolute_uri(reverse("game:picture", args=[game.code])),
        "width": drawing.WIDTH,
        "height": drawing.HEIGHT,
        "picture_text": _("The final board: %(rows)s") % {"rows": _rows(sheet)},
        "text_picture": _(
            "With a picture of the board: a coloured square for each cell, blue for 1 to white for 6 and black for a"
            " ruin, and a sign for each bonus."
        ),
    }


def _title(game: Game, position: Position) -> str:
    text = title(game.player.public_name, position.score.total, position.difficulty.name)
    return " · ".join(filter(None, [text, special_kind(game)]))


def _headline(game: Game, position: Position) -> str:
    points = position.score.total
    score = ngettext("%(points)s point", "%(points)s points", abs(points))
    points_made = score % {"points": number(points)}
    parts = ["MAGDAGDON", position.difficulty.name, points_made, special_kind(game)]
    return " · ".join(filter(None, parts))


def _emoji(position: Position) -> list[str]:
    """The board in squares, with a sign for the bonus behind each row and below each column."""
    sheet = position.score
    rows = [
        "".join(SQUARES[position.board[cell]] for cell in row.cells) + f" {sign(row.bonus)}"
        for row in sheet.rows
    ]
    return [*rows, "".join(sign(column.bonus) for column in sheet.columns)]


def _rows(sheet: Sheet) -> str:
    """The board in digits, for those who don't see its picture."""
    return ", ".join(line["values"] for line in sheet["lines"][:SIZE])


def _description(game: Game, position: Position, sheet: Sheet) -> str:
    lines = sum(bool(line["bonus"]) for line in sheet["lines"])
    bonuses = ngettext("%(count)d line with a bonus", "%(count)d lines with a bonus", lines)
    parts = [bonuses % {"count": lines}, sheet["ruins"], sheet["powers"]]
    turns = ngettext(
        "A land of %(count)d turn: %(parts)s.",
        "A land of %(count)d turns: %(parts)s.",
        position.turns,
    )
    text = turns % {"count": position.turns, "parts": wording.all_of(parts)}
    match game.kind:
        case Game.Kind.TABLE:
            return " ".join([text, _("Played with own dice.")])
        case Game.Kind.PRACTICE:
            return " ".join([text, _("Played as practice.")])
    return text

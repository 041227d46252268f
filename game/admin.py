"""Games of MAGDAGDON for moderators."""

from typing import Any, TypedDict

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.board import EMPTY, ROWS, RUIN
from game.engine import Position
from game.finished.result import score_sheet
from game.models import Game
from game.records.notation import parse_position
from play.admin import GamesAdmin


@admin.register(Game)
class GameAdmin(GamesAdmin):
    change_form_template = "admin/game/game/change_form.html"
    fields = readonly_fields = (
        "code",
        "player_link",
        "difficulty",
        "kind",
        "status",
        "started",
        "ended",
        "position",
        "record",
        "commitment",
        "revealed_seed",
    )

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        if context["original"].is_finished:
            context |= score_sheet(parse_position(context["original"].position))
        return super().render_change_form(request, context, *args, **kwargs)

    def board_of(self, position: Position) -> "list[list[Cell]]":
        return _board(position)

    @admin.display(description=gettext_lazy("seed"))
    def revealed_seed(self, game: Game) -> str:
        return _("none: own dice") if game.own_dice else super().revealed_seed(game)


class Cell(TypedDict):
    value: int
    kind: str


def _board(position: Position) -> list[list[Cell]]:
    """The rows of the board with the staged dice on it, as its template shows them."""
    staged = {placement.cell for placement in position.staged}
    field = position.field
    return [
        [{"value": field[cell], "kind": _kind(field[cell], cell in staged)} for cell in row]
        for row in ROWS
    ]


def _kind(value: int, staged: bool) -> str:
    if value == RUIN:
        return "ruin"
    if value == EMPTY:
        return "empty"
    return "staged" if staged else "number"

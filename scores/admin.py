"""Scores of all games for moderators."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from magdagdon_site.base.moderation.actions import EVERYWHERE, confirmed
from magdagdon_site.base.moderation.options import ModerationAdmin
from players.admin import link_to_player
from players.models import Player
from players.search import of_game_or_players, of_players
from scores.actions import Hide, Restore
from scores.ladders import Ladder, all_ladders
from scores.models import Score


class LadderFilter(admin.SimpleListFilter):
    title = gettext_lazy("difficulty")
    parameter_name = "ladder"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [(ladder.key, ladder.name) for ladder in all_ladders()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(ladder=self.value()) if self.value() else queryset


class BannedFilter(admin.SimpleListFilter):
    title = gettext_lazy("banned player")
    parameter_name = "banned"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("1", _("Yes")), ("0", _("No"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        if self.value() == "1":
            banned = Player.objects.filter(banned=True).order_by("-pk")
            return queryset.filter(of_players(request, banned))
        if self.value() == "0":
            return queryset.filter(player__banned=False)
        return queryset


COLUMNS = (
    "points",
    "ladder_name",
    "player_link",
    "details",
    "finished",
    "hidden",
    "hidden_reason",
)


@admin.register(Score)
class ScoreAdmin(ModerationAdmin):
    actions = ["hide", "restore"]
    list_display = COLUMNS
    fields = readonly_fields = (*COLUMNS, "its_game")
    list_filter = [LadderFilter, "hidden", BannedFilter, "finished"]
    lookup_fields = ("ladder", "hidden", "banned", "finished", "player__id")
    list_select_related = ["player"]
    ordering = ["-finished", "-pk"]
    search_fields = ["code", "player__name"]
    search_help_text = gettext_lazy("A game's code, or the beginning of a player's name")

    def get_sortable_by(self, request: HttpRequest) -> tuple[str, ...]:
        """There is an index for points of one ladder."""
        return ("points",) if "ladder" in request.GET else ()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if search_term:
            queryset = queryset.filter(of_game_or_players(request, search_term, Score))
        return queryset, False

    @admin.display(description=gettext_lazy("difficulty"))
    def ladder_name(self, score: Score) -> str:
        return Ladder.parse(score.ladder).name

    @admin.display(description=gettext_lazy("player"))
    def player_link(self, score: Score) -> str:
        return link_to_player(score.player)

    @admin.display(description=gettext_lazy("on the board"))
    def details(self, score: Score) -> str:
        """What the boards show beside the points."""
        played = Ladder.parse(score.ladder).played
        cells = played.board_cells(score.points, score.tiebreak)
        return " · ".join(
            f"{column.heading}: {cell}"
            for column, cell in zip(played.board_columns(), cells, strict=True)
        )

    @admin.display(description=gettext_lazy("game"))
    def its_game(self, score: Score) -> str:
        model = Ladder.parse(score.ladder).played.model
        pk = model._default_manager.values_list("pk", flat=True).filter(code=score.code).first()
        if pk is None:
            return score.code
        url = reverse(f"admin:{model._meta.app_label}_{model._meta.model_name}_change", args=[pk])
        text = _("Game %(code)s, move by move") % {"code": score.code}
        return format_html('<a href="{}">{}</a>', url, text)

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Hide this score"),
        description_plural=gettext_lazy("Hide selected scores"),
        location=EVERYWHERE,
    )
    def hide(self, request: HttpRequest, queryset: QuerySet[Any]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(hidden=False), Hide())

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Restore this score"),
        description_plural=gettext_lazy("Restore selected scores"),
        location=EVERYWHERE,
    )
    def restore(self, request: HttpRequest, queryset: QuerySet[Any]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(hidden=True), Restore())

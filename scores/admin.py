"""Scores for moderators."""

from typing import Any

from django.contrib import admin
from django.db.models import Model, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from game.finished.result import score_sheet
from game.models import Game
from game.records.notation import parse_position
from magdagdon_site.base.moderation.actions import EVERYWHERE, confirmed
from magdagdon_site.base.moderation.options import ModerationAdmin
from players.admin import link_to_player
from players.models import Player
from players.search import of_game_or_players, of_players
from scores import services
from scores.deeds import Hide, Restore, Writer
from scores.models import Score


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


class ScoresAdmin(ModerationAdmin):
    """What the scores of all games have in common: `games` is the model of the game, `writer` changes its scores."""

    games: type[Model]
    writer: Writer

    actions = ["hide", "restore"]
    list_filter = ["difficulty", "hidden", BannedFilter, "finished"]
    lookup_fields = ("difficulty", "hidden", "banned", "finished", "player__id")
    list_select_related = ["player"]
    ordering = ["-finished", "-pk"]
    search_fields = ["game__code", "player__name"]
    search_help_text = gettext_lazy("A game's code, or the beginning of a player's name")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if search_term:
            queryset = queryset.filter(of_game_or_players(request, search_term, self.games, "game"))
        return queryset, False

    @admin.display(description=gettext_lazy("player"))
    def player_link(self, score: Any) -> str:
        return link_to_player(score.player)

    @admin.display(description=gettext_lazy("record"))
    def record(self, score: Any) -> str:
        model = self.games._meta
        url = reverse(f"admin:{model.app_label}_{model.model_name}_change", args=[score.game_id])
        text = _("Game %(code)s, move by move") % {"code": score.game.code}
        return format_html('<a href="{}">{}</a>', url, text)

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Hide this score"),
        description_plural=gettext_lazy("Hide selected scores"),
        location=EVERYWHERE,
    )
    def hide(self, request: HttpRequest, queryset: QuerySet[Any]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(hidden=False), Hide(self.writer))

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Restore this score"),
        description_plural=gettext_lazy("Restore selected scores"),
        location=EVERYWHERE,
    )
    def restore(self, request: HttpRequest, queryset: QuerySet[Any]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(hidden=True), Restore(self.writer))


COLUMNS = (
    "points",
    "difficulty",
    "player_link",
    "turns",
    "powers_used",
    "finished",
    "hidden",
    "hidden_reason",
)


@admin.register(Score)
class ScoreAdmin(ScoresAdmin):
    games = Game
    writer = services
    list_display = COLUMNS
    fields = (*COLUMNS, "record")

    def get_sortable_by(self, request: HttpRequest) -> tuple[str, ...]:
        """There is an index for points of one difficulty."""
        return ("points",) if "difficulty__exact" in request.GET else ()

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        context |= score_sheet(parse_position(context["original"].game.position))
        return super().render_change_form(request, context, *args, **kwargs)

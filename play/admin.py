"""What the games for moderators have in common."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from magdagdon_site.base.moderation.options import ModerationAdmin
from play.games import type_of
from players.admin import link_to_player
from players.search import of_game_or_players


class GamesAdmin(ModerationAdmin):
    """What all games have in common."""

    list_display = ["code", "player_link", "difficulty", "status", "started", "ended"]
    list_select_related = ["player"]
    change_form_template = "admin/play/change_form.html"
    lookup_fields = ("player__id",)
    ordering = ["-pk"]
    search_fields = ["code", "player__name"]
    search_help_text = gettext_lazy("A game's code, or the beginning of a player's name")

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        if search_term:
            queryset = queryset.filter(of_game_or_players(request, search_term, self.model))
        return queryset, False

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        game = context["original"]
        story = type_of(game).retell(game.record)
        context["steps"] = [(step, self.board_of(step.position)) for step in story.steps]
        context["story_error"] = story.error
        return super().render_change_form(request, context, *args, **kwargs)

    def board_of(self, position: Any) -> Any:
        """What the game's template shows of the position after a step; None where it shows none."""
        return None

    @admin.display(description=gettext_lazy("player"))
    def player_link(self, game: Any) -> str:
        return link_to_player(game.player)

    @admin.display(description=gettext_lazy("seed"))
    def revealed_seed(self, game: Any) -> str:
        """Nobody sees the seed of an unfinished game, superusers included: who does can foresee its dice."""
        return game.revealed_seed or _("shown only for finished games")

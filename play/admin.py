"""What the games for moderators have in common."""

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from magdagdon_site.base.moderation.options import ModerationAdmin
from players.admin import link_to_player
from players.search import of_game_or_players


class GamesAdmin(ModerationAdmin):
    """What all games have in common."""

    list_display = ["code", "player_link", "difficulty", "status", "started", "ended"]
    list_select_related = ["player"]
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

    @admin.display(description=gettext_lazy("player"))
    def player_link(self, game: Any) -> str:
        return link_to_player(game.player)

    @admin.display(description=gettext_lazy("seed"))
    def revealed_seed(self, game: Any) -> str:
        """Nobody sees the seed of an unfinished game, superusers included: who does can foresee its dice."""
        return game.revealed_seed or _("shown only for finished games")

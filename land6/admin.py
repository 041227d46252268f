"""Games and scores of Land 6 for moderators."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy

from land6 import standings
from land6.engine import rank_of
from land6.models import Land6Game, Land6Score
from land6.plugin import LAND6
from land6.table.ranks import rank_name
from play.admin import GamesAdmin
from scores.admin import ScoresAdmin


@admin.register(Land6Game)
class Land6GameAdmin(GamesAdmin):
    fields = readonly_fields = (
        "code",
        "player_link",
        "difficulty",
        "status",
        "turns",
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
        story = LAND6.retell(context["original"].record)
        context["steps"] = [(step, None) for step in story.steps]
        context["story_error"] = story.error
        return super().render_change_form(request, context, *args, **kwargs)


COLUMNS = (
    "points",
    "rank",
    "difficulty",
    "player_link",
    "turns",
    "finished",
    "hidden",
    "hidden_reason",
)


@admin.register(Land6Score)
class Land6ScoreAdmin(ScoresAdmin):
    games = Land6Game
    writer = standings
    list_display = COLUMNS
    fields = (*COLUMNS, "record")

    def has_moderate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return request.user.has_perm("land6.moderate_score")

    @admin.display(description=gettext_lazy("rank"))
    def rank(self, score: Land6Score) -> str:
        return rank_name(rank_of(score.points))

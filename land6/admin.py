"""Games of Land 6 for moderators."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest, HttpResponse

from land6.finished.story import retell
from land6.models import Land6Game
from play.admin import GamesAdmin


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
        story = retell(context["original"].record)
        context["steps"] = [(step, None) for step in story.steps]
        context["story_error"] = story.error
        return super().render_change_form(request, context, *args, **kwargs)

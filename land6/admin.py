"""Games of Land 6 for moderators."""

from django.contrib import admin

from land6.models import Land6Game
from play.admin import GamesAdmin


@admin.register(Land6Game)
class Land6GameAdmin(GamesAdmin):
    change_form_template = "admin/land6/land6game/change_form.html"
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

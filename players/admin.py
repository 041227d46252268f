"""Players for moderators."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext_lazy

from magdagdon_site.base.moderation.actions import EVERYWHERE, confirmed
from magdagdon_site.base.moderation.options import ModerationAdmin
from players import followers, names
from players import services as player_services
from players.actions import Ban, GiveMadeUpName, Unban, renamed
from players.lookalikes import skeleton
from players.models import Player
from players.search import players_called


class PlayerForm(forms.ModelForm):
    """The name alone can be changed by hand."""

    def clean_name(self) -> str:
        name = names.clean_name(self.cleaned_data["name"])
        others = Player.objects.exclude(pk=self.instance.pk)
        if others.filter(name_key=skeleton(name)).exists():
            raise player_services.taken()
        return name


@admin.register(Player)
class PlayerAdmin(ModerationAdmin):
    form = PlayerForm
    actions = ["ban", "unban", "give_made_up_name"]
    list_display = ["name", "named", "banned", "ban_reason", "created"]
    list_filter = ["banned", "named"]
    lookup_fields = ("banned", "named")
    ordering = ["-pk"]
    search_fields = ["name"]
    search_help_text = gettext_lazy("The beginning of a name, or of one that looks like it")
    readonly_fields = ["named", "banned", "ban_reason", "created", "all_lists"]
    fields = ["name", *readonly_fields]

    def has_change_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        return self.has_moderate_permission(request, obj)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Player], search_term: str
    ) -> tuple[QuerySet[Player], bool]:
        return players_called(queryset, search_term) if search_term else queryset, False

    @admin.display(description=gettext_lazy("scores and games"))
    def all_lists(self, player: Player) -> str:
        """A link to what is of this player in each list that has something of players."""
        query = {"player__id__exact": player.pk}
        links = [
            (
                reverse(
                    f"admin:{model._meta.label_lower.replace('.', '_')}_changelist", query=query
                ),
                text,
            )
            for model, text in followers.lists()
        ]
        return format_html_join(" · ", '<a href="{}">{}</a>', links)

    # Renaming.

    def change_view(
        self, request: HttpRequest, object_id: str, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        try:
            return super().change_view(request, object_id, *args, **kwargs)
        except ValidationError as error:
            # Somebody took the name between the form's check and the rename.
            self.message_user(request, error.messages[0], messages.ERROR)
            return redirect(request.get_full_path())

    def save_model(
        self, request: HttpRequest, obj: Player, form: forms.ModelForm, change: bool
    ) -> None:
        if form.has_changed():
            player_services.rename(obj, form.cleaned_data["name"])

    def construct_change_message(
        self, request: HttpRequest, form: forms.Form, formsets: Any, add: bool = False
    ) -> Any:
        if not form.has_changed():
            return super().construct_change_message(request, form, formsets, add)
        return renamed(form.initial["name"], form.cleaned_data["name"])

    # Actions.

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Ban this player"),
        description_plural=gettext_lazy("Ban selected players"),
        location=EVERYWHERE,
    )
    def ban(self, request: HttpRequest, queryset: QuerySet[Player]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(banned=False), Ban())

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Unban this player"),
        description_plural=gettext_lazy("Unban selected players"),
        location=EVERYWHERE,
    )
    def unban(self, request: HttpRequest, queryset: QuerySet[Player]) -> TemplateResponse | None:
        return confirmed(self, request, queryset.filter(banned=True), Unban())

    @admin.action(
        permissions=["moderate"],
        description=gettext_lazy("Give this player a made-up name"),
        description_plural=gettext_lazy("Give selected players made-up names"),
        location=EVERYWHERE,
    )
    def give_made_up_name(
        self, request: HttpRequest, queryset: QuerySet[Player]
    ) -> TemplateResponse | None:
        return confirmed(self, request, queryset, GiveMadeUpName())


def link_to_player(player: Player) -> str:
    url = reverse("admin:players_player_change", args=[player.pk])
    return format_html('<a href="{}">{}</a>', url, player)

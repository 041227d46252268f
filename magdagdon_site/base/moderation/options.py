"""What the admin pages of players, games and scores have in common."""

from typing import Any

from django.contrib.admin import ModelAdmin, ShowFacets
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse

from magdagdon_site.base.moderation.lists import CappedChangeList, CappedPaginator


class ModerationAdmin(ModelAdmin):
    """For looking and for actions; nothing is added, deleted or, as a rule, changed.

    Superusers are no exception: ranks would be wrong without a score or a player that they delete.
    """

    paginator = CappedPaginator
    show_full_result_count = False
    show_facets = ShowFacets.NEVER
    list_max_show_all = 0
    list_per_page = 50
    sortable_by = ()
    # What a list may be narrowed by through its address.
    lookup_fields: tuple[str, ...] = ()

    class Media:
        css = {"all": ["moderation/moderation.css"]}

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[CappedChangeList]:
        return CappedChangeList

    def changelist_view(
        self, request: HttpRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method == "POST" and not self.has_moderate_permission(request):
            raise PermissionDenied
        return super().changelist_view(request, extra_context)

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Other fields could be guessed bit by bit, an open game's seed with ?seed__gte=…"""
        return (lookup.rpartition("__")[0] or lookup) in self.lookup_fields

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_moderate_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Named by the actions that need it."""
        return request.user.has_perm(f"{self.opts.app_label}.moderate_{self.opts.model_name}")

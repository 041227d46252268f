"""Lists whose pages cost the same at any number of rows."""

from functools import cached_property
from typing import Any, cast

from django.contrib.admin.views.main import ORDER_VAR, ChangeList
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

from magdagdon_site.base.moderation.actions import MOST_AT_ONCE

MOST_ROWS = 10_000


class CappedPaginator(Paginator):
    """Counts and shows the first 10,000 rows; `capped` tells whether there are more."""

    @cached_property
    def count(self) -> int:
        return min(self._counted, MOST_ROWS)

    @property
    def capped(self) -> bool:
        return self._counted > MOST_ROWS

    @cached_property
    def _counted(self) -> int:
        rows = cast(QuerySet[Any], self.object_list)
        return rows.order_by()[: MOST_ROWS + 1].count()


class CappedChangeList(ChangeList):
    """Keeps to orders that have an index, and offers to select all where that is not too many."""

    def get_ordering(self, request: HttpRequest, queryset: QuerySet[Any]) -> list[Any]:
        if not self.sortable_by:
            self.params.pop(ORDER_VAR, None)
        return super().get_ordering(request, queryset)

    @property
    def too_many_at_once(self) -> bool:
        return self.result_count > MOST_AT_ONCE

"""What the page of a replay shows."""

from django.test.html import Element

from tests.web.html import (
    find,
    label,
)


def board(page: Element) -> list[str]:
    """What stands in the cells."""
    (table,) = find(page, "table", **{"class": "board"})
    return [cell for cell in map(label, find(table, "span", role="img")) if cell]

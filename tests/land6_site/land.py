"""The land as a page shows it."""

from django.test.html import Element

from tests.web.html import (
    find,
    label,
)


def dice_on(page: Element) -> list[int]:
    """The dice on the map, whatever their squares are."""
    (land,) = find(page, "div", **{"class": "land"})
    labels = [label(square) for square in find(land, "span", role="img")]
    assert len(labels) == 24
    return sorted(int(name.rsplit(" ", 1)[1]) for name in labels if ": die " in name)

"""Numbers of pages, as they stand in addresses."""

from django.urls import reverse

from game.forms import whole

_LARGEST = 10**6


def page_number(text: str) -> int | None:
    """From 1; None for what is no such number."""
    return whole(text, _LARGEST) or None


def address(view: str, *args: str, page: int = 1, **query: str) -> str:
    """Of a page of this view; the first needs no number."""
    number = {"page": str(page)} if page > 1 else {}
    return reverse(view, args=args, query=query | number)

"""Numbers of pages, as they stand in addresses."""

from collections.abc import Callable

from django.urls import reverse

from magdagdon_site.base.context import Context
from play.forms import whole

_LARGEST = 10**6


def page_number(text: str) -> int | None:
    """From 1; None for what is no such number."""
    return whole(text, _LARGEST) or None


def address(view: str, *args: str, page: int = 1, **query: str) -> str:
    """Of a page of this view; the first needs no number."""
    number = {"page": str(page)} if page > 1 else {}
    return reverse(view, args=args, query=query | number)


def ways(page: int, pages: int, address: Callable[[int], str]) -> Context:
    """For scores/_pages.html: first and previous, next and last of the pages; `address` is of a page's number."""
    return {
        "page": page,
        "pages": pages,
        "earlier": [address(1), address(page - 1)] if page > 1 else [],
        "later": [address(page + 1), address(pages)] if page < pages else [],
    }

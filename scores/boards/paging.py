"""Numbers of pages, as they stand in addresses."""

from collections.abc import Callable

from magdagdon_site.base.context import Context
from play.forms import whole

_LARGEST = 10**6


def page_number(text: str) -> int | None:
    """From 1; None for what is no such number."""
    return whole(text, _LARGEST) or None


def query_of(page: int) -> dict[str, str]:
    """Of the address of this page; the first needs no number."""
    return {"page": str(page)} if page > 1 else {}


def ways(page: int, pages: int, address: Callable[[int], str]) -> Context:
    """For scores/_pages.html: first and previous, next and last of the pages; `address` is of a page's number."""
    return {
        "page": page,
        "pages": pages,
        "earlier": [address(1), address(page - 1)] if page > 1 else [],
        "later": [address(page + 1), address(pages)] if page < pages else [],
    }

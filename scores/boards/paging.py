"""Numbers of pages, as they stand in addresses."""

from collections.abc import Callable
from typing import TypedDict

from play.forms import whole

_LARGEST = 10**6


def page_number(text: str) -> int | None:
    """From 1; None for what is no such number."""
    return whole(text, _LARGEST) or None


def query_of(page: int) -> dict[str, str]:
    """Of the address of this page; the first needs no number."""
    return {"page": str(page)} if page > 1 else {}


class Ways(TypedDict):
    """For scores/_pages.html; `earlier` leads to the first and the previous page, `later` to the next and the last."""

    page: int
    pages: int
    earlier: list[str]
    later: list[str]


def ways(page: int, pages: int, address: Callable[[int], str]) -> Ways:
    """`address` is of a page's number."""
    return {
        "page": page,
        "pages": pages,
        "earlier": [address(1), address(page - 1)] if page > 1 else [],
        "later": [address(page + 1), address(pages)] if page < pages else [],
    }

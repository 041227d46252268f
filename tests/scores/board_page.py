"""What a page of a board shows."""

from typing import Any

from django.test.html import Element

from tests.web.html import find, parse, text


def row_elements(response: Any) -> list[Element]:
    assert response.status_code == 200
    return [row for body in find(parse(response), "tbody") for row in find(body, "tr")]


def rows(response: Any) -> list[str]:
    return [text(row) for row in row_elements(response)]


def current(response: Any, label: str) -> list[str]:
    (nav,) = find(parse(response), "nav", **{"aria-label": label})
    return [text(link) for link in find(nav, "a", **{"aria-current": "page"})]

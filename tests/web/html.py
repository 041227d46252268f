"""What a reader finds on a page or in a fragment of one."""

import re
from collections.abc import Iterator
from typing import Any

from django.test.html import Element, parse_html


def parse(response: Any) -> Element:
    return parse_html(response.text)


def find(within: Element, name: str = "", /, **attributes: str | None) -> list[Element]:
    """All elements of this name that have these attributes, in the order of the page."""
    return [
        element
        for element in _walk(within)
        if name in ("", element.name) and attributes.items() <= attributes_of(element).items()
    ]


def _walk(element: Element) -> Iterator[Element]:
    yield element
    for child in element.children:
        if isinstance(child, Element):
            yield from _walk(child)


def attributes_of(element: Element) -> dict[str, Any]:
    return dict(element.attributes)


def text(element: Element) -> str:
    """What is written there, with plain spaces between the words."""
    pieces = (child if isinstance(child, str) else text(child) for child in element.children)
    return _plain(" ".join(pieces))


def label(element: Element) -> str:
    return _plain(attributes_of(element).get("aria-label", ""))


def _plain(text: str) -> str:
    return " ".join(text.split())


def said(response: Any) -> str:
    """The sentence that tells what happened: of the status line, or of the heading where there is none."""
    return sentence_of(parse(response))


def sentence_of(page: Element) -> str:
    lines = find(page, id="status") or out_of_band(page) or find(page, "h1") or [page]
    assert len(lines) == 1
    return text(lines[0])


def out_of_band(fragment: Element) -> list[Element]:
    """What htmx puts elsewhere than the rest of its answer."""
    return [element for element in find(fragment) if "hx-swap-oob" in attributes_of(element)]


def links(response: Any) -> set[str]:
    return {attributes_of(link)["href"] for link in find(parse(response), "a")}


def version_on(response: Any) -> str:
    """Of the game, as the table's form would send it."""
    (version,) = re.findall(r'name="version" value="(\d+)"', response.text)
    return version


def form_to(response: Any, address: str) -> dict[str, str]:
    """What the form with this address sends: its inputs, and its only button if that has a value."""
    (form,) = find(parse(response), "form", action=address)
    fields = map(attributes_of, find(form, "input") + find(form, "button"))
    return {field["name"]: field.get("value") or "" for field in fields if "name" in field}


def is_whole_page(response: Any) -> bool:
    return response.text.startswith("<!doctype html>")


def stats(page: Element) -> dict[str, str]:
    (tiles,) = find(page, "dl", **{"class": "stats"})
    return {text(find(tile, "dt")[0]): text(find(tile, "dd")[0]) for tile in find(tiles, "div")}

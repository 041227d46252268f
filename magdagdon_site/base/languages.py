"""The same page in the other languages: for the switch on every page, and for search engines."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import Resolver404, resolve, translate_url

from magdagdon_site.base.problems import LOOK, page_of


def context(request: HttpRequest) -> dict[str, Any]:
    """Functions, which cost nothing where a template does not ask: the table's fragment does not."""
    return {
        "languages": settings.LANGUAGES,
        "here": lambda: here(request),
        "alternates": lambda: alternates(request),
    }


def here(request: HttpRequest) -> str:
    """The address of this page, or of the page that a form's answer belongs to."""
    return request.get_full_path() if request.method in LOOK else page_of(request)


def alternates(request: HttpRequest) -> list[tuple[str, str]]:
    """Language code and absolute address of this page in each language; none of an unknown page.

    The address for all other languages is without a prefix, where the visitor's own settings choose one.
    """
    try:
        address = request.build_absolute_uri(here(request).partition("?")[0])
        resolve(urlsplit(address).path)
    except (Resolver404, DisallowedHost):
        return []
    found = [(code, translate_url(address, code)) for code, _name in settings.LANGUAGES]
    default = translate_url(address, settings.LANGUAGE_CODE)
    return [*found, ("x-default", default.replace(f"/{settings.LANGUAGE_CODE}/", "/", 1))]

"""Answers to what went wrong outside the game's rules: a sentence and a way on, as a page or for the table."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve, reverse
from django.utils.cache import add_never_cache_headers, patch_vary_headers
from django.utils.translation import gettext as _
from django_htmx.http import reswap, retarget
from django_htmx.middleware import HtmxDetails


def problem(request: HttpRequest, status: int, sentence: str, way_on: str = "") -> HttpResponse:
    """The sentence with this status, and a link to `way_on`, the start page by default.

    htmx gets it as a fragment for the table's status line, so that what is on the screen stays usable; there a
    link is added only where `way_on` is given.
    """
    context = {
        "sentence": sentence,
        "status": status,
        "way_on": way_on or reverse(HOME),
        "leave": bool(way_on),
    }
    if by_htmx(request):
        response = render(request, "problem.html#fragment", context, status=status)
        reswap(retarget(response, "#status"), "innerHTML")
    else:
        response = render(request, "problem.html", context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    add_never_cache_headers(response)
    return response


def by_htmx(request: HttpRequest) -> bool:
    return bool(HtmxDetails(request))


# The site's start page, whichever game's it is.
HOME = "home"
# What an address says of its form where that stands on its own page.
ITSELF = "."

type View = Callable[..., HttpResponse]


def allow(*methods: str, page: str = "") -> Callable[[View], View]:
    """Django's `require_http_methods`, with a sentence for what is refused (405).

    `page` names the view, of the same app and with the same arguments, whose page has the form that is sent to this
    address; without it, that is a page of this address itself.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method in methods:
                return view(request, *args, **kwargs)
            sentence = _("This address can't be used like that.")
            response = problem(request, 405, sentence, page_of(request))
            response["Allow"] = ", ".join(methods)
            return response

        wrapped.page = page or (ITSELF if "GET" in methods else None)  # type: ignore[attr-defined]
        return wrapped

    return decorate


LOOK = ("GET", "HEAD")


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    sentence = _("The form was out of date. Reload the page and go on; your game is kept.")
    return problem(request, 403, sentence, page_of(request))


def page_of(request: HttpRequest) -> str:
    """The page that a form's address belongs to; the start page where none is known."""
    try:
        match = resolve(request.path_info)
    except Resolver404:
        return reverse(HOME)
    page = getattr(match.func, "page", ITSELF if match.namespaces else None)
    if page is None:
        return reverse(HOME)
    if page == ITSELF:
        return request.path
    return reverse(":".join([*match.namespaces, page]), kwargs=match.captured_kwargs)  # type: ignore[attr-defined]


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        return problem(request, 413, _("This request is too long."))
    return problem(request, 400, _("This request can't be read."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem(request, 403, _("This is not for you to see."))


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return problem(request, 404, _("There is nothing at this address."))


def server_error(request: HttpRequest) -> HttpResponse:
    return problem(request, 500, _("Something broke on our side. Your game is kept; try again."))

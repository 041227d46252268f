"""A page for each player."""

from django.http import HttpRequest, HttpResponse


def own(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError


def player(request: HttpRequest, code: str) -> HttpResponse:
    raise NotImplementedError

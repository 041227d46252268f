"""The same player in another browser."""

from django.http import HttpRequest, HttpResponse


def enter(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError


def show(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError

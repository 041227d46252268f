"""The picture that goes with a link to a finished game."""

from django.http import HttpRequest, HttpResponse


def picture(request: HttpRequest, code: str) -> HttpResponse:
    raise NotImplementedError

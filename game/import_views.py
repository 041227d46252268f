"""A page that replays any record and stores nothing."""

from django.http import HttpRequest, HttpResponse


def replay_record(request: HttpRequest) -> HttpResponse:
    raise NotImplementedError

"""What is refused before anything reads it."""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse

from magdagdon_site.base.problems import bad_request


def plain_forms(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Refuse what no form of the site sends: a long body, files included, or one that is not UTF-8.

    Django limits fields but not files, and takes any codec of Python for an encoding.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        length = request.META.get("CONTENT_LENGTH") or "0"
        if length.isdecimal() and int(length) > settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
            return bad_request(request, RequestDataTooBig())
        if (request.encoding or "utf-8").lower() not in ("utf-8", "utf8"):
            return bad_request(request, BadRequest())
        return get_response(request)

    return middleware

"""Logging in to the admin, slowed down for those who guess.

Tries count by address and by user name. Who floods a name from elsewhere can't keep its owner out:
a browser that has logged in before is known by a signed cookie, and its tries count apart.
"""

from typing import Any

from django.conf import settings
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import ngettext

from players import throttle

TOO_MANY = "too-many"
SECONDS = 10 * 60
TRIES_FROM_ADDRESS = 10
# More than one address is allowed, so that a single one can't use them up.
TRIES_FOR_NAME = 30
TRIES_FROM_KNOWN_BROWSER = 10

COOKIE = "admin_browser"
SALT = "moderation.login"
COOKIE_MAX_AGE = 400 * 24 * 3600


class LoginForm(AdminAuthenticationForm):
    """Refuses with the error code TOO_MANY before a password is looked at."""

    def clean(self) -> dict[str, Any]:
        username = self.cleaned_data.get("username")
        password = self.cleaned_data.get("password")
        if self.request and username and password and not _may_try(self.request, username):
            raise ValidationError(_too_many(), code=TOO_MANY)
        return super().clean()


def _may_try(request: HttpRequest, username: str) -> bool:
    """Whether this try is within the limits; it counts."""
    name = username.casefold()
    if _known_name(request) == name:
        return throttle.allow("login-browser", name, TRIES_FROM_KNOWN_BROWSER, SECONDS)
    address = throttle.client_address(request)
    return throttle.allow("login-address", address, TRIES_FROM_ADDRESS, SECONDS) and throttle.allow(
        "login-name", name, TRIES_FOR_NAME, SECONDS
    )


def _too_many() -> str:
    minutes = SECONDS // 60
    text = ngettext(
        "Too many tries to log in. Wait %(count)d minute and try again.",
        "Too many tries to log in. Wait %(count)d minutes and try again.",
        minutes,
    )
    return text % {"count": minutes}


def remember_browser(request: HttpRequest, response: HttpResponse, username: str) -> None:
    response.set_signed_cookie(
        COOKIE,
        username.casefold(),
        salt=SALT,
        max_age=COOKIE_MAX_AGE,
        path=request.path,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Strict",
    )


def _known_name(request: HttpRequest) -> str | None:
    """The user name that this browser has logged in with, casefolded."""
    return request.get_signed_cookie(COOKIE, default=None, salt=SALT)

"""How all cookies of ours are set."""

from typing import Any

from django.conf import settings


def lasting() -> dict[str, Any]:
    """Options of a cookie that no script needs to read, kept as long as browsers keep any."""
    return {
        "max_age": settings.LANGUAGE_COOKIE_AGE,
        "secure": settings.SESSION_COOKIE_SECURE,
        "httponly": True,
        "samesite": "Lax",
    }

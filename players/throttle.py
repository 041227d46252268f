"""How often somebody may do something, counted in the database that all processes share."""

from datetime import UTC, datetime
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.db import connection
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from players.models import HitCount

# One statement, so that hits at the same moment all count.
_COUNT = """
INSERT INTO players_hitcount (key, ends, hits) VALUES (%s, %s, 1)
ON CONFLICT (key, ends) DO UPDATE SET hits = players_hitcount.hits + 1
RETURNING hits
"""


def allow(scope: str, who: str, limit: int, seconds: int) -> bool:
    """Count one hit, and tell whether it is still within `limit` in this window of `seconds`.

    Windows are fixed and the same for all. What is stored of `who` is a keyed hash.
    """
    now = int(timezone.now().timestamp())
    ends = datetime.fromtimestamp(now - now % seconds + seconds, UTC)
    key = salted_hmac("game.throttle", f"{scope}\n{who}", algorithm="sha256").hexdigest()
    with connection.cursor() as cursor:
        cursor.execute(_COUNT, [key, connection.ops.adapt_datetimefield_value(ends)])
        (hits,) = cursor.fetchone()
    if hits == 1:
        forget_old_hits()
    return bool(hits <= limit)


def forget_old_hits() -> None:
    HitCount.objects.filter(ends__lte=timezone.now()).delete()


def client_address(request: HttpRequest) -> str:
    """Where a request comes from: an IPv4 address, or the /64 network that one IPv6 customer has.

    Each of the TRUSTED_PROXIES in front of the site has added to X-Forwarded-For the address that
    it saw. Whatever stands further left is the client's own say and is not looked at.
    """
    address = request.META.get("REMOTE_ADDR", "")
    forwarded = request.headers.get("X-Forwarded-For", "")
    if settings.TRUSTED_PROXIES and forwarded:
        address = forwarded.split(",")[-settings.TRUSTED_PROXIES :][0].strip()
    return _customer(address)


def _customer(address: str) -> str:
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped:
            return str(parsed.ipv4_mapped)
        return str(ip_network((parsed, 64), strict=False))
    return str(parsed)

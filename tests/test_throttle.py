"""Limits that hold for all processes together."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from threading import Barrier

import pytest
from django.db import connection
from django.test import RequestFactory
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from players.models import HitCount
from players.throttle import allow, client_address
from tests import hangs

NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """A list of one moment: the time."""
    clock = [NOON]
    monkeypatch.setattr(timezone, "now", lambda: clock[0])
    return clock


def hits(count: int, scope: str = "new-game", who: str = "192.0.2.1") -> list[bool]:
    return [allow(scope, who, limit=3, seconds=60) for _ in range(count)]


@pytest.mark.django_db
class TestAllow:
    def test_so_many_and_no_more(self, clock: list[datetime]) -> None:
        assert hits(5) == [True, True, True, False, False]

    def test_a_new_window_begins_afresh(self, clock: list[datetime]) -> None:
        hits(4)
        clock[0] = NOON + timedelta(seconds=59)
        assert hits(1) == [False]
        clock[0] = NOON + timedelta(seconds=60)
        assert hits(4) == [True, True, True, False]

    def test_everybody_and_everything_is_counted_alone(self, clock: list[datetime]) -> None:
        hits(4)
        assert hits(1, who="192.0.2.2") == [True]
        assert hits(1, scope="name") == [True]

    def test_it_is_one_statement_and_one_more_for_the_first(
        self, clock: list[datetime], django_assert_num_queries: DjangoAssertNumQueries
    ) -> None:
        with django_assert_num_queries(5):
            hits(4)

    def test_no_address_is_stored(self, clock: list[datetime], settings: Settings) -> None:
        hits(1, who="192.0.2.1")
        (key,) = HitCount.objects.values_list("key", flat=True)
        assert len(key) == 64
        assert "192.0.2.1" not in key
        settings.SECRET_KEY = "another key, with which the hash is another one as well"
        hits(1, who="192.0.2.1")
        assert HitCount.objects.count() == 2

    def test_old_counts_are_deleted_with_the_next_new_one(self, clock: list[datetime]) -> None:
        hits(4)
        clock[0] = NOON + timedelta(seconds=61)
        hits(1, who="192.0.2.2")
        assert HitCount.objects.count() == 1
        assert hits(3, who="192.0.2.2") == [True, True, False]


@pytest.mark.django_db(transaction=True)
def test_hits_at_once_all_count(clock: list[datetime]) -> None:
    barrier = Barrier(8)

    def hit(_number: int) -> list[bool]:
        try:
            barrier.wait(timeout=hangs.SECONDS)
            return [allow("new-game", "192.0.2.1", limit=10, seconds=60) for _ in range(5)]
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as threads:
        answers = [answer for some in threads.map(hit, range(8)) for answer in some]
    assert answers.count(True) == 10
    assert HitCount.objects.get().hits == 40


@pytest.mark.parametrize(
    ("proxies", "remote", "forwarded", "address"),
    [
        # Without proxies the header is the client's own say.
        (0, "192.0.2.1", None, "192.0.2.1"),
        (0, "192.0.2.1", "203.0.113.5", "192.0.2.1"),
        # One proxy: it added the last entry.
        (1, "10.0.0.1", "192.0.2.1", "192.0.2.1"),
        (1, "10.0.0.1", "203.0.113.5, 192.0.2.1", "192.0.2.1"),
        (1, "10.0.0.1", "nonsense,,, 192.0.2.1", "192.0.2.1"),
        # Two: the outer one saw the client, the inner one added the outer one.
        (2, "10.0.0.1", "192.0.2.1, 10.0.0.2", "192.0.2.1"),
        (2, "10.0.0.1", "203.0.113.5, 192.0.2.1, 10.0.0.2", "192.0.2.1"),
        # Past the outer proxy: all that is left is what the inner one saw.
        (2, "10.0.0.1", "192.0.2.1", "192.0.2.1"),
        # A proxy that says nothing.
        (1, "10.0.0.1", None, "10.0.0.1"),
        (1, "10.0.0.1", "", "10.0.0.1"),
        # One customer has a whole /64 of IPv6.
        (0, "2001:db8:1:2:3:4:5:6", None, "2001:db8:1:2::/64"),
        (0, "2001:db8:1:2::7", None, "2001:db8:1:2::/64"),
        (0, "::ffff:192.0.2.1", None, "192.0.2.1"),
        # A socket has no address.
        (0, "", None, ""),
    ],
)
def test_client_address(
    proxies: int, remote: str, forwarded: str | None, address: str, settings: Settings
) -> None:
    settings.TRUSTED_PROXIES = proxies
    headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
    request = RequestFactory().get("/", headers=headers, REMOTE_ADDR=remote)
    assert client_address(request) == address


def test_a_server_may_leave_the_address_out() -> None:
    request = RequestFactory().get("/")
    del request.META["REMOTE_ADDR"]
    assert client_address(request) == ""

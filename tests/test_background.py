"""Tasks in the thread of the process."""

import logging
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Event, Thread, current_thread, get_ident, main_thread

import pytest
from django.db import connection
from django.tasks import task
from pytest_django import Settings

from players.models import Player
from tests import hangs
from tests.games import player

# What tasks say of themselves, and what they wait for.
said: SimpleQueue[object] = SimpleQueue()
go_on = Event()


@task
def say(word: str) -> None:
    said.put(word)


@task
def tell_thread() -> None:
    said.put((get_ident(), current_thread() is main_thread(), current_thread().daemon))


@task
def wait() -> None:
    assert go_on.wait(hangs.SECONDS)


@task
def fail(word: str) -> None:
    raise ValueError(word)


@task
def count_players() -> None:
    said.put(Player.objects.count())


@task
def tell_connection() -> None:
    said.put(connection.connection is None)


@pytest.fixture(autouse=True)
def in_a_thread(settings: Settings) -> Iterator[None]:
    settings.TASKS = {"default": {"BACKEND": "magdagdon_site.base.background.ThreadBackend"}}
    go_on.clear()
    yield
    go_on.set()
    assert said.empty()


def heard() -> object:
    return said.get(timeout=hangs.SECONDS)


def test_nobody_waits_for_a_task() -> None:
    wait.enqueue()
    say.enqueue("done")
    assert said.empty()
    go_on.set()
    assert heard() == "done"


def test_whoever_asks_one_thread_does_them_all() -> None:
    threads = [Thread(target=tell_thread.enqueue) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    (place,) = {heard() for _ in threads}
    assert isinstance(place, tuple)
    _number, is_main, is_daemon = place
    assert (is_main, is_daemon) == (False, True)


def test_in_their_order_and_the_more_urgent_first() -> None:
    wait.enqueue()
    say.using(priority=-1).enqueue("later")
    for word in ("first", "second", "third"):
        say.enqueue(word)
    say.using(priority=1).enqueue("at once")
    go_on.set()
    assert [heard() for _ in range(5)] == ["at once", "first", "second", "third", "later"]


def test_one_that_fails_is_logged_and_the_next_goes_on(caplog: pytest.LogCaptureFixture) -> None:
    fail.enqueue("no such thing")
    say.enqueue("still here")
    assert heard() == "still here"
    (record,) = caplog.records
    assert record.levelno == logging.ERROR
    assert record.getMessage() == "tests.test_background.fail('no such thing',) failed."
    assert "ValueError: no such thing" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_a_task_leaves_no_connection_to_the_database() -> None:
    player("Ana")
    count_players.enqueue()
    tell_connection.enqueue()
    assert heard() == 1
    assert heard() is True

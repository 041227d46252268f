"""Things that happen at the same moment."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, local
from typing import Any

import pytest
from django.db import connection

from play import services
from tests import hangs


def at_once(*deeds: Callable[[], object]) -> None:
    """Do all of these in threads and sessions of their own, begun together; raise what one raises."""
    barrier = Barrier(len(deeds))

    def run(deed: Callable[[], object]) -> None:
        try:
            barrier.wait(timeout=hangs.SECONDS)
            deed()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as threads:
        for future in [threads.submit(run, deed) for deed in deeds]:
            future.result(timeout=hangs.SECONDS)


def wait_after_loading(monkeypatch: pytest.MonkeyPatch, threads: int) -> None:
    """Hold each of so many threads where it has loaded its game, until all have: the worst of moments."""
    barrier, mine = Barrier(threads), local()
    load = services.load

    def load_and_wait(model: type[Any], code: str, player_key: str | None) -> Any:
        game = load(model, code, player_key)
        if not hasattr(mine, "waited"):
            mine.waited = True
            barrier.wait(timeout=hangs.SECONDS)
        return game

    monkeypatch.setattr(services, "load", load_and_wait)

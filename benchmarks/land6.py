"""Queries, time and bytes of a tap at the table of Land 6."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks import taps
from benchmarks.rows import Row
from benchmarks.timing import HEADERS, bare_time, timed, times_the_bare
from game.engine import Difficulty
from land6.board import START
from land6.models import Land6Game

DEPLOY = f"deploy {START}"


class Table:
    """A browser at a table of Land 6."""

    def __init__(self) -> None:
        self.client = Client()
        self.url = self.client.post("/en/land6/new", {"difficulty": "easy"})["Location"]

    @property
    def version(self) -> int:
        return Land6Game.objects.get(code=self.url.split("/")[-2]).version

    def tap(self, version: int, action: str) -> Any:
        fields = {"version": version, "die": START, "action": action}
        return self.client.post(f"{self.url}act", fields, headers=HEADERS)


def measure() -> Iterator[Row]:
    table = Table()
    version = table.version
    with CaptureQueriesContext(connection) as queries:
        table.tap(version, DEPLOY)
    yield Row("queries of a tap in Land 6", len(queries), 2, "queries")
    table.tap(table.version, "take-back")

    # The bare view answers for a game of the other kind: it costs the same.
    code = taps.Table(Difficulty.PEACEFUL).code
    times, bares, sizes = [], [], []
    for _round in range(taps.ROUNDS):
        took, answer = timed(partial(table.tap, table.version, DEPLOY))
        times.append(took)
        sizes.append(len(answer.content))
        bares.append(bare_time(table.client, code, answer))
        table.tap(table.version, "take-back")
    yield Row(
        "time of a tap in Land 6, times the bare view's", times_the_bare(times, bares), 4, "×"
    )
    yield Row("compressed bytes of a tap's answer in Land 6", max(sizes) / 1024, 3, "KB")

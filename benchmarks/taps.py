"""Queries, time and bytes of a tap."""

import random
import statistics
from collections.abc import Iterator
from functools import partial
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks.rows import Row
from benchmarks.timing import HEADERS, bare_time, timed, times_the_bare
from game.engine import Difficulty
from game.models import Game
from game.records import notation
from tests.rules.player import choose
from tests.web.games import form

ROUNDS = 400


class Table:
    """A browser at a table, knowing the version that it saw last."""

    def __init__(self, difficulty: Difficulty) -> None:
        self.client = Client()
        answer = self.client.post("/en/game/new", {"difficulty": difficulty})
        self.url = answer["Location"]
        self.code = self.url.split("/")[-2]

    def stored(self) -> Game:
        return Game.objects.get(code=self.code)

    def act(self, **fields: str) -> Any:
        version = self.stored().version
        return self.tap(version, **fields)

    def tap(self, version: int, **fields: str) -> Any:
        return self.client.post(f"{self.url}act", {"version": version, **fields}, headers=HEADERS)


def measure() -> Iterator[Row]:
    table = Table(Difficulty.PEACEFUL)
    table.act(action="roll")
    yield from _ordinary_tap(table)
    yield Row("queries of the last move", _queries_of_last_move(), 5, "queries")


def _ordinary_tap(table: Table) -> Iterator[Row]:
    version = table.stored().version
    with CaptureQueriesContext(connection) as queries:
        table.tap(version, action="stage 5", die="1")
    yield Row("queries of an ordinary tap", len(queries), 2, "queries")
    table.act(action="clear")

    taps, bares, sizes = [], [], []
    for _round in range(ROUNDS):
        version = table.stored().version
        took, answer = timed(partial(table.tap, version, action="stage 5", die="1"))
        taps.append(took)
        sizes.append(len(answer.content))
        bares.append(bare_time(table.client, table.code, answer))
        table.act(action="clear")
    yield Row("time of a tap, times the bare view's", times_the_bare(taps, bares), 2.5, "×")
    yield Row("compressed bytes of a tap's answer", max(sizes) / 1024, 3, "KB")
    print(
        f"tap {statistics.median(taps) * 1e3:.2f} ms, bare {statistics.median(bares) * 1e3:.2f} ms"
    )


def _queries_of_last_move() -> int:
    """Play at random to the end."""
    table = Table(Difficulty.NIGHTMARE)
    chance = random.Random(1)
    while True:
        game = table.stored()
        position = notation.parse_position(game.position)
        with CaptureQueriesContext(connection) as queries:
            table.tap(game.version, **form(choose(position, chance)))
        if not table.stored().is_open:
            data = [q for q in queries if q["sql"].split()[0] in ("SELECT", "INSERT", "UPDATE")]
            return len(data)

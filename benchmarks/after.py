"""What is looked at after a game: a step of its replay, one's own page, the picture."""

import statistics
from collections.abc import Iterator
from typing import Any

from django.test import Client
from django.urls import reverse

from benchmarks.rows import Row
from benchmarks.timing import ENCODING, HEADERS, bare_time, timed, times_the_bare
from game.finished import picture
from game.models import Game
from players import services as player_services
from tests.games import finished, game_of
from tests.web.games import browser_of, page_of

GAMES = 100
ROUNDS = 100
PICTURES = 10


def measure() -> Iterator[Row]:
    player = player_services.create()
    games = [game_of(finished(player, seed)) for seed in range(GAMES)]
    longest = max(games, key=lambda game: len(game.record))
    client = browser_of(player)
    ratio, size = _looked_at(client, longest, f"{page_of(longest)}?step=1", HEADERS)
    yield Row("time of a step of the replay, times the bare view's", ratio, 3, "×")
    yield Row("compressed bytes of a step of the replay", size / 1024, 3, "KB")
    ratio, _size = _looked_at(client, longest, reverse("scores:me"), ENCODING)
    yield Row(f"time of one's own page with {GAMES} games, times the bare view's", ratio, 10, "×")
    yield Row("time of a picture", _picture(longest), 400, "ms")


def _looked_at(
    client: Client, game: Game, address: str, headers: dict[str, str]
) -> tuple[float, int]:
    """How often the bare view could answer meanwhile, and the bytes of the answer."""
    times, bares = [], []
    answer: Any = None
    for _round in range(ROUNDS):
        took, answer = timed(lambda: client.get(address, headers=headers))
        times.append(took)
        bares.append(bare_time(client, game.code, answer))
    return times_the_bare(times, bares), len(answer.content)


def _picture(game: Game) -> float:
    def draw() -> bytes:
        picture.png.cache_clear()
        return picture.png(picture.svg(game, game.player.name))

    return statistics.median(timed(draw)[0] for _picture in range(PICTURES)) * 1000

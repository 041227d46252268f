"""Times of requests, each beside that of the bare view."""

import gzip
import statistics
import time
from collections.abc import Callable
from typing import Any

from django.test import Client

from benchmarks import bare

ENCODING = {"Accept-Encoding": "gzip"}
HEADERS = {"HX-Request": "true", **ENCODING}


def timed(request: Callable[[], Any]) -> tuple[float, Any]:
    """The seconds that it takes, and the answer."""
    start = time.perf_counter()
    answer = request()
    return time.perf_counter() - start, answer


def bare_time(client: Client, code: str, answer: Any) -> float:
    """The seconds that the bare view takes to send the bytes of this compressed answer."""
    bare.answer = gzip.decompress(answer.content)
    address = f"/bare/{code}/"
    return timed(lambda: client.post(address, {"version": 1}, headers=HEADERS))[0]


def times_the_bare(times: list[float], bares: list[float]) -> float:
    return statistics.median(times) / statistics.median(bares)

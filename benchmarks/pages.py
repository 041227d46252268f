"""Compressed bytes of a first visit: the start page, the first table, and every file that they name; and of scripts."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from benchmarks.rows import Row
from benchmarks.taps import Table
from benchmarks.timing import ENCODING
from game.engine import Difficulty
from game.models import Game

FILE = re.compile(r'(?:href|src)="/static/([^"]+)"')
FILE_IN_CSS = re.compile(r"url\(\"?([^)\"]+)\"?\)")


def measure() -> Iterator[Row]:
    table = Table(Difficulty.PEACEFUL)
    total = 0
    files: set[Path] = set()
    for url in ("/en/", table.url):
        total += len(table.client.get(url, headers=ENCODING).content)
        files |= _files(table.client.get(url).content.decode())
    total += sum(_compressed_size(file) for file in files)
    yield Row("compressed bytes of a first visit", total / 1024, 45, "KB")
    pages = (table.url, f"/en/game/{_finished_game()}/", "/en/lab/")
    own = max(_own_script(table.client.get(url).content.decode()) for url in pages)
    yield Row("own JavaScript of a page, compressed", own / 1024, 2, "KB")


def _finished_game() -> str:
    """The code of one that other measures have played."""
    return Game.objects.filter(status=Game.Status.FINISHED).values_list("code", flat=True)[0]


def _own_script(page: str) -> int:
    return sum(
        _compressed_size(file)
        for file in _files(page)
        if file.suffix == ".js" and file.parent == Path(settings.STATIC_ROOT) / "js"
    )


def _files(page: str) -> set[Path]:
    named = {Path(settings.STATIC_ROOT) / name for name in FILE.findall(page)}
    sheets = [file for file in named if file.suffix == ".css"]
    return named | {
        (sheet.parent / name).resolve()
        for sheet in sheets
        for name in FILE_IN_CSS.findall(sheet.read_text())
    }


def _compressed_size(file: Path) -> int:
    versions = [file, file.with_name(f"{file.name}.br"), file.with_name(f"{file.name}.gz")]
    return min(version.stat().st_size for version in versions if version.exists())

"""The static files are collected again when one of them changed, and only then."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_django import Settings

from magdagdon_site.management.commands.prepare import fingerprint


def rewrite(file: Path) -> None:
    file.write_text("p { color: blue }")
    os.utime(file, (0, 0))


def add(file: Path) -> None:
    (file.parent / "new.css").touch()


@pytest.mark.parametrize("change", [rewrite, add, Path.unlink])
def test_the_fingerprint_changes_with_the_files(
    tmp_path: Path, settings: Settings, change: Callable[[Path], None]
) -> None:
    settings.STATICFILES_DIRS = [tmp_path]
    file = tmp_path / "site.css"
    file.write_text("p {}")

    before = fingerprint()
    assert fingerprint() == before
    change(file)
    assert fingerprint() != before

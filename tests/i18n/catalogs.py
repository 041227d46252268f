"""The translations as files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings

LANGUAGES = [code for code, _name in settings.LANGUAGES if code != "en"]


def catalog(language: str) -> Catalog:
    path = Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(language: str) -> Iterator[Message]:
    return (message for message in catalog(language) if message.id)


def forms(value: Any) -> tuple[str, ...]:
    return tuple(value) if isinstance(value, tuple | list) else (value or "",)

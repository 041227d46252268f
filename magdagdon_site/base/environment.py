"""The one reader of environment variables: a bad value is refused by the variable's name.

No message repeats the value, which may be a secret.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import dj_database_url
from django.core.exceptions import ImproperlyConfigured
from environs import Env, EnvError, validate

env = Env(expand_vars=False)

DATABASE_URL = r"(sqlite:////?|postgres(ql)?://[^/]*/)[^/?]"


@contextmanager
def _must_be(name: str, wanted: str) -> Iterator[None]:
    try:
        yield
    except (EnvError, OSError, ValueError) as error:
        raise ImproperlyConfigured(f"The environment variable {name} must be {wanted}.") from error


def boolean(name: str, default: bool) -> bool:
    with _must_be(name, "on or off"):
        return env.bool(name, default)


def integer(name: str, default: int, least: int, most: int) -> int:
    with _must_be(name, f"a whole number from {least} to {most}"):
        return env.int(name, default, validate=validate.Range(least, most))


def text(name: str, default: str, pattern: str, wanted: str) -> str:
    """Return a text that matches the pattern from its beginning; wanted says that in words."""
    with _must_be(name, wanted):
        return env.str(name, default, validate=validate.Regexp(pattern))


def words(name: str, default: Sequence[str], pattern: str, wanted: str) -> list[str]:
    """Return what stands between commas, each of which matches the pattern."""
    with _must_be(name, f"{wanted}, separated by commas without spaces"):
        return env.list(name, list(default), subcast=validate.Regexp(pattern))


def folder(name: str, default: Path) -> Path:
    """Return the absolute path of a folder that can be written; make it if need be."""
    path = env.path(name, default).resolve()
    with _must_be(name, f"a folder that can be written; {path} is none"):
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(path)
    return path


def database(name: str, default: Path) -> dj_database_url.DBConfig:
    """Return Django's description of the database behind a URL, or of the SQLite file."""
    with _must_be(name, "like sqlite:////folder/file or postgres://user:password@host:5432/name"):
        url = env.str(
            name, f"sqlite:///{quote(str(default))}", validate=validate.Regexp(DATABASE_URL)
        )
        return dj_database_url.parse(url)

"""The environment makes the settings, and what it cannot make is refused by name."""

import json
import os
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from magdagdon_site.base import environment
from tests import hangs
from tests.processes import ROOT, clean_environment, python

LONG_KEY = "a-key-that-nobody-guesses-because-it-is-so-very-long-0123456789"
NOBODY = 65534


def settings_with(data_dir: Path, **variables: str) -> dict[str, Any]:
    """Return the settings that JSON can hold, as a new process reads them."""
    code = (
        "import json; from magdagdon_site import settings;"
        "print(json.dumps({k: v for k, v in vars(settings).items() if k.isupper()}, default=str))"
    )
    result = python("-c", code, data_dir=data_dir, **variables)
    assert result.returncode == 0, result.stderr
    return dict(json.loads(result.stdout))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ALLOWED_HOSTS", "example.com www.example.com"),
        ("CSRF_TRUSTED_ORIGINS", "example.com"),
        ("DATABASE_URL", "mysql://user:password@host/name"),
        ("DATABASE_URL", "postgres://"),
        ("DATA_DIR", __file__),
        ("DEBUG", "perhaps"),
        ("HOST", ""),
        ("HTTPS", "2"),
        ("PORT", "65536"),
        ("PORT", "http"),
        ("SECRET_KEY", "short"),
        ("SECRET_KEY_FALLBACKS", "short"),
        ("THREADS", "0"),
        ("TRUSTED_PROXIES", "-1"),
        ("WORKERS", "two"),
    ],
)
def test_a_bad_value_is_refused_by_name_in_one_line(tmp_path: Path, name: str, value: str) -> None:
    result = python("manage.py", "check", data_dir=tmp_path, **{name: value})

    assert result.returncode == 1
    assert result.stderr.startswith(f"The environment variable {name} must be ")
    assert result.stderr.count("\n") == 1


def test_no_message_repeats_a_secret(tmp_path: Path) -> None:
    result = python("manage.py", "check", data_dir=tmp_path, SECRET_KEY="my-secret")

    assert "my-secret" not in result.stderr


@contextmanager
def as_nobody() -> Iterator[None]:
    """Give up the powers of root, if this is root: no folder is read-only to it."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


def test_a_read_only_data_dir_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        monkeypatch.setenv("DATA_DIR", folder)

        with (
            as_nobody(),
            pytest.raises(ImproperlyConfigured, match=r"DATA_DIR .* a folder that can be written"),
        ):
            environment.folder("DATA_DIR", Path(folder))


def test_every_variable_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text()

    assert [name for name in environment.env.dump() if f"`{name}`" not in readme] == []


def test_production_settings_pass_the_deployment_check(tmp_path: Path) -> None:
    result = python(
        *("manage.py", "check", "--deploy", "--fail-level", "WARNING"),
        data_dir=tmp_path,
        ALLOWED_HOSTS="example.com",
        HTTPS="on",
        SECRET_KEY=LONG_KEY,
    )

    assert result.stdout == "System check identified no issues (0 silenced).\n"
    assert result.returncode == 0


def test_debug_is_off_and_only_this_machine_is_served_unless_told(tmp_path: Path) -> None:
    settings = settings_with(tmp_path)

    assert settings["DEBUG"] is False
    assert settings["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert settings["SERVE_HOST"] == "127.0.0.1"


@pytest.mark.parametrize(("value", "secure"), [("on", True), ("off", False)])
def test_https_makes_cookies_secure(tmp_path: Path, value: str, secure: bool) -> None:
    settings = settings_with(tmp_path, HTTPS=value)

    assert settings["SESSION_COOKIE_SECURE"] is secure
    assert settings["CSRF_COOKIE_SECURE"] is secure
    assert settings["LANGUAGE_COOKIE_SECURE"] is secure
    assert settings["SECURE_SSL_REDIRECT"] is secure
    assert bool(settings["SECURE_HSTS_SECONDS"]) is secure


def test_only_a_trusted_proxy_is_asked_whether_the_visitor_used_https(tmp_path: Path) -> None:
    header = ["HTTP_X_FORWARDED_PROTO", "https"]

    assert "SECURE_PROXY_SSL_HEADER" not in settings_with(tmp_path, HTTPS="on")
    assert "SECURE_PROXY_SSL_HEADER" not in settings_with(tmp_path, TRUSTED_PROXIES="1")
    settings = settings_with(tmp_path, HTTPS="on", TRUSTED_PROXIES="1")
    assert settings["SECURE_PROXY_SSL_HEADER"] == header


def test_sqlite_is_the_database_unless_told(tmp_path: Path) -> None:
    folder = tmp_path / "a folder, 100% new?"

    database = settings_with(folder)["DATABASES"]["default"]

    assert database["ENGINE"] == "django.db.backends.sqlite3"
    assert database["NAME"] == str(folder / "db.sqlite3")
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert not database.get("ATOMIC_REQUESTS")


def test_postgresql_is_pooled_and_keeps_the_options_of_its_url(tmp_path: Path) -> None:
    url = "postgres://user:p%40ss@db.example.com:5433/name?sslmode=require"

    database = settings_with(tmp_path, DATABASE_URL=url, THREADS="7")["DATABASES"]["default"]

    assert database["ENGINE"] == "django.db.backends.postgresql"
    assert (database["HOST"], database["PORT"]) == ("db.example.com", 5433)
    assert (database["USER"], database["PASSWORD"]) == ("user", "p@ss")
    assert database["CONN_MAX_AGE"] == 0
    assert database["OPTIONS"]["sslmode"] == "require"
    assert database["OPTIONS"]["pool"]["max_size"] == 7 + 1


def test_the_secret_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    first, second = settings_with(tmp_path), settings_with(tmp_path)
    file = tmp_path / "secret_key"

    assert len(first["SECRET_KEY"]) >= 50
    assert first["SECRET_KEY"] == second["SECRET_KEY"] == file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_given_secret_key_is_not_kept(tmp_path: Path) -> None:
    assert settings_with(tmp_path, SECRET_KEY=LONG_KEY)["SECRET_KEY"] == LONG_KEY
    assert not (tmp_path / "secret_key").exists()


def test_processes_that_start_at_once_agree_on_the_secret_key(tmp_path: Path) -> None:
    code = (
        "import pathlib, sys; from magdagdon_site.base.secret_key import kept_secret_key;"
        "print('ready', flush=True); sys.stdin.readline();"
        f"[print(kept_secret_key(pathlib.Path({str(tmp_path)!r}, str(n)))) for n in range(100)]"
    )
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env=clean_environment(tmp_path),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for racer in racers:
        assert racer.stdout
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        assert racer.stdin
        racer.stdin.write("go\n")
        racer.stdin.flush()

    first, second = (racer.communicate(timeout=hangs.SECONDS)[0] for racer in racers)

    assert len(set(first.split())) == 100
    assert first == second

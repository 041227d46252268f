"""`make run` serves the site, and says in one sentence what keeps it from doing so."""

import http.client
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import hangs
from tests.processes import ROOT, clean_environment, python


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


@contextmanager
def serving(data_dir: Path, port: int) -> Iterator[Path]:
    """Yield the file with what the server prints, as soon as it answers."""
    log = data_dir / "log"
    with (
        log.open("w") as output,
        subprocess.Popen(
            [sys.executable, "manage.py", "serve"],
            cwd=ROOT,
            env=clean_environment(data_dir, PORT=str(port)),
            stdout=output,
            stderr=subprocess.STDOUT,
        ) as server,
    ):
        try:
            until = time.monotonic() + hangs.SECONDS
            while f"http://127.0.0.1:{port}/" not in log.read_text():
                assert server.poll() is None, log.read_text()
                assert time.monotonic() < until, log.read_text()
                time.sleep(0.05)
            get(port, "/admin/login/")
            yield log
        finally:
            server.terminate()
            assert server.wait(timeout=hangs.SECONDS) == 0


def get(port: int, path: str) -> http.client.HTTPResponse:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=hangs.SECONDS)
    connection.request("GET", path, headers={"Accept-Encoding": "br"})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def test_serve_sets_up_what_it_needs_once(tmp_path: Path) -> None:
    port = free_port()

    with serving(tmp_path, port) as log:
        page = get(port, "/admin/login/")
        style = get(port, "/static/admin/css/base.css")
        first = log.read_text()
    with serving(tmp_path, port) as log:
        second = log.read_text()

    assert page.status == 200
    assert "default-src 'none'" in (page.getheader("Content-Security-Policy") or "")
    assert (style.status, style.getheader("Content-Encoding")) == (200, "br")
    assert "make admin" in first
    assert "Bringing the database up to date." in first
    assert "Collecting the static files." in first
    assert "Bringing" not in second
    assert "Collecting" not in second


def test_a_port_in_use_is_one_sentence_before_anything_is_prepared(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        result = python("manage.py", "serve", data_dir=tmp_path, PORT=str(port))

    assert result.returncode == 1
    assert result.stderr == (
        f"CommandError: Port {port} is in use; choose another one, for example PORT={port + 1}.\n"
    )
    assert not (tmp_path / "db.sqlite3").exists()


def test_an_address_of_another_machine_is_one_sentence(tmp_path: Path) -> None:
    result = python("manage.py", "serve", data_dir=tmp_path, HOST="192.0.2.1", PORT="8000")

    assert result.returncode == 1
    assert result.stderr.startswith("CommandError: Cannot listen on HOST=192.0.2.1 PORT=8000: ")
    assert result.stderr.count("\n") == 1


def test_a_database_out_of_reach_is_one_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/nowhere/db.sqlite3"

    result = python("manage.py", "prepare", data_dir=tmp_path, DATABASE_URL=url)

    assert result.returncode == 1
    assert result.stderr.startswith("CommandError: The database cannot be used: ")
    assert result.stderr.count("\n") == 1


# Evaluates what the Makefile asks, but calls itself older than it is.
OLDER_PYTHON = f"""#!/bin/sh
older='import sys; sys.version_info = (3, 11, 9, "final", 0); exec(sys.argv[1])'
exec {sys.executable} -c "$older" "$2"
"""


def make_venv(folder: Path) -> subprocess.CompletedProcess[str]:
    """Let the Makefile look for a Python in a folder where every Python is too old."""
    programs = folder / "bin"
    programs.mkdir()
    for name in ("python3", "python3.12", "python3.13"):
        (programs / name).write_text(OLDER_PYTHON)
        (programs / name).chmod(0o755)
    (programs / "mkdir").symlink_to(shutil.which("mkdir") or "")
    make = shutil.which("make")
    assert make
    return subprocess.run(
        [make, "-f", ROOT / "Makefile", ".venv/bin/python"],
        cwd=folder,
        env={"PATH": str(programs)},
        capture_output=True,
        text=True,
        check=False,
    )


def sentences(stderr: str) -> list[str]:
    return [line for line in stderr.splitlines() if not line.startswith("make: ***")]


def test_an_older_python_is_one_sentence(tmp_path: Path) -> None:
    result = make_venv(tmp_path)

    assert result.returncode != 0
    assert sentences(result.stderr) == [
        "Python 3.12 or newer (with its venv module) is needed, and none is on PATH."
    ]


def test_a_checkout_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    # A file in its place keeps root as well from making the folder.
    (tmp_path / ".venv").touch()

    result = make_venv(tmp_path)

    assert result.returncode != 0
    assert sentences(result.stderr) == [
        "This folder cannot be written: put the project into one that can."
    ]

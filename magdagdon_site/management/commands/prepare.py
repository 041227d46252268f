"""Bring everything that is built from the checkout up to date, and nothing that already is."""

import hashlib
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import OperationalError, connection
from django.db.migrations.executor import MigrationExecutor


class Command(BaseCommand):
    help = "Bring the translations, the database and the static files up to date."

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("compilemessages", stdout=self.stdout)
        self.migrate()
        self.collect_static_files()

    def migrate(self) -> None:
        try:
            executor = MigrationExecutor(connection)
            if executor.migration_plan(executor.loader.graph.leaf_nodes()):
                self.stdout.write("Bringing the database up to date.")
                call_command("migrate", interactive=False, verbosity=0)
        except OperationalError as error:
            raise CommandError(f"The database cannot be used: {error}") from error

    def collect_static_files(self) -> None:
        """Collect if a source changed. Files of older versions stay, for pages that are open."""
        root = Path(settings.STATIC_ROOT)
        root.mkdir(exist_ok=True)
        stamp = root / "sources.sha256"
        sources = fingerprint()
        if not settings.DEBUG and not (stamp.exists() and stamp.read_text() == sources):
            self.stdout.write("Collecting the static files.")
            call_command("collectstatic", interactive=False, verbosity=0)
            stamp.write_text(sources)


def fingerprint() -> str:
    """Return a digest of the paths, sizes and times of all files that collectstatic finds."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            path = Path(storage.path(name))
            digest.update(f"{path} {path.stat().st_size} {path.stat().st_mtime_ns}\n".encode())
    return digest.hexdigest()

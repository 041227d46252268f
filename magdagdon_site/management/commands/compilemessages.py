"""Django's compilemessages, with Babel in place of the gettext programs of the system."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Compile the translations that changed since they were last compiled."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        for locale_path in settings.LOCALE_PATHS:
            for source in sorted(Path(locale_path).glob("*/LC_MESSAGES/*.po")):
                target = source.with_suffix(".mo")
                if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
                    compile_messages(source, target)
                    self.stdout.write(f"Compiled {source}.")


def compile_messages(source: Path, target: Path) -> None:
    """Write the .mo file of a .po file. CommandError: the source is not sound, names its line."""
    try:
        with source.open("rb") as file:
            catalog = read_po(file, abort_invalid=True)
        for message, errors in catalog.check():
            raise CommandError(f"{source}:{message.lineno}: {errors[0]}")
        with target.open("wb") as file:
            write_mo(file, catalog)
    except (PoFileError, OSError) as error:
        raise CommandError(f"Cannot compile {source}: {error}") from error

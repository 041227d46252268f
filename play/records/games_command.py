"""The command that compares all stored games with their records, whatever the game is."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, no_translations
from django.db.models import QuerySet
from tqdm import tqdm

GAMES_AT_ONCE = 500


class GamesCommand(BaseCommand):
    # Of any model with a code, each with all that is compared.
    games: QuerySet[Any]

    def differences(self, game: Any) -> Iterator[str]:
        """What of the stored game does not follow from its record and seed."""
        raise NotImplementedError

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        # None: where no terminal shows it.
        off = True if options["verbosity"] == 0 else None
        games = wrong = 0
        with tqdm(total=self.games.count(), unit=" games", disable=off) as progress:
            for game in self._stored_games():
                found = list(self.differences(game))
                games += 1
                wrong += bool(found)
                for difference in found:
                    with tqdm.external_write_mode():
                        self.stdout.write(f"{game.code}: {difference}")
                progress.update()
        summary = (
            f"Games checked: {games}, different from what follows from their records: {wrong}."
        )
        if wrong:
            raise CommandError(summary)
        if options["verbosity"]:
            self.stdout.write(self.style.SUCCESS(summary))

    def _stored_games(self) -> Iterator[Any]:
        """Each as of one moment. Each chunk is read on its own, so that no query stays open."""
        games = self.games.order_by("pk")
        last = 0
        while chunk := list(games.filter(pk__gt=last)[:GAMES_AT_ONCE]):
            yield from chunk
            last = chunk[-1].pk

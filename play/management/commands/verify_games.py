"""Play every stored game again, and report where what is stored differs from what comes of it."""

from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from django.db.models import QuerySet
from tqdm import tqdm

from play import games
from play.checking import differences
from play.games import AnyGame

GAMES_AT_ONCE = 500


class Command(BaseCommand):
    help = (
        "Replay all stored games and check their dice, positions, scores, and what else follows from them. Each"
        " difference is a line; exit status 1 if there is one. The site may stay in use meanwhile. Standings, skills"
        " and tallies are not looked at; rebuild_standings makes them anew."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        slugs = [played.slug for played in games.registered()]
        parser.add_argument("--game", choices=slugs, help="only this game")

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        checked = wrong = 0
        for played in games.registered():
            if options["game"] in (None, played.slug):
                found = self._check(played, options["verbosity"])
                checked, wrong = checked + found[0], wrong + found[1]
        summary = (
            f"Games checked: {checked}, different from what follows from their records: {wrong}."
        )
        if wrong:
            raise CommandError(summary)
        if options["verbosity"]:
            self.stdout.write(self.style.SUCCESS(summary))

    def _check(self, played: AnyGame, verbosity: int) -> tuple[int, int]:
        """How many games there are, and how many of them differ."""
        stored = played.to_verify()
        # None: where no terminal shows it.
        off = True if verbosity == 0 else None
        checked = wrong = 0
        with tqdm(total=stored.count(), desc=played.name, unit=" games", disable=off) as progress:
            for game in _in_chunks(stored):
                found = list(differences(played, game))
                checked += 1
                wrong += bool(found)
                for difference in found:
                    with tqdm.external_write_mode():
                        self.stdout.write(f"{game.code}: {difference}")
                progress.update()
        return checked, wrong


def _in_chunks(stored: QuerySet[Any]) -> Iterator[Any]:
    """Each game as of one moment. Each chunk is read on its own, so that no query stays open."""
    last = 0
    while chunk := list(stored.order_by("pk").filter(pk__gt=last)[:GAMES_AT_ONCE]):
        yield from chunk
        last = chunk[-1].pk

"""Have the coach look at finished games now."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from tqdm import tqdm

from game.advice import reviews
from game.models import Game
from play.errors import MalformedError


class Command(BaseCommand):
    help = (
        "Review the finished games that have no review, or one made with other tables of the coach; puzzles and skills"
        " follow. The site may stay in use meanwhile, and what is done when this is stopped stays. A game that can't be"
        " reviewed is a line; exit status 1 if there is one."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--all", action="store_true", help="review all finished games anew")

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        games = Game.objects.finished() if options["all"] else reviews.due()
        # None: where no terminal shows it.
        off = True if options["verbosity"] == 0 else None
        reviewed = failed = 0
        # Read at once: a query that stays open would keep SQLite from writing.
        for pk in tqdm(
            list(games.order_by("pk").values_list("pk", flat=True)), disable=off, unit=" games"
        ):
            # One may have been erased meanwhile.
            if game := Game.objects.filter(pk=pk).first():
                done = self.review(game)
                reviewed += done
                failed += not done
        summary = (
            f"Games reviewed: {reviewed}, with a record that can't be played to its end: {failed}."
        )
        if failed:
            raise CommandError(summary)
        if options["verbosity"]:
            self.stdout.write(self.style.SUCCESS(summary))

    def review(self, game: Game) -> bool:
        try:
            reviews.make(game)
        except (MalformedError, ValueError):
            with tqdm.external_write_mode():
                self.stdout.write(f"{game.code}: the record can't be played to its end")
            return False
        return True

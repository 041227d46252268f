"""Check the dice in the file of a game. Needs no database."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations

from game.errors import MalformedError
from game.gamefile import GameFile, parse_game
from game.notation import Record
from game.proof import verdict
from game.replay import replay
from game.sentences import refusal
from game.verification import verify

WRONG = 1
NOTHING_TO_CHECK = 2


class Command(BaseCommand):
    help = (
        "Check that all throws in the file of a finished game follow from its seed, and that the moves follow the"
        f" rules. Exit status: 0 they do, {WRONG} they do not, {NOTHING_TO_CHECK} there is nothing to check."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "file", help="downloaded from the page of the game; - for standard input"
        )

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        game = read(options["file"])
        if game.seed is None or game.commitment is None:
            problem = "There is no seed in this file, so there are no dice to check."
            raise CommandError(problem, returncode=NOTHING_TO_CHECK)
        checked = verify(game.record, game.seed, game.commitment)
        problems = [*([] if checked.good else verdict(checked)), *against_the_rules(game.record)]
        if problems:
            raise CommandError("\n".join(problems), returncode=WRONG)
        self.stdout.write(self.style.SUCCESS("\n".join(verdict(checked))))


def read(name: str) -> GameFile:
    """The game in the file of this name. CommandError: it can't be read, and why."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return parse_game(data.decode())
    except OSError as error:
        problem = f"Cannot read {name}: {error.strerror}."
    except UnicodeDecodeError:
        problem = f"Cannot read {name}: it is not text in UTF-8."
    except MalformedError as error:
        problem = "Line {line} is not in the notation of a game, from “{token}” on.".format(
            **error.params
        )
    raise CommandError(problem, returncode=NOTHING_TO_CHECK)


def against_the_rules(record: Record) -> Iterator[str]:
    """What is wrong with the moves of a whole game."""
    played = replay(record)
    if played.error:
        yield f"Turn {played.error_turn} does not follow the rules: {refusal(played.error)}"
    elif not played.end.is_over:
        yield "The record ends before the game does."

"""Check the dice in the file of a game. Needs no database."""

import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations

from play import games
from play.errors import MalformedError
from play.games import AnyGame

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
        text = _read(options["file"])
        played = _game_of(text)
        try:
            file = played.parse_file(text)
        except MalformedError as error:
            problem = "Line {line} is not in the notation of a game, from “{token}” on."
            raise CommandError(
                problem.format(**error.params), returncode=NOTHING_TO_CHECK
            ) from error
        if file.seed is None or file.commitment is None:
            problem = "There is no seed in this file, so there are no dice to check."
            raise CommandError(problem, returncode=NOTHING_TO_CHECK)
        proof = played.prove(file.record, file.seed, file.commitment)
        wrong = [*([] if proof["good"] else proof["verdict"]), *_of_moves(played, file.record)]
        if wrong:
            raise CommandError("\n".join(wrong), returncode=WRONG)
        self.stdout.write(self.style.SUCCESS("\n".join(proof["verdict"])))


def _read(name: str) -> str:
    """CommandError: the file of this name can't be read, and why."""
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return data.decode()
    except OSError as error:
        problem = f"Cannot read {name}: {error.strerror}."
    except UnicodeDecodeError:
        problem = f"Cannot read {name}: it is not text in UTF-8."
    raise CommandError(problem, returncode=NOTHING_TO_CHECK)


def _game_of(text: str) -> AnyGame:
    """The game that the first word of the text names, or else the first game, which will say what is wrong with it."""
    word = text.removeprefix("\ufeff").split(maxsplit=1)[:1]
    known = games.registered()
    return next((played for played in known if word == [played.heading]), known[0])


def _of_moves(played: AnyGame, record: Any) -> list[str]:
    """What is wrong with the moves of a whole game: one sentence, or none."""
    replay = played.replay(record)
    if replay.error:
        reason = played.refusal(replay.error)
        return [f"Turn {replay.error_turn} does not follow the rules: {reason}"]
    return [] if replay.end.is_over else ["The record ends before the game does."]

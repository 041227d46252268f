"""The command that checks the file of a game, whatever the game is."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations

from play.errors import MalformedError

WRONG = 1
NOTHING_TO_CHECK = 2


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of the check of a file with a seed, in sentences.

    verdict: about its dice, of which all are `good` or not. against_the_rules: what is wrong with its moves.
    """

    good: bool
    verdict: list[str]
    against_the_rules: list[str]

    @property
    def problems(self) -> list[str]:
        return [*([] if self.good else self.verdict), *self.against_the_rules]


class DiceCommand(BaseCommand):
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
        checked = self._checked(options["file"])
        if checked is None:
            problem = "There is no seed in this file, so there are no dice to check."
            raise CommandError(problem, returncode=NOTHING_TO_CHECK)
        if checked.problems:
            raise CommandError("\n".join(checked.problems), returncode=WRONG)
        self.stdout.write(self.style.SUCCESS("\n".join(checked.verdict)))

    def _checked(self, name: str) -> Checked | None:
        """CommandError: the file of this name can't be read, and why."""
        try:
            data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
            return self.examine(data.decode())
        except OSError as error:
            problem = f"Cannot read {name}: {error.strerror}."
        except UnicodeDecodeError:
            problem = f"Cannot read {name}: it is not text in UTF-8."
        except MalformedError as error:
            problem = "Line {line} is not in the notation of a game, from “{token}” on.".format(
                **error.params
            )
        raise CommandError(problem, returncode=NOTHING_TO_CHECK)

    def examine(self, text: str) -> Checked | None:
        """What there is to say of the game in this text; None where it has no seed. Raises MalformedError."""
        raise NotImplementedError


def against_the_rules(turn: int | None, reason: str, *, over: bool) -> list[str]:
    """What is wrong with the moves of a whole game: one sentence, or none.

    The first wrong move is in this turn, which is None where there is none.
    """
    if turn is not None:
        return [f"Turn {turn} does not follow the rules: {reason}"]
    return [] if over else ["The record ends before the game does."]

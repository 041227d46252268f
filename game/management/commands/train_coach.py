"""Let the coach learn its tables anew. docs/coach.md says how it learns."""

import importlib.util
from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser, no_translations
from tqdm import tqdm

from game.coach import tables
from game.coach.learning_curve import draw
from game.coach.learning_log import parse_log, print_log
from game.coach.progress import Progress

SEED = 20261130
LOG = "coach-learning.json"
CURVE = "coach-learning.svg"


def share(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0
    if not 0 < number <= 1:
        raise ArgumentTypeError(f"{text} is not a number above 0, up to 1.")
    return number


class Command(BaseCommand):
    help = (
        "Learn the coach's tables by self-play, and write them with their checksums, the log and the learning curve."
        " Needs numba (`make train`). The same seed makes the same tables."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        names = [Path(name).stem for name in tables.FILES]
        parser.add_argument("--seed", type=int, default=SEED, help=f"of all dice ({SEED})")
        parser.add_argument("--only", choices=names, help="learn one file of tables")
        parser.add_argument(
            "--games",
            type=share,
            default=1.0,
            help="the share of the usual number of games, to try it: 0.01 is one in a hundred",
        )
        parser.add_argument(
            "--folder", type=Path, help="write everything there, and nothing into the project"
        )

    @no_translations
    def handle(self, *args: Any, **options: Any) -> None:
        if not importlib.util.find_spec("numba"):
            raise CommandError("Learning needs numba: `make train` installs it.")
        from game.coach import learning

        folder, only = options["folder"], options["only"]
        if folder is None and (options["games"] != 1 or (only and options["seed"] != SEED)):
            raise CommandError(
                "The project's tables come from one seed and from all games: add --folder to try something else."
            )
        notes = folder or settings.BASE_DIR / "docs"
        course = learning.Course(folder or tables.FOLDER, options["seed"], options["games"])
        course.folder.mkdir(parents=True, exist_ok=True)
        log = notes / LOG
        lessons = parse_log(log.read_text()) if only and log.exists() else {}
        for file in [only] if only else learning.FILES:
            lessons[file] = self.learn(course, file, options["verbosity"])
            log.write_text(print_log(lessons))
            (notes / CURVE).write_text(draw(lessons))
        learning.write_checksums(course.folder, made_by(options))

    def learn(self, course: Any, file: str, verbosity: int) -> Any:
        # None: where no terminal shows it.
        off = True if verbosity == 0 else None
        with tqdm(desc=file, total=course.games(file), unit=" games", disable=off) as bar:

            def watch(progress: Progress) -> None:
                bar.set_postfix_str(f"mean score {progress.strength:.1f}", refresh=False)
                bar.update(progress.games - bar.n)

            try:
                lesson = course.learn(file, watch)
            except FileNotFoundError as error:
                raise CommandError(f"{error.filename} must be learned first.") from error
        if verbosity:
            last = lesson.curve[-1]
            self.stdout.write(
                f"{file}: {last.games} games in {lesson.seconds} s, the last {last.strength:.1f}"
            )
        return lesson


def made_by(options: dict[str, Any]) -> str:
    """The command that makes all the tables."""
    games = "" if options["games"] == 1 else f" --games {options['games']}"
    return f"python manage.py train_coach --seed {options['seed']}{games}"

"""What was noted while the coach learned, as JSON and back."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

from game.coach.progress import Progress


@dataclass(frozen=True, slots=True)
class Lesson:
    """How one file of tables was learned: the seconds it took, and how far it had come after each chunk of games."""

    seconds: int
    curve: tuple[Progress, ...]


def print_log(lessons: Mapping[str, Lesson]) -> str:
    """One line for each file of tables."""
    lines = (f"{json.dumps(file)}: {_print(lesson)}" for file, lesson in lessons.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _print(lesson: Lesson) -> str:
    curve = [[progress.games, round(progress.strength, 2)] for progress in lesson.curve]
    return json.dumps({"seconds": lesson.seconds, "curve": curve})


def parse_log(text: str) -> dict[str, Lesson]:
    """Raises ValueError, KeyError or TypeError for what `print_log` does not print."""
    return {
        file: Lesson(data["seconds"], tuple(Progress(*point) for point in data["curve"]))
        for file, data in json.loads(text).items()
    }

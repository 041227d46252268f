"""The log of learning, and the picture drawn from it."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.coach.learning_curve import TITLES, draw
from game.coach.learning_log import Lesson, parse_log, print_log
from game.coach.progress import Progress
from game.coach.tables import FILES

DOCS = Path(__file__).parents[2] / "docs"
LOG = (DOCS / "coach-learning.json").read_text()
LESSONS = {
    "board2": Lesson(7, (Progress(100, 250.25), Progress(200, 300))),
    "powers-survival": Lesson(9, (Progress(50, 359.5),)),
}


def test_what_is_printed_is_parsed() -> None:
    assert parse_log(print_log(LESSONS)) == LESSONS
    assert print_log(parse_log(LOG)) == LOG


def test_the_committed_log_has_a_lesson_for_each_file() -> None:
    lessons = parse_log(LOG)
    assert [f"{file}.npz" for file in lessons] == list(FILES)
    for lesson in lessons.values():
        games = [progress.games for progress in lesson.curve]
        assert games == sorted(set(games))
        assert lesson.curve[-1].strength > lesson.curve[0].strength - 1


def test_the_committed_picture_is_drawn_from_the_committed_log() -> None:
    """After a change of the drawing, `train_coach` or two lines of Python draw it anew."""
    assert (DOCS / "coach-learning.svg").read_text() == draw(parse_log(LOG))


@pytest.mark.parametrize("lessons", [LESSONS, parse_log(LOG)], ids=["small", "committed"])
def test_the_picture_has_a_diagram_and_words_for_each_file(lessons: dict[str, Lesson]) -> None:
    svg = ET.fromstring(draw(lessons))
    texts = [element.text for element in svg.iter("{http://www.w3.org/2000/svg}text")]
    (described,) = svg.iter("{http://www.w3.org/2000/svg}desc")
    for file, lesson in lessons.items():
        assert TITLES[file] in texts
        assert f"{lesson.curve[-1].strength:.0f} at the end" in str(described.text)
    assert len(list(svg.iter("{http://www.w3.org/2000/svg}polyline"))) == len(lessons)


def test_every_file_has_a_title() -> None:
    assert [f"{file}.npz" for file in TITLES] == list(FILES)

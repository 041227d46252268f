"""Templates are there to be read."""

from pathlib import Path

from django.conf import settings

LONGEST = 160


def test_no_line_of_a_template_is_too_long_to_be_read() -> None:
    too_long = [
        f"{path.relative_to(settings.BASE_DIR)}:{number} has {len(line)} characters"
        for path in _templates()
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > LONGEST
    ]
    assert not too_long


def _templates() -> list[Path]:
    paths = sorted((settings.BASE_DIR / "templates").rglob("*.*"))
    assert paths
    return paths

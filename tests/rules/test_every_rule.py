"""Every rule of part M has a test that bears its number."""

import re
from pathlib import Path

RULES = range(1, 27)


def test_every_rule_has_a_test() -> None:
    code = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(number) for number in re.findall(r"^def test_m(\d+)[a-c]?_", code, re.MULTILINE)}
    assert tested == set(RULES)

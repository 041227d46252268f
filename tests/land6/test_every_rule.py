"""Every rule of docs/land6-rules.md has a test that bears its number."""

import re
from pathlib import Path

RULES = (Path(__file__).parents[2] / "docs" / "land6-rules.md").read_text()


def test_every_rule_has_a_test() -> None:
    code = "".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))
    tested = {int(number) for number in re.findall(r"^def test_l(\d+)_", code, re.MULTILINE)}
    assert tested == set(range(1, 17))
    assert [
        int(number) for number in re.findall(r"^- \*\*L(\d+)\.", RULES, re.MULTILINE)
    ] == sorted(tested)

"""The program of docs/fair-dice.md, as it stands there."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[1] / "docs" / "fair-dice.md").read_text()
(SNIPPET,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GOOD = "Every roll follows from the seed, and the seed fits the fingerprint.\n"

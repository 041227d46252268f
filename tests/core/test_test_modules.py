"""What tests share stands in helper modules: nobody imports a module of tests."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
MODULES = [path for folder in (TESTS, TESTS.parent / "benchmarks") for path in folder.rglob("*.py")]


def imported(source: str) -> Iterator[str]:
    """Every dotted name that is imported, or that could be a module's."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (
                f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names
            )


def modules_of_tests(source: str) -> list[str]:
    return [
        name for name in imported(source) if name.startswith(("tests.", ".")) and ".test_" in name
    ]


def test_none_imports_a_module_of_tests() -> None:
    found = {path: modules_of_tests(path.read_text()) for path in MODULES}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "line",
    [
        "from tests.web.test_act import send",
        "from tests.web import test_act",
        "import tests.web.test_act as act",
        "from .test_act import send",
        "def late(): from tests.web.test_act import send",
    ],
)
def test_every_way_to_import_one_is_seen(line: str) -> None:
    assert modules_of_tests(line)

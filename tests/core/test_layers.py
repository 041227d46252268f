"""Who may import whom: the contracts in pyproject.toml, and what they can't say."""

import shutil
import subprocess
import sys
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("magdagdon_site", "players", "play", "scores", "game", "land6")

# By folder, so that a new module is one of them.
PURE = (
    *("game.board", "game.engine", "game.errors", "game.scoresheet", "game.records"),
    *("land6.actions", "land6.board", "land6.engine", "land6.errors", "land6.records"),
    *("play.charts", "play.errors", "play.fairdice", "play.records"),
)
# They need numba, which the site does without.
TRAINING = {"game.coach.training", "game.coach.learning"}


@pytest.fixture(scope="module")
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES, include_external_packages=True)


def is_in(rooms: tuple[str, ...], module: str) -> bool:
    return any(f"{module}.".startswith(f"{room}.") for room in rooms)


def foreign(graph: grimp.ImportGraph, *rooms: str) -> set[str]:
    """The packages beside the standard library and these rooms that the rooms import."""
    found = {
        imported.split(".")[0]
        for module in graph.modules
        if is_in(rooms, module)
        for imported in graph.find_modules_directly_imported_by(module)
        if not is_in((*rooms, *PURE), imported)
    }
    return found - set(sys.stdlib_module_names)


def test_rules_and_records_need_the_standard_library_alone(graph: grimp.ImportGraph) -> None:
    assert foreign(graph, *PURE) == set()


def test_the_coach_needs_numpy_beside_them(graph: grimp.ImportGraph) -> None:
    assert foreign(graph, "game.coach") == {"numpy", "numba"}
    assert graph.find_modules_that_directly_import("numba") == {"game.coach.training"}


def test_only_the_command_that_trains_needs_numba(graph: grimp.ImportGraph) -> None:
    users = {
        user for module in TRAINING for user in graph.find_modules_that_directly_import(module)
    }
    assert users - TRAINING == {"game.management.commands.train_coach"}


def test_importing_the_rules_loads_nothing_else_either() -> None:
    rules = [room for room in PURE if not room.endswith("records")]
    code = f"import sys, {', '.join(rules)}; print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(run.stdout.split())
    ours = {name for name in loaded if name.split(".")[0] in PACKAGES}
    assert ours <= {*PURE, *PACKAGES}
    assert "django" not in loaded


# The contracts hold, and hold where somebody would break them.


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's code as it is, to be spoilt."""
    for package in PACKAGES:
        leave = shutil.ignore_patterns("__pycache__", "*.npz")
        shutil.copytree(ROOT / package, tmp_path / package, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(folder: Path) -> str:
    """ "" where all contracts hold, otherwise what is said of those that do not."""
    command = [str(Path(sys.executable).parent / "lint-imports"), "--no-logo", "--no-cache"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return run.stdout if run.returncode else ""


def test_the_contracts_hold() -> None:
    assert lint(ROOT) == ""


@pytest.mark.parametrize(
    ("module", "code", "said"),
    [
        ("game/wobble.py", "from game.table import views", "game.wobble"),
        ("play/wobble.py", "", "play.wobble"),
        ("magdagdon_site/wobble.py", "", "magdagdon_site.wobble"),
        ("game/table/wobble.py", "from game.finished import result", "game.table.wobble"),
        ("play/records/wobble.py", "from game import engine", "play is not allowed to import game"),
        ("land6/table/wobble.py", "from game import engine", "land6 is not allowed to import game"),
        (
            "scores/boards/wobble.py",
            "from magdagdon_site import settings",
            "magdagdon_site.settings",
        ),
        ("game/records/wobble.py", "from django.db import models", "django"),
    ],
)
def test_a_module_out_of_place_is_found(copy: Path, module: str, code: str, said: str) -> None:
    (copy / module).write_text(f"{code}\n")
    assert said in lint(copy)


def test_two_modules_that_import_each_other_are_found(copy: Path) -> None:
    (copy / "play/views/one.py").write_text("from play.views import other\n")
    (copy / "play/views/other.py").write_text("from play.views import one\n")
    assert "play.views" in lint(copy)

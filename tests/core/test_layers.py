"""Who may import whom: views, services, models, the pure core, and never the other way."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
APPS = {"game", "land6", "scores"}

PURE = {
    "game.board",
    "game.errors",
    "game.scoresheet",
    "game.engine",
    "game.notation",
    "game.prooflines",
    "game.gamefile",
    "game.replay",
    "game.fairdice",
    "game.verification",
    "game.charts",
    "land6.errors",
    "land6.board",
    "land6.actions",
    "land6.engine",
    "land6.throws",
    "land6.notation",
    "land6.gamefile",
    "land6.replay",
    "land6.verification",
    "scores.histogram",
    "scores.course_chart",
}

# A module may import what stands in its own row or before it; the pure core comes before all.
# Modules that are not named here are helpers of no layer.
LAYERS = [
    {"models", "background"},
    {
        "players",
        "services",
        "link_codes",
        "queries",
        "standings",
        "tallies",
        "records",
        "statistics",
        "skills",
        "skill_queries",
        "courses",
        "reviewing",
        "trainer",
    },
    {
        "examples",
        "export",
        "tips",
        "forms",
        "present",
        "sentences",
        "retelling",
        "replaying",
        "proof",
        "sharing",
        "picture",
        "own_dice",
        "coaching",
        "hints",
        "bench",
        "lab",
        "puzzles",
        "reviewed",
        "review_sentences",
        "board_links",
        "paging",
    },
    {
        "views",
        "board_views",
        "finished_views",
        "import_views",
        "sharing_views",
        "link_views",
        "player_views",
        "profile_views",
        "feeds",
        "review_views",
        "hint_views",
        "lab_views",
        "trainer_views",
        "skill_views",
    },
    {"urls", "admin", "deeds"},
]
HEIGHTS = {name: height for height, names in enumerate(LAYERS, start=1) for name in names}

# A finished game is told to scores in one place, and its review in another; besides, pages may read
# them, and erasing and moderators' deeds go through their services.
GAME_MAY_IMPORT_OF_SCORES = {
    ("game.services", "scores.services"),
    ("game.services", "scores.standings"),
    ("game.finished_views", "scores.queries"),
    ("game.player_views", "scores.services"),
    ("game.deeds", "scores.services"),
    ("game.reviewing", "scores.skills"),
    ("game.reviewing", "scores.standings"),
}

# Land 6 is an app of its own, and nothing else knows of it. Its pure core shares three modules with game, its other
# modules what is about any game or any player.
LAND6_CORE_SHARES = {"game.errors", "game.fairdice", "game.prooflines"}
LAND6_SHARES = LAND6_CORE_SHARES | {
    "game.admin",
    "game.answers",
    "game.cookies",
    "game.export",
    "game.forms",
    "game.management.dice_command",
    "game.management.games_command",
    "game.models",
    "game.pasting",
    "game.players",
    "game.present",
    "game.sentences",
    "game.sharing",
    "game.stepping",
    "scores.admin",
    "scores.board_links",
    "scores.paging",
    "scores.standings",
}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(path: Path) -> set[str]:
    """The modules that this file names in import statements, wherever in the file they stand."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: relative import"
            found |= {imported(f"{node.module}", alias.name) for alias in node.names}
    return found


def imported(module: str, name: str) -> str:
    """`from game import notation` names a module, `from game.engine import apply` a part of one."""
    return f"{module}.{name}" if f"{module}.{name}" in MODULES else module


MODULES = {
    module_name(path): path
    for app in sorted(APPS | {"magdagdon_site"})
    for path in sorted((ROOT / app).rglob("*.py"))
    if "migrations" not in path.parts
}
IMPORTS = {module: imports_of(path) for module, path in MODULES.items()}
HEIGHT_OF = {
    module: HEIGHTS[module.split(".")[-1]] for module in MODULES if module.split(".")[-1] in HEIGHTS
}


COACH = {module for module in MODULES if f"{module}.".startswith("game.coach.")}
# They need numba, which the site does without.
TRAINING = {"game.coach.training", "game.coach.learning"}


@pytest.mark.parametrize("module", sorted(PURE | COACH))
def test_the_pure_core_knows_no_django(module: str) -> None:
    assert not {name for name in IMPORTS[module] if name.split(".")[0] == "django"}


@pytest.mark.parametrize("module", sorted(PURE))
def test_the_pure_core_needs_the_standard_library_alone(module: str) -> None:
    assert not {name for name in IMPORTS[module] - PURE if not _is_standard(name)}


@pytest.mark.parametrize("module", sorted(COACH))
def test_the_coach_needs_numpy_beside_the_pure_core(module: str) -> None:
    foreign = {name for name in IMPORTS[module] - PURE - COACH if not _is_standard(name)}
    allowed = {"numpy", "numba"} if module == "game.coach.training" else {"numpy"}
    assert {name.split(".")[0] for name in foreign} <= allowed


def _is_standard(module: str) -> bool:
    return module.split(".")[0] in sys.stdlib_module_names


def test_only_the_command_that_trains_needs_numba() -> None:
    users = {module for module, names in IMPORTS.items() if names & TRAINING}
    assert users == {"game.coach.learning", "game.management.commands.train_coach"}


def test_importing_the_pure_core_loads_nothing_else_either() -> None:
    code = f"import sys, {', '.join(sorted(PURE))}; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.split()
    ours = {name for name in loaded if name.split(".")[0] in APPS | {"magdagdon_site"}}
    assert ours == PURE | APPS
    assert "django" not in loaded


@pytest.mark.parametrize("module", sorted(HEIGHT_OF))
def test_no_module_imports_from_a_layer_above_its_own(module: str) -> None:
    above = {name for name in IMPORTS[module] if HEIGHT_OF.get(name, 0) > HEIGHT_OF[module]}
    assert not above


def test_game_imports_of_scores_what_is_agreed() -> None:
    used = {
        (module, name)
        for module, names in IMPORTS.items()
        for name in names
        if module.split(".")[0] == "game" and name.split(".")[0] == "scores"
    }
    assert used <= GAME_MAY_IMPORT_OF_SCORES


@pytest.mark.parametrize("module", sorted(m for m in MODULES if m.startswith("land6.")))
def test_land6_imports_of_the_other_apps_what_is_agreed(module: str) -> None:
    used = {name for name in IMPORTS[module] if name.split(".")[0] in ("game", "scores")}
    assert used <= (LAND6_CORE_SHARES if module in PURE else LAND6_SHARES)


def test_nothing_imports_land6() -> None:
    users = {m for m, names in IMPORTS.items() if any(n.split(".")[0] == "land6" for n in names)}
    assert all(module.startswith("land6.") for module in users)


def test_a_finished_game_is_told_to_scores_in_one_call() -> None:
    calls = [
        module
        for module, path in MODULES.items()
        if module.startswith("game.")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "scores.record"
    ]
    assert calls == ["game.services"]

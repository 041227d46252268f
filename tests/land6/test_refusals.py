"""What a refusal tells, besides its code, for the sentence about it: which square, terrain, tile or phase."""

from typing import Any

import pytest

from land6.board import Terrain
from land6.engine import Difficulty, Phase
from land6.errors import Code
from land6.records.notation import parse_square
from tests.land6.helpers import refusal, table


def at(square: str, **more: Any) -> dict[str, Any]:
    return {"square": parse_square(square), **more}


@pytest.mark.parametrize(
    ("dice", "actions", "code", "params"),
    [
        ("31:6", "stop", Code.NOT_NOW, {"phase": Phase.ACT}),
        ("31:6", "deploy31 stop", Code.NOT_NOW, {"phase": Phase.DEPLOY}),
        ("31:6 32:4", "deploy32", Code.WRONG_TERRAIN, at("32", terrain=Terrain.CITY)),
        ("31:6 32:4", "move32", Code.WRONG_TERRAIN, at("32", terrain=Terrain.CITY)),
        ("31:6", "feed22", Code.WRONG_TERRAIN, at("22", terrain=Terrain.FIELD)),
        ("31:6", "fight21=4", Code.WRONG_TERRAIN, at("21", terrain=Terrain.FOREST)),
        ("31:6 22:3", "sea22:31=5", Code.WRONG_TERRAIN, at("22", terrain=Terrain.SEA)),
        ("31:6", "deploy33", Code.NO_DIE, at("33")),
        ("31:6 22:2", "move31 21>31", Code.NO_DIE, at("21")),
        ("31:6 22:2", "move31 31>32", Code.SAME_DIE, at("31")),
        ("31:6 32:3", "sea32:32=5", Code.SAME_DIE, at("32")),
        ("31:6 21:2", "deploy31 @21", Code.SQUARE_TAKEN, at("21")),
        ("31:6 21:2", "deploy31 @43", Code.NOT_ADJACENT, at("43")),
        ("31:6 22:2", "move31 22>24", Code.NOT_ADJACENT, at("24")),
        ("31:6 21:2 32:2", "deploy31", Code.NO_ROOM, at("31")),
        ("31:2 14:2 15:2 16:2 25:2 36:2", "deploy31", Code.NO_RESERVE, {}),
        ("31:6", "move31", Code.NOTHING_TO_MOVE, at("31")),
        ("31:6 22:3", "fight22=6", Code.NOTHING_TO_FIGHT, {}),
    ],
)
def test_what_is_refused(dice: str, actions: str, code: Code, params: dict[str, Any]) -> None:
    error = refusal(table(dice), actions)
    assert (error.code, error.params) == (code, params)


def test_what_is_refused_because_of_a_cube() -> None:
    error = refusal(table("31:6 21:3", "1", Difficulty.HARD), "feed21")
    assert (error.code, error.params) == (Code.FIELD_BLOCKED, at("21", tile=1))
    error = refusal(table("31:6 22:3", "25"), "fight22=5 cube1")
    assert (error.code, error.params) == (Code.NO_CUBE, {"tile": 1})

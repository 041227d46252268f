"""Every refusal and every phase has a sentence."""

import re
from dataclasses import replace

import pytest

from land6.board import Terrain
from land6.engine import Phase
from land6.errors import Code
from land6.table import sentences
from play import errors
from play.errors import IllegalError, StaleError
from tests.land6.helpers import table

# What the engine and the notation say with them.
PARAMS = {"square": 4, "tile": 3, "turn": 2, "line": 1, "token": "", "phase": Phase.ACT}


@pytest.mark.parametrize("terrain", Terrain)
@pytest.mark.parametrize("code", Code)
def test_a_refusal_is_a_sentence(code: Code, terrain: Terrain) -> None:
    sentence = sentences.refusal(IllegalError(code, **PARAMS, terrain=terrain))
    assert re.fullmatch(r"[A-Z][^%]+\.", sentence)


def test_refusals_of_any_game_are_those_of_the_other_game() -> None:
    error = StaleError(errors.Code.MOVED_ON)
    assert sentences.refusal(error).startswith("This game moved on elsewhere.")


@pytest.mark.parametrize("phase", Phase)
def test_a_hint_is_a_sentence(phase: Phase) -> None:
    assert re.fullmatch(r"[A-Z].+\.", sentences.hint(phase))


@pytest.mark.parametrize(
    ("phase", "value", "sentence"),
    [
        (Phase.FIGHT, 1, "One die in a forest loses 1."),
        (Phase.FIGHT, 2, "Nothing happens."),
        (Phase.FIGHT, 3, "Nothing happens."),
        (Phase.FIGHT, 4, "You remove a cube."),
        (Phase.FIGHT, 5, "You remove a cube, and may act again."),
        (Phase.FIGHT, 6, "You remove a cube, and may act again."),
        (Phase.RAID, 3, "A cube goes to tile 3."),
        (Phase.RAID, 1, "Each die on tile 1 loses 1."),
        (Phase.RAID, 2, "One die in a city loses 1."),
    ],
)
def test_what_a_kept_roll_will_do(phase: Phase, value: int, sentence: str) -> None:
    state = replace(table("31:5 21:3", "12"), phase=phase, action_die=value)
    assert sentences.prospect(state) == sentence

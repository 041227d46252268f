"""Every reason for a refusal has a sentence."""

import re
from typing import Any

import pytest

from game.engine import Adjust, Confirm, Stage, apply
from game.errors import Code
from game.records.notation import parse_position
from game.table.sentences import refusal
from play.errors import GameError, IllegalError

PARAMS: dict[Code, dict[str, Any]] = {
    Code.CELL_NUMBER: {"cell": 5, "value": 3},
    Code.CELL_RUIN: {"cell": 15},
    Code.CELL_STAGED: {"cell": 0, "value": 2},
    Code.NEIGHBOUR_DIFFERS: {"cell": 6, "value": 1, "neighbours": (5, 4), "fitting": (4, 5)},
    Code.REQUIREMENT_UNMET: {"placed": 1, "required": 2},
    Code.DIE_AT_LIMIT: {"die": 0, "value": 6},
    Code.NO_SUCH_DIE: {"value": 4},
    Code.NO_POWERS: {"difficulty": "NIGHTMARE"},
    Code.DIE_STAGED: {"die": 1},
    Code.NOT_CONNECTED: {"cell": 3},
    Code.NOT_STAGED: {"cell": 3},
}


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_a_sentence(code: Code) -> None:
    sentence = refusal(GameError(code, **PARAMS.get(code, {})))
    assert re.fullmatch(r"[A-Z][^{}%]{10,}[.!]", sentence)
    assert code not in sentence


def test_no_two_codes_share_one() -> None:
    sentences = [refusal(GameError(code, **PARAMS.get(code, {}))) for code in Code]
    assert len(set(sentences)) == len(sentences)


def refused(position: str, action: Any) -> str:
    with pytest.raises(IllegalError) as error:
        apply(parse_position(position), action)
    return plain(refusal(error.value))


@pytest.mark.parametrize(
    ("row", "value", "sentence"),
    [
        ("5...", 2, "A 2 does not fit next to 5: only 4, 5 or 6 there."),
        ("6...", 2, "A 2 does not fit next to 6: only 5 or 6 there."),
        ("1...", 6, "A 6 does not fit next to 1: only 1 or 2 there."),
        ("2.4.", 1, "A 1 does not fit next to 2 and 4: only 3 there."),
        ("3.4.", 1, "A 1 does not fit next to 3 and 4: only 3 or 4 there."),
        ("4.4.", 1, "A 1 does not fit next to 4: only 3, 4 or 5 there."),
        ("2.5.", 3, "Nothing fits next to 2 and 5: neighbours differ by at most 1."),
    ],
)
def test_what_fits_next_to_others_is_named(row: str, value: int, sentence: str) -> None:
    position = f"PEACEFUL {row}/..../..../.... {value}111 - 0 0"
    assert refused(position, Stage(0, 1)) == sentence


def test_a_staged_neighbour_counts_as_well() -> None:
    position = "PEACEFUL 5.../..../..../.... 6144 1@12 0 0"
    assert refused(position, Stage(2, 2)) == "A 4 does not fit next to 6: only 5 or 6 there."


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ("5.../..../..../....", "Place at least 2 dice before you confirm."),
        ("5555/5555/5555/555.", "Place at least 1 die before you confirm."),
    ],
)
def test_the_requirement_is_named(board: str, sentence: str) -> None:
    assert refused(f"PEACEFUL {board} 5555 - 0 0", Confirm()) == sentence


@pytest.mark.parametrize(
    ("delta", "sentence"), [(1, "A die can't go above 6."), (-1, "A die can't go below 1.")]
)
def test_the_limit_is_named(delta: int, sentence: str) -> None:
    value = 6 if delta > 0 else 1
    position = f"PEACEFUL 5.../..../..../.... {value}555 - 0 0"
    assert refused(position, Adjust(0, delta)) == sentence

"""Refusals: data with a stable code, of three classes."""

import copy
import pickle

import pytest

from game.errors import Code
from play.errors import GameError, IllegalError, MalformedError, StaleError


@pytest.mark.parametrize("kind", [MalformedError, IllegalError, StaleError])
def test_each_kind_of_refusal_is_a_game_error_and_no_other_kind(kind: type[GameError]) -> None:
    kinds = {MalformedError, IllegalError, StaleError}
    assert issubclass(kind, GameError)
    assert not any(issubclass(kind, other) for other in kinds - {kind})


def test_a_refusal_carries_its_code_and_what_a_sentence_needs() -> None:
    error = IllegalError(Code.DIE_AT_LIMIT, die=2, value=6)
    assert error.code is Code.DIE_AT_LIMIT
    assert error.params == {"die": 2, "value": 6}
    assert str(error) == "die-at-limit(die=2, value=6)"


def test_a_refusal_can_be_copied_and_sent_to_another_process() -> None:
    error = IllegalError(Code.CELL_NUMBER, cell=3, value=6)
    for other in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(other) is IllegalError
        assert (other.code, other.params) == (error.code, error.params)


def test_codes_are_words_fit_for_addresses_and_catalogues() -> None:
    for code in Code:
        assert code.replace("-", "").isalpha()
        assert code == code.name.lower().replace("_", "-")

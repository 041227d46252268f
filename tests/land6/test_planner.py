"""Whole games that are won, by a player that means to."""

from random import Random

import pytest

from land6.board import draw_layout
from land6.engine import Difficulty, apply, new_game
from land6.records.notation import Record, parse_record, print_record
from land6.records.replay import replay
from tests.land6 import referee
from tests.land6.planner import plan
from tests.land6.player import ENOUGH_TURNS


# Of games that the planner wins; others it loses.
@pytest.mark.parametrize("seed", [0, 2])
def test_a_game_is_won_and_its_record_says_so(seed: int) -> None:
    """L14, L16."""
    random = Random(seed)
    record = Record(Difficulty.EASY, draw_layout(random.randbytes(32)))
    state = new_game(record.difficulty, record.layout)
    while not state.is_over and state.turn < ENOUGH_TURNS:
        assert not referee.won(state)
        action = plan(state, random)
        record = record.add(state.turn, action)
        state = apply(state, action)
    assert referee.won(state)
    terrain = state.layout.terrain
    cities = [state.dice[square] for square in state.occupied if terrain[square] == "city"]
    assert state.score == sum(cities) * len(cities) > 0
    assert replay(parse_record(print_record(record))).end == state

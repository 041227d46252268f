"""Whole games at random, always to the end, played by the rules and against them."""

from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Difficulty,
    Position,
    Reroll,
    Roll,
    Stage,
    TakeBack,
    apply,
)
from game.records.notation import parse_record, print_action, print_heading, print_position
from game.records.replay import replay
from tests.examples import fewer
from tests.rules.player import ENOUGH_ACTIONS, choose
from tests.rules.side_by_side import SideBySide

FACES = st.integers(1, 6)
ROLLS = st.builds(Roll, st.tuples(FACES, FACES, FACES, FACES))

# A little beyond what there is, so that part of it is malformed.
ANY_DIE = st.integers(-1, 4)
ANY_CELL = st.integers(-1, 16)
ANY_VALUE = st.integers(0, 7)
ANY_ACTION: st.SearchStrategy[Action] = st.one_of(
    st.builds(Roll, st.lists(ANY_VALUE, min_size=3, max_size=5).map(tuple)),
    st.builds(Stage, ANY_DIE, ANY_CELL),
    st.builds(TakeBack, ANY_CELL),
    st.builds(Clear),
    st.builds(Adjust, ANY_DIE, st.integers(-2, 2)),
    st.builds(Reroll, st.lists(st.tuples(ANY_DIE, ANY_VALUE), max_size=5).map(tuple)),
    st.builds(Confirm),
    st.builds(AcceptRuin, ANY_CELL),
)
CHOSEN_DICE = st.dictionaries(st.integers(0, 3), FACES, min_size=1)


class RandomGames(RuleBasedStateMachine):
    @initialize(difficulty=st.sampled_from(Difficulty))
    def begin(self, difficulty: Difficulty) -> None:
        self.game = SideBySide(difficulty)

    @rule(action=ANY_ACTION)
    def try_anything(self, action: Action) -> None:
        self.game.do(action)

    @precondition(lambda self: not self.game.model.dice)
    @rule(roll=ROLLS)
    def roll(self, roll: Roll) -> None:
        self.game.do(roll)

    @precondition(lambda self: self.game.model.dice)
    @rule(data=st.data())
    def do_something_allowed(self, data: st.DataObject) -> None:
        self.game.do(data.draw(st.sampled_from(self.game.allowed())))

    @precondition(lambda self: self.game.model.dice)
    @rule(values=CHOSEN_DICE)
    def reroll(self, values: dict[int, int]) -> None:
        self.game.do(Reroll(tuple(values.items())))

    def teardown(self) -> None:
        self.game.play_to_the_end(Random(self.game.record))


def test_random_games_agree_with_the_model() -> None:
    run_state_machine_as_test(RandomGames, settings=fewer(0.8, stateful_step_count=30))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_whole_games_end(difficulty: Difficulty) -> None:
    for seed in range(200):
        random = Random(seed)
        position = Position(difficulty)
        record = print_heading(difficulty)
        for _ in range(ENOUGH_ACTIONS):
            if position.is_over:
                break
            action = choose(position, random)
            record += print_action(position, action)
            position = apply(position, action)
        assert position.is_over, print_position(position)
        assert position.turns <= 16
        assert replay(parse_record(record)).end == position, record

"""Whole games at random, always to the end, beside a referee with a second reading of the rules."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from land6.actions import Action, is_throw, with_die
from land6.board import SQUARES, TILES, Layout, draw_layout
from land6.engine import (
    Defeat,
    Difficulty,
    Phase,
    State,
    apply,
    legal_actions,
    new_game,
    refusal,
    settle,
)
from land6.records.notation import (
    Record,
    parse_position,
    parse_record,
    print_position,
    print_record,
)
from land6.records.replay import replay
from play.errors import GameError
from tests.examples import fewer
from tests.land6 import referee
from tests.land6.player import ENOUGH_TURNS, Player, strive, wander
from tests.land6.strategies import actions, difficulties, faces, layouts, states


def check(state: State) -> None:
    """What is true of every state."""
    assert len(state.dice) == len(SQUARES)
    assert set(state.dice) <= set(range(7))
    assert len(referee.dice(state)) + state.reserve == 6
    assert state.reserve >= 0
    assert state.cubes <= set(TILES)
    assert settle(state) == state
    assert parse_position(print_position(state)) == state
    assert (state.phase is Phase.WON) == referee.won(state)
    assert bool(legal_actions(state)) is not state.is_over


def play(state: State, action: Action) -> State:
    """The state after an allowed action; that the game goes on or ends is checked."""
    after = apply(state, action)
    check(after)
    if after.phase is not Phase.WON:
        assert (after.phase is Phase.LOST) == referee.lost(state, action, after)
    if after.phase is Phase.LOST:
        assert (after.defeat is Defeat.SIXTH_CUBE) == (len(after.cubes) == 6)
    return after


def check_allowed(state: State) -> None:
    """`legal_actions` has exactly what the referee allows, each once, and nothing else can be applied."""
    legal = legal_actions(state)
    assert len(legal) == len(set(legal))
    assert set(legal) == referee.allowed(state)
    for action in referee.EVERYTHING:
        assert (refusal(state, action) is None) == (action in legal)


class RandomGames(RuleBasedStateMachine):
    @initialize(difficulty=difficulties, layout=layouts)
    def begin(self, difficulty: Difficulty, layout: Layout) -> None:
        self.start(new_game(difficulty, layout))

    def start(self, state: State) -> None:
        self.state = state

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data(), value=faces)
    def do_something_allowed(self, data: st.DataObject, value: int) -> None:
        action = data.draw(st.sampled_from(legal_actions(self.state)))
        self.state = play(self.state, with_die(action, value) if is_throw(action) else action)

    @rule(action=actions)
    def try_anything(self, action: Action) -> None:
        wish = replace(action, value=None) if is_throw(action) else action
        if wish in legal_actions(self.state):
            self.state = play(self.state, action)
        else:
            with pytest.raises(GameError):
                apply(self.state, action)

    @invariant()
    def exactly_what_the_rules_allow_is_allowed(self) -> None:
        check_allowed(self.state)

    def teardown(self) -> None:
        random = Random(print_position(self.state))
        for _ in range(ENOUGH_TURNS):
            if self.state.is_over:
                break
            self.state = play(self.state, wander(self.state, random))
        assert self.state.is_over


class GamesFromAnywhere(RandomGames):
    """From states that few games come to, so that all ends and all phases are seen."""

    @initialize(state=states())
    def begin_anywhere(self, state: State) -> None:
        self.start(state)


@pytest.mark.parametrize("machine", [RandomGames, GamesFromAnywhere])
def test_random_games_agree_with_the_referee(machine: type[RuleBasedStateMachine]) -> None:
    run_state_machine_as_test(machine, settings=fewer(0.2, stateful_step_count=12))


@pytest.mark.parametrize("player", [wander, strive])
@pytest.mark.parametrize("difficulty", Difficulty)
def test_whole_games_end_and_their_records_lead_to_the_same_end(
    difficulty: Difficulty, player: Player
) -> None:
    for seed in range(8):
        random = Random(seed)
        record = Record(difficulty, draw_layout(random.randbytes(32)))
        state = new_game(difficulty, record.layout)
        while not state.is_over and state.turn < ENOUGH_TURNS:
            action = player(state, random)
            record = record.add(state.turn, action)
            state = play(state, action)
        assert state.is_over, print_position(state)
        assert parse_record(print_record(record)) == record
        replayed = replay(record)
        assert replayed.error is None
        assert replayed.end == state

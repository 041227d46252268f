"""Tables of the rules' tests: all on one map, with squares and actions in notation (docs/land6-notation.md).

        13 city    14 forest  15 city    16 forest
        23 sea     24 field   25 field   26 sea        and  21 field  22 forest      27 field   28 city
        33 city    34 sea     35 city    36 field           31 city   32 sea         37 forest  38 sea
        43 forest  44 field   45 forest  46 sea

The tiles in the middle are 2 and 3, below them 4 and 5, all unturned; tile 1 is on the left, tile 6 on the right.
"""

from copy import deepcopy

import pytest

from land6.actions import Action
from land6.board import SQUARES, Layout
from land6.engine import Difficulty, Phase, State, apply, legal_actions, settle
from land6.errors import Code
from land6.records.notation import parse_action, parse_square, print_action, print_square
from play.errors import GameError

LAYOUT = Layout(tiles=(2, 3, 4, 5), rotations=(0, 0, 0, 0))


def table(
    dice: str, cubes: str = "", difficulty: Difficulty = Difficulty.EASY, phase: Phase = Phase.ACT
) -> State:
    """ "31:6 22:1": a 6 in row 3, column 1, and a 1 in row 2, column 2; cubes are the tiles that have one."""
    values = {parse_square(place): int(value) for place, value in words(dice)}
    state = State(
        difficulty=difficulty,
        layout=LAYOUT,
        dice=tuple(values.get(square, 0) for square in SQUARES),
        cubes=frozenset(map(int, cubes)),
        phase=phase,
    )
    assert settle(state) == state
    return state


def words(dice: str) -> list[list[str]]:
    return [word.split(":") for word in dice.split()]


def act(word: str) -> Action:
    action = parse_action(word)
    assert action is not None, word
    return action


def after(state: State, actions: str) -> State:
    """The state after these actions, each of which must be allowed."""
    for word in actions.split():
        state = apply(state, act(word))
    return state


def dice(state: State) -> str:
    """The dice on the board, as `table` reads them, in the order of the squares."""
    return " ".join(f"{print_square(square)}:{state.dice[square]}" for square in state.occupied)


def cubes(state: State) -> str:
    return "".join(map(str, sorted(state.cubes)))


def allowed(state: State) -> set[str]:
    """All allowed actions in notation; what needs a die ends with "="."""
    return {_word(action) for action in legal_actions(state)}


def _word(action: Action) -> str:
    return print_action(action).removesuffix("None")


def refused(state: State, actions: str) -> Code:
    """The code of `refusal`."""
    return Code(refusal(state, actions).code)


def refusal(state: State, actions: str) -> GameError:
    """Why the last of these actions is refused; the ones before it must be allowed.

    No state comes out of the refused action, and the one it was tried in is as it was.
    """
    *earlier, last = actions.split()
    state = after(state, " ".join(earlier))
    before = deepcopy(state)
    with pytest.raises(GameError) as caught:
        apply(state, act(last))
    assert state == before
    return caught.value

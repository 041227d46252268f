"""A player that wins about every fourth game in EASY: it weighs each action by the positions that can come of it."""

from math import sqrt
from random import Random

from land6.actions import Action, Keep, RerollDie, is_throw, with_die
from land6.board import GOAL, NEIGHBOURS, Terrain
from land6.engine import FACES, STRONG, Phase, State, apply, legal_actions
from tests.land6.player import OWED, thrown

# What a die is worth in its place by what it shows: its first pips most.
_PIPS = (0, 1, 1.8, 2.4, 2.9, 3.3, 3.6)


def plan(state: State, random: Random) -> Action:
    """The allowed action with the best prospect."""
    ways = [way for way in legal_actions(state) if _comes_into_question(state, way)]
    best = max(ways, key=lambda way: _prospect(state, way)) if len(ways) > 1 else ways[0]
    return thrown(best, random)


def _comes_into_question(state: State, way: Action) -> bool:
    """A die on the board is rerolled at the beginning of a turn, and only a weak one."""
    if not isinstance(way, RerollDie):
        return True
    weak = state.dice[way.square] < (STRONG if way.square == GOAL else 2)
    return weak and state.phase is Phase.ACT


def _prospect(state: State, action: Action) -> float:
    """The mean over what the die may show."""
    if not is_throw(action):
        return _worth(apply(state, action))
    return sum(_worth(apply(state, with_die(action, value))) for value in FACES) / len(FACES)


def _worth(state: State) -> float:
    """Of a state where the player owes a choice, the best that can come of it; of a roll, what it does."""
    if state.is_over:
        return 100 + state.score / 10 if state.phase is Phase.WON else -60
    if state.phase in (Phase.FIGHT, Phase.RAID):
        return _worth(apply(state, Keep()))
    if state.phase in OWED:
        ways = (action for action in legal_actions(state) if not is_throw(action))
        return max(_worth(apply(state, action)) for action in ways)
    return _outlook(state) + (3 if state.phase is Phase.EXTRA else 0)


def _outlook(state: State) -> float:
    """The weights are found by trying."""
    city, field, forest, sea = (_strength(state, terrain) for terrain in Terrain)
    lead, second = _two_foremost(state)
    cities = len(state.dice_on(Terrain.CITY))
    return (
        0.3 * sum(state.dice)
        + 3 * lead
        + 0.5 * second
        + 1.5 * city
        + 2 * (sqrt(field) + sqrt(forest))
        + 1.5 * sqrt(sea)
        - _danger(state, lead, rerolls=sea > 0)
        - (0.5 * max(0, 2 - cities) if cities else 16)
    )


def _strength(state: State, terrain: Terrain) -> float:
    """Of the dice on this terrain, with what the enemy is likely to take from them."""
    tile_of = state.layout.tile_of
    strength = 0.0
    for square in state.dice_on(terrain):
        value = state.dice[square]
        threat = 1 / 6 if tile_of[square] in state.cubes else 0
        strength += _PIPS[value] - threat * (_PIPS[value] - _PIPS[value - 1])
    return strength


def _two_foremost(state: State) -> tuple[int, int]:
    """How far the two dice have come that are the most of a threat to the enemy, less what they lack for a win."""
    advances = (
        8 - _STEPS[square] - max(0, STRONG - state.dice[square]) for square in state.occupied
    )
    lead, second, *_rest = sorted([*advances, -5, -5], reverse=True)
    return lead, second


def _danger(state: State, lead: int, rerolls: bool) -> float:
    cubes = len(state.cubes)
    last_cube = 25 / (30 if rerolls else 6) if cubes == 5 else 0
    in_the_way = 0.8 * max(0, lead) if state.layout.tile_of[GOAL] in state.cubes else 0
    return 2 * cubes + 3 * max(0, cubes - 3) + last_cube + in_the_way


def _steps() -> dict[int, int]:
    """How many steps each square is away from the last city."""
    steps = {GOAL: 0}
    queue = [GOAL]
    for square in queue:
        new = [near for near in NEIGHBOURS[square] if near not in steps]
        steps |= dict.fromkeys(new, steps[square] + 1)
        queue += new
    return steps


_STEPS = _steps()

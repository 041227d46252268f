"""Players for whole games: one without a plan, and one that knows where to go."""

from collections.abc import Callable
from random import Random

from land6.actions import Action, is_throw, with_die
from land6.board import GOAL, GRID, Terrain
from land6.engine import FACES, Phase, State, apply, legal_actions

type Player = Callable[[State, Random], Action]

# Far more than a game takes.
ENOUGH_TURNS = 500


def thrown(action: Action, random: Random) -> Action:
    """The action, with a die where it needs one."""
    if is_throw(action):
        return with_die(action, random.choice(FACES))
    return action


def wander(state: State, random: Random) -> Action:
    """Any allowed action."""
    return thrown(random.choice(legal_actions(state)), random)


def strive(state: State, random: Random) -> Action:
    """Mostly the allowed action with the best outlook; for one that needs a die, as if it showed a 4."""
    actions = legal_actions(state)
    if random.random() < 0.03:
        return thrown(random.choice(actions), random)
    best = max(actions, key=lambda action: (_outlook(_expected(state, action)), random.random()))
    return thrown(best, random)


def _expected(state: State, action: Action) -> State:
    return apply(state, with_die(action, 4) if is_throw(action) else action)


def _outlook(state: State) -> float:
    """How good a state is; of one where the player still owes a choice, the best that can come of it."""
    if state.is_over:
        return 1000 if state.phase is Phase.WON else -1000
    if state.phase in OWED:
        ways = (action for action in legal_actions(state) if not is_throw(action))
        return max(_outlook(apply(state, action)) for action in ways)
    nearest = max(_nearness(square) * state.dice[square] for square in state.occupied)
    cities = sum(min(state.dice[square], 4) for square in state.dice_on(Terrain.CITY))
    fields = len(state.dice_on(Terrain.FIELD)) > 0
    forests = len(state.dice_on(Terrain.FOREST)) > 0
    cubes = sum(4 if cube == 6 else 2 for cube in state.cubes) + max(0, len(state.cubes) - 3) * 6
    return sum(state.dice) + nearest / 2 + 3 * cities + 5 * fields + 4 * forests - 3 * cubes


OWED = (Phase.DEPLOY, Phase.MOVE, Phase.MOVE_LOSS, Phase.CUBE, Phase.FIGHT_LOSS, Phase.RAID_LOSS)


def _nearness(square: int) -> int:
    (column, row), (goal_column, goal_row) = GRID[square], GRID[GOAL]
    return 10 - abs(goal_column - column) - abs(goal_row - row)

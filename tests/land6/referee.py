"""A second reading of the rules, slow and plain: what is allowed in a state, and whether the game is over.

It shares the state, the actions and the map with the engine, and nothing of its rules.
"""

from functools import cache
from itertools import product

from land6.actions import (
    Action,
    Deploy,
    DeployTo,
    EnemyRoll,
    Feed,
    Fight,
    Keep,
    Move,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Stop,
    Weaken,
)
from land6.board import GRID, SQUARES, TILES
from land6.engine import Difficulty, Phase, State

GOAL = GRID.index((7, 1))

EVERYTHING: list[Action] = [
    *(kind(n) for kind in (Deploy, DeployTo, Move, Feed, Weaken, Fight) for n in SQUARES),
    *(RerollActionDie(n) for n in SQUARES),
    *(kind(*pair) for kind in (MoveDie, RerollDie) for pair in product(SQUARES, SQUARES)),
    *map(RemoveCube, TILES),
    Keep(),
    Stop(),
    EnemyRoll(),
]


def allowed(state: State) -> set[Action]:
    return {action for action in EVERYTHING if is_allowed(state, action)}


def is_allowed(state: State, action: Action) -> bool:
    at = state.dice
    acting = state.phase in (Phase.ACT, Phase.EXTRA)
    rolled = state.phase in (Phase.FIGHT, Phase.RAID)
    match action:
        case Deploy(city):
            return acting and city in on(state, "city") and can_deploy(state, city)
        case DeployTo(square):
            return state.phase is Phase.DEPLOY and square in empty_near(state, state.city)
        case Move(city):
            return acting and city in on(state, "city") and can_move(state, city)
        case MoveDie(source, target):
            other = state.phase is Phase.MOVE and at[source] > 0 and source != state.city
            return other and target in empty_near(state, source)
        case Feed(field):
            hard = state.difficulty is Difficulty.HARD
            stopped = hard and state.layout.tile_of[field] in state.cubes
            return acting and field in on(state, "field") and not stopped
        case Fight(forest):
            return acting and forest in on(state, "forest") and bool(state.cubes)
        case Weaken(square) if state.phase is Phase.FIGHT_LOSS:
            return square in on(state, "forest")
        case Weaken(square):
            losing = state.phase in (Phase.MOVE_LOSS, Phase.RAID_LOSS)
            return losing and square in on(state, "city")
        case RemoveCube(tile):
            return state.phase is Phase.CUBE and tile in state.cubes
        case RerollActionDie(sea):
            return rolled and sea in on(state, "sea")
        case RerollDie(sea, square):
            others = at[sea] > 0 and at[square] > 0 and square != sea
            over = state.phase in (Phase.WON, Phase.LOST)
            return others and not over and sea in on(state, "sea")
        case Keep():
            return rolled
        case Stop():
            return state.phase is Phase.EXTRA
        case EnemyRoll():
            return state.phase is Phase.ENEMY


def can_deploy(state: State, city: int) -> bool:
    """A die that pays its last pip is in the reserve then."""
    return bool(empty_near(state, city)) and (len(dice(state)) < 6 or state.dice[city] == 1)


def can_move(state: State, city: int) -> bool:
    """The square of a die that pays its last pip is empty then."""
    gone = {city} if state.dice[city] == 1 else set()
    others = [square for square in dice(state) if square != city]
    return any(empty_near(state, square) | (near(square) & gone) for square in others)


def won(state: State) -> bool:
    """L14."""
    return state.dice[GOAL] >= 3 and 6 not in state.cubes


def lost(before: State, action: Action, after: State) -> bool:
    """L15, of an allowed action: the sixth cube has come, or no die stands in a city and the turn does not go on.

    It goes on without one only while the last of them has paid, and what it has paid for is still to be chosen.
    """
    reroll = isinstance(action, RerollDie) and before.phase in (Phase.DEPLOY, Phase.MOVE)
    paying = isinstance(action, Deploy | Move) or reroll
    return len(after.cubes) == 6 or (not on(after, "city") and not paying)


def dice(state: State) -> list[int]:
    return [square for square in SQUARES if state.dice[square] > 0]


def on(state: State, terrain: str) -> list[int]:
    return [square for square in dice(state) if state.layout.terrain[square] == terrain]


@cache
def near(square: int) -> set[int]:
    column, row = GRID[square]
    return {n for n in SQUARES if abs(GRID[n][0] - column) + abs(GRID[n][1] - row) == 1}


def empty_near(state: State, square: int | None) -> set[int]:
    return set() if square is None else {n for n in near(square) if not state.dice[n]}

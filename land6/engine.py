"""The rules of Land 6 (L1–L16), pure: no dice are drawn here, nothing is stored.

A `State` and an action give the next state, or a `GameError` that says why not:

>>> state = new_game(Difficulty.EASY, Layout(tiles=(2, 3, 4, 5), rotations=(0, 0, 0, 0)))
>>> state = apply(state, Deploy(START))
>>> state.dice[START], state.phase
(5, <Phase.DEPLOY: 'deploy'>)
>>> apply(state, legal_actions(state)[0]).phase
<Phase.ENEMY: 'enemy'>
"""

from collections.abc import Container, Iterator
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Self

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
from land6.board import GOAL, NEIGHBOURS, SQUARES, START, TILES, Layout, Terrain
from land6.errors import Code
from play.errors import IllegalError, MalformedError

FACES = range(1, 7)
ARMY = 6
STRONG = 3


class Difficulty(StrEnum):
    """Whether a cube starts on tile 6, and whether a cube stops the field of its tile (L6)."""

    cube_at_start: bool
    cubes_block_fields: bool

    EASY = "easy", False, False
    NORMAL = "normal", True, False
    HARD = "hard", True, True

    def __new__(cls, value: str, cube_at_start: bool, cubes_block_fields: bool) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.cube_at_start = cube_at_start
        member.cubes_block_fields = cubes_block_fields
        return member


class Phase(StrEnum):
    """What the game waits for."""

    ACT = "act"  # an action
    EXTRA = "extra"  # another action after a fight, or stopping (L10)
    DEPLOY = "deploy"  # where the die from the reserve goes (L7)
    MOVE = "move"  # which other die moves, and where (L8)
    MOVE_LOSS = "move-loss"  # which die in a city loses 1 after the move (L8)
    FIGHT = (
        "fight"  # the die of the fight, as rolled: keep it, or reroll it from the sea (L10, L11)
    )
    CUBE = "cube"  # which cube is removed (L10)
    FIGHT_LOSS = "fight-loss"  # which die in a forest loses 1 (L10)
    ENEMY = "enemy"  # the enemy's roll (L13)
    RAID = "raid"  # the enemy's die, as rolled: keep it, or reroll it from the sea (L11, L13)
    RAID_LOSS = "raid-loss"  # which die in a city loses 1 (L13)
    WON = "won"
    LOST = "lost"


OVER = frozenset({Phase.WON, Phase.LOST})


class Defeat(StrEnum):
    """Why a game is lost (L15)."""

    SIXTH_CUBE = "sixth-cube"
    NO_CITY = "no-city"


class Rank(StrEnum):
    """What a score earns, and the fewest points for it (L16)."""

    points: int

    CHILD = "child-of-dice", 0
    WARRIOR = "warrior-of-dice", 20
    MASTER = "master-of-dice", 50
    LORD = "lord-of-dice", 80
    GOD = "god-of-dice", 100

    def __new__(cls, value: str, points: int) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.points = points
        return member


def rank_of(score: int) -> Rank:
    """The rank of a game won with this score, 0 or more (L16)."""
    return max((rank for rank in Rank if rank.points <= score), key=lambda rank: rank.points)


@dataclass(frozen=True, slots=True)
class State:
    """Everything that decides what may happen next.

    dice: for each of the 24 squares what the die on it shows, 1–6, or 0 where there is none.
    cubes: the tiles, 1–6, that have a cube.
    city: in DEPLOY and MOVE the square of the city that has paid, otherwise None.
    action_die: what the action die shows until its effect is over, 0 while it is not in use.
    turn: the number of the turn, from 1; of a game that is over, how many turns it took.
    """

    difficulty: Difficulty
    layout: Layout
    dice: tuple[int, ...]
    cubes: frozenset[int] = frozenset()
    phase: Phase = Phase.ACT
    city: int | None = None
    action_die: int = 0
    turn: int = 1

    @property
    def is_over(self) -> bool:
        return self.phase in OVER

    @property
    def reserve(self) -> int:
        """How many dice are off the board (L5)."""
        return self.dice.count(0) - len(SQUARES) + ARMY

    @property
    def new_die(self) -> int:
        """What a die would show that is deployed now (L7)."""
        return ARMY - len(self.cubes)

    @property
    def is_winning(self) -> bool:
        """L14."""
        return self.dice[GOAL] >= STRONG and self.layout.tile_of[GOAL] not in self.cubes

    @property
    def defeat(self) -> Defeat | None:
        """What loses the game (L15): the first at any time, the second at the end of a turn."""
        if len(self.cubes) == len(TILES):
            return Defeat.SIXTH_CUBE
        return None if self.dice_on(Terrain.CITY) else Defeat.NO_CITY

    @property
    def score(self) -> int:
        """In points: of a game won what stands in its cities, otherwise nothing (L16)."""
        cities = [self.dice[square] for square in self.dice_on(Terrain.CITY)]
        return sum(cities) * len(cities) if self.phase is Phase.WON else 0

    @property
    def rank(self) -> Rank | None:
        """Of a game won (L16)."""
        return rank_of(self.score) if self.phase is Phase.WON else None

    @property
    def occupied(self) -> tuple[int, ...]:
        """The squares that have a die."""
        return tuple(square for square in SQUARES if self.dice[square])

    def dice_on(self, terrain: Terrain) -> tuple[int, ...]:
        """The squares of this terrain that have a die."""
        lands = self.layout.terrain
        return tuple(square for square in self.occupied if lands[square] is terrain)


def new_game(difficulty: Difficulty, layout: Layout) -> State:
    """L5, L6."""
    dice = tuple(max(FACES) if square == START else 0 for square in SQUARES)
    cubes = {layout.tile_of[GOAL]} if difficulty.cube_at_start else set()
    return State(difficulty, layout, dice, frozenset(cubes))


_TURN = frozenset({Phase.ACT, Phase.EXTRA})
_ROLLED = frozenset({Phase.FIGHT, Phase.RAID})
_LOSSES = frozenset({Phase.MOVE_LOSS, Phase.FIGHT_LOSS, Phase.RAID_LOSS})

WHEN: dict[type[Action], frozenset[Phase]] = {
    Deploy: _TURN,
    DeployTo: frozenset({Phase.DEPLOY}),
    Move: _TURN,
    MoveDie: frozenset({Phase.MOVE}),
    Feed: _TURN,
    Fight: _TURN,
    Keep: _ROLLED,
    RemoveCube: frozenset({Phase.CUBE}),
    Weaken: _LOSSES,
    Stop: frozenset({Phase.EXTRA}),
    EnemyRoll: frozenset({Phase.ENEMY}),
    RerollActionDie: _ROLLED,
    RerollDie: frozenset(Phase) - OVER,
}

# Phases that settle themselves where there is only one way.
_FORCED = _LOSSES | {Phase.CUBE}
_LOSING = {
    Phase.MOVE_LOSS: Terrain.CITY,
    Phase.FIGHT_LOSS: Terrain.FOREST,
    Phase.RAID_LOSS: Terrain.CITY,
}
# What the fields of actions may hold; all others are squares.
_NUMBERS: dict[str, tuple[Container[int | None], Code]] = {
    "tile": (TILES, Code.BAD_TILE),
    "value": ((None, *FACES), Code.BAD_DIE),
}

# The lowest roll of a fight that removes a cube, and that earns an extra action too (L10).
_HIT = 4
_EXTRA = 5


def apply(state: State, action: Action) -> State:
    """The state after the action.

    Raises GameError and changes nothing: what `refusal` says, and MalformedError (BAD_DIE) where a die was not rolled.
    """
    wrong = refusal(state, action)
    if wrong:
        raise wrong
    return settle(carry_out(state, action))


def carry_out(state: State, action: Action) -> State:
    """The state after an allowed action alone, before what follows of itself.

    Raises MalformedError (BAD_DIE) where a die was not rolled.
    """
    match action:
        case Deploy(city):
            return replace(_lose(state, city), phase=Phase.DEPLOY, city=city)
        case DeployTo(square):
            return _end_turn(_put(state, square, state.new_die))
        case Move(city):
            return replace(_lose(state, city), phase=Phase.MOVE, city=city)
        case MoveDie(source, target):
            return _moved(_put(_put(state, target, state.dice[source]), source, 0))
        case Feed(field):
            return _end_turn(_feed(_lose(state, field)))
        case Fight(forest, int(value)):
            return replace(_lose(state, forest), phase=Phase.FIGHT, action_die=value)
        case EnemyRoll(int(value)):
            return replace(state, phase=Phase.RAID, action_die=value)
        case RerollActionDie(sea, int(value)):
            return replace(_lose(state, sea), action_die=value)
        case RerollDie(sea, square, int(value)):
            return _put(_lose(state, sea), square, value)
        case Keep():
            return _raid(state) if state.phase is Phase.RAID else _fight(state)
        case RemoveCube(tile):
            return _cube_removed(replace(state, cubes=state.cubes - {tile}))
        case Weaken(square):
            return _end(_lose(state, square))
        case Stop():
            return _end_turn(state)
    raise MalformedError(Code.BAD_DIE)


def settle(state: State) -> State:
    """The state after everything that leaves nothing to decide.

    That is a win (L14), a roll that no sea die can change (L11), a loss or a cube that is the only one to choose, and
    whatever can't be done at all (L12).
    """
    if state.is_winning:
        return replace(state, phase=Phase.WON, city=None, action_die=0)
    if state.is_over:
        return state
    if state.phase in _ROLLED and not state.dice_on(Terrain.SEA):
        return settle(carry_out(state, Keep()))
    ways = _ways(state)
    if not ways:
        return settle(_end(state))
    if len(ways) == 1 and state.phase in _FORCED:
        return settle(carry_out(state, ways[0]))
    return state


def _lose(state: State, *squares: int) -> State:
    """Each of these dice loses 1; one that reaches 0 is in the reserve."""
    dice = (value - (square in squares) for square, value in enumerate(state.dice))
    return replace(state, dice=tuple(dice))


def _put(state: State, square: int, value: int) -> State:
    return replace(state, dice=(*state.dice[:square], value, *state.dice[square + 1 :]))


def _moved(state: State) -> State:
    """L8: with dice in two or more cities, one of them is still to lose 1."""
    if len(state.dice_on(Terrain.CITY)) < 2:
        return _end_turn(state)
    return replace(state, phase=Phase.MOVE_LOSS, city=None)


def _feed(state: State) -> State:
    """L9."""
    dice = (
        min(value + 1, max(FACES)) if value and terrain is not Terrain.FIELD else value
        for value, terrain in zip(state.dice, state.layout.terrain, strict=True)
    )
    return replace(state, dice=tuple(dice))


def _fight(state: State) -> State:
    """What the action die does to the cubes, or to the player (L10)."""
    if state.action_die == 1:
        return replace(state, phase=Phase.FIGHT_LOSS)
    if state.action_die >= _HIT:
        return replace(state, phase=Phase.CUBE)
    return _end_turn(state)


def _cube_removed(state: State) -> State:
    if state.action_die < _EXTRA:
        return _end_turn(state)
    return replace(state, phase=Phase.EXTRA, action_die=0)


def _raid(state: State) -> State:
    """What the action die does for the enemy (L13)."""
    tile = state.action_die
    if tile not in state.cubes:
        return _end_raid(replace(state, cubes=state.cubes | {tile}))
    there = [square for square in state.occupied if state.layout.tile_of[square] == tile]
    if there:
        return _end_raid(_lose(state, *there))
    return replace(state, phase=Phase.RAID_LOSS)


def _end(state: State) -> State:
    return _end_raid(state) if state.phase is Phase.RAID_LOSS else _end_turn(state)


def _end_turn(state: State) -> State:
    """The player's part is over (L15)."""
    phase = Phase.LOST if state.defeat else Phase.ENEMY
    return replace(state, phase=phase, city=None, action_die=0)


def _end_raid(state: State) -> State:
    """The enemy's part is over (L15)."""
    if state.defeat:
        return replace(state, phase=Phase.LOST, action_die=0)
    return replace(state, phase=Phase.ACT, action_die=0, turn=state.turn + 1)


# What is allowed.


def legal_actions(state: State) -> tuple[Action, ...]:
    """All that is allowed now, nothing in a game that is over; a throw is the wish to roll, without its value."""
    return () if state.is_over else (*_ways(state), *_rerolls(state))


def _ways(state: State) -> tuple[Action, ...]:
    """How the game can go on; what dice on the sea can do besides is left out."""
    return tuple(action for action in _candidates(state) if not refusal(state, action))


def _candidates(state: State) -> Iterator[Action]:
    """Among others every action that may be allowed in this phase, but for rerolls of dice on the board."""
    dice = state.occupied
    match state.phase:
        case Phase.ACT | Phase.EXTRA:
            for kind in (Deploy, Move, Feed, Fight):
                yield from map(kind, dice)
            yield Stop()
        case Phase.DEPLOY:
            yield from map(DeployTo, SQUARES)
        case Phase.MOVE:
            yield from (MoveDie(source, to) for source in dice for to in NEIGHBOURS[source])
        case Phase.CUBE:
            yield from map(RemoveCube, TILES)
        case Phase.MOVE_LOSS | Phase.FIGHT_LOSS | Phase.RAID_LOSS:
            yield from map(Weaken, dice)
        case Phase.FIGHT | Phase.RAID:
            yield Keep()
            yield from map(RerollActionDie, dice)
        case Phase.ENEMY:
            yield EnemyRoll()


def _rerolls(state: State) -> Iterator[RerollDie]:
    """L11."""
    for sea in state.dice_on(Terrain.SEA):
        yield from (RerollDie(sea, square) for square in state.occupied if square != sea)


def refusal(state: State, action: Action) -> MalformedError | IllegalError | None:
    """Why this action is refused now, or None where it is allowed; the value of a die may still be missing.

    The reason named is the first that applies: it is no action, the game is over, something else comes first, the rest.
    """
    malformed = _malformed(action)
    if malformed:
        return malformed
    if state.is_over:
        return IllegalError(Code.GAME_OVER)
    if state.phase not in WHEN[type(action)]:
        return IllegalError(Code.NOT_NOW, phase=state.phase)
    match action:
        case Deploy(city):
            return _not_on(state, city, Terrain.CITY) or _cannot_deploy(_lose(state, city), city)
        case DeployTo(square):
            return _cannot_step(state, state.city, square)
        case Move(city):
            return _not_on(state, city, Terrain.CITY) or _cannot_move(_lose(state, city), city)
        case MoveDie(source, target):
            return _no_other_die(state, source, state.city) or _cannot_step(state, source, target)
        case Feed(field):
            return _not_on(state, field, Terrain.FIELD) or _blocked(state, field)
        case Fight(forest):
            return _not_on(state, forest, Terrain.FOREST) or _peaceful(state)
        case RemoveCube(tile) if tile not in state.cubes:
            return IllegalError(Code.NO_CUBE, tile=tile)
        case Weaken(square):
            return _not_on(state, square, _LOSING[state.phase])
        case RerollActionDie(sea):
            return _not_on(state, sea, Terrain.SEA)
        case RerollDie(sea, square):
            return _not_on(state, sea, Terrain.SEA) or _no_other_die(state, square, sea)
    return None


def _malformed(action: Action) -> MalformedError | None:
    if type(action) not in WHEN:
        return MalformedError(Code.UNKNOWN_ACTION)
    for field in fields(action):
        numbers, code = _NUMBERS.get(field.name, (SQUARES, Code.BAD_SQUARE))
        if getattr(action, field.name) not in numbers:
            return MalformedError(code)
    return None


def _no_die(state: State, square: int) -> IllegalError | None:
    return None if state.dice[square] else IllegalError(Code.NO_DIE, square=square)


def _not_on(state: State, square: int, terrain: Terrain) -> IllegalError | None:
    if state.layout.terrain[square] is not terrain:
        return IllegalError(Code.WRONG_TERRAIN, square=square, terrain=terrain)
    return _no_die(state, square)


def _no_other_die(state: State, square: int, payer: int | None) -> IllegalError | None:
    """Dice pay for what happens to another one (L8, L11)."""
    no_die = _no_die(state, square)
    if not no_die and square == payer:
        return IllegalError(Code.SAME_DIE, square=square)
    return no_die


def _cannot_step(state: State, source: int | None, target: int) -> IllegalError | None:
    """L4."""
    if source is None or target not in NEIGHBOURS[source]:
        return IllegalError(Code.NOT_ADJACENT, square=target)
    return IllegalError(Code.SQUARE_TAKEN, square=target) if state.dice[target] else None


def _cannot_deploy(paid: State, city: int) -> IllegalError | None:
    """After the die in the city has paid (L7), which may put itself into the reserve."""
    if not paid.reserve:
        return IllegalError(Code.NO_RESERVE)
    if all(paid.dice[near] for near in NEIGHBOURS[city]):
        return IllegalError(Code.NO_ROOM, square=city)
    return None


def _cannot_move(paid: State, city: int) -> IllegalError | None:
    """After the die in the city has paid (L8)."""
    others = (square for square in paid.occupied if square != city)
    if all(paid.dice[near] for square in others for near in NEIGHBOURS[square]):
        return IllegalError(Code.NOTHING_TO_MOVE, square=city)
    return None


def _blocked(state: State, field: int) -> IllegalError | None:
    """L6."""
    tile = state.layout.tile_of[field]
    if state.difficulty.cubes_block_fields and tile in state.cubes:
        return IllegalError(Code.FIELD_BLOCKED, square=field, tile=tile)
    return None


def _peaceful(state: State) -> IllegalError | None:
    return None if state.cubes else IllegalError(Code.NOTHING_TO_FIGHT)

"""Learning the value of a confirmed board by self-play: needs numba, which the site itself does without.

Temporal-difference learning of afterstates (Sutton and Barto, *Reinforcement Learning*, 2nd edition, chapters 6 and
9): after every game, from its last turn to its first, the value of each confirmed board moves towards what the best
play of the next roll was worth. The step of each weight is set by temporal coherence (Beal and Smith, 1999: the sum
of the errors over the sum of their sizes), then by a falling constant, which averages the noise of the dice away.

One game in four begins with some random turns, so that the values hold on the boards of weak players too.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from game.board import CELLS
from game.coach import features as f
from game.coach import plays
from game.coach.progress import Progress
from game.coach.score import TWICE_LINE_POINTS
from game.engine import DICE, FACES

type Floats = NDArray[np.float32]
type Ints = NDArray[np.int64]

_EMPTY, _RUINED = 0, plays.RUINED
_SLOTS = 1 << 16  # of the set of boards already seen in a turn
_HASH = np.int64(-7046029254386353131)
_MOST_RANDOM_TURNS = 6

# Compiled code takes its constants from the module, and only from here.
_AROUND = np.where(plays.AROUND == plays.BEYOND, -1, plays.AROUND)
_GOES_WITH = plays.GOES_WITH.astype(np.int64)
_TWICE_LINE_POINTS = TWICE_LINE_POINTS
_LINES, _CENTRES = f.LINES, f.CENTRES
_PATTERN, _REVERSED = f.PATTERN, f.REVERSED
_CENTRE_STANDS_FOR = f.canonical(np.arange(f.ROOM))
_PATTERNS, _OUTER, _INNER, _ROOM, _NEED = f.PATTERNS, f.OUTER, f.INNER, f.ROOM, f.NEED
_COUNT, _UP_TO, _FACES, _DICE, _CELLS = f.COUNT, f.UP_TO, len(FACES), len(DICE), len(CELLS)


class _Desk(NamedTuple):
    """What a search for the best play writes on.

    places: of one board, shape (17,). seen, turns: a set of boards as a hash table, emptied by counting turns.
    worth, board: the best so far, shapes (1,) and (16,).
    """

    places: Ints
    seen: Ints
    turns: Ints
    worth: Floats
    board: Ints


@numba.njit
def _line(board: Ints, line: int) -> int:
    cells = _LINES[line]
    return board[cells[0]] << 9 | board[cells[1]] << 6 | board[cells[2]] << 3 | board[cells[3]]


@numba.njit
def _score(board: Ints) -> int:
    total = 0
    for line in range(8):
        total += _TWICE_LINE_POINTS[_line(board, line)]
    return total // 2


@numba.njit
def _outer(first: int, second: int) -> int:
    return _OUTER + min(
        first * _PATTERNS + second, _REVERSED[first] * _PATTERNS + _REVERSED[second]
    )


@numba.njit
def _inner(first: int, second: int) -> int:
    one, other = _outer(first, second), _outer(second, first)
    return min(one, other) - _OUTER + _INNER


@numba.njit
def _values_allowed(board: Ints, cell: int) -> int:
    values = _GOES_WITH[0]
    for near in _AROUND[cell]:
        if near >= 0:
            values &= _GOES_WITH[board[near]]
    return values


@numba.njit
def _find(board: Ints, places: Ints) -> None:
    """Write the board's 17 canonical places (features.canonical)."""
    p = np.empty(8, np.int64)
    for line in range(8):
        p[line] = _PATTERN[_line(board, line)]
    for number in range(4):
        c = _CENTRES[number]
        code = board[c[0]] << 12 | board[c[1]] << 9 | board[c[2]] << 6
        places[number] = _CENTRE_STANDS_FOR[code | board[c[3]] << 3 | board[c[4]]]
    room = np.zeros(_FACES, np.int64)
    empty = dead = single = 0
    for cell in range(_CELLS):
        if board[cell] == _EMPTY:
            values = _values_allowed(board, cell)
            empty += 1
            dead += values == 0
            single += values != 0 and values & (values - 1) == 0
            for face in range(_FACES):
                room[face] += values >> (face + 1) & 1
    for face in range(_FACES):
        places[4 + face] = _ROOM + (empty * _FACES + face) * _UP_TO + room[face]
    places[10] = _NEED + (empty * _UP_TO + dead) * _UP_TO + single
    places[11], places[12] = _outer(p[0], p[1]), _outer(p[3], p[2])
    places[13], places[14] = _outer(p[4], p[5]), _outer(p[7], p[6])
    places[15], places[16] = _inner(p[1], p[2]), _inner(p[5], p[6])


@numba.njit
def _value(board: Ints, weights: Floats, places: Ints) -> np.float32:
    _find(board, places)
    total = np.float32(0)
    for place in places:
        total += weights[place]
    return total


@numba.njit
def _count_empty(board: Ints) -> int:
    empty = 0
    for value in board:
        empty += value == _EMPTY
    return empty


@numba.njit
def _has_number(board: Ints) -> bool:
    for value in board:  # noqa: SIM110 (numba compiles no generators)
        if _EMPTY < value < _RUINED:
            return True
    return False


@numba.njit
def _fits(board: Ints, cell: int, value: int, anywhere: bool) -> bool:
    """M8, M9."""
    if board[cell] != _EMPTY:
        return False
    near_number = False
    for near in _AROUND[cell]:
        if near >= 0:
            if not _GOES_WITH[board[near]] >> value & 1:
                return False
            near_number |= _EMPTY < board[near] < _RUINED
    return near_number or anywhere


@numba.njit
def _is_new(board: Ints, desk: _Desk, turn: int) -> bool:
    """Whether the board was not yet met in this turn's search; it is from now on."""
    code = np.int64(0)
    for cell in range(_CELLS):
        code = code << 3 | board[cell]
    slot = (code * _HASH >> np.int64(40)) & (_SLOTS - 1)
    while desk.turns[slot] == turn:
        if desk.seen[slot] == code:
            return False
        slot = (slot + 1) & (_SLOTS - 1)
    desk.turns[slot], desk.seen[slot] = turn, code
    return True


@numba.njit
def _judge(board: Ints, weights: Floats, desk: _Desk) -> None:
    worth = np.float32(_score(board))
    if _count_empty(board):
        worth += _value(board, weights, desk.places)
    if worth > desk.worth[0]:
        desk.worth[0] = worth
        desk.board[:] = board


@numba.njit
def _search(
    board: Ints,
    bag: Ints,
    placed: int,
    required: int,
    anywhere: bool,
    weights: Floats,
    desk: _Desk,
    turn: int,
) -> None:
    """Judge every board that some order of valid placements makes, once each (M7, M8)."""
    if placed >= required:
        _judge(board, weights, desk)
    if placed == _DICE:
        return
    for value in range(1, _FACES + 1):
        if not bag[value]:
            continue
        for cell in range(_CELLS):
            if _fits(board, cell, value, anywhere):
                board[cell] = value
                if _is_new(board, desk, turn):
                    bag[value] -= 1
                    _search(board, bag, placed + 1, required, False, weights, desk, turn)
                    bag[value] += 1
                board[cell] = _EMPTY


@numba.njit
def _judge_ruins(board: Ints, weights: Floats, desk: _Desk) -> None:
    for cell in range(_CELLS):
        if board[cell] == _EMPTY:
            board[cell] = _RUINED
            _judge(board, weights, desk)
            board[cell] = _EMPTY


@numba.njit
def _random_turn(board: Ints, bag: Ints, required: int, anywhere: bool) -> bool:
    """Dice and cells by chance until the requirement is met; whether that succeeded."""
    placed = 0
    for _try in range(200):
        value, cell = np.random.randint(1, _FACES + 1), np.random.randint(_CELLS)
        if bag[value] and _fits(board, cell, value, anywhere):
            board[cell] = value
            bag[value] -= 1
            anywhere = False
            placed += 1
            if placed >= required and (placed == _DICE or np.random.random() < 0.4):
                return True
    return placed >= required


@numba.njit
def _take_turn(
    board: Ints, minimum: int, by_chance: bool, weights: Floats, desk: _Desk, turn: int
) -> None:
    """Roll, and leave the best board and its worth on the desk; by chance another board beside that worth."""
    bag = np.zeros(_FACES + 1, np.int64)
    for _die in range(_DICE):
        bag[np.random.randint(1, _FACES + 1)] += 1
    required, anywhere = min(minimum, _count_empty(board)), not _has_number(board)
    desk.worth[0] = -np.inf
    _search(board, bag, 0, required, anywhere, weights, desk, turn)
    if desk.worth[0] == -np.inf:
        _judge_ruins(board, weights, desk)
    elif by_chance:
        other = board.copy()
        if _random_turn(other, bag, required, anywhere):
            desk.board[:] = other


@numba.njit
def _learn(
    boards: Ints,
    worths: Floats,
    scores: Floats,
    turns: int,
    weights: Floats,
    errors: Floats,
    sizes: Floats,
    rate: np.float32,
) -> None:
    """One game, from its end. worths[t] is the score and value of the best play from boards[t - 1]."""
    places = np.empty(_COUNT, np.int64)
    for turn in range(turns - 2, -1, -1):
        value = _value(boards[turn], weights, places)
        error = worths[turn + 1] - scores[turn] - value
        for place in places:
            if rate > 0:
                weights[place] += rate * error / _COUNT
                continue
            step = np.float32(1)
            if sizes[place] > 0:
                step = abs(errors[place]) / sizes[place]
            weights[place] += step * error / _COUNT
            errors[place] += error
            sizes[place] += abs(error)


@numba.njit
def _play(
    games: int,
    minimum: int,
    weights: Floats,
    errors: Floats,
    sizes: Floats,
    rate: np.float32,
    seed: int,
) -> float:
    """Play the games and learn from them; the mean final score of those without random turns."""
    np.random.seed(seed)
    desk = _Desk(
        np.empty(_COUNT, np.int64),
        np.zeros(_SLOTS, np.int64),
        np.zeros(_SLOTS, np.int64),
        np.zeros(1, np.float32),
        np.zeros(_CELLS, np.int64),
    )
    boards, worths = np.zeros((_CELLS, _CELLS), np.int64), np.zeros(_CELLS, np.float32)
    scores = np.zeros(_CELLS, np.float32)
    total, counted, all_turns = 0.0, 0, 0
    for game in range(games):
        board, turns, random_turns = np.zeros(_CELLS, np.int64), 0, 0
        if game % 4 == 0:
            random_turns = np.random.randint(1, _MOST_RANDOM_TURNS + 1)
        while _count_empty(board):
            all_turns += 1
            _take_turn(board, minimum, turns < random_turns, weights, desk, all_turns)
            board[:] = desk.board
            boards[turns], worths[turns], scores[turns] = board, desk.worth[0], _score(board)
            turns += 1
        if not random_turns:
            total += scores[turns - 1]
            counted += 1
        _learn(boards, worths, scores, turns, weights, errors, sizes, rate)
    return total / counted


# How many games, and the size of steps; 0 stands for temporal coherence.
type Schedule = tuple[tuple[int, float], ...]

SCHEDULE: Schedule = (
    (700_000, 0.0),
    (150_000, 0.05),
    (150_000, 0.02),
    (150_000, 0.01),
    (150_000, 0.005),
)
CHUNK = 10_000


def learn(
    minimum: int, seed: int, weights: Floats, schedule: Schedule = SCHEDULE, chunk: int = CHUNK
) -> Iterator[Progress]:
    """Fill the weights (features.LENGTH,), in place, by self-play without Powers; yields after each chunk of games.

    minimum: dice to place in a turn, 2 or 3. The same seed, schedule and chunk make the same weights.
    """
    errors, sizes = np.zeros_like(weights), np.zeros_like(weights)
    games = 0
    for count, rate in schedule:
        for _chunk in range(count // chunk):
            score = _play(chunk, minimum, weights, errors, sizes, np.float32(rate), seed + games)
            games += chunk
            yield Progress(games, score)

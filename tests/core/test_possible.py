"""What the lab refuses can't come up in a game, and what it does not refuse can."""

import itertools
from functools import cache
from random import Random

import pytest

from game.board import CELLS, EMPTY, NEIGHBOURS, RUIN
from game.coach.possible import Impossible, Why, impossible
from game.engine import FACES, Difficulty, Position, Roll, apply, magdagdon
from game.records.notation import parse_position
from tests.rules.player import choose


def why(position: str) -> Why | None:
    found = impossible(parse_position(position))
    return found.why if found else None


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_position_of_a_game_is_possible(difficulty: Difficulty) -> None:
    for seed in range(60):
        random = Random(seed)
        position = Position(difficulty)
        while not position.is_over:
            assert impossible(position) is None, position
            position = apply(position, choose(position, random))
        assert impossible(position) == Impossible(Why.FULL)


def test_neighbours_that_differ_by_more_than_1() -> None:
    position = parse_position("PEACEFUL 35../..../..../.... - - 0 1")
    assert impossible(position) == Impossible(Why.NEIGHBOURS_DIFFER, (0, 1))


def test_ruins_are_no_numbers() -> None:
    assert why("PEACEFUL 3#5./3455/..../.... - - 0 4") is None
    assert why("PEACEFUL 33#4/..#4/..../.... - - 0 3") is Why.APART


def test_numbers_that_are_not_joined() -> None:
    position = parse_position("PEACEFUL 33../..44/..../...4 - - 0 2")
    assert impossible(position) == Impossible(Why.APART, (6, 7, 15))


@pytest.mark.parametrize(
    ("difficulty", "count"),
    [("PEACEFUL", 1), ("SURVIVAL", 1), *(("NIGHTMARE", count) for count in (1, 2, 5))],
)
def test_numbers_that_no_turns_come_to(difficulty: str, count: int) -> None:
    cells = "3" * count + "." * (16 - count)
    rows = "/".join(cells[row : row + 4] for row in range(0, 16, 4))
    assert why(f"{difficulty} {rows} - - 0 1") is Why.COUNT


def test_ruins_before_numbers() -> None:
    """M16: among any four dice two differ by at most 1, but not always three."""
    assert why("SURVIVAL #.../..../..../.... - - 0 1") is Why.RUINS_FIRST
    assert why("NIGHTMARE #.../..../..../.... - - 0 1") is None


def test_powers_before_any_roll() -> None:
    assert why("PEACEFUL ..../..../..../.... - - 1 0") is Why.POWERS_FIRST
    assert why("PEACEFUL ..../..../..../.... 1234 - 1 0") is None
    assert why("PEACEFUL 33../..../..../.... - - 1 1") is None


@pytest.mark.parametrize("difficulty", [Difficulty.SURVIVAL, Difficulty.NIGHTMARE])
def test_it_agrees_with_a_search_through_all_orders(difficulty: Difficulty) -> None:
    random = Random(5)
    found = set()
    for _ in range(250):
        board = a_board(random, random.randint(1, 6))
        refused = impossible(Position(difficulty, board))
        found.add(refused and refused.why)
        assert (refused is None) == can_come_up(board, difficulty), board
    assert {None, Why.APART, Why.COUNT} <= found


def a_board(random: Random, taken: int) -> tuple[int, ...]:
    """So many numbers and ruins: often side by side, sometimes with neighbours that differ too much."""
    cells = [random.choice(CELLS)]
    while len(cells) < taken:
        near = {n for cell in cells for n in NEIGHBOURS[cell]} - set(cells)
        far = set(CELLS) - set(cells)
        cells.append(random.choice(sorted(far if random.random() < 0.1 else near)))
    low = random.choice(FACES[:-1])
    contents = {cell: random.choice([low, low + 1, low, RUIN]) for cell in cells}
    return tuple(contents.get(cell, EMPTY) for cell in CELLS)


ROLLS = list(itertools.combinations_with_replacement(FACES, 4))


def can_come_up(board: tuple[int, ...], difficulty: Difficulty) -> bool:
    """Forward from the empty board: turns that place some of its numbers, and ruins where a roll forces them."""
    goal = frozenset(cell for cell in CELLS if board[cell] != EMPTY)

    @cache
    def reached(done: frozenset[int]) -> bool:
        if done == goal:
            return True
        now = Position(difficulty, tuple(board[cell] * (cell in done) for cell in CELLS))
        rest = sorted(goal - done)
        numbers = [cell for cell in rest if board[cell] > 0]
        turns = (
            frozenset(chosen)
            for count in range(now.requirement, 5)
            for chosen in itertools.combinations(numbers, count)
            if placeable(now, chosen, board)
        )
        if any(reached(done | turn) for turn in turns):
            return True
        ruins = [cell for cell in rest if board[cell] == RUIN]
        return bool(ruins) and forced(now) and any(reached(done | {cell}) for cell in ruins)

    return reached(frozenset())


def placeable(position: Position, cells: tuple[int, ...], board: tuple[int, ...]) -> bool:
    """Whether some order of these placements is valid (M8), checked without the engine."""
    return any(
        all(fits(position.board, order[:n], cell, board) for n, cell in enumerate(order))
        for order in itertools.permutations(cells)
    )


def fits(
    before: tuple[int, ...], placed: tuple[int, ...], cell: int, board: tuple[int, ...]
) -> bool:
    field = [board[c] if c in placed else before[c] for c in CELLS]
    neighbours = [field[near] for near in NEIGHBOURS[cell] if field[near] > 0]
    if not neighbours:
        return max(field) <= 0
    return all(abs(board[cell] - number) <= 1 for number in neighbours)


@cache
def forced(position: Position) -> bool:
    """Whether some roll is MAGDAGDON here."""
    return any(magdagdon(apply(position, Roll(roll))) for roll in ROLLS)

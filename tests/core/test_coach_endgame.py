"""Boards near the end are solved exactly: as a slow solver does it with the engine, Powers included (M13–M18)."""

from itertools import islice
from random import Random

import pytest

from game.board import EMPTY
from game.coach.choices import Play, RerollDice, kept
from game.coach.endgame import Solution
from game.coach.plays import encode
from game.coach.rolls import ROLLS
from game.coach.view import View
from game.engine import Adjust, Difficulty, Position
from tests.core.slow_coach import Board, Solver, boards_of_games

# The slow solver needs seconds for a board with more empty cells.
MOST_EMPTY = {Difficulty.PEACEFUL: 2, Difficulty.SURVIVAL: 2, Difficulty.NIGHTMARE: 4}
BOARDS = 4


def some_boards(difficulty: Difficulty) -> list[Board]:
    boards = boards_of_games(difficulty, Random(f"end {difficulty}"))
    last = (board for board in boards if board.count(EMPTY) == MOST_EMPTY[difficulty])
    return list(islice(last, BOARDS))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_the_expected_score_of_every_roll(difficulty: Difficulty) -> None:
    solver = Solver(difficulty)
    for board in some_boards(difficulty):
        for used in range(difficulty.powers + 1):
            view = View(Position(difficulty, board, powers_used=used))
            assert view.is_exact
            assert view.expected == pytest.approx(solver.before_roll(board, used), abs=1e-6)
            for dice in ROLLS:
                worth = solver.after_roll(board, used, dice)
                assert view.after_roll(dice) == pytest.approx(worth, abs=1e-6)


@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.SURVIVAL])
def test_the_price_of_every_choice(difficulty: Difficulty) -> None:
    """Each play, each die turned and each set of dice rerolled, on one scale."""
    solver, random = Solver(difficulty), Random(5)
    for board in some_boards(difficulty)[:3]:
        for dice in random.sample(ROLLS, k=12):
            kinds = set()
            for option in View(Position(difficulty, board)).advise(dice).options:
                kinds.add(type(option.choice))
                match option.choice:
                    case Play(_, after):
                        worth = solver.before_roll(after, 0)
                    case Adjust(die, delta):
                        worth = solver.turned(board, 0, dice, die, delta)
                    case RerollDice() as reroll:
                        worth = solver.keeping(board, 1, kept(reroll, dice))
                assert option.expected == pytest.approx(worth, abs=1e-6)
            assert kinds == {Play, Adjust, RerollDice}


def test_a_board_with_more_empty_cells_without_powers() -> None:
    solver = Solver(Difficulty.NIGHTMARE)
    boards = boards_of_games(Difficulty.NIGHTMARE, Random(2))
    board = next(board for board in boards if board.count(EMPTY) == 5)
    solution = Solution(encode([board]), Difficulty.NIGHTMARE, 0)
    now = Position(Difficulty.NIGHTMARE, board).score.total
    worth = solver.before_roll(board, 0)
    assert now + solution.value(encode([board]))[0, 0] == pytest.approx(worth, abs=1e-6)

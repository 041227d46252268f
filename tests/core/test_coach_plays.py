"""All plays at once are the plays that the rules engine allows one by one (M4, M7–M10, M16–M18)."""

from itertools import islice, product
from random import Random

import numpy as np
import pytest

from game.board import EMPTY, EMPTY_BOARD, RUIN
from game.coach import rolls
from game.coach.choices import Play, stagings
from game.coach.plays import Plays, all_plays, all_ruins, decode, encode
from game.coach.search import legal_plays
from game.coach.view import View
from game.engine import FACES, AcceptRuin, Confirm, Difficulty, Position, Roll, apply
from tests.core.slow_coach import Board, boards_after, boards_of_games

# Of games played without a plan; and how many rolls each. On wide boards the slow way takes a second for each roll.
BOARDS, ROLLS_EACH = 250, 5
WIDE, NARROW = 12, 7


def fast(board: Board, difficulty: Difficulty, dice: tuple[int, ...]) -> list[Board]:
    """The boards after a turn without a Power, as often as they come up."""
    boards = encode([board])
    plays = legal_plays(boards, difficulty)
    fits = rolls.within(dice)[plays.bags]
    chosen = plays.boards[fits] if fits.any() else all_ruins(boards).boards
    return [decode(after) for after in chosen]


def check(board: Board, difficulty: Difficulty, dice: tuple[int, ...]) -> None:
    found = fast(board, difficulty, dice)
    assert len(found) == len(set(found))
    assert set(found) == boards_after(Position(difficulty, board, dice))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_plays_of_thousands_of_rolls_on_boards_of_games(difficulty: Difficulty) -> None:
    random = Random(f"{difficulty}")
    boards = boards_of_games(difficulty, random)
    narrow = (board for board in boards if board.count(EMPTY) <= NARROW)
    for board in islice(narrow, BOARDS):
        for _roll in range(ROLLS_EACH):
            check(board, difficulty, tuple(random.choices(FACES, k=4)))


@pytest.mark.parametrize("difficulty", Difficulty)
def test_plays_on_wide_boards(difficulty: Difficulty) -> None:
    random = Random(f"wide {difficulty}")
    boards = boards_of_games(difficulty, random)
    wide = (board for board in boards if NARROW < board.count(EMPTY) <= WIDE)
    for board in islice(wide, 10):
        check(board, difficulty, tuple(random.choices(FACES, k=4)))


@pytest.mark.parametrize("dice", [(1, 1, 4, 4), (2, 3, 3, 6), (1, 3, 5, 5)])
@pytest.mark.parametrize("difficulty", [Difficulty.PEACEFUL, Difficulty.NIGHTMARE])
def test_plays_on_the_empty_board(difficulty: Difficulty, dice: tuple[int, ...]) -> None:
    check(EMPTY_BOARD, difficulty, dice)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_plays_on_boards_that_hold_only_ruins(difficulty: Difficulty) -> None:
    """M9: they connect nothing and limit nothing."""
    random = Random(4)
    for _board in range(10):
        board = [RUIN] * 16
        for cell in random.sample(range(16), k=6):
            board[cell] = EMPTY
        check(tuple(board), difficulty, tuple(random.choices(FACES, k=4)))


def test_plays_of_many_boards_are_those_of_each() -> None:
    boards = list(islice(boards_of_games(Difficulty.SURVIVAL, Random(8)), 15))
    together = all_plays(encode(boards))
    for number, board in enumerate(boards):
        alone = all_plays(encode([board]))
        mine = together.origins == number
        assert _as_set(
            Plays(together.boards[mine], together.origins[mine], together.bags[mine])
        ) == (_as_set(alone))


def _as_set(plays: Plays) -> set[tuple[Board, int]]:
    pairs = zip(plays.boards, plays.bags.tolist(), strict=True)
    found = [(decode(board), bag) for board, bag in pairs]
    assert len(found) == len(set(found))
    return set(found)


@pytest.mark.parametrize("difficulty", Difficulty)
def test_every_play_can_be_made_at_the_table(difficulty: Difficulty) -> None:
    """M8: die by die in an order that the engine accepts, and confirmed."""
    random = Random(12)
    for board in islice(boards_of_games(difficulty, random), 20):
        position = apply(Position(difficulty, board), Roll(tuple(random.choices(FACES, k=4))))
        for option in View(position).advise(position.dice, candidates=0).options:
            if isinstance(option.choice, Play):
                assert _made(position, option.choice) == option.choice.board


def _made(position: Position, play: Play) -> Board:
    if isinstance(play.outcome, AcceptRuin):
        return apply(position, play.outcome).board
    for action in stagings(position, play.outcome):
        position = apply(position, action)
    return apply(position, Confirm()).board


def test_chances_of_rolls() -> None:
    """By counting all throws of four dice, and of each number of dice beside those that are kept."""
    counted = np.zeros(len(rolls.ROLLS))
    for dice in product(FACES, repeat=4):
        counted[rolls.roll_number(dice)] += 1 / 6**4
    assert np.allclose(rolls.CHANCES, counted)
    for kept, chances in zip(rolls.KEPT, rolls.REROLLS, strict=True):
        counted = np.zeros(len(rolls.ROLLS))
        for dice in product(FACES, repeat=4 - len(kept)):
            counted[rolls.roll_number((*kept, *dice))] += 1 / 6 ** len(dice)
        assert np.allclose(chances, counted)

"""Finished games with the points that a test wants."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import cycle
from typing import Any

from game.board import CELLS
from game.engine import Difficulty, Position
from game.models import Game
from game.records import notation
from players.models import Player
from scores.models import Score
from tests.games import ended

# A Wednesday in the middle of a month.
NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)


def points_of(height: int) -> int:
    """Of a board that shows the same number everywhere: eight lines of four of a kind."""
    return 32 * height + 8 * 40


def finish(
    player: Player,
    height: int = 1,
    at: datetime = NOON,
    *,
    difficulty: Difficulty = Difficulty.PEACEFUL,
    turns: int = 6,
    board: tuple[int, ...] | None = None,
    powers_used: int = 0,
) -> Score:
    """The score of a game that ends with `height` in every cell, or with this board."""
    position = Position(
        difficulty, board or (height,) * len(CELLS), powers_used=powers_used, turns=turns
    )
    return ended(player, position, notation.print_heading(difficulty), at)


def ladder(*players: Player) -> Iterator[Score]:
    """Scores of these players in turn, each better than the last; four have the same points."""
    later = NOON + timedelta(seconds=1)
    games: list[dict[str, Any]] = [
        {"board": _without_bonus(3, 3, 3, 4), "powers_used": 1, "turns": 4},
        {"board": _without_bonus(2, 2, 2, 2), "powers_used": 0, "turns": 9},
        {"board": _without_bonus(2, 2, 2, 2), "powers_used": 0, "turns": 8, "at": later},
        {"board": _without_bonus(2, 2, 2, 2), "powers_used": 0, "turns": 8},
        {"height": 4, "powers_used": 3, "turns": 12},
    ]
    for somebody, game in zip(cycle(players), games, strict=False):
        yield finish(somebody, **game)


def _without_bonus(*diagonal: int) -> tuple[int, ...]:
    """Ones, but for these four values on a diagonal."""
    return tuple(diagonal[cell // 4] if cell % 5 == 0 else 1 for cell in CELLS)


def with_own_dice(owner: Player, at: datetime | None = NOON, height: int = 6) -> Game:
    """A game at a real table; an open one without a time."""
    position = Position(Difficulty.PEACEFUL, (height if at else 0,) * 16, turns=5)
    game = Game(
        player=owner,
        kind=Game.Kind.TABLE,
        difficulty=Difficulty.PEACEFUL,
        status=Game.Status.FINISHED if at else Game.Status.OPEN,
        position=notation.print_position(position),
        record=notation.print_heading(Difficulty.PEACEFUL),
        ended=at,
    )
    if at:
        game.keep_score(position)
    game.save()
    return game

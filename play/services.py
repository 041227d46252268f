"""What writers of any game refuse."""

from typing import Any


class NotYourGame(Exception):
    """`game` belongs to another player, or the browser is not known."""

    def __init__(self, game: Any) -> None:
        super().__init__(game.code)
        self.game = game


class GameStillOpen(Exception):
    """A new game was asked for while `game`, of its kind, is open, and giving that one up was not agreed to."""

    def __init__(self, game: Any) -> None:
        super().__init__(game.code)
        self.game = game

"""Refusals as data: a stable code and its parameters; sentences say them.

Each game has codes of its own beside those that are about any game.
"""

from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """The reasons for which any game refuses something."""

    # Not what a form of the site sends.
    BAD_VERSION = "bad-version"
    BAD_DIFFICULTY = "bad-difficulty"
    BAD_KIND = "bad-kind"

    # No record of the game.
    BAD_RECORD = "bad-record"

    # Right for a position that is no longer the current one.
    GAME_OVER = "game-over"
    MOVED_ON = "moved-on"


class GameError(Exception):
    """Something was refused and nothing changed.

    `code` says why and is stable; `params` holds what a sentence about it needs, numbered as in the engine.
    """

    def __init__(self, code: StrEnum, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({details})"


class MalformedError(GameError):
    """The input can't be read: no position could make it right."""


class IllegalError(GameError):
    """The rules forbid it in this position."""


class StaleError(GameError):
    """It was meant for an earlier version of the game."""

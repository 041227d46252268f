"""Refusals as data: a stable code and its parameters; `sentences` says them."""

from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """Every reason for which something can be refused."""

    # Not an action, a position or a record at all.
    UNKNOWN_ACTION = "unknown-action"
    BAD_DIE = "bad-die"
    BAD_CELL = "bad-cell"
    BAD_DICE = "bad-dice"
    BAD_STEP = "bad-step"
    BAD_VERSION = "bad-version"
    BAD_DIFFICULTY = "bad-difficulty"
    BAD_KIND = "bad-kind"
    BAD_POSITION = "bad-position"
    BAD_RECORD = "bad-record"

    # Against the rules.
    GAME_OVER = "game-over"
    ROLL_FIRST = "roll-first"
    ALREADY_ROLLED = "already-rolled"
    OWN_DICE = "own-dice"
    SITE_DICE = "site-dice"
    FACE_MISSING = "face-missing"
    NO_DIE_CHOSEN = "no-die-chosen"
    NOT_ACCEPTED = "not-accepted"
    NO_SUCH_DIE = "no-such-die"
    DIE_STAGED = "die-staged"
    CELL_NUMBER = "cell-number"
    CELL_RUIN = "cell-ruin"
    CELL_STAGED = "cell-staged"
    NOT_CONNECTED = "not-connected"
    NEIGHBOUR_DIFFERS = "neighbour-differs"
    NOT_STAGED = "not-staged"
    NOTHING_STAGED = "nothing-staged"
    REQUIREMENT_UNMET = "requirement-unmet"
    NO_POWERS = "no-powers"
    POWERS_SPENT = "powers-spent"
    DIE_AT_LIMIT = "die-at-limit"
    NOT_MAGDAGDON = "not-magdagdon"

    # Right for a position that is no longer the current one.
    MOVED_ON = "moved-on"


class GameError(Exception):
    """Something was refused and nothing changed.

    `code` says why and is stable; `params` holds what a sentence about it needs: dice are numbered from 0 and
    cells 0–15, as in the engine.
    """

    def __init__(self, code: Code, **params: Any) -> None:
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

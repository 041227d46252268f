"""Why MAGDAGDON refuses something. In the parameters dice are numbered from 0 and cells 0–15, as in the engine."""

from enum import StrEnum


class Code(StrEnum):
    """Every reason of its own for which something can be refused."""

    # Not an action, a position or a record at all.
    UNKNOWN_ACTION = "unknown-action"
    BAD_DIE = "bad-die"
    BAD_CELL = "bad-cell"
    BAD_DICE = "bad-dice"
    BAD_STEP = "bad-step"
    BAD_POSITION = "bad-position"

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

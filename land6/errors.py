"""Why Land 6 refuses something. In the parameters squares are numbered 0–23, tiles 1–6, as in the engine."""

from enum import StrEnum


class Code(StrEnum):
    """Every reason of its own for which something can be refused."""

    # Not an action, a position or a record at all.
    UNKNOWN_ACTION = "unknown-action"
    BAD_SQUARE = "bad-square"
    BAD_TILE = "bad-tile"
    BAD_DIE = "bad-die"
    BAD_POSITION = "bad-position"

    # Against the rules.
    GAME_OVER = "game-over"
    NOT_NOW = "not-now"
    NO_DIE_CHOSEN = "no-die-chosen"
    NO_DIE = "no-die"
    WRONG_TERRAIN = "wrong-terrain"
    NO_RESERVE = "no-reserve"
    NO_ROOM = "no-room"
    NOTHING_TO_MOVE = "nothing-to-move"
    FIELD_BLOCKED = "field-blocked"
    NOTHING_TO_FIGHT = "nothing-to-fight"
    NO_CUBE = "no-cube"
    SAME_DIE = "same-die"
    NOT_ADJACENT = "not-adjacent"
    SQUARE_TAKEN = "square-taken"
    WRONG_TURN = "wrong-turn"
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"
    DIE_ROLLED = "die-rolled"

"""Everything that happens or is refused in a game, as a sentence in the reader's language."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from game.board import SIZE
from game.engine import (
    FACES,
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Position,
    Reroll,
    Roll,
    Stage,
    TakeBack,
    magdagdon,
)
from game.errors import Code
from game.models import Game
from game.scoresheet import RUIN_PENALTY
from play import sentences as common
from play.errors import GameError
from play.games import Move
from play.wording import all_of, any_of, unbroken


def at(cell: int) -> dict[str, int]:
    """Row and column as people count them, from 1 (M1)."""
    row, column = divmod(cell, SIZE)
    return {"row": row + 1, "column": column + 1}


# What happened.


def announcement(move: Move[Game, Position]) -> str:
    """One summary of a move: what it did and what comes next."""
    return unbroken(f"{_done(move)} {hint(move.after, own_dice=move.game.own_dice)}")


def _done(move: Move[Game, Position]) -> str:
    """What the player did."""
    before, after = move.before, move.after
    action: Action = move.action
    match action:
        case Roll(values):
            return _("You rolled %(dice)s.") % {"dice": all_of(values)}
        case Stage(die, cell):
            text = _("%(value)d placed in row %(row)d, column %(column)d.")
            return text % {"value": before.dice[die], **at(cell)}
        case TakeBack() | Clear():
            back = len(before.staged) - len(after.staged)
            text = ngettext("%(count)d die taken back.", "%(count)d dice taken back.", back)
            return text % {"count": back}
        case Adjust() | Reroll():
            return _power_used(before, action, after)
        case Confirm():
            gain = after.score.total - before.score.total
            text = _("Turn %(turn)d adds %(points)d to the score.")
            return text % {"turn": after.turns, "points": gain}
        case AcceptRuin(cell):
            text = _("A ruin stands in row %(row)d, column %(column)d: −%(points)d points.")
            return text % {"points": RUIN_PENALTY, **at(cell)}


def _power_used(before: Position, action: Adjust | Reroll, after: Position) -> str:
    cost = before.next_penalty
    if isinstance(action, Adjust):
        text = _("Majda Power: the die shows %(value)d now, for %(cost)d points.")
        return text % {"value": after.dice[action.die], "cost": cost}
    text = _("Majda Power: you rerolled %(dice)s, for %(cost)d points.")
    return text % {"dice": all_of(value for _die, value in action.values), "cost": cost}


def hint(position: Position, *, own_dice: bool) -> str:
    """What the player can do next."""
    if position.is_over:
        return _("The game is over.")
    if not position.dice:
        return _("Roll your dice and tap what they show.") if own_dice else _("Roll the dice.")
    if magdagdon(position):
        return _("MAGDAGDON!")
    missing = position.requirement - len(position.staged)
    if missing <= 0:
        return _("You can confirm.")
    if position.staged:
        return ngettext(
            "Place at least %(count)d more die.", "Place at least %(count)d more dice.", missing
        ) % {"count": missing}
    return ngettext("Place at least %(count)d die.", "Place at least %(count)d dice.", missing) % {
        "count": missing
    }


# What was refused.


def refusal(error: GameError) -> str:
    """The reason, as a sentence."""
    if not isinstance(error.code, Code):
        return common.refusal(error)
    special = _SPECIAL.get(error.code)
    return unbroken(special(error.params) if special else str(_PLAIN[error.code]))


_PLAIN = {
    Code.UNKNOWN_ACTION: gettext_lazy("The table does not know this action."),
    Code.BAD_DIE: gettext_lazy("There is no such die."),
    Code.BAD_CELL: gettext_lazy("There is no such cell."),
    Code.BAD_DICE: gettext_lazy("These are not dice."),
    Code.BAD_STEP: gettext_lazy("A die goes up or down by exactly 1."),
    Code.BAD_POSITION: gettext_lazy("This is not a position."),
    Code.GAME_OVER: gettext_lazy("This game is over."),
    Code.ROLL_FIRST: gettext_lazy("Roll the dice first."),
    Code.ALREADY_ROLLED: gettext_lazy("The dice are rolled already."),
    Code.OWN_DICE: gettext_lazy("You roll the dice of this game yourself: tap what they show."),
    Code.SITE_DICE: gettext_lazy("The dice of this game are rolled here; no other dice count."),
    Code.FACE_MISSING: gettext_lazy("Choose a face for each die."),
    Code.NO_DIE_CHOSEN: gettext_lazy("Choose a die first."),
    Code.NOT_ACCEPTED: gettext_lazy(
        "Accept MAGDAGDON first, then choose the cell that falls to ruin."
    ),
    Code.DIE_STAGED: gettext_lazy("This die is on the board. Take it back first."),
    Code.NOT_CONNECTED: gettext_lazy("A die goes next to a number that is already on the board."),
    Code.NOT_STAGED: gettext_lazy("No die of this turn is there to take back."),
    Code.NOTHING_STAGED: gettext_lazy("No die of this turn is on the board."),
    Code.POWERS_SPENT: gettext_lazy("No Majda Power is left."),
    Code.NOT_MAGDAGDON: gettext_lazy("This is no MAGDAGDON: enough of the dice can be placed."),
}


def _cell_number(params: dict[str, Any]) -> str:
    text = _("Row %(row)d, column %(column)d holds a %(value)d, for good.")
    return text % {"value": params["value"], **at(params["cell"])}


def _cell_ruin(params: dict[str, Any]) -> str:
    return _("Row %(row)d, column %(column)d is a ruin, for good.") % at(params["cell"])


def _cell_staged(params: dict[str, Any]) -> str:
    text = _("Row %(row)d, column %(column)d holds a die of this turn already.")
    return text % at(params["cell"])


def _neighbour_differs(params: dict[str, Any]) -> str:
    neighbours = all_of(sorted(set(params["neighbours"])))
    if not params["fitting"]:
        text = _("Nothing fits next to %(neighbours)s: neighbours differ by at most 1.")
        return text % {"neighbours": neighbours}
    text = _("A %(value)d does not fit next to %(neighbours)s: only %(fitting)s there.")
    return text % {
        "value": params["value"],
        "neighbours": neighbours,
        "fitting": any_of(params["fitting"]),
    }


def _requirement_unmet(params: dict[str, Any]) -> str:
    return ngettext(
        "Place at least %(required)d die before you confirm.",
        "Place at least %(required)d dice before you confirm.",
        params["required"],
    ) % {"required": params["required"]}


def _die_at_limit(params: dict[str, Any]) -> str:
    if params["value"] == FACES[0]:
        return _("A die can't go below 1.")
    return _("A die can't go above 6.")


def _no_powers(params: dict[str, Any]) -> str:
    return _("%(difficulty)s has no Majda Powers.") % params


def _no_such_die(params: dict[str, Any]) -> str:
    return _("No free die shows %(value)d.") % params


_SPECIAL = {
    Code.CELL_NUMBER: _cell_number,
    Code.CELL_RUIN: _cell_ruin,
    Code.CELL_STAGED: _cell_staged,
    Code.NEIGHBOUR_DIFFERS: _neighbour_differs,
    Code.REQUIREMENT_UNMET: _requirement_unmet,
    Code.DIE_AT_LIMIT: _die_at_limit,
    Code.NO_POWERS: _no_powers,
    Code.NO_SUCH_DIE: _no_such_die,
}

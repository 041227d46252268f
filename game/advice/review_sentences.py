"""What the coach found, as sentences."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from game.board import SIZE
from game.coach.reasons import Reason, Why
from game.coach.review import Mark
from game.engine import Position
from game.scoresheet import Bonus
from game.table import board
from game.table.sentences import at
from play.wording import all_of


def mark_name(mark: Mark | None) -> str:
    """ "" for a choice that cost little or nothing."""
    match mark:
        case Mark.SLIP:
            return _("slip")
        case Mark.MISTAKE:
            return _("mistake")
        case Mark.BLUNDER:
            return _("blunder")
    return ""


def why(position: Position, reason: Reason) -> str:
    """Why the best play in this position beats the one that was made."""
    if reason.lines:
        return _of_lines(reason)
    if reason.cells:
        return _of_cells(reason)
    if reason.best or reason.made:
        return _of_numbers(reason)
    return str(_PLAIN[reason.why]) % {"points": position.next_penalty}


def _of_lines(reason: Reason) -> str:
    count = len(reason.lines)
    lines = [_with_bonus(*line) for line in reason.lines]
    match reason.why:
        case Why.BONUS:
            text = ngettext(
                "The best play completes a line with its bonus: %(lines)s.",
                "The best play completes %(count)d lines with their bonus: %(lines)s.",
                count,
            )
        case Why.LAST_PLACE:
            text = _last_place(reason.lines[0][1], count)
            lines = [_line(line) for line, _bonus in reason.lines]
        case Why.LINE:
            text = ngettext(
                "The play made closes a line that the best play keeps open for its bonus: %(lines)s.",
                "The play made closes %(count)d lines that the best play keeps open for their bonus: %(lines)s.",
                count,
            )
        case _:
            text = ngettext(
                "The best play comes closer to a bonus: %(lines)s.",
                "The best play comes closer to %(count)d bonuses: %(lines)s.",
                count,
            )
    return text % {"count": count, "lines": all_of(lines)}


def _last_place(bonus: Bonus, count: int) -> str:
    match bonus:
        case Bonus.STRAIGHT:
            return ngettext(
                "The play made closes the last line that could become a straight: %(lines)s.",
                "The play made closes the last %(count)d lines that could become a straight: %(lines)s.",
                count,
            )
        case Bonus.FOUR_OF_A_KIND:
            return ngettext(
                "The play made closes the last line that could become four of a kind: %(lines)s.",
                "The play made closes the last %(count)d lines that could become four of a kind: %(lines)s.",
                count,
            )
        case Bonus.TWO_PAIRS:
            return ngettext(
                "The play made closes the last line that could become two pairs: %(lines)s.",
                "The play made closes the last %(count)d lines that could become two pairs: %(lines)s.",
                count,
            )


def _line(line: int) -> str:
    """A line by its number (`coach.reasons.LINES`)."""
    is_column, number = divmod(line, SIZE)
    text = _("column %(number)d") if is_column else _("row %(number)d")
    return text % {"number": number + 1}


def _with_bonus(line: int, bonus: Bonus) -> str:
    return _("%(line)s (%(bonus)s)") % {"line": _line(line), "bonus": board.bonus_name(bonus)}


def _of_cells(reason: Reason) -> str:
    count = len(reason.cells)
    match reason.why:
        case Why.DEAD_CELL:
            text = ngettext(
                "The play made leaves a cell that no number fits: %(cells)s.",
                "The play made leaves %(count)d cells that no number fits: %(cells)s.",
                count,
            )
        case Why.SINGLE_VALUE:
            text = ngettext(
                "The play made leaves a cell that only one value fits: %(cells)s.",
                "The play made leaves %(count)d cells that only one value fits: %(cells)s.",
                count,
            )
        case _:
            text = _("The best ruin takes a cell that no number fits anyway: %(cells)s.")
    return text % {"count": count, "cells": _cells(reason.cells)}


def _cells(cells: Iterable[int]) -> str:
    return all_of(_("row %(row)d column %(column)d") % at(cell) for cell in cells)


def _of_numbers(reason: Reason) -> str:
    match reason.why:
        case Why.MORE_DICE:
            text = _("The best play places more dice: %(best)d instead of %(made)d.")
        case Why.FEWER_DICE:
            text = _(
                "The best play places fewer dice, %(best)d instead of %(made)d, "
                "and keeps cells free for better rolls."
            )
        case Why.OUT_OF_THE_WAY:
            text = _(
                "The best ruin is less in the way: fewer cells beside it are without a ruin, "
                "%(best)d instead of %(made)d."
            )
        case Why.THROWS_MORE:
            text = _("The best reroll throws more dice: %(best)d instead of %(made)d.")
        case Why.THROWS_FEWER:
            text = _("The best reroll keeps more dice: it throws %(best)d instead of %(made)d.")
        case _:
            text = ngettext(
                "The best play places higher numbers: %(more)d point more at once.",
                "The best play places higher numbers: %(more)d points more at once.",
                reason.best - reason.made,
            )
    more = reason.best - reason.made
    return text % {"best": reason.best, "made": reason.made, "more": more}


_PLAIN = {
    Why.POWER_MISSED: gettext_lazy(
        "A Majda Power is worth more here than the %(points)d points it costs."
    ),
    Why.POWER_RESCUES: gettext_lazy(
        "A Majda Power ends this MAGDAGDON by turning one die, for %(points)d points."
    ),
    Why.POWER_CHANCE: gettext_lazy(
        "A reroll may still avert the ruin: that chance is worth more than the %(points)d points it costs."
    ),
    Why.POWER_WASTED: gettext_lazy(
        "The dice are good enough as they are: a Majda Power is not worth its %(points)d points here."
    ),
    Why.RUIN_CHEAPER: gettext_lazy(
        "Accepting the ruin is better than paying %(points)d points for a Majda Power."
    ),
    Why.SURE_STEP: gettext_lazy("Turning one die is better here than leaving it to chance."),
    Why.NEW_DICE: gettext_lazy("New dice promise more here than one die turned by 1."),
    Why.EXPERIENCE: gettext_lazy(
        "No single line or cell decides it: the coach expects more of the best play as a whole."
    ),
}

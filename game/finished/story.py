"""A game's record told move by move, for whoever looks at it afterwards."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Confirm,
    Position,
    Reroll,
    Roll,
    Stage,
)
from game.records.notation import Record
from game.scoresheet import RUIN_PENALTY
from game.table.sentences import at
from play.telling.story import Story
from play.wording import all_of


def running_scores(story: Story[Position, Record]) -> tuple[int, ...]:
    """In points: at the start, and after each step."""
    scores = [story.start.score.total]
    for step in story.steps:
        counts, counted = (_what_counts(position) for position in (step.position, step.before))
        scores.append(scores[-1] if counts == counted else step.position.score.total)
    return tuple(scores)


def _what_counts(position: Position) -> tuple[tuple[int, ...], int]:
    return position.board, position.powers_used


def told(before: Position, action: Action, after: Position) -> str:
    match action:
        case Roll(values):
            return _("Rolled %(dice)s.") % {"dice": all_of(values)}
        case Stage(die, cell):
            text = _("Placed %(value)d in row %(row)d, column %(column)d.")
            return text % {"value": before.dice[die], **at(cell)}
        case Adjust(die):
            text = _(
                "Majda Power, for %(cost)d points: die %(die)d turned from %(old)d to %(new)d."
            )
            return text % {
                "cost": before.next_penalty,
                "die": die + 1,
                "old": before.dice[die],
                "new": after.dice[die],
            }
        case Reroll(thrown):
            text = ngettext(
                "Majda Power, for %(cost)d points: die %(dice)s rerolled to %(new)s.",
                "Majda Power, for %(cost)d points: dice %(dice)s rerolled to %(new)s.",
                len(thrown),
            )
            return text % {
                "cost": before.next_penalty,
                "dice": all_of(die + 1 for die, _value in thrown),
                "new": all_of(value for _die, value in thrown),
            }
        case Confirm():
            return _confirmed(len(before.dice) - len(before.staged))
        case AcceptRuin(cell):
            text = _("MAGDAGDON: a ruin in row %(row)d, column %(column)d, −%(points)d points.")
            return text % {"points": RUIN_PENALTY, **at(cell)}
    # Records hold no dice that were taken back.
    return ""


def _confirmed(discarded: int) -> str:
    if not discarded:
        return _("Confirmed.")
    text = ngettext(
        "Confirmed; %(count)d die discarded.", "Confirmed; %(count)d dice discarded.", discarded
    )
    return text % {"count": discarded}

"""A game's record told move by move, for whoever looks at it afterwards."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine import (
    AcceptRuin,
    Action,
    Adjust,
    Confirm,
    Difficulty,
    Position,
    Reroll,
    Roll,
    Stage,
)
from game.records.notation import Record, parse_record
from game.records.replay import replay
from game.scoresheet import RUIN_PENALTY
from game.table.sentences import at, refusal
from play.errors import MalformedError
from play.records import pasting
from play.wording import all_of


@dataclass(frozen=True, slots=True)
class ToldStep:
    """What was done in a turn, from 1, between two positions."""

    turn: int
    action: Action
    before: Position
    position: Position

    @property
    def text(self) -> str:
        return _told(self.before, self.action, self.position)


@dataclass(frozen=True)
class Story:
    """The steps up to the first wrong one, and a sentence about that: "" for a good record.

    `record` is None where it can't be read. `error_turn` is the turn that breaks the rules, if one does.
    """

    record: Record | None = None
    steps: tuple[ToldStep, ...] = ()
    error: str = ""
    error_turn: int | None = None

    @property
    def start(self) -> Position:
        """The empty board, or the one that the record begins from."""
        return self.record.start if self.record else Position(Difficulty.PEACEFUL)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """The running score in points: at the start, and after each step."""
        positions = (self.start, *(step.position for step in self.steps))
        return tuple(position.score.total for position in positions)


def retell(record: str) -> Story:
    """The story of a record's text, however broken it is."""
    try:
        return tell(parse_record(record))
    except MalformedError as error:
        return Story(error=pasting.unreadable(error))


def tell(record: Record) -> Story:
    played = replay(record)
    before = (played.start, *(step.position for step in played.steps))
    steps = tuple(
        ToldStep(step.turn, step.action, position, step.position)
        for position, step in zip(before, played.steps, strict=False)
    )
    if played.error is None:
        return Story(record, steps)
    text = _("Turn %(turn)d does not follow the rules: %(reason)s")
    reason = {"turn": played.error_turn, "reason": refusal(played.error)}
    return Story(record, steps, text % reason, played.error_turn)


def _told(before: Position, action: Action, after: Position) -> str:
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

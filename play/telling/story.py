"""A game's record told step by step, for whoever looks at it afterwards, whatever the game is."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from play.errors import GameError
from play.records.replay import Replay


@dataclass(frozen=True, slots=True)
class ToldStep[P]:
    """What was done in a turn, from 1, between two positions."""

    turn: int
    action: Any
    before: P
    position: P
    tell: Callable[[P, Any, P], str]

    @property
    def text(self) -> str:
        return self.tell(self.before, self.action, self.position)


@dataclass(frozen=True, slots=True)
class Story[P, R]:
    """The steps up to the first wrong one, and a sentence about that: "" for a good record.

    `record` is None where it can't be read. `error_turn` is the turn that breaks the rules, if one does.
    """

    record: R | None
    start: P
    steps: tuple[ToldStep[P], ...] = ()
    error: str = ""
    error_turn: int | None = None

    @property
    def end(self) -> P:
        return self.steps[-1].position if self.steps else self.start


def tell_story[P, R](
    record: R,
    replay: Replay[P],
    tell: Callable[[P, Any, P], str],
    refusal: Callable[[GameError], str],
) -> Story[P, R]:
    """The story of a replayed record; `tell` says what an action did between two positions."""
    before = (replay.start, *(step.position for step in replay.steps))
    steps = tuple(
        ToldStep(step.turn, step.action, position, step.position, tell)
        for position, step in zip(before, replay.steps, strict=False)
    )
    if replay.error is None:
        return Story(record, replay.start, steps)
    text = _("Turn %(turn)d does not follow the rules: %(reason)s")
    reason = {"turn": replay.error_turn, "reason": refusal(replay.error)}
    return Story(record, replay.start, steps, text % reason, replay.error_turn)

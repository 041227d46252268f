"""The dice of a game, recomputed from its seed and told."""

from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.records.notation import Record
from game.records.verification import Throw, Verification, verify
from play.wording import all_of


class ToldThrow(TypedDict):
    turn: int
    what: str
    shown: str
    drawn: str
    good: bool


class Proof(TypedDict):
    good: bool
    verdict: list[str]
    throws: list[ToldThrow]


def show(record: Record, seed: bytes, commitment: str) -> Proof:
    """Every throw and what came of the check."""
    checked = verify(record, seed, commitment)
    return {
        "good": checked.good,
        "verdict": verdict(checked),
        "throws": [_told(throw) for throw in checked.throws],
    }


def verdict(checked: Verification) -> list[str]:
    """One sentence where all is well; otherwise one about the seed, one about the first wrong throw, or both."""
    if checked.good:
        count = len(checked.throws)
        text = ngettext(
            "%(count)d throw follows from the seed, and the seed fits the fingerprint.",
            "All %(count)d throws follow from the seed, and the seed fits the fingerprint.",
            count,
        )
        return [text % {"count": count}]
    sentences = []
    if not checked.seed_fits:
        sentences.append(
            _("The seed does not fit the fingerprint: no throw is proven, from turn 1 on.")
        )
    if wrong := checked.first_wrong:
        sentences.append(_wrong(wrong))
    return sentences


def _wrong(throw: Throw) -> str:
    text = _(
        "The first wrong throw is throw %(number)d of turn %(turn)d:"
        " the record shows %(shown)s, but the seed gives %(drawn)s."
    )
    return text % {
        "number": throw.number,
        "turn": throw.turn,
        "shown": all_of(throw.shown),
        "drawn": all_of(throw.drawn),
    }


def _told(throw: Throw) -> ToldThrow:
    return {
        "turn": throw.turn,
        "what": _("roll") if throw.number == 1 else _reroll(throw.dice),
        "shown": " ".join(map(str, throw.shown)),
        "drawn": " ".join(map(str, throw.drawn)),
        "good": throw.good,
    }


def _reroll(dice: tuple[int, ...]) -> str:
    text = ngettext("reroll of die %(dice)s", "reroll of dice %(dice)s", len(dice))
    return text % {"dice": all_of(dice)}

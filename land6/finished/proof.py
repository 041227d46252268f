"""The land and the dice of a game, recomputed from its seed and told."""

from collections.abc import Iterator
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from land6.records.notation import Record, print_layout
from land6.records.throws import Die
from land6.records.verification import Rolled, Verification, verify


class Throw(TypedDict):
    turn: int
    what: str
    shown: str
    drawn: str
    good: bool


class Proof(TypedDict):
    good: bool
    verdict: list[str]
    throws: list[Throw]


def show(record: Record, seed: bytes, commitment: str) -> Proof:
    """Every throw and what came of the check."""
    checked = verify(record, seed, commitment)
    return {
        "good": checked.good,
        "verdict": verdict(record, checked),
        "throws": [_throw(rolled) for rolled in checked.rolled],
    }


def verdict(record: Record, checked: Verification) -> list[str]:
    """One sentence where all is well; otherwise one about each of seed, land and first wrong throw that is wrong."""
    if not checked.good:
        return list(_wrong(record, checked))
    count = len(checked.rolled)
    text = ngettext(
        "The land and %(count)d throw follow from the seed, and the seed fits the fingerprint.",
        "The land and all %(count)d throws follow from the seed, and the seed fits the fingerprint.",
        count,
    )
    return [text % {"count": count}]


def _wrong(record: Record, checked: Verification) -> Iterator[str]:
    if not checked.seed_fits:
        yield _("The seed does not fit the fingerprint: no throw is proven, from turn 1 on.")
    if not checked.layout_fits:
        text = _("The land of the record is %(shown)s, but the seed gives %(drawn)s.")
        yield (text % {"shown": print_layout(record.layout), "drawn": print_layout(checked.layout)})
    if rolled := checked.first_wrong:
        text = _(
            "The first wrong throw is in turn %(turn)d (%(what)s):"
            " the record shows %(shown)d, but the seed gives %(drawn)d."
        )
        die = {"shown": rolled.shown, "drawn": rolled.drawn}
        yield text % {"turn": rolled.turn, "what": _name(rolled), **die}


def _name(rolled: Rolled) -> str:
    """Which throw of its turn it is; the throws of each of the three count for themselves."""
    match rolled.die:
        case Die.PLAYER:
            text = _("player, throw %(number)d")
        case Die.ENEMY:
            text = _("enemy, throw %(number)d")
        case Die.BOARD:
            text = _("die on the board, throw %(number)d")
    return text % {"number": rolled.number}


def _throw(rolled: Rolled) -> Throw:
    return {
        "turn": rolled.turn,
        "what": _name(rolled),
        "shown": str(rolled.shown),
        "drawn": str(rolled.drawn),
        "good": rolled.good,
    }

"""The table of an open game as what a template shows: labels, classes and states, so that templates stay small.

Numbers of the board and the dice are given as text: the template engine would look up each number's format."""

from collections.abc import Collection, Mapping
from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine import DICE, FACES, Action, Position, Reroll, Roll, legal_cells, magdagdon
from game.models import Game
from game.records import notation
from game.scoresheet import RUIN_PENALTY
from game.table import board, dice_entry, sentences
from game.table.forms import RUIN_CHOICE
from play.games import Move
from play.numbers import number


class Need(TypedDict):
    label: str
    progress: str


class Die(TypedDict):
    """number: from 1. state: an attribute of its button, or "". choices: none but of own dice."""

    number: str
    value: str
    staged: bool
    label: str
    classes: str
    state: str
    lowest: bool
    highest: bool
    increase: str
    decrease: str
    reroll: str
    choices: list[dice_entry.Choice]


class Powers(TypedDict):
    """cost: of the next one; None, and "" for its sentences, where none is left."""

    marks: str
    cost: int | None
    next: str
    usable: bool
    label: str
    offer: str


class Doom(TypedDict):
    reason: str
    ways_out: str


class Table(TypedDict):
    """Each of `entry`, `powers` and `magdagdon` is None where there is nothing to show of it."""

    game: Game
    position: Position
    difficulty: str
    need: Need
    met: bool
    score: str
    gain: int
    rows: list[board.Row]
    columns: list[board.Sum]
    dice: list[Die]
    practice: bool
    entry: list[dice_entry.Die] | None
    powers: Powers | None
    staged: bool
    take_back: str
    magdagdon: Doom | None
    doom_new: bool
    ruin_chosen: bool
    discarded: str
    status: str


def show(
    game: Game, move: Move[Game, Position] | None = None, form: Mapping[str, str] = {}
) -> Table:
    """The table of an open game.

    `move` is what was just done, if anything: it is told in the status and moves once. `form` is what the
    player sent: its choices stand as long as they can.
    """
    position = move.after if move else notation.parse_position(game.position)
    in_magdagdon = magdagdon(position)
    fits = [legal_cells(position, die) for die in DICE]
    chosen = _choice(position, fits, in_magdagdon, form.get("die", ""))
    sheet = position.score_if_confirmed
    return {
        "game": game,
        "position": position,
        "difficulty": position.difficulty.name,
        "need": _need(position),
        "met": position.can_confirm,
        "score": number(position.score.total),
        "gain": sheet.total - position.score.total,
        "rows": board.rows(position, sheet, fits, move.action if move else None),
        "columns": [board.column_sum(number, line) for number, line in enumerate(sheet.columns, 1)],
        "dice": _dice(game, position, chosen, move),
        "practice": game.kind == Game.Kind.PRACTICE,
        "entry": dice_entry.roll(form) if game.own_dice and not position.dice else None,
        "powers": _powers(position, own_dice=game.own_dice),
        "staged": bool(position.staged),
        "take_back": f"take-back {position.staged[-1].cell}" if position.staged else "clear",
        "magdagdon": _magdagdon(position) if in_magdagdon else None,
        "doom_new": in_magdagdon and move is not None and not magdagdon(move.before),
        "ruin_chosen": chosen == RUIN_CHOICE,
        "discarded": _discarded(position),
        "status": sentences.announcement(move) if move else _hint(game, position),
    }


def _hint(game: Game, position: Position) -> str:
    return sentences.hint(position, own_dice=game.own_dice)


def _need(position: Position) -> Need:
    """What the turn requires and how much of it is met (M4)."""
    return {
        "label": _("Turn %(turn)d: place") % {"turn": position.turns + 1},
        "progress": _("%(placed)d of %(required)d")
        % {"placed": len(position.staged), "required": position.requirement},
    }


def _choice(position: Position, fits: list[frozenset[int]], in_magdagdon: bool, chosen: str) -> str:
    """The player's choice while it stands; otherwise the first die that fits somewhere."""
    if in_magdagdon:
        return chosen if chosen == RUIN_CHOICE else ""
    free = [str(die + 1) for die in DICE if die not in position.staged_dice and fits[die]]
    return chosen if chosen in free else next(iter(free), "")


def _dice(
    game: Game, position: Position, chosen: str, move: Move[Game, Position] | None
) -> list[Die]:
    own = game.own_dice
    moved = thrown(move.action) if move and not own else ()
    return [
        _die(die, position, chosen, thrown=die in moved, own=own)
        for die in range(len(position.dice))
    ]


def _die(die: int, position: Position, chosen: str, *, thrown: bool, own: bool) -> Die:
    value = position.dice[die]
    number = die + 1
    staged = die in position.staged_dice
    names = {"number": number, "value": value}
    label = (
        _("Die %(number)d: %(value)d, on the board") if staged else _("Die %(number)d: %(value)d")
    )
    return {
        "number": str(number),
        "value": str(value),
        "staged": staged,
        "label": label % names,
        "classes": "die used" if staged else "die thrown" if thrown else "die",
        "state": " disabled" if staged else " checked" if str(number) == chosen else "",
        "lowest": value == FACES[0],
        "highest": value == FACES[-1],
        "increase": _("Increase die %(number)d from %(value)d by 1") % names,
        "decrease": _("Decrease die %(number)d from %(value)d by 1") % names,
        "reroll": _("Reroll die %(number)d, which shows %(value)d") % names,
        "choices": dice_entry.reroll(die, value) if own else [],
    }


def thrown(action: Action | None) -> Collection[int]:
    """The dice that the action threw, from 0."""
    match action:
        case Roll():
            return DICE
        case Reroll(values):
            return [die for die, _value in values]
    return ()


def _powers(position: Position, *, own_dice: bool) -> Powers | None:
    """Majda Powers left and what the next one costs (M13–M15). None where the difficulty has none."""
    if not position.difficulty.powers:
        return None
    left, cost = position.powers_left, position.next_penalty
    return {
        "marks": "●" * left + "○" * position.powers_used,
        "cost": cost,
        "next": _("next −%(cost)d") % {"cost": cost} if cost else "",
        "usable": bool(position.dice and left and len(position.staged) < len(DICE)),
        "label": ngettext("%(count)d left", "%(count)d left", left) % {"count": left},
        "offer": _offer(own_dice) % {"cost": cost} if cost else "",
    }


def _offer(own_dice: bool) -> str:
    if own_dice:
        return _("One change for %(cost)d points: 1 up, 1 down, or a reroll of the dice you tap.")
    return _("One change for %(cost)d points: 1 up, 1 down, or a reroll of the dice you tick.")


def _magdagdon(position: Position) -> Doom:
    """Why it is MAGDAGDON (M16), and what can be done (M17)."""
    required = {"count": position.requirement}
    penalty = {"points": RUIN_PENALTY}
    return {
        "reason": ngettext(
            "None of these dice can be placed.",
            "In no order can %(count)d of these dice be placed.",
            position.requirement,
        )
        % required,
        "ways_out": _("Use a Majda Power, or accept a ruin: −%(points)d.") % penalty
        if position.powers_left
        else _("Accept a ruin: −%(points)d.") % penalty,
    }


def _discarded(position: Position) -> str:
    unused = len(position.dice) - len(position.staged)
    if not unused:
        return ""
    return ngettext("discards %(count)d unused die", "discards %(count)d unused dice", unused) % {
        "count": unused
    }

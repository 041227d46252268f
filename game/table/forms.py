"""What the table's form sends, read into an intent or refused (ASCII digits only)."""

from django.http import QueryDict

from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Adjust,
    Clear,
    Confirm,
    Stage,
    TakeBack,
)
from game.errors import Code
from game.models import Game
from game.services import EnterReroll, EnterRoll, Intent, RerollDice, RollDice
from play import errors
from play.errors import IllegalError, MalformedError
from play.forms import whole

# The fifth choice beside the four dice: the next cell that is tapped becomes a ruin.
RUIN_CHOICE = "ruin"
# What the form holds in MAGDAGDON until one of the five is chosen.
UNDECIDED = "undecided"
# A rerolled die whose new face is not chosen yet.
NO_FACE_YET = "?"


def read_intent(post: QueryDict) -> Intent:
    """What the player wants.

    `action` is a word, with a number behind it where it is about one cell (0–15) or one die (1–4). What own dice
    show is in `face1` to `face4`, after a reroll in `new1` to `new4`, "" for a die that was kept. Raises
    MalformedError; IllegalError (NO_DIE_CHOSEN, NOT_ACCEPTED, FACE_MISSING) where only a choice is missing.
    """
    verb, _, argument = post.get("action", "").partition(" ")
    match verb:
        case "stage" | "take-back":
            return _read_cell(verb, argument, post.get("die", ""))
        case "decrease" | "increase":
            return Adjust(_die(argument), 1 if verb == "increase" else -1)
        case "reroll" if not argument:
            return RerollDice(tuple(sorted({_die(text) for text in post.getlist("reroll")})))
        case "roll" if not argument:
            return RollDice()
        case "enter-roll" if not argument:
            return _read_roll([post.get(f"face{die + 1}", "") for die in DICE])
        case "enter-reroll" if not argument:
            return _read_reroll([post.get(f"new{die + 1}", "") for die in DICE])
        case "clear" if not argument:
            return Clear()
        case "confirm" if not argument:
            return Confirm()
    raise MalformedError(Code.UNKNOWN_ACTION)


def _read_cell(verb: str, cell_text: str, die_text: str) -> Intent:
    cell = _number(cell_text, Code.BAD_CELL, 15)
    if die_text == RUIN_CHOICE:
        return AcceptRuin(cell)
    if verb == "take-back":
        return TakeBack(cell)
    if die_text == UNDECIDED:
        raise IllegalError(Code.NOT_ACCEPTED)
    if not die_text:
        raise IllegalError(Code.NO_DIE_CHOSEN)
    return Stage(_die(die_text), cell)


def _read_roll(texts: list[str]) -> EnterRoll:
    values = tuple(_face(text) for text in texts if text)
    if len(values) < len(texts):
        raise IllegalError(Code.FACE_MISSING)
    return EnterRoll(values)


def _read_reroll(texts: list[str]) -> EnterReroll:
    changed = [(die, text) for die, text in enumerate(texts) if text]
    values = tuple((die, _face(text)) for die, text in changed if text != NO_FACE_YET)
    if len(values) < len(changed):
        raise IllegalError(Code.FACE_MISSING)
    return EnterReroll(values)


def read_kind(text: str) -> Game.Kind:
    """Of a new game; practice is not asked for like that. Raises MalformedError."""
    for kind in (Game.Kind.RANKED, Game.Kind.TABLE):
        if kind == text:
            return kind
    raise MalformedError(errors.Code.BAD_KIND)


def _die(text: str) -> int:
    die = _number(text, Code.BAD_DIE, len(DICE)) - 1
    if die not in DICE:
        raise MalformedError(Code.BAD_DIE)
    return die


def _face(text: str) -> int:
    value = _number(text, Code.BAD_DICE, FACES[-1])
    if value not in FACES:
        raise MalformedError(Code.BAD_DICE)
    return value


def _number(text: str, code: Code, largest: int) -> int:
    number = whole(text, largest)
    if number is None:
        raise MalformedError(code)
    return number

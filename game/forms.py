"""What the table's form sends, read into an intent or refused (ASCII digits only)."""

from django.http import QueryDict

from game.engine import DICE, AcceptRuin, Adjust, Clear, Confirm, Difficulty, Stage, TakeBack
from game.errors import Code, IllegalError, MalformedError
from game.services import Intent, RerollDice, RollDice

# The fifth choice beside the four dice: the next cell that is tapped becomes a ruin.
RUIN_CHOICE = "ruin"
# What the form holds in MAGDAGDON until one of the five is chosen.
UNDECIDED = "undecided"

_LARGEST_VERSION = 10**9


def read_action(post: QueryDict) -> tuple[int, Intent]:
    """The version of the game that the player saw, and what the player wants.

    `action` is a word, with a number behind it where it is about one cell (0–15) or one die (1–4). Raises
    MalformedError; IllegalError (NO_DIE_CHOSEN, NOT_ACCEPTED) where only a choice is missing.
    """
    version = _whole(post.get("version", ""), Code.BAD_VERSION, _LARGEST_VERSION)
    verb, _, argument = post.get("action", "").partition(" ")
    match verb:
        case "stage" | "take-back":
            return version, _read_cell(verb, argument, post.get("die", ""))
        case "decrease" | "increase":
            return version, Adjust(_die(argument), 1 if verb == "increase" else -1)
        case "reroll" if not argument:
            return version, RerollDice(
                tuple(sorted({_die(text) for text in post.getlist("reroll")}))
            )
        case "roll" if not argument:
            return version, RollDice()
        case "clear" if not argument:
            return version, Clear()
        case "confirm" if not argument:
            return version, Confirm()
    raise MalformedError(Code.UNKNOWN_ACTION)


def _read_cell(verb: str, cell_text: str, die_text: str) -> Intent:
    cell = _whole(cell_text, Code.BAD_CELL, 15)
    if die_text == RUIN_CHOICE:
        return AcceptRuin(cell)
    if verb == "take-back":
        return TakeBack(cell)
    if die_text == UNDECIDED:
        raise IllegalError(Code.NOT_ACCEPTED)
    if not die_text:
        raise IllegalError(Code.NO_DIE_CHOSEN)
    return Stage(_die(die_text), cell)


def read_difficulty(text: str) -> Difficulty:
    """Raises MalformedError."""
    for difficulty in Difficulty:
        if difficulty == text:
            return difficulty
    raise MalformedError(Code.BAD_DIFFICULTY)


def _die(text: str) -> int:
    die = _whole(text, Code.BAD_DIE, len(DICE)) - 1
    if die not in DICE:
        raise MalformedError(Code.BAD_DIE)
    return die


def _whole(text: str, code: Code, largest: int) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(largest)):
        raise MalformedError(code)
    number = int(text)
    if number > largest:
        raise MalformedError(code)
    return number

"""What the table's form sends, read into an intent or refused (ASCII digits only)."""

from collections.abc import Callable
from dataclasses import astuple

from django.http import QueryDict

from land6.actions import (
    Action,
    Deploy,
    DeployTo,
    EnemyRoll,
    Feed,
    Fight,
    Keep,
    Move,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Stop,
    Weaken,
)
from land6.board import SQUARES, TILES
from land6.errors import Code
from land6.services import Intent, TakeBack
from play.errors import IllegalError, MalformedError
from play.forms import whole


def _square(text: str) -> int:
    return _number(text, SQUARES, Code.BAD_SQUARE)


def _tile(text: str) -> int:
    return _number(text, TILES, Code.BAD_TILE)


def _number(text: str, allowed: range, code: Code) -> int:
    number = whole(text, allowed[-1])
    if number is None or number not in allowed:
        raise MalformedError(code)
    return number


# Each word of the form with the numbers behind it.
type Reader = Callable[[str], int]
_VERBS: dict[str, tuple[type[Action], tuple[Reader, ...]]] = {
    "deploy": (Deploy, (_square,)),
    "deploy-to": (DeployTo, (_square,)),
    "move": (Move, (_square,)),
    "feed": (Feed, (_square,)),
    "fight": (Fight, (_square,)),
    "keep": (Keep, ()),
    "remove-cube": (RemoveCube, (_tile,)),
    "weaken": (Weaken, (_square,)),
    "stop": (Stop, ()),
    "enemy": (EnemyRoll, ()),
    "reroll-action-die": (RerollActionDie, (_square,)),
    "reroll": (RerollDie, (_square, _square)),
}

_WORDS = {kind: verb for verb, (kind, _readers) in _VERBS.items()}


def read_intent(post: QueryDict) -> Intent:
    """What the player wants; an action that needs a die comes without its value.

    `action` is a word and the squares, 0–23, or the tile, 1–6, that it is about. `move-to` moves the die on the square
    in `die`. Raises MalformedError; IllegalError (NO_DIE_CHOSEN) where only that choice is missing.
    """
    verb, *numbers = post.get("action", "").split(" ")
    if verb == "take-back" and not numbers:
        return TakeBack()
    if verb == "move-to" and len(numbers) == 1:
        return MoveDie(_chosen(post.get("die", "")), _square(numbers[0]))
    kind, readers = _VERBS.get(verb, (None, ()))
    if kind is None or len(readers) != len(numbers):
        raise MalformedError(Code.UNKNOWN_ACTION)
    return kind(*(read(text) for read, text in zip(readers, numbers, strict=True)))


def _chosen(text: str) -> int:
    if not text:
        raise IllegalError(Code.NO_DIE_CHOSEN)
    return _square(text)


def written(action: Action) -> str:
    """The word of the form for an action, with the numbers behind it: what `read_intent` reads."""
    return " ".join([_WORDS[type(action)], *(str(n) for n in astuple(action) if n is not None)])

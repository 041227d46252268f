"""Open games and difficulties in a line, for the start page and wherever a game is asked about."""

from typing import TypedDict

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.engine import Difficulty
from game.models import Game
from game.records import notation
from game.table import board
from play.numbers import number

_SCENE = "PEACEFUL 6543/5432/543#/45.. - - 0 0"


class OpenGame(TypedDict):
    code: str
    kind: str
    own_dice: bool
    practice: bool
    special_kind: str
    difficulty: str
    turn: int
    score: str


def open_game(game: Game) -> OpenGame:
    """An open game in a line, for pages that lead to its table or ask about it."""
    position = notation.parse_position(game.position)
    return {
        "code": game.code,
        "kind": game.kind,
        "own_dice": game.own_dice,
        "practice": game.kind == Game.Kind.PRACTICE,
        "special_kind": special_kind(game),
        "difficulty": position.difficulty.name,
        "turn": position.turns + 1,
        "score": number(position.score.total),
    }


def in_a_sentence(game: Game) -> str:
    """An open game, for its player."""
    shown = open_game(game)
    text = _("You have a %(difficulty)s game in turn %(turn)s; its score so far is %(points)s.")
    told = text % {
        "difficulty": shown["difficulty"],
        "turn": shown["turn"],
        "points": shown["score"],
    }
    if shown["own_dice"]:
        return " ".join([told, _("You play it with your own dice.")])
    return " ".join([told, _("It is practice.")]) if shown["practice"] else told


class DifficultyInWords(TypedDict):
    """value: what the form for a new game sends. place, powers: what a turn asks for, and what helps."""

    name: str
    value: str
    place: str
    powers: str


class Start(TypedDict):
    difficulties: list[DifficultyInWords]
    scene: board.Board


def show() -> Start:
    """The difficulties in words, and a piece of land to look at."""
    return {
        "difficulties": [_difficulty(difficulty) for difficulty in Difficulty],
        "scene": board.show(notation.parse_position(_SCENE)),
    }


def _difficulty(difficulty: Difficulty) -> DifficultyInWords:
    powers = difficulty.powers
    return {
        "name": difficulty.name,
        "value": difficulty.value,
        "place": ngettext(
            "Place at least %(count)d die each turn",
            "Place at least %(count)d dice each turn",
            difficulty.minimum,
        )
        % {"count": difficulty.minimum},
        "powers": ngettext("%(count)d Majda Power", "%(count)d Majda Powers", powers)
        % {"count": powers}
        if powers
        else _("No Majda Powers"),
    }


def special_kind(game: Game) -> str:
    """The kind of a game that does not stand in the high scores, in a word or two; "" of a ranked one."""
    return "" if game.kind == Game.Kind.RANKED else game.get_kind_display()

"""A state of Land 6 as what a template shows: labels, classes and choices, built here so that templates stay small.

Numbers of the dice are given as text: the template engine would look up each number's format.
"""

from collections.abc import Collection, Mapping
from typing import TypedDict

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from land6.actions import Action, MoveDie, RerollActionDie, is_throw
from land6.board import SQUARES, TILES
from land6.engine import Difficulty, Phase, State, legal_actions
from land6.models import Land6Game, difficulty_name
from land6.records.notation import parse_action, parse_position
from land6.table import board, sentences
from land6.table.commands import Command, commands
from land6.table.forms import written
from play.forms import whole

_ENEMY = (Phase.ENEMY, Phase.RAID, Phase.RAID_LOSS)


# The table of an open game.


class Cubes(TypedDict):
    marks: str
    label: str


class CommandButton(TypedDict):
    action: str
    name: str
    effect: str
    refused: bool


class Panel(TypedDict):
    id: str
    title: str
    pays: str
    commands: list[CommandButton]


class RerollButton(TypedDict):
    action: str
    label: str


class Roll(TypedDict):
    value: str
    title: str
    prospect: str
    rerolls: list[RerollButton]


class Table(TypedDict):
    """roll: None while no roll is to be kept or rerolled."""

    game: Land6Game
    difficulty: str
    turn: str
    whose: str
    cubes: Cubes
    reserve: str
    new_die: str
    land: board.Land
    panels: list[Panel]
    roll: Roll | None
    enemy_rolls: bool
    may_stop: bool
    undo: bool
    status: str


def table(
    game: Land6Game,
    state: State,
    status: str = "",
    form: Mapping[str, str] = {},
) -> Table:
    """`status` tells what happened last. `form` is what the player sent: its choice stands as long as it can."""
    legal = legal_actions(state)
    chosen = _chosen(state, legal, form.get("die", ""))
    return {
        "game": game,
        "difficulty": difficulty_name(state.difficulty),
        "turn": _("Turn %(turn)d") % {"turn": state.turn},
        "whose": _("The enemy's part") if state.phase in _ENEMY else _("Your part"),
        "cubes": _cubes(state),
        "reserve": str(state.reserve),
        "new_die": _("new: %(value)d") % {"value": state.new_die} if state.reserve else "",
        "land": board.show(state, legal, chosen, controls=True),
        "panels": [_panel(state, square) for square in board.choices(state, legal)],
        "roll": _roll(state, legal) if state.phase in (Phase.FIGHT, Phase.RAID) else None,
        "enemy_rolls": state.phase is Phase.ENEMY,
        "may_stop": state.phase is Phase.EXTRA,
        "undo": _can_take_back(game),
        "status": " ".join(filter(None, (status, sentences.hint(state.phase)))),
    }


def _cubes(state: State) -> Cubes:
    here, missing = len(state.cubes), len(TILES) - len(state.cubes)
    text = ngettext("%(count)d of 6 on the board", "%(count)d of 6 on the board", here)
    return {"marks": "◆" * here + "◇" * missing, "label": text % {"count": here}}


def _chosen(state: State, legal: Collection[Action], text: str) -> int | None:
    """The player's choice while it stands; otherwise the first die that has something to do now."""
    able = board.choices(state, legal)
    chosen = whole(text, SQUARES[-1])
    if chosen in able:
        return chosen
    if state.phase is Phase.MOVE:
        able = [way.source for way in legal if isinstance(way, MoveDie)]
    elif state.phase not in board.TURN:
        return None
    return next(iter(able), None)


def _panel(state: State, square: int) -> Panel:
    """What the die on a square can do, and what that takes."""
    names = {"square": sentences.place(state.layout, square), "value": state.dice[square]}
    return {
        "id": str(square),
        "title": capfirst(_("%(square)s: die %(value)d") % names),
        "pays": _("Pays 1, and goes to the reserve with it:")
        if state.dice[square] == 1
        else _("Pays 1:"),
        "commands": [_command(command) for command in commands(state, square)],
    }


def _command(command: Command) -> CommandButton:
    return {
        "action": written(command.action),
        "name": command.name,
        "effect": sentences.refusal(command.refused) if command.refused else command.effect,
        "refused": bool(command.refused),
    }


def _roll(state: State, legal: Collection[Action]) -> Roll:
    """The action die as rolled, to keep or to reroll (L11)."""
    enemy = state.phase is Phase.RAID
    return {
        "value": str(state.action_die),
        "title": _("The enemy's roll") if enemy else _("Your roll"),
        "prospect": sentences.prospect(state),
        "rerolls": [_reroll(state, way) for way in legal if isinstance(way, RerollActionDie)],
    }


def _reroll(state: State, reroll: RerollActionDie) -> RerollButton:
    names = {"square": sentences.place(state.layout, reroll.sea), "value": state.dice[reroll.sea]}
    return {
        "action": written(reroll),
        "label": _("Reroll it: %(square)s pays 1 of its %(value)d") % names,
    }


def _can_take_back(game: Land6Game) -> bool:
    """Whether the record ends with an action for which no die was rolled."""
    last = parse_action(game.record.split()[-1])
    return last is not None and not is_throw(last)


def logged(turn: int, text: str) -> str:
    """A line of the log."""
    return _("Turn %(turn)d: %(text)s") % {"turn": turn, "text": text}


# The start page.

_SCENE = "NORMAL 31,20,53,42 ..../.3..2.../5...4.../.2.. 36 ACT - 7"


class OpenGame(TypedDict):
    code: str
    difficulty: str
    difficulty_value: str
    turn: int
    cubes: int


def open_game(game: Land6Game) -> OpenGame:
    """An open game in a line, for pages that lead to its table or ask about it."""
    state = parse_position(game.position)
    return {
        "code": game.code,
        "difficulty": difficulty_name(state.difficulty),
        "difficulty_value": state.difficulty.value,
        "turn": state.turn,
        "cubes": len(state.cubes),
    }


def in_a_sentence(game: Land6Game) -> str:
    """An open game, for its player."""
    shown = open_game(game)
    text = _("You have a %(difficulty)s game of Land 6 in turn %(turn)s.")
    return text % {"difficulty": shown["difficulty"], "turn": shown["turn"]}


class Offer(TypedDict):
    name: str
    value: str
    text: str


class Start(TypedDict):
    difficulties: list[Offer]
    scene: board.Land


def start() -> Start:
    """The difficulties in words, and a land to look at."""
    return {
        "difficulties": [_difficulty(difficulty) for difficulty in Difficulty],
        "scene": board.show(parse_position(_SCENE)),
    }


def _difficulty(difficulty: Difficulty) -> Offer:
    text = {
        Difficulty.EASY: _("The enemy's cubes come one by one"),
        Difficulty.NORMAL: _("A cube stands on tile 6 from the start"),
        Difficulty.HARD: _("The same, and a cube stops the field of its tile"),
    }
    return {
        "name": difficulty_name(difficulty),
        "value": difficulty.value,
        "text": text[difficulty],
    }

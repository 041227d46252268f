"""A state of Land 6 as what a template shows: labels, classes and choices, built here so that templates stay small.

This is also the one place that decides what a viewer may see of a game. Numbers of the map and the dice are
given as text: the template engine would look up each number's format.
"""

from collections.abc import Collection, Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from land6.actions import (
    Action,
    DeployTo,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Weaken,
    is_throw,
)
from land6.board import SQUARES, TILES
from land6.engine import Difficulty, Phase, State, legal_actions
from land6.models import Land6Game, difficulty_name
from land6.records.notation import parse_action, parse_position
from land6.table import sentences
from land6.table.commands import Command, commands
from land6.table.forms import written
from play.forms import whole

type Context = dict[str, Any]

_TURN = (Phase.ACT, Phase.EXTRA)
_ENEMY = (Phase.ENEMY, Phase.RAID, Phase.RAID_LOSS)


# The map, of any state: at the table, in a replay, in the rules.


def land(
    state: State,
    legal: Collection[Action] = (),
    chosen: int | None = None,
    *,
    controls: bool = False,
) -> Context:
    """The map for `land6/_map.html`; the page holds `play/_symbols.html`, and `land6.css`, once.

    The squares and tiles that the actions of `legal` lead to are marked. With `controls` they are to be pressed, in the
    form around the map, and dice that can do something are to be chosen: `chosen` is the square of the one that is.
    """
    choosable, legal = choices(state, legal), frozenset(legal)
    return {
        "controls": controls,
        "tiles": [_tile(state, squares, legal, choosable, chosen) for squares in _tiles(state)],
    }


def _tiles(state: State) -> list[list[int]]:
    """The squares of each tile, from left to right; of each, row by row."""
    tile_of = state.layout.tile_of
    tiles = (TILES[0], *state.layout.tiles, TILES[-1])
    return [[square for square in SQUARES if tile_of[square] == tile] for tile in tiles]


def _tile(
    state: State,
    squares: list[int],
    legal: Collection[Action],
    choosable: Collection[int],
    chosen: int | None,
) -> Context:
    tile = state.layout.tile_of[squares[0]]
    cube = tile in state.cubes
    removal = RemoveCube(tile)
    text = _("Tile %(tile)d, with a cube") if cube else _("Tile %(tile)d, without a cube")
    return {
        "number": str(tile),
        "label": text % {"tile": tile},
        "mark": "cube" if cube else "number",
        "action": written(removal) if removal in legal else "",
        "remove": _("Remove the cube of tile %(tile)d") % {"tile": tile},
        "squares": [
            _choice(state, square, chosen) if square in choosable else _place(state, square, legal)
            for square in squares
        ],
    }


def _choice(state: State, square: int, chosen: int | None) -> Context:
    """A square whose die can be chosen."""
    return {
        **_place(state, square, ()),
        "choice": True,
        "state": " checked" if square == chosen else "",
    }


def _place(state: State, square: int, legal: Collection[Action]) -> Context:
    """A square, with what pressing it does."""
    value = state.dice[square]
    shown = {
        "id": str(square),
        "classes": f"square {state.layout.terrain[square]}",
        "die": str(value or ""),
    }
    sources = [way.source for way in legal if isinstance(way, MoveDie) and way.target == square]
    if DeployTo(square) in legal:
        shown["action"] = written(DeployTo(square))
        shown["classes"] += " target new"
        shown["die"] = str(state.new_die)
        text = _("%(square)s: empty, the new die may go here")
    elif Weaken(square) in legal:
        shown["action"] = written(Weaken(square))
        shown["classes"] += " target"
        shown["badge"] = "−1"
        text = _("%(square)s: die %(value)d, may lose 1")
    elif sources:
        shown["action"] = f"move-to {square}"
        shown["classes"] += " reach" + "".join(f" to{source}" for source in sources)
        text = _("%(square)s: empty, a die may move here")
    else:
        text = _("%(square)s: die %(value)d") if value else _("%(square)s: empty")
    names = {"square": sentences.place(state.layout, square), "value": value}
    return {**shown, "label": capfirst(text % names)}


def choices(state: State, legal: Collection[Action]) -> list[int]:
    """The squares whose dice can be chosen: all in the player's turn, later those that can still do something."""
    if not legal:
        return []
    if state.phase in _TURN:
        return list(state.occupied)
    doers = {way.sea for way in legal if isinstance(way, RerollDie | RerollActionDie)}
    return sorted(doers | {way.source for way in legal if isinstance(way, MoveDie)})


# The table of an open game.


def table(
    game: Land6Game,
    state: State,
    status: str = "",
    form: Mapping[str, str] = {},
) -> Context:
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
        "land": land(state, legal, chosen, controls=True),
        "panels": [_panel(state, square) for square in choices(state, legal)],
        "roll": _roll(state, legal) if state.phase in (Phase.FIGHT, Phase.RAID) else None,
        "enemy_rolls": state.phase is Phase.ENEMY,
        "may_stop": state.phase is Phase.EXTRA,
        "undo": _can_take_back(game),
        "status": " ".join(filter(None, (status, sentences.hint(state.phase)))),
    }


def _cubes(state: State) -> Context:
    here, missing = len(state.cubes), len(TILES) - len(state.cubes)
    text = ngettext("%(count)d of 6 on the board", "%(count)d of 6 on the board", here)
    return {"marks": "◆" * here + "◇" * missing, "label": text % {"count": here}}


def _chosen(state: State, legal: Collection[Action], text: str) -> int | None:
    """The player's choice while it stands; otherwise the first die that has something to do now."""
    able = choices(state, legal)
    chosen = whole(text, SQUARES[-1])
    if chosen in able:
        return chosen
    if state.phase is Phase.MOVE:
        able = [way.source for way in legal if isinstance(way, MoveDie)]
    elif state.phase not in _TURN:
        return None
    return next(iter(able), None)


def _panel(state: State, square: int) -> Context:
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


def _command(command: Command) -> Context:
    return {
        "action": written(command.action),
        "name": command.name,
        "effect": sentences.refusal(command.refused) if command.refused else command.effect,
        "refused": bool(command.refused),
    }


def _roll(state: State, legal: Collection[Action]) -> Context:
    """The action die as rolled, to keep or to reroll (L11)."""
    enemy = state.phase is Phase.RAID
    return {
        "value": str(state.action_die),
        "title": _("The enemy's roll") if enemy else _("Your roll"),
        "prospect": sentences.prospect(state),
        "rerolls": [_reroll(state, way) for way in legal if isinstance(way, RerollActionDie)],
    }


def _reroll(state: State, reroll: RerollActionDie) -> Context:
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


def open_game(game: Land6Game) -> Context:
    """An open game in a line, for pages that lead to its table or ask about it."""
    state = parse_position(game.position)
    return {
        "code": game.code,
        "difficulty": difficulty_name(state.difficulty),
        "difficulty_value": state.difficulty.value,
        "turn": state.turn,
        "cubes": len(state.cubes),
    }


def start() -> Context:
    """The difficulties in words, and a land to look at."""
    return {
        "difficulties": [_difficulty(difficulty) for difficulty in Difficulty],
        "scene": land(parse_position(_SCENE)),
    }


def _difficulty(difficulty: Difficulty) -> Context:
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

"""The map of Land 6, of any state, as what a template shows: at the table, in a replay, in the rules.

Numbers are given as text: the template engine would look up each number's format.
"""

from collections.abc import Collection
from typing import NotRequired, TypedDict

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from land6.actions import (
    Action,
    DeployTo,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Weaken,
)
from land6.board import SQUARES, TILES
from land6.engine import Phase, State
from land6.table import sentences
from land6.table.forms import written

# When every die on the board can be chosen.
TURN = (Phase.ACT, Phase.EXTRA)


class Square(TypedDict):
    """die: the value that is drawn on it, or "". action: sent when it is pressed. state: of the choice of its die."""

    id: str
    classes: str
    die: str
    label: str
    badge: NotRequired[str]
    action: NotRequired[str]
    choice: NotRequired[bool]
    state: NotRequired[str]


class Tile(TypedDict):
    number: str
    label: str
    mark: str
    action: str
    remove: str
    squares: list[Square]


class Land(TypedDict):
    controls: bool
    tiles: list[Tile]


def show(
    state: State,
    legal: Collection[Action] = (),
    chosen: int | None = None,
    *,
    controls: bool = False,
) -> Land:
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
) -> Tile:
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
            _choice(state, square, chosen) if square in choosable else _square(state, square, legal)
            for square in squares
        ],
    }


def _choice(state: State, square: int, chosen: int | None) -> Square:
    """A square whose die can be chosen."""
    return {
        **_square(state, square, ()),
        "choice": True,
        "state": " checked" if square == chosen else "",
    }


def _square(state: State, square: int, legal: Collection[Action]) -> Square:
    """A square, with what pressing it does."""
    value = state.dice[square]
    shown: Square = {
        "id": str(square),
        "classes": f"square {state.layout.terrain[square]}",
        "die": str(value or ""),
        "label": _("%(square)s: die %(value)d") if value else _("%(square)s: empty"),
    }
    sources = [way.source for way in legal if isinstance(way, MoveDie) and way.target == square]
    if DeployTo(square) in legal:
        shown["action"] = written(DeployTo(square))
        shown["classes"] += " target new"
        shown["die"] = str(state.new_die)
        shown["label"] = _("%(square)s: empty, the new die may go here")
    elif Weaken(square) in legal:
        shown["action"] = written(Weaken(square))
        shown["classes"] += " target"
        shown["badge"] = "−1"
        shown["label"] = _("%(square)s: die %(value)d, may lose 1")
    elif sources:
        shown["action"] = f"move-to {square}"
        shown["classes"] += " reach" + "".join(f" to{source}" for source in sources)
        shown["label"] = _("%(square)s: empty, a die may move here")
    names = {"square": sentences.place(state.layout, square), "value": value}
    shown["label"] = capfirst(shown["label"] % names)
    return shown


def choices(state: State, legal: Collection[Action]) -> list[int]:
    """The squares whose dice can be chosen: all in the player's turn, later those that can still do something."""
    if not legal:
        return []
    if state.phase in TURN:
        return list(state.occupied)
    doers = {way.sea for way in legal if isinstance(way, RerollDie | RerollActionDie)}
    return sorted(doers | {way.source for way in legal if isinstance(way, MoveDie)})

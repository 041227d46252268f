"""Squares, phases and refusals of Land 6 in the reader's language."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from land6.board import Layout, Terrain
from land6.engine import Phase, State
from land6.errors import Code
from play import sentences as common
from play.errors import GameError


def place(layout: Layout, square: int) -> str:
    """A square by its terrain and tile, which is all that a player needs to find it."""
    return str(_PLACES[layout.terrain[square]]) % {"tile": layout.tile_of[square]}


_PLACES = {
    Terrain.CITY: gettext_lazy("city of tile %(tile)d"),
    Terrain.FIELD: gettext_lazy("field of tile %(tile)d"),
    Terrain.FOREST: gettext_lazy("forest of tile %(tile)d"),
    Terrain.SEA: gettext_lazy("sea of tile %(tile)d"),
}


# What comes next.


def hint(phase: Phase) -> str:
    """What the player can do next."""
    return str(_HINTS[phase])


_HINTS = {
    Phase.ACT: gettext_lazy("Your turn: choose a die, then what it does."),
    Phase.EXTRA: gettext_lazy("Take another action, or stop."),
    Phase.DEPLOY: gettext_lazy("Choose where the new die goes."),
    Phase.MOVE: gettext_lazy("Choose another die, then the square that it moves to."),
    Phase.MOVE_LOSS: gettext_lazy("Choose the die in a city that loses 1."),
    Phase.FIGHT: gettext_lazy("Keep your roll, or reroll it from the sea."),
    Phase.CUBE: gettext_lazy("Choose the cube that is removed."),
    Phase.FIGHT_LOSS: gettext_lazy("Choose the die in a forest that loses 1."),
    Phase.ENEMY: gettext_lazy("The enemy's turn: roll for the Lord of the Cubes."),
    Phase.RAID: gettext_lazy("Keep the enemy's roll, or reroll it from the sea."),
    Phase.RAID_LOSS: gettext_lazy("Choose the die in a city that loses 1."),
    Phase.WON: gettext_lazy("The game is won."),
    Phase.LOST: gettext_lazy("The game is lost."),
}


def taken_back(phase: Phase) -> str:
    """What to say when the last action was taken back, and what the player can do next."""
    return f"{_('Taken back.')} {hint(phase)}"


def prospect(state: State) -> str:
    """What the action die does if it is kept, in FIGHT (L10) and RAID (L13)."""
    value = state.action_die
    if state.phase is Phase.FIGHT:
        return str(_FIGHTS[value])
    if value not in state.cubes:
        return _("A cube goes to tile %(tile)d.") % {"tile": value}
    if any(state.layout.tile_of[square] == value for square in state.occupied):
        return _("Each die on tile %(tile)d loses 1.") % {"tile": value}
    return _("One die in a city loses 1.")


_FIGHTS = {
    1: gettext_lazy("One die in a forest loses 1."),
    2: gettext_lazy("Nothing happens."),
    3: gettext_lazy("Nothing happens."),
    4: gettext_lazy("You remove a cube."),
    5: gettext_lazy("You remove a cube, and may act again."),
    6: gettext_lazy("You remove a cube, and may act again."),
}


# What was refused.


def refusal(error: GameError) -> str:
    """The reason, as a sentence."""
    # What any game refuses has the codes of `play.errors`.
    if not isinstance(error.code, Code):
        return common.refusal(error)
    special = _SPECIAL.get(error.code)
    return special(error.params) if special else str(_PLAIN[error.code]) % error.params


_PLAIN = {
    Code.UNKNOWN_ACTION: gettext_lazy("The table does not know this action."),
    Code.BAD_SQUARE: gettext_lazy("There is no such square."),
    Code.BAD_TILE: gettext_lazy("There is no such tile."),
    Code.BAD_DIE: gettext_lazy("There is no such die."),
    Code.BAD_POSITION: gettext_lazy("This is not a position."),
    Code.GAME_OVER: gettext_lazy("This game is over."),
    Code.NO_DIE_CHOSEN: gettext_lazy("Choose a die first."),
    Code.NO_DIE: gettext_lazy("No die stands there."),
    Code.NO_RESERVE: gettext_lazy("No die is in the reserve."),
    Code.NO_ROOM: gettext_lazy("No square beside this city is empty."),
    Code.NOTHING_TO_MOVE: gettext_lazy("No other die can move."),
    Code.FIELD_BLOCKED: gettext_lazy(
        "The cube on tile %(tile)d keeps the die on its field from acting."
    ),
    Code.NOTHING_TO_FIGHT: gettext_lazy("No cube is on the board to fight."),
    Code.NO_CUBE: gettext_lazy("No cube is on tile %(tile)d."),
    Code.SAME_DIE: gettext_lazy("A die can pay for another one only, not for itself."),
    Code.NOT_ADJACENT: gettext_lazy("This square is not adjacent."),
    Code.SQUARE_TAKEN: gettext_lazy("A die stands on this square already."),
    Code.WRONG_TURN: gettext_lazy("This action belongs to turn %(turn)d."),
    Code.NOTHING_TO_TAKE_BACK: gettext_lazy("There is nothing to take back."),
    Code.DIE_ROLLED: gettext_lazy("A die was rolled; that can't be taken back."),
}


def _not_now(params: dict[str, Any]) -> str:
    return _("This can't be done now. %(hint)s") % {"hint": hint(params["phase"])}


def _wrong_terrain(params: dict[str, Any]) -> str:
    return {
        Terrain.CITY: _("Only a die in a city can do this."),
        Terrain.FIELD: _("Only a die on a field can do this."),
        Terrain.FOREST: _("Only a die in a forest can do this."),
        Terrain.SEA: _("Only a die on a sea can do this."),
    }[params["terrain"]]


_SPECIAL = {
    Code.NOT_NOW: _not_now,
    Code.WRONG_TERRAIN: _wrong_terrain,
}

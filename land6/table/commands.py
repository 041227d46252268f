"""What each die on the board can be told to do: by name, with its effect, and with the reason where it can't."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from land6.actions import Action, Deploy, Feed, Fight, Move, RerollDie
from land6.board import Terrain
from land6.engine import Phase, State, refusal
from land6.table import sentences
from play.errors import GameError


@dataclass(frozen=True, slots=True)
class Command:
    """`effect` is what happens for the pip that the die pays; `refused` is None where it is allowed now."""

    action: Action
    name: str
    effect: str
    refused: GameError | None = None


def commands(state: State, square: int) -> list[Command]:
    """All that the die on this square can ever do, in the player's turn; later what a sea die can still do."""
    return list(_of_terrain(state, square))


def _of_terrain(state: State, square: int) -> Iterator[Command]:
    terrain = state.layout.terrain[square]
    if terrain is Terrain.SEA:
        yield from _rerolls(state, square)
    elif state.phase not in (Phase.ACT, Phase.EXTRA):
        return
    elif terrain is Terrain.CITY:
        deployed = _("a new die, showing %(value)d, comes next to this city.")
        effect = deployed % {"value": state.new_die}
        yield _command(state, Deploy(square), _("Deploy"), effect)
        effect = _("another die goes one square on; with dice in two cities or more, one loses 1.")
        yield _command(state, Move(square), _("Move"), effect)
    elif terrain is Terrain.FIELD:
        effect = _("every die that is not on a field gains 1.")
        yield _command(state, Feed(square), _("Feed"), effect)
    else:
        effect = _("roll the action die against the cubes.")
        yield _command(state, Fight(square), _("Fight"), effect)


def _command(state: State, action: Action, name: str, effect: str) -> Command:
    return Command(action, name, effect, refusal(state, action))


def _rerolls(state: State, sea: int) -> Iterator[Command]:
    for square in state.occupied:
        if square != sea:
            text = _("the %(value)d of the other die: %(square)s.")
            names = {"value": state.dice[square], "square": sentences.place(state.layout, square)}
            yield Command(RerollDie(sea, square), _("Reroll"), text % names)

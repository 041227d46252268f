"""What a player shows others of a finished game: a text with a picture of emoji, and a link with a preview."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from land6.board import AT, COLUMNS, ROWS, TILES, Terrain
from land6.engine import Phase, State
from land6.finished.result import points, result, turns
from land6.models import Land6Game, difficulty_name
from play import sharing

LANDS = {Terrain.CITY: "🟫", Terrain.FIELD: "🟨", Terrain.FOREST: "🟩", Terrain.SEA: "🟦"}
NO_LAND, CUBE, NO_CUBE = "⬛", "🟪", "▫️"
# Turns a digit into one that is as wide as the squares.
_KEYCAP = "\ufe0f\u20e3"


class Share(sharing.Locales):
    text: str
    address: str
    title: str
    description: str
    text_picture: str


def context(request: HttpRequest, game: Land6Game, state: State) -> Share:
    address = request.build_absolute_uri(reverse("land6:game", args=[game.code]))
    return {
        "text": "\n".join([_headline(state), *_emoji(state), address]),
        "address": address,
        "title": _title(game.player.public_name, state),
        "description": _description(state),
        "text_picture": _(
            "With a picture of the map: a coloured square for each terrain, brown for a city, yellow for a field, green"
            " for a forest and blue for a sea, the dice as numbers, and a violet square for each cube."
        ),
        **sharing.locales(),
    }


def _headline(state: State) -> str:
    told = result(state)
    outcome = [points(state), told["rank"]] if told["won"] else [_("lost")]
    return " · ".join(["Land 6", told["difficulty"], *outcome, turns(state)])


def _emoji(state: State) -> list[str]:
    """The map row by row, and then the cubes."""
    rows = ["".join(_mark(state, column, row) for column in range(COLUMNS)) for row in range(ROWS)]
    cubes = len(state.cubes)
    return [*rows, CUBE * cubes + NO_CUBE * (len(TILES) - cubes)]


def _mark(state: State, column: int, row: int) -> str:
    square = AT.get((column, row))
    if square is None:
        return NO_LAND
    value = state.dice[square]
    return f"{value}{_KEYCAP}" if value else LANDS[state.layout.terrain[square]]


def _title(name: str, state: State) -> str:
    if state.phase is Phase.WON:
        text = sharing.title(name, state.score, difficulty_name(state.difficulty))
    elif name:
        text = _("%(name)s: lost in %(difficulty)s")
        text %= {"name": name, "difficulty": difficulty_name(state.difficulty)}
    else:
        text = _("Lost in %(difficulty)s") % {"difficulty": difficulty_name(state.difficulty)}
    return f"Land 6 · {text}"


def _description(state: State) -> str:
    told = result(state)
    return " · ".join(filter(None, [told["reason"], told["sum"], told["rank"], told["turns"]]))

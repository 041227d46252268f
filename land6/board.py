"""The map of Land 6 (L1–L4): 24 squares on six tiles, four of which lie differently in each game.

Squares are numbered 0–23, row by row from the top left, on a grid of 8 columns and 4 rows whose corners are missing:

          0  1  2  3
    4  5  6  7  8  9 10 11
   12 13 14 15 16 17 18 19
         20 21 22 23
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import count

from play import fairdice

COLUMNS = 8
ROWS = 4
TILES = range(1, 7)
MIDDLE_TILES = TILES[1:5]
ROTATIONS = range(4)


class Terrain(StrEnum):
    CITY = "city"
    FIELD = "field"
    FOREST = "forest"
    SEA = "sea"


_CITY, _FIELD, _FOREST, _SEA = Terrain

# Clockwise from the city (L1).
ORDERS: dict[int, tuple[Terrain, ...]] = {
    1: (_CITY, _FIELD, _FOREST, _SEA),
    2: (_CITY, _FOREST, _FIELD, _SEA),
    3: (_CITY, _FOREST, _SEA, _FIELD),
    4: (_CITY, _SEA, _FIELD, _FOREST),
    5: (_CITY, _FIELD, _SEA, _FOREST),
    6: (_CITY, _SEA, _FOREST, _FIELD),
}

# Column and row of the top left square of each place: tile 1, the four in the middle, tile 6 (L2).
_PLACES = ((0, 1), (2, 0), (4, 0), (2, 2), (4, 2), (6, 1))
# A tile's squares clockwise from its top left one.
_CLOCKWISE = ((0, 0), (1, 0), (1, 1), (0, 1))

_PLACE_SQUARES = tuple(
    tuple((column + right, row + down) for right, down in _CLOCKWISE) for column, row in _PLACES
)

GRID: tuple[tuple[int, int], ...] = tuple(
    sorted(
        (square for place in _PLACE_SQUARES for square in place),
        key=lambda square: (square[1], square[0]),
    )
)
"""Column (0–7) and row (0–3) of each square."""

SQUARES = range(len(GRID))
AT: dict[tuple[int, int], int] = {place: square for square, place in enumerate(GRID)}
"""The square at a column and row."""


def _neighbours(square: int) -> tuple[int, ...]:
    column, row = GRID[square]
    around = ((column, row - 1), (column - 1, row), (column + 1, row), (column, row + 1))
    return tuple(AT[place] for place in around if place in AT)


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(_neighbours(square) for square in SQUARES)

# The cities at the two ends (L3), and the rotations of tiles 1 and 6 that put them there.
START = AT[0, 2]
GOAL = AT[7, 1]
_START_ROTATION = 3
_GOAL_ROTATION = 1


@dataclass(frozen=True, slots=True)
class Layout:
    """How the four tiles in the middle lie (L3).

    tiles: the numbers, 2–5, in the four places: top left, top right, bottom left, bottom right.
    rotations: for each of these places the quarter turns clockwise, 0–3; unturned, the city is top left.
    """

    tiles: tuple[int, ...]
    rotations: tuple[int, ...]

    @property
    def tile_of(self) -> tuple[int, ...]:
        """The tile, 1–6, of each square."""
        return _tile_of(self)

    @property
    def terrain(self) -> tuple[Terrain, ...]:
        """The terrain of each square."""
        return _terrain(self)


def _lying(layout: Layout) -> Iterator[tuple[int, int, int]]:
    """Each square, its tile, and how many squares clockwise from the city of that tile it lies."""
    tiles = (1, *layout.tiles, 6)
    rotations = (_START_ROTATION, *layout.rotations, _GOAL_ROTATION)
    for tile, rotation, place in zip(tiles, rotations, _PLACE_SQUARES, strict=True):
        for position, square in enumerate(place):
            yield AT[square], tile, (position - rotation) % len(place)


@cache
def _tile_of(layout: Layout) -> tuple[int, ...]:
    return tuple(tile for _square, tile, _turn in sorted(_lying(layout)))


@cache
def _terrain(layout: Layout) -> tuple[Terrain, ...]:
    return tuple(ORDERS[tile][turn] for _square, tile, turn in sorted(_lying(layout)))


# The layout is drawn like dice, as throws of turn 0: with die 1 the tiles, with die 2 the rotations.
_TURN, _TILE_DIE, _ROTATION_DIE = 0, 1, 2


def draw_layout(seed: bytes) -> Layout:
    """The layout that follows from the seed; docs/land6-notation.md says how to do it with dice at a table.

    Each throw of die 1 that shows a tile 2–5 which does not lie yet puts it in the next place; the first four throws of
    die 2 that show 1–4 turn the tiles by that many quarters less one. Other throws are passed over, so all
    24 orders and all rotations are equally likely.
    """
    tiles: list[int] = []
    for tile in _throws(seed, _TILE_DIE):
        if tile in MIDDLE_TILES and tile not in tiles:
            tiles.append(tile)
        if len(tiles) == len(MIDDLE_TILES):
            break
    rotations = (value - 1 for value in _throws(seed, _ROTATION_DIE) if value - 1 in ROTATIONS)
    return Layout(tuple(tiles), tuple(next(rotations) for _ in MIDDLE_TILES))


def _throws(seed: bytes, die: int) -> Iterator[int]:
    return (fairdice.throw(seed, _TURN, number, (die,))[0] for number in count(1))

"""The map: L1 to L4, against the tables of the rules."""

from collections import Counter
from itertools import permutations

import pytest

from land6.board import (
    AT,
    GOAL,
    GRID,
    NEIGHBOURS,
    ORDERS,
    SQUARES,
    START,
    Layout,
    Terrain,
    draw_layout,
)
from land6.records.notation import parse_square, print_square
from play import fairdice

SEED = bytes(range(32))
UNTURNED = Layout((2, 3, 4, 5), (0, 0, 0, 0))

# Clockwise from the city, as the rules have it.
RULES = """
tile 1 field, forest, sea · tile 2 forest, field, sea · tile 3 forest, sea, field · tile 4 sea, field, forest ·
tile 5 field, sea, forest · tile 6 sea, forest, field
"""

PAIRS = """
13-14 14-15 15-16 13-23 14-24 15-25 16-26
21-22 22-23 23-24 24-25 25-26 26-27 27-28 21-31 22-32 23-33 24-34 25-35 26-36 27-37 28-38
31-32 32-33 33-34 34-35 35-36 36-37 37-38 33-43 34-44 35-45 36-46
43-44 44-45 45-46
"""


def clockwise(layout: Layout, tile: int) -> list[Terrain]:
    """The terrains of a tile's squares from its city on, found by going round its middle."""
    squares = [square for square in SQUARES if layout.tile_of[square] == tile]
    left = min(GRID[square][0] for square in squares)
    top = min(GRID[square][1] for square in squares)
    ring = [(left, top), (left + 1, top), (left + 1, top + 1), (left, top + 1)]
    lands = [layout.terrain[AT[place]] for place in ring]
    city = lands.index(Terrain.CITY)
    return lands[city:] + lands[:city]


@pytest.mark.parametrize("quarters", range(4))
@pytest.mark.parametrize("tile", range(1, 7))
def test_l1_terrains_clockwise_from_the_city(tile: int, quarters: int) -> None:
    expected = {
        int(text.split()[1]): text.split(maxsplit=2)[2].split(", ")
        for text in RULES.replace("\n", " ").split("·")
    }
    layout = Layout((2, 3, 4, 5), (quarters,) * 4)
    assert clockwise(layout, tile) == ["city", *(land.strip() for land in expected[tile])]


def test_l1_all_six_orders_once_each() -> None:
    orders = list(permutations((Terrain.FIELD, Terrain.FOREST, Terrain.SEA)))
    assert sorted(order[1:] for order in ORDERS.values()) == sorted(orders)


def test_l2_twenty_four_squares_where_the_six_tiles_lie() -> None:
    ends = {(column, row) for column in (0, 1, 6, 7) for row in (1, 2)}
    middle = {(column, row) for column in range(2, 6) for row in range(4)}
    assert set(GRID) == ends | middle
    assert len(GRID) == 24
    places = {
        1: {(0, 1), (1, 1), (0, 2), (1, 2)},
        2: {(2, 0), (3, 0), (2, 1), (3, 1)},
        3: {(4, 0), (5, 0), (4, 1), (5, 1)},
        4: {(2, 2), (3, 2), (2, 3), (3, 3)},
        5: {(4, 2), (5, 2), (4, 3), (5, 3)},
        6: {(6, 1), (7, 1), (6, 2), (7, 2)},
    }
    for tile, place in places.items():
        assert {GRID[square] for square in SQUARES if UNTURNED.tile_of[square] == tile} == place


def test_l2_thirty_six_adjacent_pairs() -> None:
    pairs = {
        "-".join(sorted((print_square(square), print_square(near))))
        for square in SQUARES
        for near in NEIGHBOURS[square]
    }
    assert pairs == set(PAIRS.split())
    assert len(pairs) == 36


def test_l3_the_two_end_cities() -> None:
    for number in range(50):
        layout = draw_layout(bytes([number]))
        assert (GRID[START], GRID[GOAL]) == ((0, 2), (7, 1))
        assert (layout.tile_of[START], layout.tile_of[GOAL]) == (1, 6)
        assert layout.terrain[START] is layout.terrain[GOAL] is Terrain.CITY


def test_l3_the_layout_follows_from_the_seed_as_anyone_works_it_out() -> None:
    """Stored games can be verified only as long as this stays."""
    tiles, rotations = (
        [fairdice.throw(SEED, 0, number, (die,))[0] for number in range(1, 101)] for die in (1, 2)
    )
    order = list(dict.fromkeys(tile for tile in tiles if 2 <= tile <= 5))
    turned = [value - 1 for value in rotations if value <= 4]
    assert draw_layout(SEED) == Layout(tuple(order), tuple(turned[:4]))
    assert draw_layout(SEED) == Layout((3, 2, 5, 4), (3, 0, 0, 1))


def test_l3_all_orders_and_rotations_come_up_alike() -> None:
    """Chi-square of 2400 layouts: over 49.7 once in 1000 with 23 degrees of freedom, over 16.3 with 3."""
    layouts = [draw_layout(number.to_bytes(2)) for number in range(2400)]
    orders = Counter(layout.tiles for layout in layouts)
    assert len(orders) == 24
    assert sum((count - 100) ** 2 / 100 for count in orders.values()) < 49.7
    for place in range(4):
        rotations = Counter(layout.rotations[place] for layout in layouts)
        assert set(rotations) == {0, 1, 2, 3}
        assert sum((count - 600) ** 2 / 600 for count in rotations.values()) < 16.3


def test_l3_a_quarter_turn_moves_the_city_clockwise() -> None:
    places = [(2, 0), (3, 0), (3, 1), (2, 1)]
    for quarters, place in enumerate(places):
        layout = Layout((2, 3, 4, 5), (quarters, 0, 0, 0))
        assert layout.terrain[AT[place]] is Terrain.CITY


def test_l4_adjacent_across_the_borders_of_tiles_and_never_diagonally() -> None:
    near = {print_square(square) for square in NEIGHBOURS[parse_square("23")]}
    assert near == {"13", "22", "24", "33"}

"""The rules page of Land 6: its numbers are the engine's, and its drawings show what docs/land6-rules.md says.

No test here may use the database: the page needs none.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from land6.engine import Difficulty
from tests.web.html import attributes_of, find, label, parse, text

RULES = reverse("land6:rules")
SECTIONS = [
    "goal",
    "land",
    "turn",
    "city",
    "field",
    "forest",
    "sea",
    "enemy",
    "end",
    "scoring",
    "difficulty",
    "advice",
    "choices",
    "designer",
]


@pytest.fixture
def root() -> Element:
    return read()


def read() -> Element:
    response: Any = Client().get(RULES)
    assert response.status_code == 200
    return parse(response)


def section(root: Element, name: str) -> Element:
    (element,) = find(root, "section", id=name)
    return element


@dataclass
class Figure:
    """A drawing as a reader finds it."""

    element: Element

    @cached_property
    def caption(self) -> str:
        (caption,) = find(self.element, "figcaption")
        return text(caption)

    @cached_property
    def squares(self) -> dict[str, str]:
        """What a screen reader says of each square, by its name."""
        said = (label(square).partition(": ") for square in find(self.element, role="img"))
        return {name: content for name, _colon, content in said}

    @cached_property
    def dice(self) -> dict[str, int]:
        """The dice that stand on the map: "City 1" and what it shows."""
        found = {name: re.match(r"die (\d)", content) for name, content in self.squares.items()}
        return {_short(name): int(die[1]) for name, die in found.items() if die}

    @cached_property
    def offered(self) -> dict[str, str]:
        """The squares that are marked, and as what."""
        marked = {name: re.search(r"may .+", content) for name, content in self.squares.items()}
        return {_short(name): found[0] for name, found in marked.items() if found}

    @cached_property
    def tiles(self) -> dict[int, bool]:
        """Whether a cube is on each tile."""
        said = map(label, find(self.element, role="group"))
        tiles = (re.fullmatch(r"Tile (\d), (with|without) a cube", words) for words in said)
        return {int(tile[1]): tile[2] == "with" for tile in tiles if tile}

    @cached_property
    def cubes(self) -> set[int]:
        return {tile for tile, cube in self.tiles.items() if cube}


def _short(name: str) -> str:
    return name.replace(" of tile", "")


def figures(within: Element) -> list[Figure]:
    found = [Figure(figure) for figure in find(within, "figure")]
    assert found
    return found


def rows(table: Element) -> list[list[str]]:
    _head, *rows = [[text(cell) for cell in row.children] for row in find(table, "tr")]
    return rows


# The page.


def test_the_sections_stand_in_the_order_of_the_game(root: Element) -> None:
    assert [attributes_of(element)["id"] for element in find(root, "section")] == SECTIONS


def test_the_contents_lead_to_every_section(root: Element) -> None:
    (contents,) = find(root, "nav", **{"aria-label": "Contents"})
    listed = {attributes_of(link)["href"]: text(link) for link in find(contents, "a")}
    headings = {f"#{name}": text(*find(section(root, name), "h2")) for name in SECTIONS}
    assert listed == headings


def test_it_has_one_heading_above_all(root: Element) -> None:
    assert [text(heading) for heading in find(root, "h1")] == ["The rules of Land 6"]


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_for_looking(method: str) -> None:
    assert getattr(Client(), method)(RULES).status_code == 405


def test_it_names_the_designer(root: Element) -> None:
    words = text(section(root, "designer"))
    assert "designed by Santiago Eximeno" in words
    assert "unofficial" in words


def test_it_tells_the_three_difficulties_apart(root: Element) -> None:
    """L6."""
    (table,) = find(section(root, "difficulty"), "table")
    assert rows(table) == [["EASY", "no", "no"], ["NORMAL", "yes", "no"], ["HARD", "yes", "yes"]]


def test_it_tells_the_results_of_a_fight(root: Element) -> None:
    """L10."""
    (table,) = find(section(root, "forest"), "table")
    assert rows(table) == [
        ["5 or 6", "You remove a cube of your choice, then take another action or stop."],
        ["4", "You remove a cube of your choice."],
        ["2 or 3", "Nothing happens."],
        ["1", "A die in a forest, of your choice, loses 1."],
    ]


def test_it_lists_the_ranks(root: Element) -> None:
    """L16."""
    (table,) = find(section(root, "scoring"), "table")
    assert rows(table) == [
        ["Child of Dice", "0–19"],
        ["Warrior of Dice", "20–49"],
        ["Master of Dice", "50–79"],
        ["Lord of Dice", "80–99"],
        ["God of Dice", "100 and more"],
    ]


def test_its_numbers_are_the_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("land6.table.examples.STRONG", 901)
    monkeypatch.setattr("land6.table.examples.ARMY", 902)
    monkeypatch.setattr("land6.engine._HIT", 3)
    monkeypatch.setattr(Difficulty.EASY, "cube_at_start", True)
    page = read()
    assert "a die that shows 901 or more" in text(section(page, "goal"))
    assert "a die that shows 901 or more" in text(section(page, "end"))
    assert "You have 902 army dice" in text(section(page, "land"))
    (fight,) = find(section(page, "forest"), "table")
    assert ["3 or 4", "You remove a cube of your choice."] in rows(fight)
    assert ["EASY", "yes", "no"] in rows(*find(section(page, "difficulty"), "table"))


# Every drawing.


def test_a_drawing_can_be_read_without_seeing_it(root: Element) -> None:
    for figure in figures(root):
        assert figure.caption
        assert len(figure.squares) == 24, figure.caption
        assert sorted(figure.tiles) == [1, 2, 3, 4, 5, 6], figure.caption


def test_nothing_in_a_drawing_asks_to_be_pressed(root: Element) -> None:
    for figure in figures(root):
        for control in ("button", "input", "a"):
            assert not find(figure.element, control), figure.caption


def test_a_drawing_could_come_up_in_a_game(root: Element) -> None:
    """L4, L5."""
    for figure in figures(root):
        assert 1 <= len(figure.dice) <= 6, figure.caption
        assert set(figure.dice.values()) <= set(range(1, 7)), figure.caption


# Each example.


def test_a_new_game(root: Element) -> None:
    """L1, L3, L5."""
    (new,) = figures(section(root, "land"))
    assert new.dice == {"City 1": 6}
    assert not new.cubes
    kinds = {"City", "Field", "Forest", "Sea"}
    names = {f"{kind} of tile {tile}" for kind in kinds for tile in range(1, 7)}
    assert set(new.squares) == names


def test_deploying(root: Element) -> None:
    """L7: 5 − 1, and a new die of 6 − 2, on one of the two empty squares beside the city."""
    paid, deployed, *_ = figures(section(root, "city"))
    assert paid.dice == {"City 1": 4, "Forest 1": 3}
    assert paid.cubes == {2, 5}
    assert set(paid.offered) == {"Field 1", "Sea 1"}
    assert paid.caption.endswith("With 2 cubes on the board, a new die shows 4.")
    assert deployed.dice == {**paid.dice, "Field 1": 4}


def test_the_last_pip_of_a_city(root: Element) -> None:
    """L7: the payer is in the reserve, and the new die shows 6 − 1."""
    paid, deployed = figures(section(root, "city"))[2:4]
    assert paid.dice == {"City 2": 2, "Forest 1": 3}
    assert "the die goes to the reserve" in paid.caption
    assert deployed.dice == {**paid.dice, "Sea 1": 5}


def test_moving(root: Element) -> None:
    """L8: 4 − 1, a 2 goes from the forest to the sea, and one of the two dice in cities loses 1."""
    paid, moved, lost = figures(section(root, "city"))[4:]
    assert paid.dice == {"City 1": 3, "City 2": 3, "Forest 1": 2}
    assert set(paid.offered) == {"Field 1", "Sea 1", "Forest 2", "Sea 2"}
    assert moved.dice == {"City 1": 3, "City 2": 3, "Sea 2": 2}
    assert moved.offered == {"City 1": "may lose 1", "City 2": "may lose 1"}
    assert lost.dice == {"City 1": 3, "City 2": 2, "Sea 2": 2}


def test_feeding(root: Element) -> None:
    """L9: the payer loses 1, the other field nothing; the 6 stays, and the 4 gains 1."""
    before, after = figures(section(root, "field"))
    assert before.dice == {"City 1": 4, "Field 1": 3, "Forest 1": 6, "Field 2": 2}
    assert after.dice == {"City 1": 5, "Field 1": 2, "Forest 1": 6, "Field 2": 2}


def test_fighting(root: Element) -> None:
    """L10."""
    rolled, removed = figures(section(root, "forest"))
    assert (rolled.dice, rolled.cubes) == ({"City 1": 5, "Forest 1": 2}, {2, 6})
    assert (removed.dice, removed.cubes) == (rolled.dice, {2})


def test_the_sea_rerolls_for_the_enemy(root: Element) -> None:
    """L11: the 4 would have cost the city and the field of tile 4 one each."""
    rolled, rerolled, kept = figures(section(root, "sea"))
    assert (rolled.dice, rolled.cubes) == (
        {"City 1": 5, "Sea 1": 2, "City 4": 3, "Field 4": 1},
        {4, 5},
    )
    assert rerolled.dice == {**rolled.dice, "Sea 1": 1}
    assert (kept.dice, kept.cubes) == (rerolled.dice, {1, 4, 5})


def test_what_the_enemy_does(root: Element) -> None:
    """L13: nothing on tile 3, a cube and two dice on tile 2, a cube alone on tile 5."""
    before, cube, loss, choice = figures(section(root, "enemy"))
    assert (before.dice, before.cubes) == ({"City 1": 5, "City 2": 3, "Field 2": 1}, {2, 5})
    assert (cube.dice, cube.cubes) == (before.dice, {2, 3, 5})
    assert (loss.dice, loss.cubes) == ({"City 1": 5, "City 2": 2}, {2, 5})
    assert (choice.dice, choice.cubes) == (before.dice, {2, 5})
    assert set(choice.offered) == {"City 1", "City 2"}


def test_winning(root: Element) -> None:
    """L14: a 2 grows to a 3; then the cube goes from under a 4."""
    small, grown, besieged, freed = figures(section(root, "end"))[:4]
    assert (small.dice["City 6"], grown.dice["City 6"]) == (2, 3)
    assert 6 not in small.cubes
    assert (besieged.dice["City 6"], besieged.cubes, freed.cubes) == (4, {6}, set())
    for before, after in ((small, grown), (besieged, freed)):
        assert before.caption.startswith("Not won yet: ")
        assert "Won: " in after.caption


def test_losing(root: Element) -> None:
    """L15."""
    alone, crowded = figures(section(root, "end"))[4:]
    assert not [name for name in alone.dice if name.startswith("City")]
    assert crowded.cubes == {1, 2, 3, 4, 5, 6}
    assert all("Lost: " in figure.caption for figure in (alone, crowded))


def test_the_score_of_a_win(root: Element) -> None:
    """L16, added up by hand."""
    (won,) = figures(section(root, "scoring"))
    assert won.dice == {"City 1": 6, "City 3": 5, "City 6": 3}
    assert won.caption == "14 × 3 = 42 points: Warrior of Dice."
    assert (6 + 5 + 3) * 3 == 42

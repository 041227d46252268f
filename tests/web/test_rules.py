"""The rules page: it says what docs/rules.md says, and its drawings obey the rules as the tests read them.

No test here may use the database: the page needs none.
"""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from game.engine import Difficulty
from game.records.notation import parse_position
from game.scoresheet import Bonus
from tests.rules.model import RUIN, Cell, Model, around, joined
from tests.web.html import attributes_of, find, label, parse, text

RULES = reverse("game:rules")
SECTIONS = [
    "goal",
    "turn",
    "difficulty",
    "placement",
    "power",
    "magdagdon",
    "scoring",
    "end",
    "planning",
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
    def cells(self) -> dict[Cell, str]:
        """What a screen reader says of each cell, by row and column from 0."""
        said = (label(cell) for cell in find(self.element, "span", role="img"))
        cells = (re.fullmatch(r"Row (\d), column (\d): (.+)", words) for words in said)
        return {(int(c[1]) - 1, int(c[2]) - 1): c[3] for c in cells if c}

    @cached_property
    def board(self) -> dict[Cell, int | str]:
        """The taken cells."""
        values = {cell: words.split(",")[0] for cell, words in self.cells.items()}
        taken = {cell: words for cell, words in values.items() if words != "empty"}
        return {cell: RUIN if words == "ruin" else int(words) for cell, words in taken.items()}

    @cached_property
    def numbers(self) -> dict[Cell, int]:
        return {cell: value for cell, value in self.board.items() if isinstance(value, int)}

    @cached_property
    def asked(self) -> list[Cell]:
        return [cell for cell, words in self.cells.items() if "in question" in words]

    @cached_property
    def fits(self) -> set[int]:
        return {int(text(face)) for face in self._faces if face.name == "span"}

    @cached_property
    def crossed_out(self) -> set[int]:
        return {int(text(face)) for face in self._faces if face.name == "s"}

    @cached_property
    def _faces(self) -> list[Element]:
        return [face for row in find(self.element, "p", **{"class": "faces"}) for face in find(row)]

    @cached_property
    def sums(self) -> list[str]:
        return [label(line) for line in find(self.element, "th")]


def figures(within: Element) -> list[Figure]:
    found = [Figure(figure) for figure in find(within, "figure")]
    assert found
    return found


def questions(root: Element) -> list[Figure]:
    return [figure for figure in figures(root) if figure.asked]


# The page.


def test_the_sections_stand_in_the_order_of_the_game(root: Element) -> None:
    assert [attributes_of(element)["id"] for element in find(root, "section")] == SECTIONS


def test_the_contents_lead_to_every_section(root: Element) -> None:
    (contents,) = find(root, "nav", **{"aria-label": "Contents"})
    listed = {attributes_of(link)["href"]: text(link) for link in find(contents, "a")}
    headings = {f"#{name}": text(*find(section(root, name), "h2")) for name in SECTIONS}
    assert listed == headings


def test_it_has_one_heading_above_all(root: Element) -> None:
    assert [text(heading) for heading in find(root, "h1")] == ["The rules of MAGDAGDON"]


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_for_looking(method: str) -> None:
    assert getattr(Client(), method)(RULES).status_code == 405


def test_it_tells_the_three_difficulties_apart(root: Element) -> None:
    (table,) = find(section(root, "difficulty"), "table")
    _head, *rows = [[text(cell) for cell in row.children] for row in find(table, "tr")]
    assert rows == [
        ["PEACEFUL", "2", "3", "−10, −20, −40"],
        ["SURVIVAL", "2", "1", "−70"],
        ["NIGHTMARE", "3", "0", "none"],
    ]


def test_it_names_the_points_of_the_rules(root: Element) -> None:
    words = text(root)
    assert "Straight, +60." in words
    assert "Four of a kind, +40." in words
    assert "Two pairs, +20." in words
    assert "Each ruin costs you 15." in words
    assert "they cost you 10, 20 and 40, which is 70 in all" in words
    assert "10, 20 and 40 in PEACEFUL and 70 in SURVIVAL" in words


def test_its_points_are_the_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    for number, bonus in enumerate(Bonus):
        monkeypatch.setattr(bonus, "points", 901 + number)
    monkeypatch.setattr("game.table.examples.RUIN_PENALTY", 911)
    monkeypatch.setattr("game.scoresheet.RUIN_PENALTY", 911)
    monkeypatch.setattr(Difficulty.PEACEFUL, "penalties", (921, 922, 923))
    monkeypatch.setattr(Difficulty.SURVIVAL, "penalties", (931,))
    monkeypatch.setattr(Difficulty.PEACEFUL, "minimum", 1)
    (content,) = find(read(), "main")
    words = text(content)
    for point in (901, 902, 903, 911, 921, 922, 923, 921 + 922 + 923, 931):
        assert str(point) in words
    assert not re.search(r"[+−](60|40|20|15|10|70)\b", words)
    assert ["PEACEFUL", "1"] in [
        [text(cell) for cell in row.children[:2]]
        for row in find(content, "tr")
        if isinstance(row.children[1], Element)
    ]


# Every drawing.


def test_a_drawing_can_be_read_without_seeing_it(root: Element) -> None:
    for figure in figures(root):
        assert figure.caption
        assert len(figure.cells) in (4, 16), figure.caption
        drawn = find(figure.element, "td")
        assert len(figure.cells) == len([cell for cell in drawn if cell.children]), figure.caption
        assert all(map(label, find(figure.element, role="img"))), figure.caption


def test_a_drawing_could_come_up_in_a_game(root: Element) -> None:
    """Neighbours differ by at most 1 (M8a) and all numbers hang together (M8b)."""
    for figure in figures(root):
        numbers = figure.numbers
        for cell, value in numbers.items():
            near = (numbers.get(near, value) for near in around(cell))
            assert all(abs(value - number) <= 1 for number in near), figure.caption
        assert joined(list(numbers)[:1], numbers) == set(numbers), figure.caption


def test_what_fits_is_what_the_rules_allow(root: Element) -> None:
    """M8, M9, as the second reading of the rules has it."""
    for figure in questions(root):
        (asked,) = figure.asked
        model = Model("PEACEFUL", figure.board)
        allowed = {value for value in range(1, 7) if model.fits(value, asked)}
        assert figure.fits == allowed, figure.caption
        assert figure.crossed_out == set(range(1, 7)) - allowed, figure.caption


def test_the_cell_in_question_is_marked_by_a_sign(root: Element) -> None:
    for figure in questions(root):
        (marked,) = [cell for cell in find(figure.element, role="img") if text(cell) == "?"]
        assert "in question" in label(marked)


# Each example.


def test_a_cell_next_to_two_numbers(root: Element) -> None:
    three_four, two_four, two_five, _diagonal, *_ = figures(section(root, "placement"))
    assert three_four.fits == {3, 4}
    assert three_four.caption == (
        "Next to 3 and 4, this cell takes 3 or 4."
        " A 5 does not fit next to 3 and 4: only 3 or 4 there."
    )
    assert two_four.fits == {3}
    assert two_four.caption == (
        "Next to 2 and 4, this cell takes only 3. A 2 does not fit next to 2 and 4: only 3 there."
    )
    assert two_five.fits == set()
    assert two_five.caption == "Nothing fits next to 2 and 5: neighbours differ by at most 1."


def test_a_diagonal_does_not_matter(root: Element) -> None:
    """M2: the 2 differs by 2 and by 4 from the numbers at the corners."""
    diagonal = figures(section(root, "placement"))[3]
    (row, column) = diagonal.asked[0]
    corners = [(row + up, column + left) for up in (-1, 1) for left in (-1, 1)]
    assert sorted(diagonal.numbers[cell] for cell in corners if cell in diagonal.numbers) == [4, 6]
    assert diagonal.fits == {2, 3, 4}
    assert "A 2 fits." in diagonal.caption
    assert diagonal.caption.endswith("only at a corner do not matter: 4 and 6.")


def test_the_order_matters(root: Element) -> None:
    """M7: the 5 is refused, a 4 is staged, and the 5 fits in the same cell."""
    before, after = figures(section(root, "placement"))[4:]
    assert before.asked == after.asked
    assert before.caption == "A die goes next to a number that is already on the board."
    assert 5 not in before.fits
    ((cell, said),) = after.cells.items() - before.cells.items()
    assert said == "4, staged"
    assert cell in around(after.asked[0])
    assert "A 5 fits." in after.caption
    for figure in (before, after):
        assert [label(roll) for roll in find(figure.element, "p", role="img")] == [
            "Dice: 5, 4, 1 and 2"
        ]


def test_one_roll_is_magdagdon_at_one_difficulty_and_not_at_another(root: Element) -> None:
    """M16: NIGHTMARE, empty board, 1-1-4-4; two dice always go on the empty board."""
    nightmare, peaceful = figures(section(root, "magdagdon"))[:2]
    assert nightmare.caption == (
        "NIGHTMARE MAGDAGDON: this turn requires 3 dice, and in no order can so many be placed."
        " A 4 does not fit next to 1: only 1 or 2 there."
    )
    assert peaceful.caption.startswith("PEACEFUL This is no MAGDAGDON: enough of the dice")
    for figure in (nightmare, peaceful):
        assert set(figure.cells.values()) >= {"1, staged"}
        assert label(find(figure.element, "p", role="img")[0]) == "Dice: 1, 1, 4 and 4"


def test_a_ruin_limits_nothing(root: Element) -> None:
    """M9, M16, M18: only the 3 fits where two dice are required; then the ruin's neighbour is free of it."""
    before, after = figures(section(root, "magdagdon"))[2:]
    assert label(find(before.element, "p", role="img")[0]) == "Dice: 3, 1, 1 and 6"
    model = Model("SURVIVAL", before.board)
    fitting = [
        (die, cell) for die in (3, 1, 1, 6) for cell in model.empty() if model.fits(die, cell)
    ]
    assert fitting == [(3, (3, 3))]
    model.board[3, 3] = 3
    assert not any(model.fits(die, cell) for die in (1, 1, 6) for cell in model.empty())
    assert before.caption == (
        "MAGDAGDON: this turn requires 2 dice, and in no order can so many be placed."
        " Row 3, column 4 takes 4 or 5. Row 4, column 4 takes 3, 4 or 5."
    )
    assert after.board[3, 3] == RUIN
    assert after.fits == {4, 5}


@pytest.mark.parametrize(
    ("values", "total", "caption"),
    [
        ([2, 3, 4, 5], 14, "straight +60"),
        ([6, 5, 4, 3], 18, "straight +60"),
        ([5, 5, 5, 5], 20, "four of a kind +40"),
        ([3, 4, 3, 4], 14, "two pairs +20"),
        ([2, 3, 4, 4], 13, "no bonus"),
        ([3, 4, 3, 3], 13, "no bonus"),
        ([3, 4, 5, RUIN], 12, "no bonus"),
    ],
)
def test_what_a_line_earns(root: Element, values: list[int], total: int, caption: str) -> None:
    """M20, M21, M22."""
    lines = figures(section(root, "scoring"))
    (line,) = [line for line in lines if list(line.board.values()) == values]
    assert line.caption.startswith(caption)
    (said,) = line.sums
    assert said == (f"Row 1: {total}" if caption == "no bonus" else f"Row 1: {total}, {caption}")


def test_the_score_of_a_finished_game(root: Element) -> None:
    """M19–M24, added up by hand: 2-3-4-5, 3-4-4-3 down and 5-5-5-5 down; a ruin; a Power."""
    whole = figures(section(root, "scoring"))[-1]
    assert len(whole.board) == 16
    assert whole.caption.endswith(
        "Row 1: 14, straight +60 Column 2: 14, two pairs +20 Column 4: 20, four of a kind +40"
    )
    (table,) = find(section(root, "scoring"), "table", **{"class": "sheet-totals"})
    totals = [tuple(text(cell) for cell in row.children) for row in find(table, "tr")]
    assert totals == [
        ("Base score", str(2 * sum(whole.numbers.values()))),
        ("Line bonuses", "+120"),
        ("Ruin penalty", "−15"),
        ("Power penalty", "−10"),
        ("Final score", "213"),
    ]
    assert 2 * sum(whole.numbers.values()) + 60 + 20 + 40 - 15 - 10 == 213


def test_one_placement_keeps_a_place_open_and_another_closes_it(root: Element) -> None:
    before, closed, still_open = figures(section(root, "planning"))[:3]
    assert before.fits == still_open.fits == {3, 4, 5}
    assert closed.fits == {3}


def test_a_power_pays_where_the_page_says_so(root: Element) -> None:
    """6 + 8 + 9 + 5 down and 17 + 11 across; with the Power 1 more each way, +60, and its penalty."""
    without, peaceful, survival = figures(section(root, "planning"))[3:]
    assert without.caption == "PEACEFUL Without a Majda Power, the score is 56."
    assert peaceful.caption == "PEACEFUL With a Majda Power, which costs 10, the score is 108."
    assert survival.caption == "SURVIVAL With a Majda Power, which costs 70, the score is 48."


# What the text says in words alone.


def test_the_gap_between_two_numbers_decides_how_many_values_fit() -> None:
    for low, high in combinations_with_replacement(range(1, 7), 2):
        model = Model("PEACEFUL", {(0, 0): low, (0, 2): high})
        fitting = [value for value in range(1, 7) if model.fits(value, (0, 1))]
        if high - low >= 2:
            assert len(fitting) == (high - low == 2)


def test_every_power_of_peaceful_costs_more_than_the_one_before() -> None:
    assert list(Difficulty.PEACEFUL.penalties) == sorted(set(Difficulty.PEACEFUL.penalties))


def test_one_empty_cell_needs_one_die_at_every_difficulty() -> None:
    for difficulty in Difficulty:
        position = parse_position(f"{difficulty.name} 3333/3333/3333/333. - - 0 5")
        assert position.requirement == 1

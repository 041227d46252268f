"""The lab's bench: a position that is set up step by step, read from the address of the page and written into it.

All of it is there, so that nothing is stored and a link shows the same to everybody.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.urls import reverse

from game.board import CELLS, EMPTY, RUIN
from game.engine import DICE, FACES, Difficulty, Position
from game.errors import Code
from game.records.notation import parse_position, print_position
from play.errors import MalformedError
from play.forms import read_difficulty, whole

# What a tap puts into a cell, by its name in the form.
TOOLS = {**{str(face): face for face in FACES}, "ruin": RUIN, "empty": EMPTY}
_MOST_PAGES = 999
_NO_FACES = (0,) * len(DICE)


@dataclass(frozen=True, slots=True)
class Bench:
    """position: without dice. faces: of the four dice, 0 where none is chosen yet. page: of its plays, from 1."""

    position: Position
    faces: tuple[int, ...] = _NO_FACES
    tool: str = "1"
    page: int = 1

    @property
    def asked(self) -> Position:
        """The position with its dice, if all four are chosen."""
        return replace(self.position, dice=self.faces) if all(self.faces) else self.position

    @property
    def query(self) -> dict[str, str]:
        """What stands in the address; the faces only as long as some are missing."""
        query = {"position": print_position(self.asked)}
        if not all(self.faces):
            query |= self.faces_in_form
        if self.tool != "1":
            query["tool"] = self.tool
        if self.page != 1:
            query["page"] = str(self.page)
        return query

    @property
    def faces_in_form(self) -> dict[str, str]:
        """The chosen ones, by the names of their fields."""
        return {_face(die): str(face) for die, face in enumerate(self.faces) if face}

    @property
    def address(self) -> str:
        return reverse("game:lab", query=self.query)


EMPTY_BENCH = Bench(Position(Difficulty.PEACEFUL))


def _face(die: int) -> str:
    """The name of a die's field in the form."""
    return f"face{die + 1}"


def read(query: Mapping[str, str]) -> Bench:
    """The bench of the address, with the one thing done to it that the form asks for.

    Raises MalformedError for what can't be read.
    """
    bench = EMPTY_BENCH
    if text := query.get("position", "").strip():
        bench = lay_out(text)
    if any(_face(die) in query for die in DICE):
        texts = (query.get(_face(die)) or "0" for die in DICE)
        bench = replace(bench, faces=tuple(_number(t, FACES[-1], Code.BAD_DICE) for t in texts))
    tool = query.get("tool", EMPTY_BENCH.tool)
    if tool not in TOOLS:
        raise MalformedError(Code.BAD_POSITION)
    page = max(_number(query.get("page", "1"), _MOST_PAGES, Code.BAD_POSITION), 1)
    return replace(bench, position=_changed(bench.position, query, tool), tool=tool, page=page)


def lay_out(text: str) -> Bench:
    """The position of a text in notation. Staged dice are taken back, and turns not counted."""
    position = parse_position(text)
    bare = Position(position.difficulty, position.board, powers_used=position.powers_used)
    return Bench(bare, position.dice or _NO_FACES)


def _changed(position: Position, query: Mapping[str, str], tool: str) -> Position:
    """With the cell, the difficulty or the Powers left that were tapped."""
    if "cell" in query:
        cell = _number(query["cell"], CELLS[-1], Code.BAD_CELL)
        return replace(position, board=_with(position.board, cell, TOOLS[tool]))
    if "difficulty" in query:
        return Position(read_difficulty(query["difficulty"], Difficulty), position.board)
    if "powers" in query:
        powers = position.difficulty.powers
        left = _number(query["powers"], powers, Code.BAD_POSITION)
        return replace(position, powers_used=powers - left)
    return position


def _with(board: tuple[int, ...], cell: int, value: int) -> tuple[int, ...]:
    """Tapped again with the same, the cell is empty again."""
    value = EMPTY if board[cell] == value else value
    return (*board[:cell], value, *board[cell + 1 :])


def _number(text: str, largest: int, code: Code) -> int:
    number = whole(text, largest)
    if number is None:
        raise MalformedError(code)
    return number

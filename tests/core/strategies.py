"""Positions and records of all kinds, not only those that a game can reach, and damaged texts."""

import string

from hypothesis import strategies as st

from game.board import CELLS, EMPTY
from game.engine import (
    DICE,
    FACES,
    AcceptRuin,
    Adjust,
    Difficulty,
    Placement,
    Position,
    Reroll,
    Roll,
)
from game.records.notation import Placed, Record, Turn

difficulties = st.sampled_from(Difficulty)
cells = st.sampled_from(CELLS)
faces = st.sampled_from(FACES)
dice = st.sampled_from(DICE)
throws = st.tuples(faces, faces, faces, faces)
boards = st.lists(st.integers(-1, 6), min_size=16, max_size=16).map(tuple)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    difficulty = draw(difficulties)
    board = draw(boards)
    thrown = draw(st.just(()) | throws)
    empty = [cell for cell in CELLS if board[cell] == EMPTY]
    count = draw(st.integers(0, min(len(thrown), len(empty))))
    staged_dice = draw(st.permutations(DICE))[:count]
    staged_cells = draw(st.permutations(empty))[:count]
    return Position(
        difficulty=difficulty,
        board=board,
        dice=thrown,
        staged=tuple(map(Placement, staged_dice, staged_cells)),
        powers_used=draw(st.integers(0, difficulty.powers)),
        turns=draw(st.integers(0, 16)),
    )


adjusts = st.builds(Adjust, dice, st.sampled_from((-1, 1)))
rerolls = st.builds(Reroll, st.lists(st.tuples(dice, faces), min_size=1, max_size=4).map(tuple))
placed = st.lists(st.builds(Placed, faces, cells), min_size=1, max_size=6).map(tuple)
turns = st.builds(
    Turn,
    roll=st.builds(Roll, throws),
    powers=st.lists(adjusts | rerolls, max_size=4).map(tuple),
    outcome=st.none() | placed | st.builds(AcceptRuin, cells),
)


@st.composite
def begun_records(draw: st.DrawFn) -> Record:
    """From any board and with Powers used before."""
    difficulty = draw(difficulties)
    played = draw(st.lists(turns, max_size=8))
    powers_used = draw(st.integers(0, difficulty.powers))
    return Record(difficulty, tuple(played), draw(boards), powers_used)


records = st.builds(Record, difficulties, st.lists(turns, max_size=8).map(tuple)) | begun_records()

FOREIGN_DIGITS = "١১੩４²"
SYMBOLS = string.digits + string.ascii_uppercase + FOREIGN_DIGITS + ".#/@,+-= \n\0"


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str]) -> str:
    """A text with a short stretch of it replaced, left out or put in."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, min(start + 4, len(text))))
    return text[:start] + draw(st.text(SYMBOLS, max_size=4)) + text[end:]

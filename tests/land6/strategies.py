"""States and records of all kinds, not only those that a game can reach."""

from hypothesis import strategies as st

from land6.actions import (
    Action,
    Deploy,
    DeployTo,
    EnemyRoll,
    Feed,
    Fight,
    Keep,
    Move,
    MoveDie,
    RemoveCube,
    RerollActionDie,
    RerollDie,
    Stop,
    Weaken,
)
from land6.board import MIDDLE_TILES, ROTATIONS, SQUARES, START, TILES, Layout
from land6.engine import ARMY, FACES, Difficulty, Phase, State, settle
from land6.records.notation import Record
from tests.examples import fewer

# Enough to find what is broken, and quick.
few = fewer(0.6)

difficulties = st.sampled_from(Difficulty)
squares = st.sampled_from(SQUARES)
tiles = st.sampled_from(TILES)
faces = st.sampled_from(FACES)
rotations = st.sampled_from(ROTATIONS)
layouts = st.builds(
    Layout, st.permutations(MIDDLE_TILES).map(tuple), st.tuples(*[rotations] * len(MIDDLE_TILES))
)

actions: st.SearchStrategy[Action] = st.one_of(
    st.builds(Deploy, squares),
    st.builds(DeployTo, squares),
    st.builds(Move, squares),
    st.builds(MoveDie, squares, squares),
    st.builds(Feed, squares),
    st.builds(Fight, squares, faces),
    st.builds(Keep),
    st.builds(RemoveCube, tiles),
    st.builds(Weaken, squares),
    st.builds(Stop),
    st.builds(EnemyRoll, faces),
    st.builds(RerollActionDie, squares, faces),
    st.builds(RerollDie, squares, squares, faces),
)
turns = st.lists(actions, min_size=1, max_size=6).map(tuple)
records = st.builds(Record, difficulties, layouts, st.lists(turns, max_size=6).map(tuple))


@st.composite
def states(draw: st.DrawFn) -> State:
    """A state at the beginning of either side's turn, with a die in a city; it may be won."""
    dice = draw(st.dictionaries(squares, faces, max_size=ARMY - 1)) | {START: draw(faces)}
    state = State(
        difficulty=draw(difficulties),
        layout=draw(layouts),
        dice=tuple(dice.get(square, 0) for square in SQUARES),
        cubes=frozenset(draw(st.sets(tiles, max_size=len(TILES) - 1))),
        phase=draw(st.sampled_from([Phase.ACT, Phase.ENEMY])),
        turn=draw(st.integers(1, 60)),
    )
    return settle(state)

"""Games of Land 6 that have ended as a test wants, and their scores."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

from django.db import transaction

from land6.board import GOAL, SQUARES, Terrain
from land6.engine import Difficulty, Phase, State, new_game
from land6.models import Land6Game
from land6.records.notation import Record, print_position, print_record
from play import fairdice
from players.models import Player
from players.services import locked
from scores import services as scores
from scores.ladders import Ladder
from scores.models import Score
from tests.land6.helpers import LAYOUT

SEED = bytes(range(32))
NOON = datetime(2026, 7, 15, 12, tzinfo=UTC)

_CITIES = tuple(square for square in SQUARES if LAYOUT.terrain[square] is Terrain.CITY)


def won_state(*dice: int, difficulty: Difficulty = Difficulty.EASY, turns: int = 9) -> State:
    """A game won with these dice in cities, the first of them in that of tile 6 (L14)."""
    squares = (GOAL, *(square for square in _CITIES if square != GOAL))
    values = dict(zip(squares, dice, strict=False))
    return State(
        difficulty,
        LAYOUT,
        tuple(values.get(square, 0) for square in SQUARES),
        phase=Phase.WON,
        turn=turns,
    )


def won(
    player: Player,
    *dice: int,
    at: datetime = NOON,
    difficulty: Difficulty = Difficulty.EASY,
    turns: int = 9,
) -> Score:
    """The score of a game won with these dice in cities."""
    state = won_state(*dice, difficulty=difficulty, turns=turns)
    with transaction.atomic():
        # As the last move does.
        list(locked([player.pk]))
        return scores.enter(ended(player, state, at), state.score, state.turn)


def on(difficulty: Difficulty) -> Ladder:
    return Ladder("land6", difficulty.value)


def lost(
    player: Player, at: datetime = NOON, *, difficulty: Difficulty = Difficulty.EASY
) -> Land6Game:
    state = replace(new_game(difficulty, LAYOUT), dice=(0,) * len(SQUARES), phase=Phase.LOST)
    return ended(player, state, at)


_STATUS: Mapping[Phase, Land6Game.Status] = {
    Phase.WON: Land6Game.Status.WON,
    Phase.LOST: Land6Game.Status.LOST,
}


def ended(player: Player, state: State, at: datetime | None) -> Land6Game:
    """The game in this state, stored alone; one that is not over is open."""
    return Land6Game.objects.create(
        player=player,
        difficulty=state.difficulty,
        status=_STATUS.get(state.phase, Land6Game.Status.OPEN),
        seed=SEED,
        commitment=fairdice.commitment(SEED),
        position=print_position(state),
        record=print_record(Record(state.difficulty, LAYOUT, ())),
        turns=state.turn,
        ended=at,
    )


def begun(player: Player, difficulty: Difficulty = Difficulty.EASY) -> Land6Game:
    return ended(player, new_game(difficulty, LAYOUT), None)

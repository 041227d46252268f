"""What of a stored game of Land 6 does not follow from its record: position, turns, score."""

from collections.abc import Iterator
from typing import Any

from land6.engine import State
from land6.models import Land6Game
from land6.records.notation import print_position
from play.games import type_of
from play.records.replay import Replay
from scores.ladders import Ladder


def of(game: Land6Game, played: Replay[State]) -> Iterator[str]:
    """`game` comes with its score (`scores.services.with_scores`)."""
    yield from _of_position(game, played.end)
    yield from _of_score(game, played.end)


def _of_position(game: Land6Game, end: State) -> Iterator[str]:
    if game.position != print_position(end):
        yield f"position {game.position}, by the record {print_position(end)}"
    if game.turns != end.turn:
        yield f"turns {game.turns}, by the record {end.turn}"


def _of_score(game: Any, end: State) -> Iterator[str]:
    if game.status != Land6Game.Status.WON:
        if game.score_ladder is not None:
            yield "a score is stored, though the game has none"
        return
    if game.score_ladder is None:
        yield "the score is missing"
        return
    expected = {
        "player_id": game.player_id,
        "ladder": Ladder.of(type_of(game), end.difficulty).key,
        "points": end.score,
        "tiebreak": end.turn,
        "finished": game.ended,
    }
    for field, value in expected.items():
        stored = getattr(game, f"score_{field}")
        if stored != value:
            yield f"score with {field} {stored}, by the record {value}"

"""What of a stored game of Land 6 does not follow from its record: position, turns, score."""

from collections.abc import Iterator

from land6.engine import State
from land6.models import Land6Game
from land6.records.notation import print_position
from play.records.replay import Replay
from scores.differences import Result, of_score


def of(game: Land6Game, played: Replay[State]) -> Iterator[str]:
    """`game` comes with its score (`scores.services.with_scores`)."""
    yield from _of_position(game, played.end)
    yield from of_score(game, played.end.difficulty, _result(game, played.end))


def _of_position(game: Land6Game, end: State) -> Iterator[str]:
    if game.position != print_position(end):
        yield f"position {game.position}, by the record {print_position(end)}"
    if game.turns != end.turn:
        yield f"turns {game.turns}, by the record {end.turn}"


def _result(game: Land6Game, end: State) -> Result | None:
    """Only a game that was won has a score."""
    return Result(end.score, end.turn) if game.status == Land6Game.Status.WON else None

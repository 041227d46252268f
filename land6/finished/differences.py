"""What of a stored game of Land 6 does not follow from its record: position, turns, score."""

from collections.abc import Iterator

from land6.engine import State
from land6.models import Land6Game
from land6.records.notation import print_position
from play.records.replay import Replay


def of(game: Land6Game, played: Replay[State]) -> Iterator[str]:
    yield from _of_position(game, played.end)
    yield from _of_score(game, played.end)


def _of_position(game: Land6Game, end: State) -> Iterator[str]:
    if game.position != print_position(end):
        yield f"position {game.position}, by the record {print_position(end)}"
    if game.turns != end.turn:
        yield f"turns {game.turns}, by the record {end.turn}"


def _of_score(game: Land6Game, end: State) -> Iterator[str]:
    score = getattr(game, "score", None)
    if game.status != Land6Game.Status.WON:
        if score:
            yield "a score is stored, though the game has none"
        return
    if not score:
        yield "the score is missing"
        return
    expected = {
        "player_id": game.player_id,
        "difficulty": end.difficulty,
        "points": end.score,
        "turns": end.turn,
        "finished": game.ended,
    }
    for field, value in expected.items():
        if getattr(score, field) != value:
            yield f"score with {field} {getattr(score, field)}, by the record {value}"

"""Whether the score that is stored of a game follows from its record, whatever the game is."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from play.games import type_of
from scores.ladders import Ladder


class Result(NamedTuple):
    """What a game enters as its score (`scores.services.enter`)."""

    points: int
    tiebreak: int


def of_score(game: Any, difficulty: str, result: Result | None) -> Iterator[str]:
    """`game` comes with its score (`scores.services.with_scores`); difficulty and result are those of its record.

    result is None where the game has none.
    """
    if result is None:
        if game.score_ladder is not None:
            yield "a score is stored, though the game has none"
        return
    if game.score_ladder is None:
        yield "the score is missing"
        return
    expected = {
        "player_id": game.player_id,
        "ladder": Ladder.of(type_of(game), difficulty).key,
        **result._asdict(),
        "finished": game.ended,
    }
    for field, value in expected.items():
        stored = getattr(game, f"score_{field}")
        if stored != value:
            yield f"score with {field} {stored}, by the record {value}"

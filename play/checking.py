"""Whether what is stored of a game follows from its record and seed, whatever the game is."""

from collections.abc import Iterator
from typing import Any

from play.errors import MalformedError
from play.games import AnyGame
from play.models import StoredGame


def differences(played: AnyGame, game: StoredGame) -> Iterator[str]:
    """What of the stored game does not."""
    try:
        record = played.parse_file(game.record).record
    except MalformedError as error:
        yield "line {line} of the record can't be read, from “{token}” on".format(**error.params)
        return
    yield from _of_dice(played, game, record)
    replay = played.replay(record)
    if replay.error:
        reason = played.refusal(replay.error)
        yield f"turn {replay.error_turn} does not follow the rules: {reason}"
        return
    if game.difficulty != replay.end.difficulty:
        yield f"difficulty {game.difficulty}, by the record {replay.end.difficulty}"
    yield from _of_status(played, game, replay.end)
    yield from played.compare(game, replay)


def _of_dice(played: AnyGame, game: StoredGame, record: Any) -> Iterator[str]:
    if game.seed is None:
        return
    try:
        seed = game.secret
    except TypeError:
        # SQLite keeps text in a column of bytes, if somebody puts it there.
        yield "the seed is no bytes"
        return
    proof = played.prove(record, seed, game.commitment)
    if not proof["good"]:
        yield from proof["verdict"]


def _of_status(played: AnyGame, game: StoredGame, end: Any) -> Iterator[str]:
    """A game that goes on by its record may have been given up."""
    unfinished = (StoredGame.OPEN, StoredGame.ABANDONED)
    if game.status not in ((played.ending(end),) if end.is_over else unfinished):
        yield f"{game.status}, but by the record the game is {'' if end.is_over else 'not '}over"
    if game.is_open != (game.ended is None):
        yield f"{game.status}, but ended {game.ended}"

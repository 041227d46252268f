"""Play every stored game of Land 6 again, and report where what is stored differs from what comes of it."""

from collections.abc import Iterator
from typing import Any

from land6.engine import Phase, State
from land6.finished.proof import verdict
from land6.models import Land6Game
from land6.records.notation import Record, parse_record, print_position
from land6.records.replay import replay
from land6.records.verification import verify
from land6.table.sentences import refusal
from play.errors import MalformedError
from play.games import type_of
from play.records.games_command import GamesCommand
from scores.ladders import Ladder
from scores.services import with_scores

# What of a score follows from its game.
SCORE = ("player_id", "ladder", "points", "tiebreak", "finished")
_STATUS = {Phase.WON: Land6Game.Status.WON, Phase.LOST: Land6Game.Status.LOST}


class Command(GamesCommand):
    help = (
        "Replay all games of Land 6 and check their land, dice, positions and scores. Each difference is a line;"
        " exit status 1 if there is one. The site may stay in use meanwhile. Standings and"
        " tallies are not looked at; rebuild_standings makes them anew."
    )
    # A game and its score come in one row, as of one moment.
    games = with_scores(Land6Game.objects.all(), *SCORE)

    def differences(self, game: Land6Game) -> Iterator[str]:
        return differences(game)


def differences(game: Land6Game) -> Iterator[str]:
    """What of the stored game does not follow from its record and seed."""
    try:
        record = parse_record(game.record)
    except MalformedError as error:
        yield "line {line} of the record can't be read, from “{token}” on".format(**error.params)
        return
    yield from _of_dice(game, record)
    played = replay(record)
    if played.error:
        yield f"turn {played.error_turn} does not follow the rules: {refusal(played.error)}"
        return
    yield from _of_position(game, played.end)
    yield from _of_status(game, played.end)
    yield from _of_score(game, played.end)


def _of_dice(game: Land6Game, record: Record) -> Iterator[str]:
    try:
        seed = game.secret
    except TypeError:
        # SQLite keeps text in a column of bytes, if somebody puts it there.
        yield "the seed is no bytes"
        return
    checked = verify(record, seed, game.commitment)
    if not checked.good:
        yield from verdict(record, checked)


def _of_position(game: Land6Game, end: State) -> Iterator[str]:
    if game.difficulty != end.difficulty:
        yield f"difficulty {game.difficulty}, by the record {end.difficulty}"
    if game.position != print_position(end):
        yield f"position {game.position}, by the record {print_position(end)}"
    if game.turns != end.turn:
        yield f"turns {game.turns}, by the record {end.turn}"


def _of_status(game: Land6Game, end: State) -> Iterator[str]:
    """A game that goes on by its record may have been given up."""
    unfinished = (Land6Game.Status.OPEN, Land6Game.Status.ABANDONED)
    if game.status not in ((_STATUS[end.phase],) if end.is_over else unfinished):
        yield f"{game.status}, but by the record the game is {'' if end.is_over else 'not '}over"
    if game.is_open != (game.ended is None):
        yield f"{game.status}, but ended {game.ended}"


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

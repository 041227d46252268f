"""Play every stored game again, and report where what is stored differs from what comes of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.engine import Position, Stage, apply
from game.finished.proof import verdict
from game.models import Game
from game.records.notation import Record, parse_position, parse_record, print_position
from game.records.replay import replay
from game.records.verification import verify
from game.scoresheet import tiebreak
from game.table.sentences import refusal
from play.errors import GameError, MalformedError
from play.games import type_of
from play.records.games_command import GamesCommand
from scores.ladders import Ladder
from scores.services import with_scores

# What of a score follows from its game.
SCORE = ("player_id", "ladder", "points", "tiebreak", "finished")
# Points by which sums of stored figures may be off.
ROUNDING = 1e-6


class Command(GamesCommand):
    help = (
        "Replay all games and check their dice, positions, scores, and the sums of their reviews. Each difference is"
        " a line; exit status 1 if there is one. The site may stay in use meanwhile. Standings, skills and tallies are"
        " not looked at; rebuild_standings makes them anew."
    )
    # A game, its score and its review come in one row, as of one moment.
    games = with_scores(Game.objects.select_related("review"), *SCORE).defer("review__turns")

    def differences(self, game: Game) -> Iterator[str]:
        return differences(game)


def differences(game: Game) -> Iterator[str]:
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
    yield from _of_start(game, played.start)
    yield from _of_position(game, played.end)
    yield from _of_status(game, played.end)
    yield from _of_parts(game, played.end)
    yield from _of_score(game, played.end)
    yield from _of_review(game, played.end)


def _of_dice(game: Game, record: Record) -> Iterator[str]:
    if game.seed is None:
        return
    try:
        seed = bytes(game.seed)
    except TypeError:
        # SQLite keeps text in a column of bytes, if somebody puts it there.
        yield "the seed is no bytes"
        return
    checked = verify(record, seed, game.commitment)
    if not checked.good:
        yield from verdict(checked)


def _of_start(game: Game, start: Position) -> Iterator[str]:
    """Only practice may begin from another board than the empty one."""
    if game.kind != Game.Kind.PRACTICE and start != Position(start.difficulty):
        yield f"{game.kind}, but it does not begin from the empty board"


def _of_position(game: Game, end: Position) -> Iterator[str]:
    """Staged dice are not in the record: they may be any that can be placed."""
    if game.difficulty != end.difficulty:
        yield f"difficulty {game.difficulty}, by the record {end.difficulty}"
    try:
        stored = parse_position(game.position)
    except MalformedError:
        yield f"the position can't be read: {game.position}"
        return
    if replace(stored, staged=()) != end:
        yield f"position {game.position}, by the record {print_position(end)}"
        return
    try:
        for placement in stored.staged:
            end = apply(end, Stage(placement.die, placement.cell))
    except GameError as error:
        yield f"dice are staged against the rules: {refusal(error)}"


def _of_status(game: Game, end: Position) -> Iterator[str]:
    if (game.status == Game.Status.FINISHED) != end.is_over:
        yield f"{game.status}, but by the record the game is {'' if end.is_over else 'not '}over"
    if game.is_open != (game.ended is None):
        yield f"{game.status}, but ended {game.ended}"


def _of_parts(game: Game, end: Position) -> Iterator[str]:
    """That it is over has been looked at."""
    if not (game.is_finished and end.is_over):
        return
    expected = Game()
    expected.keep_score(end)
    for field in Game.PARTS:
        stored, follows = getattr(game, field), getattr(expected, field)
        if stored != follows:
            yield f"{field} {stored}, by the record {follows}"


def _of_score(game: Any, end: Position) -> Iterator[str]:
    if game.status != Game.Status.FINISHED or game.kind != Game.Kind.RANKED:
        if game.score_ladder is not None:
            yield "a score is stored, though the game has none"
        return
    if game.score_ladder is None:
        yield "the score is missing"
        return
    expected = {
        "player_id": game.player_id,
        "ladder": Ladder.of(type_of(game), end.difficulty).key,
        "points": end.score.total,
        "tiebreak": tiebreak(end.powers_used, end.turns),
        "finished": game.ended,
    }
    for field, value in expected.items():
        stored = getattr(game, f"score_{field}")
        if stored != value:
            yield f"score with {field} {stored}, by the record {value}"


def _of_review(game: Game, end: Position) -> Iterator[str]:
    """What the coach expects is its own; that its figures add up can be checked."""
    review = getattr(game, "review", None)
    if not review:
        return
    if not game.is_finished:
        yield "a review is stored, though the game was not finished"
        return
    total = review.start + review.luck - review.cost + review.correction
    if review.final != end.score.total:
        yield f"review of {review.final} points, by the record {end.score.total}"
    if abs(total - review.final) > ROUNDING:
        yield f"the figures of the review come to {total:.2f}, not to {review.final}"
    if review.cost < -ROUNDING:
        yield f"review with a cost of {review.cost:.2f}"

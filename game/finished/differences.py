"""What of a stored game of MAGDAGDON does not follow from its record: position, score and its parts, review."""

from collections.abc import Iterator
from dataclasses import replace

from game.engine import Position, Stage, apply
from game.models import Game
from game.records.notation import parse_position, print_position
from game.scoresheet import tiebreak
from game.table.sentences import refusal
from play.errors import GameError, MalformedError
from play.records.replay import Replay
from scores.differences import Result, of_score

# Points by which sums of stored figures may be off.
ROUNDING = 1e-6


def of(game: Game, played: Replay[Position]) -> Iterator[str]:
    """`game` comes with its score (`scores.services.with_scores`)."""
    yield from _of_start(game, played.start)
    yield from _of_position(game, played.end)
    yield from _of_parts(game, played.end)
    yield from of_score(game, played.end.difficulty, _result(game, played.end))
    yield from _of_review(game, played.end)


def _of_start(game: Game, start: Position) -> Iterator[str]:
    """Only practice may begin from another board than the empty one."""
    if game.kind != Game.Kind.PRACTICE and start != Position(start.difficulty):
        yield f"{game.kind}, but it does not begin from the empty board"


def _of_position(game: Game, end: Position) -> Iterator[str]:
    """Staged dice are not in the record: they may be any that can be placed."""
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


def _result(game: Game, end: Position) -> Result | None:
    """M25: only ranked games have a score."""
    if game.status != Game.Status.FINISHED or game.kind != Game.Kind.RANKED:
        return None
    return Result(end.score.total, tiebreak(end.powers_used, end.turns))


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

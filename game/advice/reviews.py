"""The writer of reviews: a finished game is looked at in the background, and what the coach says of it is stored."""

from collections.abc import Iterator
from datetime import timedelta
from functools import cache

from django.db import transaction
from django.db.models import QuerySet
from django.tasks import task
from django.utils import timezone

from game.coach import storage
from game.coach.choices import Play
from game.coach.review import Decision, review
from game.coach.review import Review as Judged
from game.coach.tables import checksum
from game.models import Game, Puzzle, Review
from game.records.notation import parse_record, print_position
from game.records.replay import replay
from players import services
from scores import services as scores

# From how many points on a decision is one for the trainer.
SWING = 10
# How long a game may be over when a process that starts still asks for it.
RECENT = timedelta(days=1)


@cache
def tables() -> str:
    """The checksum of the tables that this process reviews with."""
    return checksum()


def due() -> QuerySet[Game]:
    """Finished games that have no review, or one that was made with other tables."""
    return Game.objects.finished().exclude(review__tables=tables())


def ask(game: Game) -> None:
    """Have a finished game reviewed soon, if it is due."""
    review_if_due.enqueue(game.pk)


@task
def review_if_due(pk: int) -> None:
    if game := due().filter(pk=pk).first():
        make(game)


@task
def catch_up() -> None:
    """Ask for what is due of the last day: the process that should have reviewed it may have ended too soon.

    Games that end meanwhile come first. In a random order, so that processes that start together share the work.
    """
    recent = due().filter(ended__gte=timezone.now() - RECENT)
    for pk in recent.order_by("?").values_list("pk", flat=True):
        review_if_due.using(priority=-1).enqueue(pk)


def make(game: Game) -> None:
    """Review a finished game and store what comes of it: the review, its puzzles, and the luck of its score.

    Raises MalformedError and ValueError for a record that can't be played to its end.
    """
    judged = review(replay(parse_record(game.record)))
    with transaction.atomic():
        if not services.locked([game.player_id]).first():
            # Erased meanwhile.
            return
        _store(game, judged)
        _store_puzzles(game, judged)
        scores.tell_luck(game, judged.luck)


def _store(game: Game, judged: Judged) -> None:
    figures = {
        "tables": tables(),
        "final": judged.final,
        "start": judged.start,
        "luck": judged.luck,
        "cost": judged.cost,
        "correction": judged.correction,
        "turns": storage.dump(judged),
    }
    Review.objects.update_or_create(game=game, defaults=figures)


def _store_puzzles(game: Game, judged: Judged) -> None:
    """One that stays may be before somebody's eyes; one that another game has already is not stored again."""
    found = {puzzle.position: puzzle for puzzle in _puzzles(game, judged)}
    game.puzzles.exclude(position__in=found).delete()
    Puzzle.objects.bulk_create(found.values(), ignore_conflicts=True)


def _puzzles(game: Game, judged: Judged) -> Iterator[Puzzle]:
    for turn in judged.turns:
        for decision in turn.decisions:
            if _is_puzzle(decision):
                position = print_position(decision.position)
                yield Puzzle(game=game, turn=turn.number, position=position)


def _is_puzzle(decision: Decision) -> bool:
    """Whether much depends on which play is made. Where there is but one play, nothing is to be found."""
    others = {decision.second, decision.chosen} - {None, decision.best}
    return (
        decision.swing >= SWING
        and isinstance(decision.best.choice, Play)
        and any(isinstance(other.choice, Play) for other in others if other)
    )

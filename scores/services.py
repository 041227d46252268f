"""The only writer of scores, and what moderators do to them."""

from collections.abc import Iterable

from django.db.models import OuterRef, QuerySet, Subquery

from play.models import StoredGame
from scores.counting import skills, standings
from scores.ladders import ladder_of
from scores.models import Score

# What of a score follows from its game.
FOLLOWING = ("player_id", "ladder", "points", "tiebreak", "finished")


def enter(game: StoredGame, points: int, tiebreak: int) -> Score:
    """Enter the score of a ranked game that has ended: three statements.

    For the transaction that ends the game and has `locked` its player. `tiebreak` puts scores of equal points in
    order, the smallest first. A banned player's score is stored and counts nowhere. Raises ValueError for a game
    that has not ended.
    """
    if game.ended is None:
        raise ValueError("Only a game that has ended has a score.")
    score = Score.objects.create(
        ladder=ladder_of(game).key,
        code=game.code,
        player_id=game.player_id,
        points=points,
        tiebreak=tiebreak,
        finished=game.ended,
    )
    standings.enter(score)
    return score


def tell_luck(game: StoredGame, luck: float) -> None:
    """Keep what the coach says the dice gave in this game, if it has a score; the player's skill follows.

    The player must be `locked`.
    """
    if Score.objects.filter(code=game.code).update(luck=luck):
        skills.work_out([game.player_id])


def with_scores[G: StoredGame](games: QuerySet[G], *fields: str) -> QuerySet[G]:
    """Each with these fields of its score, as `score_…`; None where it has none. It stays one query."""
    score = Score.objects.filter(code=OuterRef("code"))
    found = {f"score_{field}": Subquery(score.values(field)) for field in fields}
    annotated: QuerySet[G] = games.annotate(**found)
    return annotated


def hide(scores: Iterable[Score], reason: str) -> None:
    """Take these scores off the boards and out of all ranks."""
    _change(scores, hidden=True, hidden_reason=reason)


def restore(scores: Iterable[Score]) -> None:
    _change(scores, hidden=False, hidden_reason="")


def _change(scores: Iterable[Score], **changes: object) -> None:
    scores = list(scores)
    with standings.recount({score.player_id for score in scores}):
        Score.objects.filter(pk__in=[score.pk for score in scores]).update(**changes)

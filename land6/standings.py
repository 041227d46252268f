"""The only writer of scores: each player's `best` is kept in step with them, and moderators hide and restore them.

A ban changes nothing here: boards leave the scores of banned players out.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Exists, Q, Subquery

from land6.engine import Phase, State
from land6.models import Land6Game, Land6Score, Land6ScoreQuerySet
from players.services import locked


def record(game: Land6Game, state: State) -> Land6Score:
    """Store the score of a game that is won in this state (L16): three statements.

    For the transaction that ends the game. Raises ValueError for a game that is not won.
    """
    if state.phase is not Phase.WON or game.ended is None:
        raise ValueError("Only a game that is won has a score.")
    player = locked([game.player_id])
    score = Land6Score.objects.create(
        game=game,
        # The lock comes with the insertion.
        player_id=Subquery(player.values("pk")),
        difficulty=game.difficulty,
        points=state.score,
        turns=state.turn,
        finished=game.ended,
    )
    _enter(score)
    return score


def _enter(score: Land6Score) -> None:
    """The new score is the player's best where none is ahead of it."""
    bests = Land6Score.objects.filter(
        best=True, player=score.player_id, difficulty=score.difficulty
    )
    bests.exclude(ahead_of(score)).update(best=False)
    Land6Score.objects.filter(~Exists(bests), pk=score.pk).update(best=True)


def ahead_of(score: Land6Score) -> Q:
    """Picks the scores that come before this one in the order of the boards."""
    level = Q(points=score.points)
    ahead = Q(points__gt=score.points)
    for field in ("turns", "finished", "pk"):
        value = getattr(score, field)
        ahead |= level & Q((f"{field}__lt", value))
        level &= Q((field, value))
    return ahead


def hide(scores: Iterable[Land6Score], reason: str) -> None:
    """Take these scores off the boards; the best of what is left takes their place."""
    _change(scores, hidden=True, hidden_reason=reason, best=False)


def restore(scores: Iterable[Land6Score]) -> None:
    _change(scores, hidden=False, hidden_reason="")


@transaction.atomic
def _change(scores: Iterable[Land6Score], **changes: object) -> None:
    scores = list(scores)
    players = {score.player_id for score in scores}
    list(locked(players).order_by("pk").values_list("pk"))
    Land6Score.objects.filter(pk__in=[score.pk for score in scores]).update(**changes)
    _work_out(Land6Score.objects.filter(player__in=players))


def _work_out(scores: Land6ScoreQuerySet) -> None:
    """Find the bests among these scores, all that their players have; at no moment may two be a player's best."""
    bests: dict[tuple[int, str], int] = {}
    in_order = scores.filter(hidden=False).in_order()
    for pk, player, difficulty in in_order.values_list("pk", "player", "difficulty"):
        bests.setdefault((player, difficulty), pk)
    scores.filter(best=True).exclude(pk__in=bests.values()).update(best=False)
    scores.filter(best=False, pk__in=bests.values()).update(best=True)

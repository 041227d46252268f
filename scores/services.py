"""The only writer of scores, and what moderators do to them and to players."""

from collections.abc import Iterable

from django.db.models import Subquery

from game.engine import Position
from game.models import Game
from magdagdon_site.base.moderation import log
from players import services
from players.models import Player
from scores import standings
from scores.models import Score


def record(game: Game, position: Position) -> Score:
    """Store the score of a ranked game that ends in this position (M25): three statements.

    For the transaction that ends the game. A banned player's score is stored and counts nowhere.
    Raises ValueError for a game that has not ended.
    """
    if game.ended is None:
        raise ValueError("Only a game that has ended has a score.")
    sheet = position.score
    player = services.locked([game.player_id])
    score = Score.objects.create(
        game=game,
        # The lock comes with the insertion.
        player_id=Subquery(player.values("pk")),
        difficulty=game.difficulty,
        points=sheet.total,
        base=sheet.base,
        bonuses=sheet.bonuses,
        ruins=sheet.ruins,
        power_penalty=sheet.power_penalty,
        powers_used=position.powers_used,
        turns=position.turns,
        finished=game.ended,
    )
    standings.enter(score)
    return score


def hide(scores: Iterable[Score], reason: str) -> None:
    """Take these scores off the boards and out of all ranks."""
    _change_scores(scores, hidden=True, hidden_reason=reason)


def restore(scores: Iterable[Score]) -> None:
    _change_scores(scores, hidden=False, hidden_reason="")


def _change_scores(scores: Iterable[Score], **changes: object) -> None:
    scores = list(scores)
    with standings.recount({score.player_id for score in scores}):
        Score.objects.filter(pk__in=[score.pk for score in scores]).update(**changes)


def ban(players: Iterable[Player], reason: str) -> None:
    """Take all their scores, those to come as well, off the boards and out of all ranks."""
    _change_players(players, banned=True, ban_reason=reason)


def unban(players: Iterable[Player]) -> None:
    _change_players(players, banned=False, ban_reason="")


def _change_players(players: Iterable[Player], **changes: object) -> None:
    ids = {player.pk for player in players}
    with standings.recount(ids):
        Player.objects.filter(pk__in=ids).update(**changes)


def erase(player: Player) -> None:
    """Delete the player, with games and scores; everybody else's place and rank follows."""
    with standings.recount({player.pk}):
        log.forget([player, *Score.objects.filter(player=player)])
        player.delete()

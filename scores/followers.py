"""What scores do when something happens to players (`players.followers`)."""

from collections.abc import Collection, Iterable
from contextlib import AbstractContextManager

from django.db.models import Model
from django.utils.translation import gettext as _

from players.followers import Follower
from players.models import Player
from scores.counting.standings import recount
from scores.models import Score


class Scores(Follower):
    def changing(self, players: Collection[int]) -> AbstractContextManager[None]:
        return recount(players)

    def logged(self, player: Player) -> Iterable[Model]:
        return Score.objects.filter(player=player)

    def lists(self) -> Iterable[tuple[type[Model], str]]:
        return [(Score, _("All scores of this player"))]

"""What games keep of players, for what happens to players (`players.followers`): of every registered game."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Model
from django.utils.translation import gettext as _

from play.games import registered
from players.followers import Follower
from players.models import Player


class Games(Follower):
    def cookies(self) -> Iterator[str]:
        for played in registered():
            yield from played.cookies

    def stored_about(self, player: Player) -> dict[str, Any]:
        parts = [played.stored_about(player) for played in registered()]
        return {name: data for part in parts for name, data in part.items()}

    def finished_games(self, player: Player) -> int:
        return sum(played.games_of(player).finished().count() for played in registered())

    def lists(self) -> Iterator[tuple[type[Model], str]]:
        for played in registered():
            yield played.model, _("All games of %(game)s") % {"game": played.name}

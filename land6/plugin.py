"""What Land 6 brings to the site (`play.games`)."""

from typing import Any

from django.utils.translation import gettext as _

from land6 import export
from land6.engine import Difficulty, rank_of
from land6.finished import section
from land6.finished.ranks import rank_name
from land6.models import DIFFICULTIES, Land6Game
from land6.records.notation import parse_position
from magdagdon_site.base.context import Context
from play.games import Column, GameType
from play.models import StoredGame
from players.models import Player


class Land6(GameType):
    slug = "land6"
    name = "Land 6"
    namespace = "land6"
    model = Land6Game
    difficulties = Difficulty

    def difficulty_name(self, difficulty: str) -> str:
        return str(dict(DIFFICULTIES)[difficulty])

    # Boards.

    def board_columns(self) -> list[Column]:
        return [Column("rank", _("Rank")), Column("turns", _("Turns"))]

    def board_cells(self, points: int, tiebreak: int) -> list[str]:
        """Of equal scores the one with fewer turns is ahead."""
        return [rank_name(rank_of(points)), str(tiebreak)]

    def invitation(self) -> str:
        return _("Win a game and be the first.")

    # Pages of players.

    def result_line(self, game: StoredGame) -> str:
        if game.status == Land6Game.Status.WON:
            return str(parse_position(game.position).score)
        return str(Land6Game.Status(game.status).label)

    def section(self, player: Player, *, own: bool) -> Context:
        return section.show(player, self, own=own)

    def stored_about(self, player: Player) -> dict[str, Any]:
        return export.stored_about(player)


LAND6 = Land6()

"""What MAGDAGDON brings to the site (`play.games`)."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext as _

from game import export
from game.coach.strength import STRENGTH
from game.engine import Difficulty
from game.finished import section
from game.models import Game
from game.scoresheet import RUIN_PENALTY, of_tiebreak
from game.table import tips
from game.table.forms import read_difficulty
from magdagdon_site.base.context import Context
from play.games import Column, GameType, Strength
from play.models import StoredGame
from play.numbers import number
from players.models import Player


class Magdagdon(GameType):
    slug = "magdagdon"
    name = "MAGDAGDON"
    namespace = "game"
    model = Game
    difficulties = Difficulty
    cookies = (tips.COOKIE,)

    def difficulty_name(self, difficulty: str) -> str:
        return difficulty.upper()

    # Boards.

    def ladder_name(self, difficulty: str) -> str:
        """The site has its name, so it need not be said."""
        return self.difficulty_name(difficulty)

    def board_columns(self) -> list[Column]:
        return [Column("turns", _("Turns")), Column("powers", _("Powers"))]

    def board_cells(self, points: int, tiebreak: int) -> list[str]:
        powers_used, turns = of_tiebreak(tiebreak)
        return [str(turns), str(powers_used)]

    def coach(self, difficulty: str) -> Strength | None:
        return Strength(*STRENGTH[read_difficulty(difficulty)])

    def summaries(self, codes: Collection[str]) -> dict[str, str]:
        text = _("Base score %(base)d, line bonuses %(bonuses)d, penalties %(penalties)d.")
        parts = ("code", "base", "bonuses", "ruins", "power_penalty")
        return {
            code: text
            % {"base": base, "bonuses": bonuses, "penalties": ruins * RUIN_PENALTY + power_penalty}
            for code, base, bonuses, ruins, power_penalty in (
                Game.objects.filter(code__in=codes).values_list(*parts)
            )
        }

    # Pages of players.

    def result_line(self, game: StoredGame) -> str:
        return number(game.points) if isinstance(game, Game) and game.points is not None else ""

    def section(self, player: Player, *, own: bool) -> Context:
        return section.show(player, self, own=own)

    def stored_about(self, player: Player) -> dict[str, Any]:
        return export.stored_about(player)


MAGDAGDON = Magdagdon()

"""What MAGDAGDON brings to the site (`play.games`)."""

from game.engine import Difficulty
from game.models import Game
from play.games import GameType


class Magdagdon(GameType):
    slug = "magdagdon"
    name = "MAGDAGDON"
    namespace = "game"
    model = Game
    difficulties = Difficulty

    def difficulty_name(self, difficulty: str) -> str:
        return difficulty.upper()


MAGDAGDON = Magdagdon()

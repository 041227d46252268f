"""What Land 6 brings to the site (`play.games`)."""

from land6.engine import Difficulty
from land6.models import Land6Game, difficulty_name
from play.games import GameType


class Land6(GameType):
    slug = "land6"
    name = "Land 6"
    namespace = "land6"
    model = Land6Game
    difficulties = Difficulty

    def difficulty_name(self, difficulty: str) -> str:
        return difficulty_name(Difficulty(difficulty))


LAND6 = Land6()

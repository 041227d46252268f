"""What Land 6 brings to the site (`play.games`)."""

from land6.engine import Difficulty
from land6.models import DIFFICULTIES, Land6Game
from play.games import GameType


class Land6(GameType):
    slug = "land6"
    name = "Land 6"
    namespace = "land6"
    model = Land6Game
    difficulties = Difficulty

    def difficulty_name(self, difficulty: str) -> str:
        return str(dict(DIFFICULTIES)[difficulty])


LAND6 = Land6()

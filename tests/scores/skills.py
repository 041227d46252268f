"""Players whose games the coach has looked at, and who have a skill."""

from datetime import timedelta

from game.engine import Difficulty
from players.models import Player
from scores.counting import skills
from scores.models import Score, Skill
from tests.games import on, player
from tests.scores.helpers import NOON, finish


def reviewed(
    player: Player, adjusted: float, number: int = 0, difficulty: Difficulty = Difficulty.PEACEFUL
) -> Score:
    """A score whose game the coach found to be worth so many points without luck."""
    score = finish(player, at=NOON + timedelta(minutes=number), difficulty=difficulty)
    score.luck = score.points - adjusted
    score.save(update_fields=["luck"])
    return score


def several(player: Player, *adjusted: float, difficulty: Difficulty = Difficulty.PEACEFUL) -> None:
    for number, points in enumerate(adjusted):
        reviewed(player, points, number, difficulty)


def work_out(*players: Player) -> None:
    skills.work_out([somebody.pk for somebody in players])


def skilled(name: str, mean: float, difficulty: Difficulty = Difficulty.PEACEFUL) -> Player:
    somebody = player(name)
    with_skill(somebody, mean, difficulty)
    return somebody


def with_skill(somebody: Player, mean: float, difficulty: Difficulty = Difficulty.PEACEFUL) -> None:
    Skill.objects.create(player=somebody, ladder=on(difficulty).key, mean=mean, error=2.5, games=7)


def crowd(count: int) -> list[Player]:
    """Players in the order of the board."""
    return [skilled(f"Player {number}", 400 - number) for number in range(1, count + 1)]

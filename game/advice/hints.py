"""The coach's hint at a table: the best uses of the dice."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from game.advice import telling
from game.coach import choices
from game.coach.choices import Option, Play
from game.coach.view import View
from game.models import Game
from game.records import notation
from game.table import start

SHOWN = 3


class HintOption(telling.ToldOption):
    is_play: bool


class Hint(start.OpenGame, telling.Tray):
    options: list[HintOption]


def hint(game: Game) -> Hint:
    """An open game whose dice are rolled; what is staged of them does not matter."""
    position = replace(notation.parse_position(game.position), staged=())
    advice = View(position).advise(position.dice)
    return {
        **start.open_game(game),
        **telling.tray(position),
        "options": [
            {
                **telling.option(position, option, advice.best),
                "is_play": isinstance(option.choice, Play),
            }
            for option in best(advice.options)
        ],
    }


def best(options: Iterable[Option]) -> list[Option]:
    """The first three that are no mirror images of each other, and the first play if these are all Powers."""
    different = choices.different(options)
    shown = list(islice(different, SHOWN))
    if not any(isinstance(option.choice, Play) for option in shown):
        shown += islice((option for option in different if isinstance(option.choice, Play)), 1)
    return shown

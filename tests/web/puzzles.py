"""Positions for the trainer, and what answers them."""

from typing import Any

from django.urls import reverse

from game.models import Game, Puzzle

# The best is 4 and 5 in row 3, columns 3 and 4.
PUZZLE = "PEACEFUL 3456/3455/23../#2.. 4523 - 1 5"
BEST = "PEACEFUL 3456/3455/23../#2.. 4523 1@33,2@34 1 5"
WORSE = "PEACEFUL 3456/3455/23../#2.. 4523 4@43,1@33 1 5"
OTHER = "NIGHTMARE 3456/3455/234./#2.. 4133 - 0 6"
OTHERS_BEST = "NIGHTMARE 3456/3455/234./#2.. 4133 1@34,4@43,3@44 0 6"
# No 1 fits anywhere.
HOPELESS = "SURVIVAL 6666/6666/6666/66.. 1111 - 1 4"


def puzzle(game: Game, position: str = PUZZLE) -> Puzzle:
    return Puzzle.objects.create(game=game, turn=6, position=position)


def address(position: str, action: str, **fields: Any) -> str:
    return reverse("game:trainer", query={"position": position, "action": action, **fields})

"""What is written of games of MAGDAGDON, as the views have it written."""

from functools import partial

from game.models import Game
from game.plugin import MAGDAGDON
from play import services

act = partial(services.act, MAGDAGDON)
start = partial(services.start, MAGDAGDON)
load = partial(services.load, Game)
give_up = partial(services.give_up, Game)
open_games = partial(services.open_games, Game)

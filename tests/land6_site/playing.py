"""What is written of games of Land 6, as the views have it written."""

from functools import partial

from land6.models import Land6Game
from land6.plugin import LAND6
from play import services

act = partial(services.act, LAND6)
start = partial(services.start, LAND6)
load = partial(services.load, Land6Game)
give_up = partial(services.give_up, Land6Game)
open_games = partial(services.open_games, Land6Game)

"""Games in wanted positions, as records (docs/notation.md) that were played by the rules."""

from game.engine import Position
from game.models import Game
from game.records import notation
from game.records.replay import replay
from players.models import Player
from tests.games import put

FRESH = "MAGDAGDON 1 PEACEFUL\n"

# On the board: 3 and 4 in the middle of row 2.
TWO_NUMBERS = """MAGDAGDON 1 PEACEFUL
1. 2436 3@22 4@23
"""
ROLLED = TWO_NUMBERS + "2. 2456"
LOWEST_AND_HIGHEST = TWO_NUMBERS + "2. 1346"

# A 5 for a 6 would not turn this MAGDAGDON; a 2 for a 1 does, and the other 1 fits beside it.
MAGDAGDON = """MAGDAGDON 1 PEACEFUL
1. 3336 3@22 3@23
2. 1166"""
HOPELESS = "MAGDAGDON 1 NIGHTMARE\n1. 1144"

ONE_CELL_LEFT = """MAGDAGDON 1 PEACEFUL
1. 3456 3@11 4@12 5@13 6@14
2. 3456 3@21 4@22 5@23 6@24
3. 3456 3@31 4@32 5@33 6@34
4. 3456 3@41 4@42 5@43
5. 6612"""
SCORE_WITH_6_IN_THE_LAST_CELL = 544


def open_game(player: Player, record: str) -> Game:
    return put(player, notation.print_position(end_of(record)), record=record)


def end_of(record: str) -> Position:
    told = replay(notation.parse_record(record))
    if told.error:
        raise told.error
    return told.end

"""Open games of Land 6 as tests want them, and what their table sends."""

from typing import Any

from django.test import Client
from django.urls import reverse

from land6.engine import State
from land6.models import Land6Game
from land6.records.notation import parse_position, parse_record, print_position
from land6.records.replay import replay
from play import fairdice
from players.models import Player
from tests.games import SEED, VERSION

HEADING = "LAND6 1 EASY\nlayout 20,30,40,50\n"
DEPLOYED = HEADING + "1. deploy31 @21 enemy=2\n"
ON_SEA = HEADING + "1. deploy31 @32 enemy=2 keep\n"
DEPLOYING = DEPLOYED + "2. deploy31\n"
MOVING = ON_SEA + "2. move31\n"
ROLLED = ON_SEA + "2. deploy31 @21 enemy=5\n"
# The 5 beside the enemy's city may be moved there by the 4 in the city of tile 3.
ABOUT_TO_WIN = "EASY 20,30,40,50 ..4./5.....5./3......./.... 2 ACT - 9"
# Whoever deploys has no die in a city afterwards.
ABOUT_TO_LOSE = "EASY 20,30,40,50 ..../......../1......./.... 12 ACT - 9"


def put(player: Player, record: str = HEADING, *, seed: bytes = SEED) -> Land6Game:
    """An open game in the state that this record leads to."""
    played = replay(parse_record(record))
    assert not played.error
    return _create(player, played.end, record, seed)


def put_at(player: Player, position: str, *, seed: bytes = SEED) -> Land6Game:
    """An open game in this position, whatever its record says."""
    return _create(player, parse_position(position), HEADING, seed)


def _create(player: Player, state: State, record: str, seed: bytes) -> Land6Game:
    return Land6Game.objects.create(
        player=player,
        difficulty=state.difficulty.value,
        seed=seed,
        commitment=fairdice.commitment(seed),
        position=print_position(state),
        record=record,
        turns=state.turn,
        version=VERSION,
    )


def state_of(game: Land6Game) -> State:
    return parse_position(game.position)


def page_of(game: Land6Game) -> str:
    return reverse("land6:game", args=[game.code])


def send(
    client: Client, game: Land6Game, fields: dict[str, Any], headers: dict[str, str] | None = None
) -> Any:
    """Press a button of the table; the version is the one of `game` unless the fields hold another."""
    address = reverse("land6:act", args=[game.code])
    return client.post(address, {"version": game.version, **fields}, headers=headers)

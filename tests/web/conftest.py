"""The cast: Ana is playing, Bora has finished a game, Cene gave one up, and a stranger has no cookie."""

import pytest
from django.test import Client

from game.engine import Confirm
from game.models import Game
from players.models import Player
from tests import playing
from tests.games import give_up, player, put
from tests.web.games import BY_HTMX, browser_of


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def bora(db: None) -> Player:
    return player("Bora")


@pytest.fixture
def cene(db: None) -> Player:
    return player("Cene")


@pytest.fixture
def anas(ana: Player) -> Client:
    """Ana's browser."""
    return browser_of(ana)


@pytest.fixture
def boras(bora: Player) -> Client:
    return browser_of(bora)


@pytest.fixture
def cenes(cene: Player) -> Client:
    return browser_of(cene)


@pytest.fixture
def stranger() -> Client:
    return Client()


@pytest.fixture
def anas_game(ana: Player) -> Game:
    return put(ana, "PEACEFUL ..../.5../..../.... 2456 - 0 0")


@pytest.fixture
def boras_game(bora: Player) -> Game:
    """98 points of base and six lines of four equal: 338 points."""
    game = put(bora, "SURVIVAL 3333/3333/3333/333. 4166 1@44 0 0")
    return playing.act(game.code, bora.key, game.version, Confirm()).game


@pytest.fixture
def cenes_game(cene: Player) -> Game:
    return give_up(put(cene, "NIGHTMARE ..../..../..../.... 1144 - 0 0"))


@pytest.fixture(params=["page", "fragment"])
def headers(request: pytest.FixtureRequest) -> dict[str, str]:
    """What a browser sends that asks for a whole page, and what htmx sends."""
    return dict(BY_HTMX) if request.param == "fragment" else {}

"""The cast: Ana is playing, Bora is somebody else, and a stranger has no cookie."""

import pytest
from django.test import Client

from players.models import Player
from tests.games import player
from tests.web.games import browser_of


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def bora(db: None) -> Player:
    return player("Bora")


@pytest.fixture
def anas(ana: Player) -> Client:
    """Ana's browser."""
    return browser_of(ana)


@pytest.fixture
def boras(bora: Player) -> Client:
    return browser_of(bora)


@pytest.fixture
def stranger() -> Client:
    return Client()

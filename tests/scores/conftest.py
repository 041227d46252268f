from dataclasses import dataclass
from datetime import datetime

import pytest
from django.utils import timezone

from players.models import Player
from tests.games import player
from tests.scores.helpers import NOON


@dataclass
class Clock:
    now: datetime = NOON


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time stands still at NOON until a test changes it."""
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def bojan(db: None) -> Player:
    return player("Bojan")


@pytest.fixture
def cheol(db: None) -> Player:
    return player("철수")

"""The cast: an owner, a moderator, and two players with a finished game each."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import Group, User
from django.test import Client

from game.engine import Difficulty
from players.models import Player
from scores.models import Score
from tests import games

PASSWORD = "a long sentence nobody guesses"


@pytest.fixture
def owner(db: None) -> User:
    return User.objects.create_superuser("owner", password=PASSWORD)


@pytest.fixture
def moderator(db: None) -> User:
    user = User.objects.create_user("mora", password=PASSWORD, is_staff=True)
    user.groups.add(Group.objects.get(name="Moderators"))
    return user


@pytest.fixture
def stranger(db: None) -> User:
    """Staff, and allowed to look at everything of the game but to moderate nothing."""
    user = User.objects.create_user("stan", password=PASSWORD, is_staff=True)
    group = Group.objects.get(name="Moderators")
    user.user_permissions.set(group.permissions.filter(codename__startswith="view_"))
    return user


@pytest.fixture
def logged_in() -> Callable[[User], Client]:
    def client_of(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return client_of


@pytest.fixture
def mora(moderator: User, logged_in: Callable[[User], Client]) -> Client:
    """The moderator's browser."""
    return logged_in(moderator)


@pytest.fixture
def ann(db: None) -> Player:
    return games.player("Ann", named=True)


@pytest.fixture
def bob(db: None) -> Player:
    return games.player("Bob", named=True)


@pytest.fixture
def anns(ann: Player) -> Score:
    return games.finished(ann, seed=1)


@pytest.fixture
def bobs(bob: Player) -> Score:
    return games.finished(bob, seed=2, difficulty=Difficulty.SURVIVAL)

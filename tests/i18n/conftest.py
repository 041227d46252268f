import pytest

from players.models import Player
from tests.scores.helpers import finish
from tests.web.conftest import ana, bora  # noqa: F401


@pytest.fixture
def finished_games(ana: Player, bora: Player) -> None:  # noqa: F811
    """A finished game of each, one of them with a ruin and a Power."""
    finish(ana, 1)
    finish(bora, 2)

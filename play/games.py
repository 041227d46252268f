"""What a game brings to be played here, and the registry of games.

Everything else on the site knows games by this alone. An app that has one registers it when it is ready.
"""

from enum import StrEnum
from typing import ClassVar

from play.errors import Code, MalformedError
from play.models import StoredGame


class GameType:
    """One of the games of the site.

    slug: its name in ladders, commands and file names. namespace: of its addresses, and the folder of its templates.
    difficulties: in the order in which they are offered; the first is the one that a visitor without a wish gets.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    namespace: ClassVar[str]
    model: type[StoredGame]
    difficulties: type[StrEnum]

    def difficulty_name(self, difficulty: str) -> str:
        """As people read it."""
        raise NotImplementedError

    def read_difficulty(self, text: str) -> StrEnum:
        """Raises MalformedError."""
        for difficulty in self.difficulties:
            if difficulty == text:
                return difficulty
        raise MalformedError(Code.BAD_DIFFICULTY)


_games: dict[str, GameType] = {}


def register(game: GameType) -> None:
    _games[game.slug] = game


def registered() -> list[GameType]:
    """All games; the first is the one whose start page is the site's."""
    return list(_games.values())


def by_slug(slug: str) -> GameType:
    """Raises KeyError."""
    return _games[slug]

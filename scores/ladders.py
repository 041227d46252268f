"""Ladders: what scores are compared on, each with boards of its own."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from play.games import AnyGame, by_slug, registered, type_of
from play.models import StoredGame


@dataclass(frozen=True, slots=True)
class Ladder:
    """A difficulty of a game, by the names that they have in addresses and in what is stored."""

    game: str
    difficulty: str

    @classmethod
    def parse(cls, key: str) -> Self:
        game, _slash, difficulty = key.partition("/")
        return cls(game, difficulty)

    @classmethod
    def of(cls, played: AnyGame, difficulty: str) -> Self:
        return cls(played.slug, str(difficulty))

    @property
    def key(self) -> str:
        """As it is stored."""
        return f"{self.game}/{self.difficulty}"

    @property
    def played(self) -> AnyGame:
        return by_slug(self.game)

    @property
    def name(self) -> str:
        """As people read it among the ladders of all games."""
        return self.played.ladder_name(self.difficulty)

    def address(self, view: str = "board", query: Mapping[str, str] | None = None) -> str:
        """Of its board, or of another page about it: `skill`, `feed`."""
        return self.played.address(view, self.difficulty, query=query)


def ladder_of(game: StoredGame) -> Ladder:
    return Ladder.of(type_of(game), game.difficulty)


def ladders_of(played: AnyGame) -> list[Ladder]:
    return [Ladder.of(played, difficulty) for difficulty in played.difficulties]


def all_ladders() -> list[Ladder]:
    return [ladder for played in registered() for ladder in ladders_of(played)]

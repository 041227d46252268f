"""What a game brings to be played here, and the registry of games.

Everything else on the site knows games by this alone. An app that has one registers it when it is ready.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple

from django.urls import reverse
from django.utils.translation import gettext as _

from magdagdon_site.base.context import Context
from play.errors import Code, MalformedError
from play.models import StoredGame, StoredGameQuerySet
from players.models import Player


class Column(NamedTuple):
    """A column of a board: its class, for the style, and its heading."""

    name: str
    heading: str


class Strength(NamedTuple):
    """A mean final score, the luck of the dice left out, and its standard error, in points."""

    mean: float
    error: float


class GameType:
    """One of the games of the site.

    slug: its name in ladders, commands and file names. namespace: of its addresses, and the folder of its templates.
    difficulties: in the order in which they are offered; the first is the one that a visitor without a wish gets.
    cookies: names of those that the game sets, which go with the player.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    namespace: ClassVar[str]
    model: type[StoredGame]
    difficulties: type[StrEnum]
    cookies: ClassVar[tuple[str, ...]] = ()

    def difficulty_name(self, difficulty: str) -> str:
        """As people read it."""
        raise NotImplementedError

    def read_difficulty(self, text: str) -> StrEnum:
        """Raises MalformedError."""
        for difficulty in self.difficulties:
            if difficulty == text:
                return difficulty
        raise MalformedError(Code.BAD_DIFFICULTY)

    def address(self, view: str, *args: str, query: Mapping[str, str] | None = None) -> str:
        """Of one of the game's own views."""
        return reverse(f"{self.namespace}:{view}", args=args, query=query)

    # Boards: `scores`.

    def ladder_name(self, difficulty: str) -> str:
        """As people read it among those of all games."""
        return f"{self.name} · {self.difficulty_name(difficulty)}"

    def board_columns(self) -> list[Column]:
        """What a board shows of a score beside its points."""
        return []

    def board_cells(self, points: int, tiebreak: int) -> list[str]:
        """Of one score, in the order of the columns. `tiebreak` is the number that the game gave with it."""
        return []

    def invitation(self) -> str:
        """What an empty board says of the way to stand on it."""
        return _("Play a game and be the first.")

    def coach(self, difficulty: str) -> Strength | None:
        """How the game's coach plays, the line to beat on boards by skill. None: it has no coach, nor such boards."""
        return None

    @property
    def has_coach(self) -> bool:
        return self.coach(next(iter(self.difficulties))) is not None

    def summaries(self, codes: Collection[str]) -> dict[str, str]:
        """A sentence about the score of each of these games, where the game has one for readers of its feed."""
        return {}

    # Pages of players: `scores.profile`.

    def games_of(self, player: Player) -> StoredGameQuerySet:
        return self.model.objects.filter(player=player)

    def result_line(self, game: StoredGame) -> str:
        """What came of a finished game, in a word."""
        raise NotImplementedError

    def section(self, player: Player, *, own: bool) -> Context:
        """For `_player.html`: what the page of a player tells of this game, to the player (`own`) or to others.

        {} where there is nothing to tell. `open`, if it is not empty, is for `_open_games.html`, near the top.
        """
        return {}

    def stored_about(self, player: Player) -> dict[str, Any]:
        """Plain data for the player's download, under names that no other game has."""
        return {}


_games: dict[str, GameType] = {}


def register(game: GameType) -> None:
    _games[game.slug] = game


def registered() -> list[GameType]:
    """All games; the first is the one whose start page is the site's."""
    return list(_games.values())


def by_slug(slug: str) -> GameType:
    """Raises KeyError."""
    return _games[slug]


def type_of(game: StoredGame) -> GameType:
    return next(played for played in _games.values() if isinstance(game, played.model))

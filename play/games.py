"""What a game brings to be played here, and the registry of games.

Everything else on the site knows games by this alone. An app that has one registers it when it is ready.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, NamedTuple, Protocol, cast

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from magdagdon_site.base.context import Context
from magdagdon_site.base.problems import HOME
from play import export
from play.errors import Code, GameError, MalformedError
from play.models import StoredGame, StoredGameQuerySet
from play.records.gamefile import GameFile
from play.records.replay import Replay
from play.telling import controls, pasting
from play.telling.story import Story, tell_story
from players import names
from players.models import Player


class Column(NamedTuple):
    """A column of a board: its class, for the style, and its heading."""

    name: str
    heading: str


class Strength(NamedTuple):
    """A mean final score, the luck of the dice left out, and its standard error, in points."""

    mean: float
    error: float


class Position(Protocol):
    """What is known of the positions of any game."""

    @property
    def difficulty(self) -> str: ...

    @property
    def is_over(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class Move[G: StoredGame, P: Position]:
    """What was done and what came of it: between two positions, by an action; `game` is as stored afterwards."""

    game: G
    before: P
    action: Any
    after: P


class GameType[G: StoredGame, P: Position, R](ABC):
    """One of the games of the site, with its stored game, its positions and its records.

    slug: its name in ladders, commands and file names. namespace: of its addresses, and the folder of its templates.
    difficulties: in the order in which they are offered; the first is the one that a visitor without a wish gets.
    heading: the first word of its records. unknown: the position to show where a record can't be read.
    longest_record: in characters, that anybody may paste. base: the template that its pages extend.
    after_giving_up: the name of the view to go on to. more_pages: for the foot of every page, names of views of this
    namespace and what they are called. cookies: names of those that the game sets, which go with the player.
    own_words: what nobody may be called, beside its name.
    """

    slug: ClassVar[str]
    name: ClassVar[str]
    namespace: ClassVar[str]
    model: type[G]
    difficulties: type[StrEnum]
    heading: ClassVar[str]
    longest_record: ClassVar[int] = 4000
    after_giving_up: ClassVar[str] = HOME
    base: ClassVar[str] = "base.html"
    unknown: P
    more_pages: ClassVar[tuple[tuple[str, str | Promise], ...]] = ()
    cookies: ClassVar[tuple[str, ...]] = ()
    own_words: ClassVar[tuple[str, ...]] = ()

    def templates(self, name: str) -> list[str]:
        """The game's own template of this name, or else the one for any game."""
        return [f"{self.namespace}/{name}", f"play/{name}"]

    def difficulty_name(self, difficulty: str) -> str:
        """As people read it."""
        return difficulty.upper()

    def address(self, view: str, *args: str, query: Mapping[str, str] | None = None) -> str:
        """Of one of the game's own views."""
        return reverse(f"{self.namespace}:{view}", args=args, query=query)

    # Playing: `play.services` writes.

    @abstractmethod
    def begin(self, difficulty: str, seed: bytes | None) -> dict[str, str]:
        """The fields `position` and `record` of a new game; without a seed, the dice are the player's own."""

    @abstractmethod
    def play(self, game: G, intent: Any) -> Move[G, P]:
        """Do what the player wants: the fields of `game` hold what comes of it, its status included; nothing is stored.

        Dice are drawn here. Raises GameError, and then nothing has changed.
        """

    def ending(self, position: P) -> str:
        """The status of a game that is over in this position."""
        return self.model.FINISHED[0]

    def finished(self, move: Move[G, P]) -> None:
        """What follows from a last move, in the transaction that stores it."""

    def serving(self) -> None:
        """What is to be done when a process begins to serve the site."""

    # Around the table: `play.views.table`.

    def read_kind(self, text: str) -> str:
        """The kind of a new game that is asked for. Raises MalformedError."""
        if text != StoredGame.Kind.RANKED:
            raise MalformedError(Code.BAD_KIND)
        return text

    @abstractmethod
    def read_intent(self, form: QueryDict) -> Any:
        """What the table's form asks for. Raises GameError."""

    @abstractmethod
    def refusal(self, error: GameError) -> str:
        """The reason, as a sentence."""

    @abstractmethod
    def show_table(
        self,
        request: HttpRequest,
        game: G,
        move: Move[G, P] | None = None,
        form: Mapping[str, str] = {},
    ) -> Context:
        """For `table.html` and its partial `answer`: the table of an open game.

        `move` is what was just done, if anything. `form` is what the player sent: its choices stand while they can.
        """

    @abstractmethod
    def open_game(self, game: G) -> Context:
        """An open game in a line, for pages that lead to its table or ask about it."""

    def describe(self, game: G) -> str:
        """An open game in a sentence, for somebody who is asked whether to give it up."""
        return ""

    def after_move(self, request: HttpRequest, response: HttpResponse, move: Move[G, P]) -> None:
        """What the browser is to remember of a move."""

    # Records and finished games: `play.views.finished`, `play.views.importing`, and the commands that verify.

    @abstractmethod
    def parse_file(self, text: str) -> GameFile[R]:
        """A record, with or without its proof. Raises MalformedError with the `line`, from 1, and the `token`."""

    @abstractmethod
    def replay(self, record: R) -> Replay[P]:
        """The record played by the rules, as far as it follows them. Never raises."""

    @abstractmethod
    def told(self, before: P, action: Any, after: P) -> str:
        """What an action of a replay did between two positions, as a sentence."""

    def tell(self, record: R) -> Story[P, R]:
        """The replay, told."""
        return tell_story(record, self.replay(record), self.told, self.refusal)

    def retell(self, text: str) -> Story[P, R]:
        """The story of a stored record, however broken it is."""
        try:
            return self.tell(self.parse_file(text).record)
        except MalformedError as error:
            return Story(None, self.unknown, error=pasting.unreadable(error))

    def show_step(self, story: Story[P, R], number: int, address: str, record: str = "") -> Context:
        """For `_step.html`: `controls.show`, and what there is to see of the position.

        beside, if it is there, names a template that is sent with each step, to be swapped elsewhere.
        """
        return controls.show(story, number, address, record)

    @abstractmethod
    def prove(self, record: R, seed: bytes, commitment: str) -> Context:
        """For `_proof.html`: whether all dice follow from the seed (`good`), and in sentences (`verdict`)."""

    def show_result(
        self, request: HttpRequest, game: G, story: Story[P, R], *, own: bool
    ) -> Context:
        """For `result.html`, beside `game`, `own`, `name`, `replay` and `proof`."""
        return {}

    def imported(self, story: Story[P, R]) -> Context:
        """For `import.html`, beside `replay` and `proof`: what else there is to say of a record from elsewhere."""
        return {}

    def to_verify(self) -> QuerySet[G]:
        """All stored games, each as of one moment with all that `compare` looks at."""
        return cast(QuerySet[G], self.model._default_manager.all())

    def compare(self, game: G, replay: Replay[P]) -> Iterator[str]:
        """What of a stored game does not follow from its record, which follows the rules to its end."""
        return iter(())

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

    @abstractmethod
    def result_line(self, game: G) -> str:
        """What came of a finished game, in a word."""

    def show_section(self, player: Player, *, own: bool) -> Context | None:
        """For `_player.html`: what the page of a player tells of this game, to the player (`own`) or to others.

        None where there is nothing to tell. `open`, if it is not empty, is for `_open_games.html`, near the top.
        """
        return None

    def stored_about(self, player: Player) -> dict[str, Any]:
        """Plain data for the player's download, under names that no other game has."""
        games = self.games_of(player).order_by("started")
        return {f"{self.slug}_games": [export.of_game(game) for game in games]}


type AnyGame = GameType[Any, Any, Any]

_games: dict[str, AnyGame] = {}


def register(game: AnyGame) -> None:
    _games[game.slug] = game
    names.reserve(game.name, *game.own_words)


def unregister(game: AnyGame) -> None:
    del _games[game.slug]


def registered() -> list[AnyGame]:
    """All games; the first is the one whose start page is the site's."""
    return list(_games.values())


def by_slug(slug: str) -> AnyGame:
    """Raises KeyError."""
    return _games[slug]


def type_of(game: StoredGame) -> AnyGame:
    return next(played for played in _games.values() if isinstance(game, played.model))

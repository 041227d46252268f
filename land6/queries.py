"""Boards, and what a player has done in Land 6."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, QuerySet

from land6.engine import Difficulty
from land6.models import Land6Game, Land6Score, Land6ScoreQuerySet
from land6.standings import ahead_of
from players.models import Player

ROWS_PER_PAGE = 50
MOST_PAGES = 200
LATEST_GAMES = 10


@dataclass(frozen=True, slots=True)
class Row:
    """A player's best score, its place on its board, from 1, whose it is, and the code of the game.

    name, player: the player's name, and the code of the player's page.
    page_hidden: whether that page is for the player alone.
    """

    place: int
    score: Land6Score
    name: str
    player: str
    page_hidden: bool
    game: str


@dataclass(frozen=True, slots=True)
class Board:
    """Each player's best of a difficulty, and how many players that is."""

    difficulty: Difficulty
    players: int

    @property
    def scores(self) -> Land6ScoreQuerySet:
        return _bests(self.difficulty)

    @property
    def pages(self) -> int:
        """An empty board has one, and none has more than anybody would turn over."""
        return max(1, min(-(-self.players // ROWS_PER_PAGE), MOST_PAGES))


def board(difficulty: Difficulty) -> Board:
    return Board(difficulty, _bests(difficulty).count())


def _bests(difficulty: Difficulty) -> Land6ScoreQuerySet:
    return Land6Score.objects.counted().filter(best=True, difficulty=difficulty)


def rows(board: Board, page: int) -> list[Row]:
    """The rows of a page, from 1; none beyond the last."""
    skipped = ROWS_PER_PAGE * (page - 1)
    shown = _named(board.scores.in_order())[skipped : skipped + ROWS_PER_PAGE]
    return [_row(place, score) for place, score in enumerate(shown, skipped + 1)]


def own_row(board: Board, player_key: str) -> Row | None:
    """The row of the player with this key, wherever it is."""
    score = _named(board.scores.filter(player__key=player_key)).first()
    return _row(1 + board.scores.filter(ahead_of(score)).count(), score) if score else None


def _named(scores: Land6ScoreQuerySet) -> QuerySet[Any]:
    return scores.annotate(
        name=F("player__name"),
        player_code=F("player__code"),
        page_hidden=F("player__page_hidden"),
        code=F("game__code"),
    )


def _row(place: int, named: Any) -> Row:
    return Row(place, named, named.name, named.player_code, named.page_hidden, named.code)


# A player's games.


@dataclass(frozen=True, slots=True)
class Numbers:
    """A player's finished games of one difficulty, at least one: how many, how many of them won, and the best.

    points, game: of the best score, and the code of its game; None where no game was won.
    """

    difficulty: Difficulty
    games: int
    wins: int
    points: int | None
    game: str | None

    @property
    def win_rate(self) -> float:
        """0 to 1."""
        return self.wins / self.games


def numbers_of(player: Player) -> list[Numbers]:
    """For each difficulty with a finished game; games with a hidden score do not count. Two queries."""
    won = Count("pk", filter=Q(status=Land6Game.Status.WON))
    games = _counted(player).values_list("difficulty").annotate(Count("pk"), won=won)
    counted = {difficulty: (played, wins) for difficulty, played, wins in games}
    if not counted:
        return []
    scores = Land6Score.objects.filter(player=player, best=True)
    bests = {d: best for d, *best in scores.values_list("difficulty", "points", "game__code")}
    return [
        Numbers(difficulty, *counted[difficulty], *bests.get(difficulty, (None, None)))
        for difficulty in Difficulty
        if difficulty in counted
    ]


def latest_games(player: Player, *, own: bool) -> list[Land6Game]:
    """The finished games that are listed for the player, or for others; with their scores, the latest first."""
    games = player.land6games.finished() if own else _counted(player)
    listed = games.select_related("score").defer("record", "seed", "position")
    return list(listed.order_by("-ended", "-pk")[:LATEST_GAMES])


def _counted(player: Player) -> QuerySet[Land6Game]:
    return player.land6games.finished().exclude(score__hidden=True)

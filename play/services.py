"""The only writer of games, whatever the game is: load, check the version, play, save; start, finish, give up."""

from typing import Any, cast

from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet, Subquery
from django.utils import timezone

from play import fairdice
from play.errors import Code, StaleError
from play.games import AnyGame, GameType, Move, Position
from play.models import StoredGame
from players.models import Player
from players.services import create, find, locked, locked_pk

# So many open games of practice are listed.
LATEST_PRACTICE = 10


class NotYourGame(Exception):
    """`game` belongs to another player, or the browser is not known."""

    def __init__(self, game: Any) -> None:
        super().__init__(game.code)
        self.game = game


class GameStillOpen(Exception):
    """A new game was asked for while `game`, of its kind, is open, and giving that one up was not agreed to."""

    def __init__(self, game: Any) -> None:
        super().__init__(game.code)
        self.game = game


def stored[G: StoredGame](model: type[G]) -> QuerySet[G]:
    return cast(QuerySet[G], model._default_manager.all())


def load[G: StoredGame](model: type[G], code: str, player_key: str | None) -> G:
    """A game and its player in one query.

    Raises the model's DoesNotExist, and NotYourGame for somebody else's.
    """
    game = stored(model).select_related("player").get(code=code)
    if game.player.key != player_key:
        raise NotYourGame(game)
    return game


def load_current[G: StoredGame](
    model: type[G], code: str, player_key: str | None, version: int
) -> G:
    """As `load`, for a game that stands as the player saw it. Raises StaleError where it has moved on or ended."""
    game = load(model, code, player_key)
    if not game.is_open:
        raise StaleError(Code.GAME_OVER)
    if game.version != version:
        raise StaleError(Code.MOVED_ON)
    return game


# Playing.


def act[G: StoredGame, P: Position](
    played: GameType[G, P, Any], code: str, player_key: str | None, version: int, intent: Any
) -> Move[G, P]:
    """Do one thing in a game: one SELECT and one UPDATE, and nothing at all where it is refused.

    `version` is the one that the player saw. Raises GameError, StaleError when the game has moved on or ended,
    and what `load` raises.
    """
    game = load_current(played.model, code, player_key, version)
    move = played.play(game, intent)
    if game.is_open:
        save(game)
    else:
        _finish(played, move)
    return move


def save(game: StoredGame, **where: Subquery) -> None:
    """Store the game if nobody has since the version it was loaded with, or raise StaleError."""
    changed = (
        stored(type(game))
        .filter(pk=game.pk, version=game.version, status=StoredGame.OPEN, **where)
        .update(**{field: getattr(game, field) for field in game.PLAYED}, version=game.version + 1)
    )
    if not changed:
        raise StaleError(Code.MOVED_ON)
    game.version += 1


@transaction.atomic
def _finish(played: AnyGame, move: Move[Any, Any]) -> None:
    """The last move and what follows from it are stored together or not at all."""
    game = move.game
    game.ended = timezone.now()
    # The player is locked before the game, as erasing does, or each of the two would wait for the other.
    save(game, player_id=locked_pk(game.player_id))
    played.finished(move)


# Starting.


def start[G: StoredGame](
    played: GameType[G, Any, Any],
    player_key: str | None,
    difficulty: str,
    give_up: str | None = None,
    kind: str = StoredGame.Kind.RANKED,
) -> G:
    """A new game, for a new player where the key is of none.

    `give_up` is the code of the open game that the player agrees to lose. Raises GameStillOpen for any other
    open game of this kind, so that none is ever lost unasked; those of another kind stay open.
    """
    with transaction.atomic():
        owner = _locked_owner(player_key)
        opened = _open(played.model, Q(player=owner, kind=kind))
        current = opened.first()
        if current and current.code != give_up:
            raise GameStillOpen(current)
        if current:
            _abandon(current)
        seed = None if kind == StoredGame.Kind.TABLE else fairdice.new_seed()
        beginning = played.begin(difficulty, seed)
        try:
            with transaction.atomic():
                return _create(played.model, owner, kind, seed, difficulty=difficulty, **beginning)
        except IntegrityError:
            # Under the lock no other start comes between; a game that is open all the same is asked about.
            if other := opened.first():
                raise GameStillOpen(other) from None
            raise


def start_practice[G: StoredGame](model: type[G], player_key: str | None, **beginning: str) -> G:
    """A practice game with this difficulty, position and record, for a new player where the key is of none.

    Pressed twice it is one game: while nothing has been done in it, it is given again.
    """
    kind = StoredGame.Kind.PRACTICE
    with transaction.atomic():
        owner = _locked_owner(player_key)
        untouched = _open(model, Q(player=owner, kind=kind, record=beginning["record"], version=0))
        return untouched.first() or _create(model, owner, kind, fairdice.new_seed(), **beginning)


def _locked_owner(player_key: str | None) -> Player:
    """Whose game begins: the player, locked, or a new one where the key is of none, or of one erased at this moment.

    Of two beginnings at once, the later one so sees the game of the first; and erasing finds the game or comes first.
    """
    player = find(player_key)
    return (player and locked([player.pk]).first()) or create()


def _create[G: StoredGame](
    model: type[G], player: Player, kind: str, seed: bytes | None, **beginning: str
) -> G:
    return stored(model).create(
        player=player,
        kind=kind,
        seed=seed,
        commitment=fairdice.commitment(seed) if seed else "",
        **beginning,
    )


# Open games.


def _open[G: StoredGame](model: type[G], which: Q) -> QuerySet[G]:
    return stored(model).filter(which, status=StoredGame.OPEN)


def open_games[G: StoredGame](model: type[G], player_key: str | None) -> list[G]:
    """The player's, of every kind, the newest first; of practice, which may pile up, only the latest."""
    if player_key is None:
        return []
    games = _open(model, Q(player__key=player_key)).order_by("-started")
    practice = games.filter(kind=StoredGame.Kind.PRACTICE)[:LATEST_PRACTICE]
    is_listed = ~Q(kind=StoredGame.Kind.PRACTICE) | Q(pk__in=practice.values("pk"))
    return list(games.filter(is_listed))


def give_up(model: type[StoredGame], code: str, player_key: str | None) -> None:
    """End an open game without a result.

    Raises StaleError where it has ended already, and what `load` raises.
    """
    if not _abandon(load(model, code, player_key)):
        raise StaleError(Code.GAME_OVER)


def _abandon(game: StoredGame) -> bool:
    """Whether the game was still open."""
    changed = _open(type(game), Q(pk=game.pk)).update(
        status=StoredGame.ABANDONED, ended=timezone.now(), version=F("version") + 1
    )
    return bool(changed)

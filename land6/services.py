"""The only writer of games of Land 6: load, check the version, draw dice, apply the rules, save."""

from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import F, Subquery
from django.utils import timezone

from land6.actions import Action, is_throw
from land6.board import draw_layout
from land6.engine import Difficulty, Phase, State, apply, new_game
from land6.models import Land6Game
from land6.records.notation import (
    Record,
    parse_position,
    parse_record,
    print_position,
    print_record,
)
from land6.records.replay import replay, take_back
from land6.records.throws import draw
from play import errors, fairdice
from play.errors import StaleError
from play.services import GameStillOpen, NotYourGame
from players import services as player_services
from players.models import Player
from players.services import locked
from scores import services as scores


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The wish to take the last action back."""


type Intent = Action | TakeBack


@dataclass(frozen=True, slots=True)
class Move:
    """What was done and what came of it; `game` is as stored afterwards."""

    game: Land6Game
    before: State
    action: Intent
    after: State


def load(code: str, player_key: str | None) -> Land6Game:
    """A game and its player in one query.

    Raises Land6Game.DoesNotExist, and NotYourGame for somebody else's.
    """
    game = Land6Game.objects.select_related("player").get(code=code)
    if game.player.key != player_key:
        raise NotYourGame(game)
    return game


def act(code: str, player_key: str | None, version: int, intent: Intent) -> Move:
    """Do one thing in a game: one SELECT and one UPDATE, and nothing at all where it is refused.

    `version` is the one that the player saw; dice are rolled here, whatever the action holds. Raises GameError,
    StaleError when the game has moved on or ended, and what `load` raises.
    """
    game = load(code, player_key)
    if not game.is_open:
        raise StaleError(errors.Code.GAME_OVER)
    if game.version != version:
        raise StaleError(errors.Code.MOVED_ON)
    before = parse_position(game.position)
    record = parse_record(game.record)
    if isinstance(intent, TakeBack):
        record = take_back(record)
        after = replay(record).end
    else:
        intent = _with_die(game, before, record, intent)
        after = apply(before, intent)
        record = record.add(before.turn, intent)
    game.position, game.record = print_position(after), print_record(record)
    game.turns = after.turn
    if after.is_over:
        _finish(game, after)
    else:
        _save(game)
    return Move(game, before, intent, after)


def _with_die(game: Land6Game, state: State, record: Record, action: Action) -> Action:
    if not is_throw(action):
        return action
    return draw(game.secret, state.turn, record.played(state.turn), action)


def _save(game: Land6Game, **where: Subquery) -> None:
    """Store the game if nobody has since the version it was loaded with, or raise StaleError."""
    changed = (
        Land6Game.objects.open()
        .filter(pk=game.pk, version=game.version, **where)
        .update(
            position=game.position,
            record=game.record,
            turns=game.turns,
            status=game.status,
            ended=game.ended,
            version=game.version + 1,
        )
    )
    if not changed:
        raise StaleError(errors.Code.MOVED_ON)
    game.version += 1


@transaction.atomic
def _finish(game: Land6Game, state: State) -> None:
    """The last move and the score of a win (L16) are stored together or not at all."""
    won = state.phase is Phase.WON
    game.status = Land6Game.Status.WON if won else Land6Game.Status.LOST
    game.ended = timezone.now()
    # The player is locked before the game, as erasing does, or each of the two would wait for the other.
    _save(game, player_id=Subquery(locked([game.player_id]).values("pk")[:1]))
    if won:
        # Of equal scores the one with fewer turns is ahead.
        scores.record(game, state.score, state.turn)


def open_game(player_key: str | None) -> Land6Game | None:
    """The player's, if any."""
    if player_key is None:
        return None
    return Land6Game.objects.open().filter(player__key=player_key).first()


def give_up(code: str, player_key: str | None) -> None:
    """End an open game without a result.

    Raises StaleError where it has ended already, and what `load` raises.
    """
    if not _abandon(load(code, player_key)):
        raise StaleError(errors.Code.GAME_OVER)


def _abandon(game: Land6Game) -> bool:
    """Whether the game was still open."""
    changed = (
        Land6Game.objects.open()
        .filter(pk=game.pk)
        .update(status=Land6Game.Status.ABANDONED, ended=timezone.now(), version=F("version") + 1)
    )
    return bool(changed)


def start(player_key: str | None, difficulty: Difficulty, give_up: str | None = None) -> Land6Game:
    """A new game, for a new player where the key is of none.

    `give_up` is the code of the open game that the player agrees to lose. Raises GameStillOpen for any other open
    game, so that none is ever lost unasked.
    """
    with transaction.atomic():
        owner = player_services.find(player_key) or player_services.create()
        current = owner.land6games.open().first()
        if current and current.code != give_up:
            raise GameStillOpen(current)
        if current:
            _abandon(current)
        return _create_game(owner, difficulty)


def _create_game(player: Player, difficulty: Difficulty) -> Land6Game:
    seed = fairdice.new_seed()
    layout = draw_layout(seed)
    try:
        with transaction.atomic():
            return Land6Game.objects.create(
                player=player,
                difficulty=difficulty.value,
                seed=seed,
                commitment=fairdice.commitment(seed),
                position=print_position(new_game(difficulty, layout)),
                record=print_record(Record(difficulty, layout)),
            )
    except IntegrityError:
        # The same button was pressed twice at once: the other request was first.
        raise GameStillOpen(player.land6games.open().get()) from None

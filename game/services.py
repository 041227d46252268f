"""The only writer of games: load, check the version, draw dice, apply the rules, save."""

from dataclasses import dataclass
from functools import partial

from django.db import IntegrityError, transaction
from django.db.models import F, Q, Subquery
from django.utils import timezone

from game.advice import reviews
from game.engine import (
    DICE,
    AcceptRuin,
    Action,
    Adjust,
    Clear,
    Confirm,
    Difficulty,
    Position,
    Reroll,
    Roll,
    Stage,
    TakeBack,
    apply,
)
from game.errors import Code
from game.models import Game
from game.records import notation
from game.scoresheet import tiebreak
from play import errors, fairdice
from play.errors import IllegalError, StaleError
from play.services import GameStillOpen, NotYourGame
from players import services
from players import services as player_services
from players.models import Player
from scores import services as scores

# So many open games of practice are listed.
LATEST_PRACTICE = 10


@dataclass(frozen=True, slots=True)
class RollDice:
    """The wish to roll; the values are drawn here."""


@dataclass(frozen=True, slots=True)
class RerollDice:
    """The wish to reroll these dice, 0–3; the values are drawn here."""

    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterRoll:
    """What the player's own dice show after a roll."""

    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EnterReroll:
    """What the player's own dice show after a reroll, by die: ((die, value), …)."""

    values: tuple[tuple[int, int], ...]


type Intent = (
    RollDice
    | RerollDice
    | EnterRoll
    | EnterReroll
    | Stage
    | TakeBack
    | Clear
    | Adjust
    | Confirm
    | AcceptRuin
)


@dataclass(frozen=True, slots=True)
class Move:
    """What was done and what came of it; `game` is as stored afterwards."""

    game: Game
    before: Position
    action: Action
    after: Position


def load(code: str, player_key: str | None) -> Game:
    """A game and its player in one query.

    Raises Game.DoesNotExist, and NotYourGame for somebody else's.
    """
    game = Game.objects.select_related("player").get(code=code)
    if game.player.key != player_key:
        raise NotYourGame(game)
    return game


def act(code: str, player_key: str | None, version: int, intent: Intent) -> Move:
    """Do one thing in a game: one SELECT and one UPDATE, and nothing at all where it is refused.

    `version` is the one that the player saw. Raises GameError, StaleError when the game has moved on or ended,
    and what `load` raises.
    """
    game = _load_current(code, player_key, version)
    before = notation.parse_position(game.position)
    action = _with_dice(game, before, intent)
    after = apply(before, action)
    game.position = notation.print_position(after)
    game.record += notation.print_action(before, action)
    if after.is_over:
        _finish(game, after)
    else:
        _save(game)
    return Move(game, before, action, after)


def _load_current(code: str, player_key: str | None, version: int) -> Game:
    game = load(code, player_key)
    if not game.is_open:
        raise StaleError(Code.GAME_OVER)
    if game.version != version:
        raise StaleError(errors.Code.MOVED_ON)
    return game


def _with_dice(game: Game, position: Position, intent: Intent) -> Action:
    """A game's dice are either drawn here or entered by the player: IllegalError for the other way."""
    match intent:
        case EnterRoll() | EnterReroll() if not game.own_dice:
            raise IllegalError(Code.SITE_DICE)
        case RollDice() | RerollDice() if game.own_dice:
            raise IllegalError(Code.OWN_DICE)
        case EnterRoll(values):
            return Roll(values)
        case EnterReroll(changed):
            return Reroll(changed)
        case RollDice():
            return Roll(_throw(game, position, 1, tuple(DICE)))
        case RerollDice(dice):
            powers = notation.parse_record(game.record).turns[-1].powers if position.dice else ()
            number = 2 + sum(isinstance(power, Reroll) for power in powers)
            values = _throw(game, position, number, dice)
            return Reroll(tuple(zip(dice, values, strict=True)))
    return intent


def _throw(game: Game, position: Position, number: int, dice: tuple[int, ...]) -> tuple[int, ...]:
    return fairdice.throw(game.secret, position.turns + 1, number, (die + 1 for die in dice))


def _save(game: Game, **where: Subquery) -> None:
    """Store the game if nobody has since the version it was loaded with, or raise StaleError."""
    stored = Game.objects.filter(pk=game.pk, version=game.version, status=Game.Status.OPEN, **where)
    changed = stored.update(
        **{field: getattr(game, field) for field in game.PLAYED}, version=game.version + 1
    )
    if not changed:
        raise StaleError(errors.Code.MOVED_ON)
    game.version += 1


@transaction.atomic
def _finish(game: Game, position: Position) -> None:
    """M25: the last move and its score are stored together or not at all. Only ranked games have one.

    The coach reviews the game afterwards; nobody waits for that.
    """
    game.status = Game.Status.FINISHED
    game.ended = timezone.now()
    game.keep_score(position)
    # The player is locked before the game, as erasing does, or each of the two would wait for the other.
    _save(game, player_id=Subquery(services.locked([game.player_id]).values("pk")[:1]))
    if game.kind == Game.Kind.RANKED:
        scores.record(game, position.score.total, tiebreak(position.powers_used, position.turns))
    transaction.on_commit(partial(reviews.ask, game), robust=True)


def ask_hint(code: str, player_key: str | None, version: int) -> None:
    """Let the player ask the coach: a ranked game becomes practice, for good; another kind stays what it is.

    `version` is the one that the player saw. Raises IllegalError before the roll, StaleError when the game has
    moved on or ended, and what `load` raises.
    """
    game = _load_current(code, player_key, version)
    if not notation.parse_position(game.position).dice:
        raise IllegalError(Code.ROLL_FIRST)
    if game.kind == Game.Kind.RANKED:
        game.kind = Game.Kind.PRACTICE
        # A new version, so that a last move under way is not scored as that of a ranked game.
        _save(game)


def open_games(player_key: str | None) -> list[Game]:
    """The player's, of every kind, the newest first; of practice, which may pile up, only the latest."""
    if player_key is None:
        return []
    games = Game.objects.open().filter(player__key=player_key).order_by("-started")
    practice = games.filter(kind=Game.Kind.PRACTICE)[:LATEST_PRACTICE]
    return list(games.filter(~Q(kind=Game.Kind.PRACTICE) | Q(pk__in=practice.values("pk"))))


def give_up(code: str, player_key: str | None) -> None:
    """End an open game without a result.

    Raises StaleError where it has ended already, and what `load` raises.
    """
    if not _abandon(load(code, player_key)):
        raise StaleError(Code.GAME_OVER)


def _abandon(game: Game) -> bool:
    """Whether the game was still open."""
    changed = (
        Game.objects.open()
        .filter(pk=game.pk)
        .update(status=Game.Status.ABANDONED, ended=timezone.now(), version=F("version") + 1)
    )
    return bool(changed)


def start(
    player_key: str | None,
    difficulty: Difficulty,
    give_up: str | None = None,
    kind: Game.Kind = Game.Kind.RANKED,
) -> Game:
    """A new game, for a new player where the key is of none.

    `give_up` is the code of the open game that the player agrees to lose. Raises GameStillOpen for any other
    open game of this kind, so that none is ever lost unasked; those of another kind stay open.
    """
    with transaction.atomic():
        owner = player_services.find(player_key) or player_services.create()
        current = owner.games.open().filter(kind=kind).first()
        if current and current.code != give_up:
            raise GameStillOpen(current)
        if current:
            _abandon(current)
        return _create_game(owner, Position(difficulty), kind)


def start_practice(player_key: str | None, position: Position) -> Game:
    """A practice game from this board with the Powers used so far, for a new player where the key is of none.

    Turns count from 1, and the dice are rolled anew. Pressed twice it is one game: while nothing has been done in
    it, it is given again.
    """
    beginning = Position(position.difficulty, position.board, powers_used=position.powers_used)
    record = notation.print_beginning(beginning)
    with transaction.atomic():
        owner = player_services.find(player_key) or player_services.create()
        # Of two at once, the later one is to see the game of the first.
        list(services.locked([owner.pk]))
        untouched = owner.games.open().filter(kind=Game.Kind.PRACTICE, record=record, version=0)
        return untouched.first() or _create_game(owner, beginning, Game.Kind.PRACTICE)


def _create_game(player: Player, position: Position, kind: Game.Kind) -> Game:
    seed = None if kind == Game.Kind.TABLE else fairdice.new_seed()
    try:
        with transaction.atomic():
            return Game.objects.create(
                player=player,
                kind=kind,
                difficulty=position.difficulty,
                seed=seed,
                commitment=fairdice.commitment(seed) if seed else "",
                position=notation.print_position(position),
                record=notation.print_beginning(position),
            )
    except IntegrityError:
        # The same button was pressed twice at once: the other request was first.
        raise GameStillOpen(player.games.open().get(kind=kind)) from None

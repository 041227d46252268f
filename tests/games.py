"""Players and their games: in the positions that tests want, or played to the end without a plan."""

from datetime import datetime
from random import Random
from typing import Any

from django.db import transaction
from django.utils import timezone

from game import services
from game.engine import Action, Difficulty, Position, Reroll, Roll, apply
from game.models import Game
from game.records import notation
from game.scoresheet import tiebreak
from play import fairdice
from players.lookalikes import skeleton
from players.models import Player
from players.services import locked
from scores.ladders import Ladder
from scores.models import Score
from scores.services import enter
from tests import playing
from tests.rules.player import choose

SEED = bytes(range(32))
ENDED_SEED = bytes(reversed(SEED))
VERSION = 3


def player(name: str, *, named: bool = False) -> Player:
    return Player.objects.create(name=name, name_key=skeleton(name), named=named)


def put(player: Player, position: str, *, record: str = "", seed: bytes = SEED) -> Game:
    """An open game in this position; without a record, its dice are those of the first turn."""
    parsed = notation.parse_position(position)
    return Game.objects.create(
        player=player,
        difficulty=parsed.difficulty,
        seed=seed,
        commitment=fairdice.commitment(seed),
        position=position,
        record=record or _beginning(parsed),
        version=VERSION,
    )


def _beginning(position: Position) -> str:
    heading = notation.print_heading(position.difficulty)
    if not position.dice:
        return heading
    return heading + notation.print_action(Position(position.difficulty), Roll(position.dice))


def position_of(game: Game) -> Position:
    return notation.parse_position(game.position)


def give_up(game: Game) -> Game:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.ABANDONED, ended=timezone.now())
    game.refresh_from_db()
    return game


@transaction.atomic
def ended(player: Player, position: Position, record: str, at: datetime) -> Score:
    """The score of a game that ended in this position."""
    # As the last move does.
    list(locked([player.pk]))
    game = Game(
        player=player,
        difficulty=position.difficulty,
        status=Game.Status.FINISHED,
        seed=ENDED_SEED,
        commitment=fairdice.commitment(ENDED_SEED),
        position=notation.print_position(position),
        record=record,
        ended=at,
    )
    game.keep_score(position)
    game.save()
    return enter(game, position.score.total, tiebreak(position.powers_used, position.turns))


def on(difficulty: str = Difficulty.PEACEFUL) -> Ladder:
    """The ladder of MAGDAGDON at this difficulty."""
    return Ladder("magdagdon", str(difficulty))


def game_of(score: Score) -> Any:
    """Whose score it is, whatever the game is."""
    return Ladder.parse(score.ladder).played.model._default_manager.get(code=score.code)


def finished(
    whose: Player,
    seed: int = 1,
    difficulty: Difficulty = Difficulty.PEACEFUL,
    at: datetime | None = None,
) -> Score:
    """The score of a game played by the rules alone, the same for the same seed."""
    random = Random(seed)
    position = Position(difficulty)
    record = notation.print_heading(difficulty)
    while not position.is_over:
        action = choose(position, random)
        record += notation.print_action(position, action)
        position = apply(position, action)
    return ended(whose, position, record, at or timezone.now())


def play_out(player: Player, difficulty: Difficulty, seed: bytes = SEED) -> Game:
    """A finished game with the site's own dice, the same for the same seed."""
    game = playing.start(player.key, difficulty)
    Game.objects.filter(pk=game.pk).update(seed=seed, commitment=fairdice.commitment(seed))
    random = Random(seed)
    while game.is_open:
        action = choose(position_of(game), random)
        game = playing.act(game.code, player.key, game.version, intent(action)).game
    return game


def intent(action: Action) -> services.Intent:
    """What asks for this action, without the values of dice."""
    match action:
        case Roll():
            return services.RollDice()
        case Reroll(values):
            return services.RerollDice(tuple(die for die, _value in values))
    return action


def seed_of(game: Game) -> bytes:
    assert game.seed is not None
    return bytes(game.seed)

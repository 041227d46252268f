"""The writer of games: what it stores, what it refuses, and that dice come from the seed alone."""

from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from land6 import engine, services
from land6.actions import Deploy, DeployTo, EnemyRoll, Move, MoveDie, is_throw
from land6.board import START, draw_layout
from land6.engine import Difficulty, Phase, legal_actions, new_game
from land6.errors import Code
from land6.models import Land6Game
from land6.records.notation import parse_record, parse_square, print_position
from land6.records.replay import replay
from land6.records.verification import verify
from land6.services import TakeBack
from play import errors, fairdice
from play.errors import GameError, IllegalError, StaleError
from play.services import GameStillOpen, NotYourGame
from players.models import Player
from scores import services as scores
from scores.models import Score
from tests.games import SEED
from tests.land6_site import playing
from tests.land6_site.table import (
    ABOUT_TO_LOSE,
    ABOUT_TO_WIN,
    DEPLOYED,
    DEPLOYING,
    HEADING,
    put,
    put_at,
    state_of,
)
from tests.web.games import rows

# A new game.


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_new_game_lies_as_its_seed_says(ana: Player, difficulty: Difficulty) -> None:
    game = playing.start(ana.key, difficulty)
    layout = draw_layout(game.secret)
    assert game.commitment == fairdice.commitment(game.secret)
    assert game.position == print_position(new_game(difficulty, layout))
    assert replay(parse_record(game.record)).end == state_of(game)
    assert (game.player, game.status, game.version) == (ana, "open", 0)


def test_no_two_games_lie_on_the_same_seed(ana: Player, bora: Player) -> None:
    first = playing.start(ana.key, Difficulty.EASY)
    second = playing.start(bora.key, Difficulty.EASY)
    assert first.seed != second.seed


@pytest.mark.django_db
@pytest.mark.parametrize("key", [None, "nobody's"])
def test_a_new_game_makes_a_player_for_a_stranger(key: str | None) -> None:
    game = playing.start(key, Difficulty.EASY)
    assert game.player == Player.objects.get()
    assert game.player.key != key


def test_an_open_game_is_not_lost_unasked(ana: Player) -> None:
    current = put(ana)
    with pytest.raises(GameStillOpen) as refused:
        playing.start(ana.key, Difficulty.HARD, give_up="another")
    assert refused.value.game == current
    game = playing.start(ana.key, Difficulty.HARD, give_up=current.code)
    current.refresh_from_db()
    assert (current.status, game.status) == ("abandoned", "open")


# Doing one thing.


def test_an_action_is_stored(ana: Player) -> None:
    game = put(ana)
    move = playing.act(game.code, ana.key, game.version, Deploy(START))
    game.refresh_from_db()
    assert game.record == HEADING + "1. deploy31\n"
    assert state_of(game) == move.after
    assert move.after.phase is Phase.DEPLOY
    assert game.version == move.game.version == 4


def test_an_action_costs_two_statements(ana: Player) -> None:
    game = put(ana, DEPLOYING)
    with CaptureQueriesContext(connection) as captured:
        playing.act(game.code, ana.key, game.version, DeployTo(parse_square("32")))
    verbs = [query["sql"].split()[0] for query in captured]
    assert verbs == ["SELECT", "UPDATE"]


@pytest.mark.parametrize("wished", [None, 1, 6])
def test_a_die_comes_from_the_seed_whatever_is_wished(ana: Player, wished: int | None) -> None:
    game = put(ana, HEADING + "1. deploy31 @21\n")
    move = playing.act(game.code, ana.key, game.version, EnemyRoll(wished))
    assert move.action == EnemyRoll(fairdice.throw(SEED, 1, 1, (2,))[0])


def test_the_turns_are_counted(ana: Player) -> None:
    game = put(ana, HEADING + "1. deploy31 @21\n")
    playing.act(game.code, ana.key, game.version, EnemyRoll())
    game.refresh_from_db()
    assert game.turns == state_of(game).turn == 2


# Taking back.


def test_an_action_is_taken_back_and_leaves_no_trace(ana: Player) -> None:
    game = put(ana, DEPLOYED)
    before = game.position
    for action in (Deploy(START), TakeBack()):
        game = playing.act(game.code, ana.key, game.version, action).game
    game.refresh_from_db()
    assert (game.record, game.position) == (DEPLOYED, before)


@pytest.mark.parametrize(
    ("record", "code"),
    [(HEADING, Code.NOTHING_TO_TAKE_BACK), (DEPLOYED, Code.DIE_ROLLED)],
)
def test_what_can_not_be_taken_back(ana: Player, record: str, code: Code) -> None:
    game = put(ana, record)
    before = rows()
    with pytest.raises(IllegalError) as refused:
        playing.act(game.code, ana.key, game.version, TakeBack())
    assert refused.value.code == code
    assert rows() == before


# The end.

WINNING = (Move(parse_square("15")), MoveDie(parse_square("27"), parse_square("28")))


def test_a_win_is_stored_with_its_score(ana: Player) -> None:
    game = put_at(ana, ABOUT_TO_WIN)
    for action in WINNING:
        game = playing.act(game.code, ana.key, game.version, action).game
    game.refresh_from_db()
    assert (game.status, game.turns) == ("won", 9)
    assert game.ended
    score = Score.objects.get()
    assert (score.code, score.player, score.points) == (game.code, ana, (3 + 3 + 5) * 3)


def test_a_loss_is_stored_without_a_score(ana: Player) -> None:
    game = put_at(ana, ABOUT_TO_LOSE)
    for action in (Deploy(START), DeployTo(parse_square("21"))):
        game = playing.act(game.code, ana.key, game.version, action).game
    game.refresh_from_db()
    assert game.status == "lost"
    assert game.ended
    assert not Score.objects.exists()


def test_a_win_and_its_score_are_stored_together_or_not_at_all(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = put_at(ana, ABOUT_TO_WIN)
    first, last = WINNING
    game = playing.act(game.code, ana.key, game.version, first).game
    monkeypatch.setattr(scores, "enter", _fail)
    before = rows()
    with pytest.raises(RuntimeError):
        playing.act(game.code, ana.key, game.version, last)
    assert rows() == before


def _fail(*_arguments: Any) -> None:
    raise RuntimeError


# What is refused changes nothing.


def _stale(game: Land6Game, ana: Player) -> None:
    playing.act(game.code, ana.key, game.version - 1, Deploy(START))


def _illegal(game: Land6Game, ana: Player) -> None:
    playing.act(game.code, ana.key, game.version, EnemyRoll())


def _over(game: Land6Game, ana: Player) -> None:
    playing.give_up(game.code, ana.key)
    playing.act(game.code, ana.key, game.version + 1, Deploy(START))


@pytest.mark.parametrize(
    ("deed", "kind", "code"),
    [
        (_stale, StaleError, errors.Code.MOVED_ON),
        (_illegal, IllegalError, Code.NOT_NOW),
        (_over, StaleError, errors.Code.GAME_OVER),
    ],
)
def test_refused(ana: Player, deed: Any, kind: type[GameError], code: str) -> None:
    game = put(ana)
    before = (game.position, game.record)
    with pytest.raises(kind) as refused:
        deed(game, ana)
    assert refused.value.code == code
    game.refresh_from_db()
    assert (game.position, game.record) == before


def test_of_two_at_once_one_is_refused(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other's move is stored between this one's reading and writing."""
    game = put(ana)
    apply = engine.apply

    def meanwhile(*arguments: Any) -> Any:
        monkeypatch.setattr(services, "apply", apply)
        playing.act(game.code, ana.key, game.version, Deploy(START))
        return apply(*arguments)

    monkeypatch.setattr(services, "apply", meanwhile)
    with pytest.raises(StaleError):
        playing.act(game.code, ana.key, game.version, Deploy(START))
    game.refresh_from_db()
    assert (game.record, game.version) == (HEADING + "1. deploy31\n", 4)


@pytest.mark.parametrize("key", [None, "nobody's"])
def test_a_game_is_its_players_alone(ana: Player, key: str | None) -> None:
    game = put(ana)
    for deed in (
        lambda: playing.load(game.code, key),
        lambda: playing.act(game.code, key, game.version, Deploy(START)),
        lambda: playing.give_up(game.code, key),
    ):
        with pytest.raises(NotYourGame):
            deed()


def test_giving_up_twice_is_refused(ana: Player) -> None:
    game = put(ana)
    playing.give_up(game.code, ana.key)
    with pytest.raises(StaleError):
        playing.give_up(game.code, ana.key)
    game.refresh_from_db()
    assert game.status == "abandoned"


# A whole game.


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_whole_game_is_its_record_and_its_dice_are_the_seeds(
    ana: Player, difficulty: Difficulty
) -> None:
    random = Random(1)
    game = playing.start(ana.key, difficulty)
    while game.is_open:
        wish = random.choice(legal_actions(state_of(game)))
        move = playing.act(game.code, ana.key, game.version, wish)
        assert is_throw(wish) == (move.action != wish)
        game = move.game
    game.refresh_from_db()
    record = parse_record(game.record)
    assert replay(record).end == state_of(game)
    assert verify(record, game.secret, game.commitment).good

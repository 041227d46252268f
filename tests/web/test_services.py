"""What is stored of a game, move by move."""

from datetime import timedelta
from random import Random

import pytest
from django.db import IntegrityError
from pytest_django import DjangoAssertNumQueries

from game import services
from game.engine import Adjust, Difficulty, Position, Reroll, Roll
from game.errors import Code
from game.models import Game
from game.plugin import MAGDAGDON
from game.records import notation
from game.records.replay import replay
from play import errors, fairdice
from play import services as play_services
from play.errors import GameError, IllegalError, StaleError
from play.games import Move
from play.services import LATEST_PRACTICE, GameStillOpen, NotYourGame
from players.models import Player
from scores.models import Score
from tests import playing
from tests.games import SEED, VERSION, give_up, intent, position_of, put, seed_of
from tests.rules.player import choose
from tests.web.games import rows

FIVE = "..../.5../..../...."


@pytest.mark.parametrize("difficulty", list(Difficulty))
@pytest.mark.parametrize("number", range(4))
def test_a_game_by_the_seed_the_record_and_the_version(
    difficulty: Difficulty, number: int, ana: Player
) -> None:
    game = playing.start(ana.key, difficulty)
    seed = seed_of(game)
    random = Random(number)
    throws = 0
    while game.is_open:
        before = position_of(game)
        move = playing.act(game.code, ana.key, game.version, intent(choose(before, random)))
        stored = Game.objects.get()
        assert stored.version == game.version + 1
        assert position_of(stored) == move.after
        assert stored.record.startswith(game.record)
        throws = _check_dice(move, seed, throws)
        if not move.after.dice:
            story = replay(notation.parse_record(stored.record))
            assert story.error is None
            assert story.end == move.after
        game = stored
    score = Score.objects.get()
    assert score.points == position_of(game).score.total
    assert game.points == score.points
    assert game.turns == position_of(game).turns == len(game.record.splitlines()) - 1
    assert game.powers_used == position_of(game).powers_used


def _check_dice(move: Move[Game, Position], seed: bytes, throws: int) -> int:
    """The number of throws in this turn so far; the roll is the first."""
    turn = move.before.turns + 1
    match move.action:
        case Roll(values):
            assert values == fairdice.throw(seed, turn, 1, (1, 2, 3, 4))
            return 1
        case Reroll(values):
            for die, value in values:
                assert (value,) == fairdice.throw(seed, turn, throws + 1, [die + 1])
            return throws + 1
    return throws


def test_each_reroll_of_a_turn_is_a_throw_of_its_own(ana: Player) -> None:
    """A change by 1 in between is none."""
    game = put(ana, f"PEACEFUL {FIVE} 2456 - 0 0")
    dice: dict[int, int] = dict(enumerate((2, 4, 5, 6)))
    wishes: list[services.Intent] = [
        services.RerollDice((0, 2)),
        Adjust(1, 1),
        services.RerollDice((0, 3)),
    ]
    for wish in wishes:
        move = playing.act(game.code, ana.key, game.version, wish)
        game = move.game
    dice[2] = fairdice.throw(SEED, 1, 2, [3])[0]
    dice[1] = 5
    dice[0], dice[3] = fairdice.throw(SEED, 1, 3, [1, 4])
    assert position_of(game).dice == tuple(dice.values())


def test_the_same_seed_and_turn_roll_the_same_whatever_came_before(
    ana: Player, bora: Player
) -> None:
    one = put(ana, f"PEACEFUL {FIVE} - - 0 4")
    other = put(bora, "PEACEFUL ..../.55./5.../..#. - - 2 4")
    rolls = [
        playing.act(game.code, game.player.key, VERSION, services.RollDice()).after.dice
        for game in (one, other)
    ]
    assert rolls[0] == rolls[1] == fairdice.throw(SEED, 5, 1, (1, 2, 3, 4))


@pytest.mark.parametrize("version", [VERSION - 1, VERSION + 1])
def test_another_version_is_stale(version: int, ana: Player, anas_game: Game) -> None:
    before = rows()
    with pytest.raises(StaleError) as refused:
        playing.act(anas_game.code, ana.key, version, services.RollDice())
    assert refused.value.code == errors.Code.MOVED_ON
    assert rows() == before


def test_a_refused_move_stores_nothing(ana: Player, anas_game: Game) -> None:
    before = rows()
    with pytest.raises(IllegalError):
        playing.act(anas_game.code, ana.key, VERSION, services.RollDice())
    assert rows() == before


@pytest.mark.parametrize("key", [None, "", "nobody"])
def test_a_game_is_its_players_alone(key: str | None, anas_game: Game) -> None:
    before = rows()
    with pytest.raises(NotYourGame) as refused:
        playing.act(anas_game.code, key, VERSION, services.RollDice())
    assert refused.value.game == anas_game
    assert rows() == before


def test_nothing_is_done_in_a_game_that_was_given_up(ana: Player, anas_game: Game) -> None:
    give_up(anas_game)
    before = rows()
    with pytest.raises(GameError) as refused:
        playing.act(anas_game.code, ana.key, VERSION, services.RollDice())
    assert refused.value.code == Code.GAME_OVER
    assert rows() == before


def test_a_game_that_moved_on_after_it_was_loaded_is_not_stored_over(anas_game: Game) -> None:
    first, second = Game.objects.get(), Game.objects.get()
    play_services.save(first)
    before = rows()
    with pytest.raises(StaleError) as refused:
        play_services.save(second)
    assert refused.value.code == errors.Code.MOVED_ON
    assert rows() == before


def test_giving_up_is_a_version_of_its_own_and_done_once(ana: Player, anas_game: Game) -> None:
    play_services.give_up(Game, anas_game.code, ana.key)
    with pytest.raises(StaleError) as refused:
        play_services.give_up(Game, anas_game.code, ana.key)
    assert refused.value.code == Code.GAME_OVER
    given_up = Game.objects.get()
    assert (given_up.status, given_up.version) == (Game.ABANDONED, anas_game.version + 1)


def test_starting_gives_up_nothing_unasked(ana: Player, anas_game: Game) -> None:
    before = rows()
    for give_up_code in (None, "", "another"):
        with pytest.raises(GameStillOpen) as refused:
            playing.start(ana.key, Difficulty.SURVIVAL, give_up_code)
        assert refused.value.game == anas_game
    assert rows() == before


def test_starting_finds_a_game_that_began_meanwhile(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Game] = []
    begin = MAGDAGDON.begin

    def begin_later(difficulty: str, seed: bytes | None) -> dict[str, str]:
        begun.append(put(ana, f"PEACEFUL {FIVE} - - 0 0"))
        return begin(difficulty, seed)

    monkeypatch.setattr(MAGDAGDON, "begin", begin_later)
    with pytest.raises(GameStillOpen) as refused:
        playing.start(ana.key, Difficulty.PEACEFUL)
    assert [refused.value.game] == begun


def test_not_all_that_the_database_refuses_is_a_game_that_began_meanwhile(ana: Player) -> None:
    with pytest.raises(IntegrityError):
        playing.start(ana.key, Difficulty.PEACEFUL, kind="unknown")


@pytest.mark.parametrize("kind", ["ranked", "table"])
def test_a_start_costs_four_statements(
    kind: str, ana: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """The player is found and locked, an open game looked for, the new one stored; and there is a savepoint."""
    with django_assert_num_queries(4 + 2 + 2):
        playing.start(ana.key, Difficulty.PEACEFUL, kind=kind)


def test_practice_begins_anew_for_another_player_and_from_another_board(
    ana: Player, bora: Player
) -> None:
    """And where the untouched game is none of practice."""
    empty, one = Position(Difficulty.PEACEFUL), position_of(put(ana, f"PEACEFUL {FIVE} - - 0 1"))
    playing.start(bora.key, Difficulty.PEACEFUL)
    begun = {
        services.start_practice(somebody.key, position)
        for somebody in (ana, bora)
        for position in (empty, one)
    }
    assert {game.kind for game in begun} == {Game.Kind.PRACTICE}
    assert len(begun) == 4


def test_of_much_practice_only_the_latest_is_listed(ana: Player) -> None:
    ranked = playing.start(ana.key, Difficulty.PEACEFUL)
    practice = []
    for number in range(1, 13):
        game = services.start_practice(ana.key, Position(Difficulty.PEACEFUL))
        later = ranked.started + timedelta(seconds=number)
        # Something has been done in it.
        Game.objects.filter(pk=game.pk).update(version=1, started=later)
        practice.append(game)
    listed = playing.open_games(ana.key)
    assert listed == [*reversed(practice[-LATEST_PRACTICE:]), ranked]

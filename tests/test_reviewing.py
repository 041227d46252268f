"""A game that ends is reviewed: what is stored of it, when it is due, and that nobody waits for it."""

import time
from collections.abc import Iterator
from datetime import timedelta
from functools import partial

import pytest
from django.tasks import task_backends
from django.tasks.backends.dummy import DummyBackend
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from game.advice import reviews
from game.board import EMPTY
from game.coach import storage
from game.coach.choices import Play
from game.coach.review import Decision, review
from game.coach.review import Review as Judged
from game.engine import Confirm, Difficulty
from game.models import Game, Puzzle, Review, Training
from game.records.notation import parse_position, parse_record
from game.records.replay import replay
from play.errors import MalformedError
from players import services as player_services
from players.models import Player
from scores.models import Score, Skill
from tests import playing
from tests.at_once import at_once
from tests.games import finished, game_of, give_up, on, play_out, player, put

# No further ahead than it must, which is quick: these tests are about what becomes of a review.
shallow = partial(review, candidates=0)


@pytest.fixture(autouse=True)
def no_further_ahead_than_it_must(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "review", shallow)


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def game(ana: Player) -> Game:
    """Played without a plan, so that it holds blunders."""
    return game_of(finished(ana, seed=9))


@pytest.fixture
def asked() -> Iterator[DummyBackend]:
    """The tasks that have been asked for."""
    backend = task_backends["default"]
    assert isinstance(backend, DummyBackend)
    backend.clear()
    yield backend
    backend.clear()


def tasks(asked: DummyBackend) -> list[tuple[str, int]]:
    return [(result.task.name, *result.args) for result in asked.results]


def stored(game: Game) -> Judged:
    kept = Review.objects.get(game=game)
    return storage.load(kept.final, kept.turns)


def decisions(judged: Judged) -> list[Decision]:
    return [decision for turn in judged.turns for decision in turn.decisions]


# What is stored.


def test_the_review_is_the_coachs(game: Game) -> None:
    reviews.make(game)
    judged = shallow(replay(parse_record(game.record)))
    assert stored(game) == judged
    kept = Review.objects.get(game=game)
    assert (kept.final, kept.start, kept.luck) == (judged.final, judged.start, judged.luck)
    assert (kept.cost, kept.correction) == (judged.cost, judged.correction)
    assert kept.adjusted == judged.adjusted
    assert kept.tables == reviews.tables()


def test_puzzles_are_the_plays_on_which_much_depended(game: Game) -> None:
    reviews.make(game)
    kept = {puzzle.position: puzzle for puzzle in Puzzle.objects.filter(game=game)}
    assert len(kept) >= 3
    judged = stored(game)
    by_position = {parse_position(text): puzzle.turn for text, puzzle in kept.items()}
    for turn in judged.turns:
        for decision in turn.decisions:
            if decision.position in by_position:
                assert by_position[decision.position] == turn.number
                assert decision.swing >= 10
                assert isinstance(decision.best.choice, Play)
            elif decision.cost >= 10 and isinstance(decision.best.choice, Play):
                assert not isinstance(decision.chosen.choice, Play)
    assert all(position.dice and not position.staged for position in by_position)
    assert by_position.keys() <= {decision.position for decision in decisions(judged)}


def test_no_puzzle_where_there_is_but_one_play() -> None:
    """The last cell takes the 3 alone, and only Powers are otherwise to be had."""
    position = parse_position("PEACEFUL 3333/3333/3333/333. 3111 - 0 5")
    assert position.board.count(EMPTY) == 1
    (decision,) = _decisions_from("1. 3111 3@44")
    assert decision.position == parse_position("PEACEFUL 3333/3333/3333/333. 3111 - 0 0")
    assert decision.swing >= 10
    assert not reviews._is_puzzle(decision)


def _decisions_from(turn: str) -> list[Decision]:
    record = f"MAGDAGDON 1 PEACEFUL\nfrom 3333/3333/3333/333. 0\n{turn}\n"
    return decisions(shallow(replay(parse_record(record))))


def test_reviewed_again_all_is_there_once(game: Game) -> None:
    reviews.make(game)
    puzzles = set(Puzzle.objects.values_list("pk", "position"))
    Review.objects.update(final=0, tables="old")
    Puzzle.objects.create(game=game, turn=1, position="PEACEFUL ..../..../..../.... 1111 - 0 0")
    reviews.make(game)
    assert set(Puzzle.objects.values_list("pk", "position")) == puzzles
    kept = Review.objects.get()
    assert (kept.final, kept.tables) == (stored(game).final, reviews.tables())


def test_the_same_game_of_two_players_makes_each_puzzle_once(game: Game) -> None:
    reviews.make(game)
    puzzles = set(Puzzle.objects.values_list("pk", "game"))
    same = game_of(finished(player("Bora"), seed=9))
    reviews.make(same)
    assert set(Puzzle.objects.values_list("pk", "game")) == puzzles
    assert stored(same) == stored(game)


@pytest.mark.parametrize("record", ["MAGDAGDON 1 PEACEFUL\n1. 9999\n", "MAGDAGDON 1 PEACEFUL\n"])
def test_a_record_that_does_not_end_leaves_nothing(record: str, game: Game) -> None:
    game.record = record
    with pytest.raises((MalformedError, ValueError)):
        reviews.make(game)
    assert not Review.objects.exists()


def test_a_player_who_was_erased_meanwhile_leaves_nothing(game: Game, ana: Player) -> None:
    player_services.erase(ana)
    reviews.make(game)
    assert not Review.objects.exists()
    assert not Puzzle.objects.exists()


def test_erasing_takes_all_of_it_and_leaves_others_without_their_puzzle(
    game: Game, ana: Player
) -> None:
    reviews.make(game)
    Training.objects.create(player=ana)
    boras = Training.objects.create(player=player("Bora"), puzzle=Puzzle.objects.first(), solved=3)
    player_services.erase(ana)
    assert not Review.objects.exists()
    assert not Puzzle.objects.exists()
    boras.refresh_from_db()
    assert list(Training.objects.all()) == [boras]
    assert (boras.puzzle, boras.solved) == (None, 3)


@pytest.mark.django_db(transaction=True)
def test_two_processes_at_once_store_it_once(game: Game) -> None:
    at_once(*[partial(reviews.make, game)] * 3)
    positions = list(Puzzle.objects.values_list("position", flat=True))
    assert stored(game) == shallow(replay(parse_record(game.record)))
    assert len(positions) == len(set(positions)) >= 3


@pytest.mark.django_db(transaction=True)
def test_a_player_who_is_erased_at_that_moment_leaves_nothing(game: Game, ana: Player) -> None:
    at_once(partial(reviews.make, game), partial(player_services.erase, ana))
    assert not Player.objects.exists()
    assert not Review.objects.exists()
    assert not Puzzle.objects.exists()


# Skill.


def test_skill_follows_the_fifth_review(ana: Player) -> None:
    games = [game_of(finished(ana, seed)) for seed in range(5)]
    for game in games[:4]:
        reviews.make(game)
    assert not Skill.objects.exists()
    reviews.make(games[4])
    skill = Skill.objects.get()
    adjusted = [kept.adjusted for kept in Review.objects.all()]
    assert skill.mean == pytest.approx(sum(adjusted) / 5)
    assert (skill.player, skill.ladder, skill.games) == (ana, on().key, 5)


# When it is due.


def test_due_is_what_has_no_review_or_one_of_other_tables(ana: Player) -> None:
    missing, old, done = (game_of(finished(ana, seed)) for seed in range(3))
    for game in (old, done):
        reviews.make(game)
    Review.objects.filter(game=old).update(tables="of a former training")
    give_up(put(ana, "NIGHTMARE ..../..../..../.... - - 0 0"))
    put(ana, "PEACEFUL ..../..../..../.... - - 0 0")
    assert set(reviews.due()) == {missing, old}


def test_asked_for_twice_it_is_made_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Game] = []

    def count(game: Game) -> None:
        made.append(game)
        original(game)

    original = reviews.make
    monkeypatch.setattr(reviews, "make", count)
    for _ in range(2):
        reviews.review_if_due.call(game.pk)
    assert made == [game]


def test_one_that_is_gone_is_no_mistake(db: None) -> None:
    reviews.review_if_due.call(1)


@pytest.mark.parametrize("kind", Game.Kind)
def test_the_last_move_asks_for_it_whatever_the_kind(
    kind: Game.Kind,
    ana: Player,
    asked: DummyBackend,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game = put(ana, "SURVIVAL 3333/3333/3333/333. 4166 1@44 0 0")
    if kind == Game.Kind.TABLE:
        Game.objects.filter(pk=game.pk).update(kind=kind, seed=None, commitment="")
    else:
        Game.objects.filter(pk=game.pk).update(kind=kind)
    with django_capture_on_commit_callbacks(execute=True):
        playing.act(game.code, ana.key, game.version, Confirm())
        assert not tasks(asked)
    assert tasks(asked) == [("review_if_due", game.pk)]


def test_that_asking_fails_is_nothing_to_the_player(
    ana: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    def fail(game: Game) -> None:
        raise OSError

    monkeypatch.setattr(reviews, "ask", fail)
    game = put(ana, "SURVIVAL 3333/3333/3333/333. 4166 1@44 0 0")
    with django_capture_on_commit_callbacks(execute=True):
        move = playing.act(game.code, ana.key, game.version, Confirm())
    assert move.game.is_finished
    assert "OSError" in caplog.text


def test_a_process_that_starts_asks_for_what_was_left_of_the_last_day(
    ana: Player, asked: DummyBackend
) -> None:
    now = timezone.now()
    left, done = (game_of(finished(ana, seed, at=now - timedelta(hours=20))) for seed in range(2))
    finished(ana, 3, at=now - timedelta(hours=30))
    reviews.make(done)
    reviews.catch_up.call()
    assert tasks(asked) == [("review_if_due", left.pk)]
    assert asked.results[0].task.priority < 0


@pytest.mark.django_db(transaction=True)
def test_from_the_last_move_to_the_stored_review(ana: Player, settings: Settings) -> None:
    """With the thread that does it on a site."""
    settings.TASKS = {"default": {"BACKEND": "magdagdon_site.base.background.ThreadBackend"}}
    game = play_out(ana, Difficulty.NIGHTMARE)
    until = time.monotonic() + 20
    while not Review.objects.filter(game=game).exists():
        assert time.monotonic() < until
        time.sleep(0.02)
    assert stored(game).final == Score.objects.get(code=game.code).points

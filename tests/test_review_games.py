"""`manage.py review_games`: what is due, or all."""

import io
from functools import partial
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from game.advice import reviews
from game.coach.review import review
from game.models import Game, Review
from players.models import Player
from tests.games import finished, game_of, give_up, player, put


@pytest.fixture(autouse=True)
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "review", partial(review, patience=0))


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


def run(**options: Any) -> str:
    output = io.StringIO()
    call_command("review_games", stdout=output, no_color=True, **options)
    return output.getvalue()


def summary(games: int, failed: int = 0) -> str:
    return f"Games reviewed: {games}, with a record that can't be played to its end: {failed}."


def test_without_games(db: None) -> None:
    assert run() == f"{summary(0)}\n"


def test_what_is_due_and_what_is_not(ana: Player) -> None:
    games = [game_of(finished(ana, seed)) for seed in range(3)]
    give_up(put(ana, "NIGHTMARE ..../..../..../.... - - 0 0"))
    put(ana, "PEACEFUL ..../..../..../.... - - 0 0")
    assert run() == f"{summary(3)}\n"
    assert set(Review.objects.values_list("game", flat=True)) == {game.pk for game in games}
    assert run() == f"{summary(0)}\n"


def test_after_the_tables_have_changed(ana: Player) -> None:
    old, new = (game_of(finished(ana, seed)) for seed in range(2))
    run()
    Review.objects.filter(game=old).update(tables="old", luck=999)
    Review.objects.filter(game=new).update(luck=999)
    assert run() == f"{summary(1)}\n"
    assert Review.objects.get(game=old).luck != 999
    assert Review.objects.get(game=new).luck == 999
    assert run(all=True) == f"{summary(2)}\n"
    assert Review.objects.get(game=new).luck != 999


@pytest.mark.parametrize("record", ["nonsense", "MAGDAGDON 1 PEACEFUL\n1. 1111\n"])
def test_a_wrong_record_is_named_and_the_others_go_on(record: str, ana: Player) -> None:
    wrong, right = (game_of(finished(ana, seed)) for seed in range(2))
    Game.objects.filter(pk=wrong.pk).update(record=record)
    output = io.StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("review_games", stdout=output, no_color=True)
    assert str(caught.value) == summary(1, 1)
    assert output.getvalue() == f"{wrong.code}: the record can't be played to its end\n"
    assert Review.objects.get().game == right


def test_a_game_that_is_erased_meanwhile(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (game_of(finished(ana, seed)) for seed in range(2))
    make = reviews.make

    def meanwhile(game: Game) -> None:
        make(game)
        Game.objects.filter(pk=second.pk).delete()

    monkeypatch.setattr(reviews, "make", meanwhile)
    assert run() == f"{summary(1)}\n"
    assert Review.objects.get().game == first


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("verbosity", "shown"), [(1, True), (0, False)])
def test_a_progress_bar_in_a_terminal_unless_it_should_be_silent(
    verbosity: int, shown: bool, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(ana)
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert run(verbosity=verbosity) == (f"{summary(1)}\n" if verbosity else "")
    assert ("1/1" in terminal.getvalue()) == shown

"""The list and the page of games: the record move by move, and no seed before the end."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from game import services
from game.engine import Difficulty
from game.errors import Code
from game.models import Game
from game.records import notation
from game.table.sentences import refusal
from play.errors import IllegalError
from players.models import Player
from scores.models import Score
from tests.admin.acting import list_of, page_of
from tests.games import game_of, give_up, seed_of


def page(client: Client, game: Game) -> str:
    response = client.get(page_of(game))
    assert response.status_code == 200
    return response.content.decode()


@pytest.fixture
def open_game(ann: Player) -> Game:
    return services.start(ann.key, Difficulty.PEACEFUL)


@pytest.fixture
def given_up_game(ann: Player) -> Game:
    return give_up(services.start(ann.key, Difficulty.PEACEFUL))


def test_each_step_of_the_record_is_told_with_the_board_after_it(mora: Client, anns: Score) -> None:
    response = mora.get(page_of(game_of(anns)))
    steps = response.context["steps"]
    text = response.content.decode()
    for step, _board in steps:
        assert step.text in text
    last, board = steps[-1]
    assert notation.print_position(last.position) == game_of(anns).position
    assert [cell["value"] for row in board for cell in row] == list(last.position.board)
    assert text.count('<table class="small-board">') == len(steps)
    assert game_of(anns).commitment in text


def test_a_record_that_breaks_the_rules_shows_its_first_error(mora: Client, anns: Score) -> None:
    record = "MAGDAGDON 1 PEACEFUL\n1. 2436 2@11 3@12\n2. 1166 6@44 1@21\n"
    Game.objects.filter(pk=game_of(anns).pk).update(record=record)
    text = page(mora, game_of(anns))
    assert "Placed 3 in row 1, column 2." in text
    assert "Turn 2 does not follow the rules" in text
    assert refusal(IllegalError(Code.NOT_CONNECTED, cell=15)) in text


def test_a_record_that_cannot_be_read_shows_where(mora: Client, anns: Score) -> None:
    Game.objects.filter(pk=game_of(anns).pk).update(record="MAGDAGDON 1 PEACEFUL\n1. 24x6\n")
    assert "Line 2 of the record can&#x27;t be read" in page(mora, game_of(anns))


@pytest.mark.parametrize("which", ["open_game", "given_up_game"])
def test_the_seed_of_an_unfinished_game_is_hidden_from_everybody(
    which: str,
    mora: Client,
    owner: User,
    logged_in: Callable[[User], Client],
    request: pytest.FixtureRequest,
) -> None:
    game = request.getfixturevalue(which)
    seed = seed_of(game)
    for client in (mora, logged_in(owner)):
        text = page(client, game)
        assert seed.hex() not in text
        assert str(seed) not in text
        assert "shown only for finished games" in text
        assert game.commitment in text
        guess = client.get(list_of(game), {"seed__gte": "5"})
        assert guess.status_code == 400


def test_the_seed_of_a_finished_game_is_shown(mora: Client, anns: Score) -> None:
    assert seed_of(game_of(anns)).hex() in page(mora, game_of(anns))


def test_search_by_code_or_name(mora: Client, open_game: Game, bobs: Score) -> None:
    for text in (open_game.code, "ann"):
        found = mora.get(list_of(open_game), {"q": text}).context["cl"].result_list
        assert list(found) == [open_game]


def test_a_game_before_its_first_roll(mora: Client, open_game: Game) -> None:
    assert "No dice have been rolled yet." in page(mora, open_game)

"""The start page of Land 6, a new game, and giving one up."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from land6.engine import Difficulty
from land6.models import Land6Game
from play.views import answers
from players.cookies import NAME
from players.models import Player
from tests.land6_site.table import DEPLOYED, page_of, put
from tests.web.games import rows
from tests.web.html import attributes_of, find, form_to, links, parse, said, text

HOME = reverse("land6:home")
NEW = reverse("land6:new")


def give_up_page(game: Land6Game) -> str:
    return reverse("land6:give-up", args=[game.code])


def test_home_offers_each_difficulty_and_the_way_to_all_pages(anas: Client) -> None:
    response = anas.get(HOME)
    page = parse(response)
    offered = find(page, "button", name="difficulty")
    assert len(offered) == len(Difficulty)
    for name in ("rules", "scores", "import"):
        assert reverse(f"land6:{name}") in links(response)
    assert "Santiago Eximeno" in text(page)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["home", "rules", "import"])
def test_the_main_links_of_its_pages_are_its_own(stranger: Client, name: str) -> None:
    main = find(parse(stranger.get(reverse(f"land6:{name}"))), "nav")[0]
    rules, scores, _own_page = (attributes_of(link)["href"] for link in find(main, "a"))
    assert [rules, scores] == [reverse("land6:rules"), reverse("land6:scores")]


@pytest.mark.django_db
def test_home_knows_no_game_of_a_stranger(stranger: Client, bora: Player) -> None:
    game = put(bora)
    before = rows()
    assert page_of(game) not in links(stranger.get(HOME))
    assert rows() == before


def test_home_leads_to_the_open_game(anas: Client, ana: Player) -> None:
    game = put(ana, DEPLOYED)
    response = anas.get(HOME)
    assert page_of(game) in links(response)
    assert "EASY, turn 2, 1 cube on the board" in text(parse(response))


# A new game.


@pytest.mark.django_db
@pytest.mark.parametrize("difficulty", Difficulty)
def test_new(stranger: Client, difficulty: Difficulty) -> None:
    response = stranger.post(NEW, {"difficulty": difficulty.value})
    game = Land6Game.objects.get()
    assert game.difficulty == difficulty.value
    assert response["Location"] == page_of(game)
    assert NAME in response.cookies
    assert stranger.get(page_of(game)).status_code == 200


@pytest.mark.parametrize("given", [{}, {"difficulty": "EASY"}, {"difficulty": "peaceful"}])
def test_no_such_difficulty(anas: Client, given: dict[str, str]) -> None:
    response = anas.post(NEW, given)
    assert response.status_code == 400
    assert said(response) == "There is no such difficulty."
    assert not Land6Game.objects.exists()


def test_an_open_game_is_given_up_only_when_agreed_to(anas: Client, ana: Player) -> None:
    current = put(ana, DEPLOYED)
    question = anas.post(NEW, {"difficulty": "hard"})
    assert question.status_code == 409
    assert "in turn 2" in text(parse(question))
    current.refresh_from_db()
    assert current.is_open
    anas.post(NEW, form_to(question, NEW))
    current.refresh_from_db()
    assert current.status == "abandoned"
    assert ana.land6games.open().get().difficulty == "hard"


def test_a_game_of_magdagdon_stays_open(anas: Client, ana: Player) -> None:
    anas.post(reverse("game:new"), {"difficulty": "peaceful"})
    assert anas.post(NEW, {"difficulty": "easy"}).status_code == 302
    assert ana.games.open().count() == ana.land6games.open().count() == 1


def test_too_many_new_games(anas: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "NEW_GAMES", {"limit": 0, "seconds": 600})
    response = anas.post(NEW, {"difficulty": "easy"})
    assert response.status_code == 429
    assert said(response).startswith("That is a lot of new games.")


# Giving up.


def test_giving_up_is_asked_first(anas: Client, ana: Player) -> None:
    game = put(ana)
    response = anas.get(give_up_page(game))
    assert "can't be seen again" in text(parse(response))
    game.refresh_from_db()
    assert game.is_open


def test_given_up(anas: Client, ana: Player) -> None:
    game = put(ana)
    for _press in range(2):
        assert anas.post(give_up_page(game))["Location"] == HOME
    game.refresh_from_db()
    assert game.status == "abandoned"
    assert game.revealed_seed == ""


def test_somebody_elses_game_is_not_given_up(boras: Client, ana: Player) -> None:
    game = put(ana)
    assert boras.post(give_up_page(game)).status_code == 403
    game.refresh_from_db()
    assert game.is_open


@pytest.mark.parametrize("method", ["get", "post"])
def test_giving_up_a_finished_game_leads_to_its_result(
    anas: Client, ana: Player, method: str
) -> None:
    game = put(ana)
    Land6Game.objects.filter(pk=game.pk).update(status="lost", ended=game.started)
    response: Any = getattr(anas, method)(give_up_page(game))
    assert response.status_code == 409
    assert page_of(game) in links(response)

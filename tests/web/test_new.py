"""Starting a game."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.engine import Difficulty
from game.models import Game
from play.views import answers
from players import names
from players.models import HitCount, Player
from scores.models import Score
from tests.games import put, seed_of
from tests.web.games import browser_of, page_of, rows
from tests.web.html import form_to, links, said

NEW = reverse("game:new")


def start(client: Client, difficulty: str = "peaceful", **fields: Any) -> Any:
    return client.post(NEW, {"difficulty": difficulty, **fields})


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_a_stranger_becomes_a_player_with_a_game(
    difficulty: Difficulty, stranger: Client, db: None
) -> None:
    response = start(stranger, difficulty)
    game = Game.objects.get()
    assert response["Location"] == page_of(game)
    assert (game.difficulty, game.status, game.version) == (difficulty, "open", 0)
    assert game.position == f"{difficulty.name} ..../..../..../.... - - 0 0"
    assert names.clean_name(game.player.name) == game.player.name
    assert not game.player.named
    assert stranger.get(page_of(game)).status_code == 200


def test_the_cookie_lasts_and_is_kept_from_scripts(stranger: Client, db: None) -> None:
    cookie = start(stranger).cookies["player"]
    assert cookie["max-age"] >= 365 * 24 * 3600
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_somebody_known_stays_the_same_player(
    boras: Client, bora: Player, boras_game: Game
) -> None:
    start(boras)
    assert Game.objects.open().get().player == bora
    assert Player.objects.count() == 1


def test_each_game_has_a_seed_and_a_code_of_its_own(db: None) -> None:
    for _game in range(5):
        start(Client())
    games = Game.objects.all()
    assert len({seed_of(game) for game in games}) == len({game.code for game in games}) == 5
    assert all(len(seed_of(game)) == 32 for game in games)


@pytest.mark.parametrize("cookie", ["forged", "nobody:1wRxYZ:c2lnbmF0dXJl", "", "ana\x00"])
def test_a_forged_cookie_makes_a_new_player(cookie: str, anas_game: Game) -> None:
    client = Client()
    client.cookies["player"] = cookie
    start(client)
    assert Game.objects.open().count() == 2
    assert Player.objects.count() == 2


def test_the_cookie_of_a_deleted_player_makes_a_new_one(anas: Client, ana: Player) -> None:
    ana.delete()
    response = start(anas)
    game = Game.objects.get()
    assert game.player.key != ana.key
    assert "player" in response.cookies
    assert anas.get(page_of(game)).status_code == 200


def test_an_open_game_is_not_lost_unasked(anas: Client, anas_game: Game) -> None:
    before = rows(HitCount)
    response = start(anas, "nightmare")
    assert response.status_code == 409
    assert "Give up the open game?" in said(response)
    assert page_of(anas_game) in links(response)
    assert form_to(response, NEW) | {"csrfmiddlewaretoken": ""} == {
        "csrfmiddlewaretoken": "",
        "give_up": anas_game.code,
        "kind": "ranked",
        "difficulty": "nightmare",
    }
    assert rows(HitCount) == before


def test_after_being_asked_it_is_given_up_without_a_score(
    anas: Client, ana: Player, anas_game: Game
) -> None:
    agreed = form_to(start(anas, "nightmare"), NEW)
    response = anas.post(NEW, agreed)
    anas_game.refresh_from_db()
    new = Game.objects.open().get()
    assert response["Location"] == page_of(new)
    assert (new.player, new.difficulty) == (ana, "nightmare")
    assert anas_game.status == Game.Status.ABANDONED
    assert anas_game.ended is not None
    assert not Score.objects.exists()


def test_agreeing_twice_does_not_give_up_the_new_game(anas: Client, anas_game: Game) -> None:
    agreed = form_to(start(anas), NEW)
    anas.post(NEW, agreed)
    before = rows(HitCount)
    assert anas.post(NEW, agreed).status_code == 409
    assert rows(HitCount) == before


@pytest.mark.parametrize(
    "code", ["", "yes", "1", "%", "*", "a" * 5000, "\x00", "b\x00b", "١", "\ud800", "' OR 1=1 --"]
)
def test_only_the_code_of_the_open_game_gives_it_up(
    code: str, anas: Client, anas_game: Game
) -> None:
    before = rows(HitCount)
    data = f"difficulty=peaceful&give_up={_percent(code)}"
    response = anas.post(NEW, data, content_type="application/x-www-form-urlencoded")
    assert response.status_code == 409
    assert page_of(anas_game) in links(response)
    assert rows(HitCount) == before


def _percent(text: str) -> str:
    return "".join(f"%{byte:02x}" for byte in text.encode("utf-8", "surrogatepass"))


def test_somebody_elses_game_cannot_be_given_up(
    anas: Client, ana: Player, anas_game: Game, bora: Player
) -> None:
    foreign = put(bora, "SURVIVAL ..../..../..../.... - - 0 0")
    before = rows(HitCount)
    assert start(anas, give_up=foreign.code).status_code == 409
    assert rows(HitCount) == before


def test_giving_up_ends_nobody_elses_game(anas: Client, anas_game: Game, bora: Player) -> None:
    foreign = put(bora, "SURVIVAL ..../..../..../.... - - 0 0")
    assert start(anas, give_up=anas_game.code).status_code == 302
    foreign.refresh_from_db()
    assert foreign.is_open


def test_somebody_without_an_open_game_cannot_give_up_anothers(
    boras: Client, bora: Player, anas_game: Game
) -> None:
    assert start(boras, give_up=anas_game.code).status_code == 302
    anas_game.refresh_from_db()
    assert anas_game.is_open
    assert bora.games.open().count() == 1


def test_an_old_game_does_not_stand_for_the_open_one(boras: Client, boras_game: Game) -> None:
    start(boras)
    before = rows(HitCount)
    assert start(boras, give_up=boras_game.code).status_code == 409
    assert rows(HitCount) == before


@pytest.mark.parametrize(
    "difficulty", ["", "PEACEFUL", "easy", "peaceful ", "0", "\x00", "peaceful\x00", "a" * 9000]
)
@pytest.mark.parametrize("give_up", [False, True])
def test_an_unknown_difficulty_is_refused(
    difficulty: str, give_up: bool, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    before = rows(HitCount)
    fields = {"difficulty": difficulty, **({"give_up": anas_game.code} if give_up else {})}
    response = anas.post(NEW, fields, headers=headers)
    assert response.status_code == 400
    assert said(response) == "There is no such difficulty."
    assert rows(HitCount) == before


@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_it_takes_only_forms(method: str, stranger: Client, db: None) -> None:
    before = rows()
    response = getattr(stranger, method)(NEW)
    assert response.status_code == 405
    assert response["Allow"] == "POST"
    assert said(response) == "This address can't be used like that."
    assert rows() == before


def test_too_many_new_games_are_refused(
    monkeypatch: pytest.MonkeyPatch, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    monkeypatch.setattr(answers, "NEW_GAMES", {"limit": 0, "seconds": 600})
    before = rows(HitCount)
    fields = {"difficulty": "peaceful", "give_up": anas_game.code}
    response = anas.post(NEW, fields, headers=headers)
    assert response.status_code == 429
    assert said(response) == "That is a lot of new games. Try again in a few minutes."
    assert rows(HitCount) == before


def test_the_limit_is_for_each_address(monkeypatch: pytest.MonkeyPatch, db: None) -> None:
    monkeypatch.setattr(answers, "NEW_GAMES", {"limit": 1, "seconds": 10**9})
    fields = {"difficulty": "peaceful"}
    statuses = [
        Client(REMOTE_ADDR=address).post(NEW, fields, headers=spoofed).status_code
        for address, spoofed in [
            ("192.0.2.1", {}),
            ("192.0.2.1", {"X-Forwarded-For": "203.0.113.9"}),
            ("198.51.100.7", {}),
        ]
    ]
    assert statuses == [302, 429, 302]


def test_a_banned_player_may_play(ana: Player) -> None:
    Player.objects.filter(pk=ana.pk).update(banned=True)
    assert start(browser_of(ana)).status_code == 302

"""Land 6 on pages that are about more than it: the start, a player's page, the download, the sitemap."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from land6.engine import Difficulty
from land6.models import Land6Game
from players.models import Player
from scores import services as scores
from tests.games import game_of, player
from tests.land6_site.scored import NOON, SEED, begun, lost, won
from tests.web.games import browser_of, rows
from tests.web.html import attributes_of, find, links, parse, text

HOME, ME = reverse("game:home"), reverse("scores:me")


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def anas(ana: Player) -> Client:
    return browser_of(ana)


def public(player: Player) -> str:
    return reverse("scores:player", args=[player.code])


def table_of(game: Land6Game) -> str:
    return reverse("land6:game", args=[game.code])


def block(response: Any) -> str:
    """What a player's page tells of Land 6."""
    assert response.status_code == 200
    return " ".join(text(one) for one in find(parse(response), "section", **_LAND6))


_LAND6 = {"aria-labelledby": "land6"}


# The start page.


def test_the_start_page_offers_the_second_game(client: Client, anas: Client) -> None:
    for browser in (client, anas):
        response = browser.get(HOME)
        shown = text(parse(response))
        assert shown.index("All the rules, with examples") < shown.index("A second game")
        assert reverse("land6:home") in links(response)


def test_and_the_way_to_ones_own_that_goes_on(anas: Client, ana: Player, client: Client) -> None:
    game = begun(ana)
    before = rows()
    response = anas.get(HOME)
    assert rows() == before
    assert "Your game of Land 6 goes on" in text(parse(response))
    assert "EASY, turn 1, 0 cubes on the board" in text(parse(response))
    assert table_of(game) in links(response)
    assert table_of(game) not in links(client.get(HOME))


def test_a_game_that_is_over_does_not_go_on(anas: Client, ana: Player) -> None:
    lost(ana)
    assert "goes on" not in text(parse(anas.get(HOME)))


@pytest.mark.usefixtures("db")
def test_every_page_leads_to_it(client: Client) -> None:
    for name in ("game:rules", "players:about", "scores:me"):
        assert reverse("land6:home") in links(client.get(reverse(name)))


# A player's page.


def test_numbers_of_each_difficulty(anas: Client, ana: Player, client: Client) -> None:
    won(ana, 3)
    best = won(ana, 6, 4)
    lost(ana)
    lost(ana, difficulty=Difficulty.NORMAL)
    begun(ana, Difficulty.HARD)
    for response in (anas.get(ME), client.get(public(ana))):
        shown = block(response)
        assert "EASY Best 20 Games 3 Games won 2 Win rate 67%" in shown
        assert "NORMAL Games 1 Games won 0 Win rate 0%" in shown
        assert "HARD Best" not in shown
        assert table_of(game_of(best)) in links(response)


def test_finished_games_are_listed_the_latest_first(anas: Client, ana: Player) -> None:
    games = [lost(ana, NOON + timedelta(days=day)) for day in range(21)]
    response = anas.get(ME)
    listed = re.findall(r"/land6/game/(\w+)/", response.text)
    assert listed == [game.code for game in reversed(games[1:])]
    (earlier,) = find(parse(response), "a", rel="next")
    listed = re.findall(r"/land6/game/(\w+)/", anas.get(attributes_of(earlier)["href"]).text)
    assert listed == [games[0].code]


@pytest.mark.parametrize("query", ["?page=2", "?game=land6&page=2", "?game=chess&page=2"])
def test_a_page_of_games_that_is_none(query: str, anas: Client, ana: Player) -> None:
    lost(ana)
    response = anas.get(ME + query)
    assert response.status_code == 404
    assert ME in links(response)


def test_the_open_game_is_ones_own(anas: Client, ana: Player, client: Client) -> None:
    game = begun(ana, Difficulty.HARD)
    assert "HARD, turn 1, 1 cube on the board" in block(anas.get(ME))
    assert table_of(game) in links(anas.get(ME))
    assert not block(client.get(public(ana)))
    assert game.code not in client.get(public(ana)).text


def test_a_hidden_score_counts_nowhere_and_is_listed_for_oneself(
    anas: Client, ana: Player, client: Client
) -> None:
    score = won(ana, 6, 6)
    lost(ana)
    scores.hide([score], "Played by a program.")
    assert "EASY Games 1 Games won 0 Win rate 0%" in block(anas.get(ME))
    assert "The reason: Played by a program." in block(anas.get(ME))
    others = client.get(public(ana))
    assert game_of(score).code not in others.text
    assert "program" not in others.text


def test_who_has_not_played_it_is_told_nothing_of_it(
    anas: Client, ana: Player, client: Client
) -> None:
    assert not block(anas.get(ME))
    assert not block(client.get(public(ana)))
    assert "No finished games yet." in text(parse(client.get(public(ana))))


def test_who_has_played_nothing_else_has_finished_games(ana: Player, client: Client) -> None:
    lost(ana)
    assert "No finished games yet." not in text(parse(client.get(public(ana))))


def test_a_page_asks_as_often_for_many_games_as_for_few(anas: Client, ana: Player) -> None:
    def asked(address: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert anas.get(address).status_code == 200
        return len(captured)

    won(ana, 3)
    few = [asked(address) for address in (HOME, ME, public(ana))]
    for _game in range(5):
        won(ana, 4)
        lost(ana)
    assert [asked(address) for address in (HOME, ME, public(ana))] == few


def test_its_games_count_as_games_and_as_days(anas: Client, ana: Player) -> None:
    lost(ana, timezone.now())
    assert "Days in a row Now 1 Longest 1" in text(parse(anas.get(ME)))
    assert "with 1 finished game." in text(parse(anas.get(reverse("players:show-code"))))


def test_the_chart_shows_ones_wins_among_all(anas: Client, ana: Player) -> None:
    won(ana, 6, 4)
    assert "You scored 0 to 24 points most often: in 1 of 1 game." in block(anas.get(ME))


# The download, and the sitemap.


def test_the_download_holds_every_game(anas: Client, ana: Player) -> None:
    score = won(ana, 6, 4)
    scores.hide([score], "forged")
    still_open = begun(ana)
    stored = anas.get(reverse("players:download")).json()["land6_games"]
    first, second = sorted(stored, key=lambda one: one["code"] != game_of(score).code)
    assert (first["points"], first["hidden"], first["hidden_reason"]) == (20, True, "forged")
    assert (first["status"], first["seed"]) == ("won", SEED.hex())
    assert (second["code"], second["status"]) == (still_open.code, "open")
    assert (second["points"], second["seed"]) == (None, None)
    assert second["record"] == still_open.record


def test_the_download_of_who_has_not_played_it(anas: Client) -> None:
    assert anas.get(reverse("players:download")).json()["land6_games"] == []


def test_search_engines_are_told_of_its_pages(client: Client, db: None) -> None:
    sitemap = client.get("/sitemap.xml").text
    for path in ("en/land6/", "ko/land6/rules/", "sl/land6/scores/hard/"):
        assert f"<loc>http://testserver/{path}</loc>" in sitemap

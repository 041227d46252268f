"""Leaders: which games they are, and how a feed reader gets to know of them."""

from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client
from django.urls import reverse
from django.utils import translation
from pytest_django import DjangoAssertNumQueries

from game.engine import Difficulty
from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import feeds, leaders
from scores.models import Score
from tests.games import game_of, on, player
from tests.scores.helpers import NOON, finish, ladder, points_of

PEACEFUL = reverse("game:feed", args=["peaceful"])
ATOM = "{http://www.w3.org/2005/Atom}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


# Which games are leaders.


def naive() -> list[Score]:
    """Every score that stood first among all until then, newest first."""
    found: list[Score] = []
    for score in Score.objects.counted().order_by("finished", "pk"):
        if not found or in_order(score) < in_order(found[0]):
            found.insert(0, score)
    return found


def in_order(score: Score) -> tuple[Any, ...]:
    return -score.points, score.tiebreak, score.finished, score.pk


def test_leaders_are_the_games_that_led_when_they_ended(ana: Player, bojan: Player) -> None:
    for minute, height in enumerate((2, 1, 4, 4, 3, 5)):
        whose = (ana, bojan)[minute % 2]
        finish(whose, height, NOON + timedelta(minutes=minute))
    found = leaders.latest(on(), 10)
    assert [score.points for score in found] == [points_of(5), points_of(4), points_of(2)]
    assert [score.player for score in found] == [bojan, ana, ana]


def test_games_of_the_same_moment_ended_one_after_the_other(ana: Player, bojan: Player) -> None:
    first, second, _worse = finish(ana, 1), finish(bojan, 2), finish(ana, 1)
    assert leaders.latest(on(), 10) == [second, first]


@pytest.mark.parametrize("first_games", [1, 5, 200])
def test_ties_of_points_and_of_time_are_told_apart_as_on_the_board(
    first_games: int, monkeypatch: pytest.MonkeyPatch, db: None
) -> None:
    monkeypatch.setattr(leaders, "FIRST_GAMES", first_games)
    random = Random(1)
    players = [player(f"Player {number}") for number in range(6)]
    for _ in range(60):
        finish(
            random.choice(players),
            random.choice((1, 1, 1, 2)),
            NOON + timedelta(seconds=random.randrange(20)),
            turns=random.randrange(6, 16),
            powers_used=random.randrange(3),
        )
    services.hide(random.sample(list(Score.objects.order_by("pk")), 10), "forged")
    player_services.ban(players[:1], "forged")
    expected = naive()
    assert len(expected) >= 3
    assert leaders.latest(on(), 100) == expected


def steps(deed: Callable[[], Any]) -> int:
    """How many steps SQLite takes for it."""
    count = 0

    def step() -> None:
        nonlocal count
        count += 1

    connection.connection.set_progress_handler(step, 1)
    try:
        deed()
    finally:
        connection.connection.set_progress_handler(None, 1)
    return count


def test_early_leaders_are_found_without_a_walk_through_all_scores(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    if connection.vendor != "sqlite":
        pytest.skip("only SQLite tells how many steps it takes")
    monkeypatch.setattr(leaders, "FIRST_GAMES", 10)
    worst, best = finish(ana, 1), finish(ana, 6, NOON + timedelta(seconds=1))

    def more_games_and_steps(minutes: range) -> int:
        for minute in minutes:
            finish(ana, 2 + minute % 4, NOON + timedelta(minutes=minute))
        return steps(lambda: leaders.latest(on(), 10))

    few = more_games_and_steps(range(1, 40))
    many = more_games_and_steps(range(40, 160))
    assert many == pytest.approx(few, rel=0.05)
    assert leaders.latest(on(), 10) == [best, worst]


def test_only_the_last_ones_of_one_difficulty(db: None) -> None:
    list(ladder(player("Ana")))
    finish(player("Bojan"), 6, difficulty=Difficulty.NIGHTMARE)
    everything = leaders.latest(on(), 10)
    assert leaders.latest(on(), 2) == everything[:2]
    assert len(leaders.latest(on(Difficulty.NIGHTMARE), 10)) == 1
    assert leaders.latest(on(Difficulty.SURVIVAL), 10) == []


def hide(score: Score) -> None:
    services.hide([score], "forged")


def ban(score: Score) -> None:
    player_services.ban([score.player], "forged")


@pytest.mark.parametrize("take_away", [hide, ban])
def test_what_does_not_count_was_no_record(
    take_away: Callable[[Score], None], ana: Player, bojan: Player
) -> None:
    finish(ana, 2)
    forged = finish(bojan, 6, NOON + timedelta(minutes=1))
    after = finish(ana, 3, NOON + timedelta(minutes=2))
    assert leaders.latest(on(), 1) == [forged]
    take_away(forged)
    assert leaders.latest(on(), 1) == [after]


# The feed.


def entries(response: Any) -> list[dict[str, str]]:
    return [
        {
            "title": entry.findtext(f"{ATOM}title", ""),
            "author": entry.findtext(f"{ATOM}author/{ATOM}name", ""),
            "updated": entry.findtext(f"{ATOM}updated", ""),
            "id": entry.findtext(f"{ATOM}id", ""),
            "summary": entry.findtext(f"{ATOM}summary", ""),
            "link": entry.find(f"{ATOM}link").attrib["href"],  # type: ignore[union-attr]
        }
        for entry in feed(response).iter(f"{ATOM}entry")
    ]


def feed(response: Any) -> ElementTree.Element:
    assert response.status_code == 200
    assert response["Content-Type"] == "application/atom+xml; charset=utf-8"
    root = ElementTree.fromstring(response.content)
    assert root.tag == f"{ATOM}feed"
    return root


def test_an_entry_names_player_points_and_game(ana: Player, client: Client) -> None:
    score = finish(ana, 2, powers_used=1)
    (entry,) = entries(client.get(PEACEFUL))
    assert entry["title"] == "Ana: 374 points in PEACEFUL"
    assert entry["author"] == "Ana"
    assert entry["updated"] == "2026-07-15T12:00:00+00:00"
    assert entry["summary"] == "Base score 64, line bonuses 320, penalties 10."
    assert entry["link"] == f"http://testserver{reverse('game:game', args=[game_of(score).code])}"
    assert client.get(entry["link"]).status_code == 200


def test_the_newest_record_comes_first_and_ten_are_enough(
    ana: Player, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for height in range(1, 7):
        finish(ana, height, NOON + timedelta(minutes=height))
    assert feeds.ENTRIES == 10
    monkeypatch.setattr(feeds, "ENTRIES", 4)
    titles = [entry["title"] for entry in entries(client.get(PEACEFUL))]
    assert titles == [f"Ana: {points_of(height)} points in PEACEFUL" for height in (6, 5, 4, 3)]


def test_a_record_is_the_same_in_every_language_and_under_every_name_of_the_site(
    ana: Player, client: Client
) -> None:
    finish(ana)
    seen = set()
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for host in ("localhost", "127.0.0.1"):
                response = client.get(reverse("game:feed", args=["peaceful"]), HTTP_HOST=host)
                (entry,) = entries(response)
                assert entry["link"].startswith(f"http://{host}/{language}/game/")
                assert feed(response).attrib[LANGUAGE] == language
                seen.add(entry["id"])
    assert len(seen) == 1
    finish(ana, 2, NOON + timedelta(minutes=1))
    assert len({entry["id"] for entry in entries(client.get(PEACEFUL))}) == 2


@pytest.mark.parametrize("name", ["<&\"'>", "]]>", "</title>", "&amp;", "철수", "שרה"])
def test_any_name_is_told_as_it_is(name: str, ana: Player, client: Client) -> None:
    finish(ana)
    Player.objects.update(name=name)
    (entry,) = entries(client.get(PEACEFUL))
    assert entry["author"] == name
    assert entry["title"] == f"{name}: {points_of(1)} points in PEACEFUL"


def test_a_feed_without_leaders_is_a_feed(client: Client, db: None) -> None:
    response = client.get(PEACEFUL)
    assert entries(response) == []
    assert feed(response).findtext(f"{ATOM}title") == "MAGDAGDON: new records in PEACEFUL"
    assert feed(response).findtext(f"{ATOM}author/{ATOM}name") == "MAGDAGDON"


def test_a_reader_asks_again_only_for_what_is_new(ana: Player, client: Client) -> None:
    finish(ana)
    first = client.get(PEACEFUL)
    assert first["Cache-Control"] == "public, max-age=900"
    assert "Cookie" not in first.headers.get("Vary", "")
    known = {"If-None-Match": first["ETag"]}
    assert client.get(PEACEFUL, headers=known).status_code == 304
    since = {"If-Modified-Since": first["Last-Modified"]}
    assert client.get(PEACEFUL, headers=since).status_code == 304
    finish(ana, 2, NOON + timedelta(minutes=1))
    assert len(entries(client.get(PEACEFUL, headers=known))) == 2
    assert len(entries(client.get(PEACEFUL, headers=since))) == 2


@pytest.mark.parametrize("first_games", [1, 3, 200])
def test_it_is_one_query_for_each_leader_and_three_more(
    first_games: int,
    ana: Player,
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    monkeypatch.setattr(leaders, "FIRST_GAMES", first_games)
    for height in (1, 2, 3):
        finish(ana, height, NOON + timedelta(minutes=height))
    with django_assert_num_queries(6):
        client.get(PEACEFUL)


@pytest.mark.parametrize("difficulty", ["easy", "PEACEFUL"])
def test_a_difficulty_that_is_none(difficulty: str, client: Client, db: None) -> None:
    response = client.get(reverse("game:feed", args=[difficulty]))
    assert response.status_code == 404
    assert "There is nothing at this address." in response.text


def test_it_is_for_looking(client: Client, db: None) -> None:
    response = client.post(PEACEFUL)
    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD")

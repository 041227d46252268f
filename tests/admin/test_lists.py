"""Lists cost the same at any size: what they ask the database is bounded."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from magdagdon_site.base.moderation import lists
from players import services as player_services
from players.models import Player
from scores import services
from scores.models import Score
from tests import games

LISTS = ["/admin/scores/score/", "/admin/players/player/", "/admin/game/game/"]
QUERIES = [{}, {"q": "an"}, {"o": "-1.2"}, {"all": ""}, {"p": "1"}]
FILTERS = [
    ("/admin/scores/score/", {"ladder": "magdagdon/peaceful", "o": "-1"}),
    ("/admin/scores/score/", {"hidden__exact": "1"}),
    ("/admin/scores/score/", {"banned": "1"}),
    ("/admin/players/player/", {"banned__exact": "1"}),
]


def statements(client: Client, url: str, query: dict[str, str]) -> list[str]:
    """What the page asked of the game's own tables."""
    with CaptureQueriesContext(
        connection,
    ) as captured:
        assert client.get(url, query).status_code == 200
    tables = ("game_", "players_", "scores_")
    return [q["sql"] for q in captured if any(f'FROM "{table}' in q["sql"] for table in tables)]


@pytest.fixture
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("players.admin.PlayerAdmin", "game.admin.GameAdmin", "scores.admin.ScoreAdmin"):
        monkeypatch.setattr(f"{name}.list_per_page", 1)


@pytest.mark.parametrize(
    ("url", "query"), [(url, query) for url in LISTS for query in QUERIES] + FILTERS
)
def test_no_list_counts_or_reads_without_a_limit(
    mora: Client, short_pages: None, url: str, query: dict[str, str]
) -> None:
    for seed, name in enumerate(("Ann", "Anna", "Anne", "Annie"), 1):
        player = games.player(name)
        score = games.finished(player, seed)
        if seed > 2:
            services.hide([score], "forged")
            player_services.ban([player], "rude")
    asked = statements(mora, url, query)
    assert sum("COUNT(" in sql for sql in asked) == 1
    for sql in asked:
        assert " LIMIT " in sql, sql


def test_counting_stops_just_beyond_what_is_listed(mora: Client, anns: Score) -> None:
    (count,) = [sql for sql in statements(mora, LISTS[0], {}) if "COUNT(" in sql]
    assert f"LIMIT {lists.MOST_ROWS + 1}" in count
    assert "ORDER BY" not in count


def test_a_page_asks_as_often_for_many_rows_as_for_few(mora: Client, ann: Player) -> None:
    games.finished(ann, seed=1)
    few = {url: len(statements(mora, url, {})) for url in LISTS}
    for seed in range(2, 8):
        games.finished(games.player(f"Player {seed}"), seed)
    assert {url: len(statements(mora, url, {})) for url in LISTS} == few


def test_the_list_says_that_there_are_more(
    mora: Client, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lists, "MOST_ROWS", 2)
    assert "There are more than" not in mora.get(LISTS[1]).content.decode()
    games.player("Cleo")
    page = mora.get(LISTS[1])
    assert "There are more than 2: the newest 2 are listed." in page.content.decode()
    monkeypatch.setattr("players.admin.PlayerAdmin.list_per_page", 1)
    assert mora.get(LISTS[1], {"p": "2"}).context["cl"].result_list[0] == bob
    assert mora.get(LISTS[1], {"p": "3"}).status_code == 302


def test_an_unknown_filter_is_refused(
    owner: User, logged_in: Callable[[User], Client], anns: Score
) -> None:
    for query in ({"hidden_reason__icontains": "a"}, {"player__key__startswith": "a"}):
        assert logged_in(owner).get(LISTS[0], query).status_code == 400

"""A third game, plugged in by its protocol alone, has all that the site does for a game."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from players.models import Player
from scores.models import Score, Standing
from tests.games import player
from tests.highest.models import HighestGame
from tests.highest.plugged_in import highest
from tests.web.games import browser_of
from tests.web.html import links


@pytest.fixture(autouse=True)
def plugged_in() -> Iterator[None]:
    with highest():
        yield


@pytest.fixture
def ana() -> Player:
    return player("Ana")


@pytest.fixture
def anas(ana: Player) -> Client:
    return browser_of(ana)


def start(client: Client, difficulty: str = "short") -> HighestGame:
    client.post("/en/highest/new", {"difficulty": difficulty})
    return HighestGame.objects.latest("pk")


def act(client: Client, game: HighestGame, action: str) -> str:
    game.refresh_from_db()
    form = {"version": str(game.version), "action": action}
    response = client.post(f"/en/highest/game/{game.code}/act", form, follow=True)
    return response.content.decode()


def played(client: Client) -> HighestGame:
    game = start(client)
    act(client, game, "roll")
    act(client, game, "stop")
    game.refresh_from_db()
    return game


@pytest.mark.django_db
def test_a_game_is_played_to_its_end_and_stands_on_its_board(anas: Client, ana: Player) -> None:
    game = played(anas)
    assert game.is_finished
    score = Score.objects.get()
    assert (score.ladder, score.code, score.player) == ("highest/short", game.code, ana)
    assert f">{score.points}<" in anas.get("/en/highest/scores/short/").text
    assert Standing.objects.filter(player=ana, ladder="highest/short").count() == 4


@pytest.mark.django_db
def test_what_the_rules_forbid_is_refused_and_changes_nothing(anas: Client) -> None:
    game = start(anas)
    assert "Roll first." in act(anas, game, "stop")
    game.refresh_from_db()
    assert game.record == "HIGHEST 1 SHORT\n"


@pytest.mark.django_db
def test_a_move_that_came_too_late_is_refused(anas: Client) -> None:
    game = start(anas)
    act(anas, game, "roll")
    form = {"version": "0", "action": "roll"}
    assert anas.post(f"/en/highest/game/{game.code}/act", form).status_code == 409


@pytest.mark.django_db
def test_an_open_game_is_not_lost_unasked_and_can_be_given_up(anas: Client) -> None:
    game = start(anas)
    answer = anas.post("/en/highest/new", {"difficulty": "long"})
    assert answer.status_code == 409
    assert game.code in answer.text
    anas.post(f"/en/highest/game/{game.code}/give-up")
    game.refresh_from_db()
    assert game.status == HighestGame.ABANDONED


@pytest.mark.django_db
def test_its_record_can_be_downloaded_replayed_and_verified(anas: Client, tmp_path: Path) -> None:
    game = played(anas)
    record = anas.get(f"/en/highest/game/{game.code}/record.txt").text
    imported = anas.post("/en/highest/import/", {"record": record})
    assert imported.status_code == 200
    assert "Stopped." in imported.text
    assert "All rolls follow." in imported.text
    assert "Rolled" in anas.get(f"/en/highest/game/{game.code}/?step=1").text
    (tmp_path / "game.txt").write_text(record)
    call_command("verify_dice", str(tmp_path / "game.txt"), stdout=StringIO())


@pytest.mark.django_db
def test_a_record_that_breaks_the_rules_is_told_where(anas: Client) -> None:
    record = "HIGHEST 1 SHORT\n1. 3\n2. 4\n3. 5\n"
    answer = anas.post("/en/highest/import/", {"record": record})
    assert answer.status_code == 422
    assert "Line 4: Turn 3 does not follow the rules" in answer.text


@pytest.mark.django_db
def test_stored_games_are_checked_with_all_others(anas: Client) -> None:
    game = played(anas)
    call_command("verify_games", stdout=StringIO())
    loaded = game.record.splitlines()
    wrong = "6" if loaded[1] != "1. 6" else "1"
    HighestGame.objects.update(record=f"{loaded[0]}\n1. {wrong}\n2. stop\n")
    output = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", "--game", "highest", stdout=output)
    assert output.getvalue() == f"{game.code}: A roll is wrong.\n"


@pytest.mark.django_db
def test_its_scores_are_moderated(anas: Client) -> None:
    game = played(anas)
    User.objects.create_superuser("owner", password="a long sentence")
    owner = Client()
    owner.login(username="owner", password="a long sentence")
    score = Score.objects.get()
    hide = {"action": "hide", "_selected_action": [score.pk], "confirmed": "1", "reason": "A test"}
    owner.post(reverse("admin:scores_score_changelist"), hide)
    score.refresh_from_db()
    assert score.hidden
    assert not Standing.objects.exists()
    assert owner.get(reverse("admin:highest_highestgame_changelist")).status_code == 200
    page = owner.get(reverse("admin:highest_highestgame_change", args=[game.pk])).text
    assert "Rolled" in page
    assert "Stopped." in page


@pytest.mark.django_db
def test_pages_about_all_games_know_it(anas: Client) -> None:
    played(anas)
    assert "/en/highest/" in links(anas.get("/en/"))
    assert "/en/highest/scores/" in links(anas.get("/en/scores/peaceful/"))
    assert anas.get("/en/scores/me/").status_code == 200


@pytest.mark.django_db
def test_its_games_are_in_the_download(anas: Client) -> None:
    game, going_on = played(anas), start(anas)
    first, second = anas.get("/en/about/download/").json()["highest_games"]
    assert (first["code"], second["code"]) == (game.code, going_on.code)
    assert (first["record"], first["seed"]) == (game.record, game.revealed_seed)
    assert (second["status"], second["seed"]) == (HighestGame.OPEN, None)

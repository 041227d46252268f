"""The list and the page of scores."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from game.engine import Difficulty
from game.models import Game
from game.records.notation import parse_position
from players import search
from players import services as player_services
from players.models import Player
from scores import services
from scores.models import Score
from tests import games
from tests.admin.acting import list_of, page_of
from tests.games import game_of, on


def found(client: Client, **query: str) -> list[int]:
    page = client.get("/admin/scores/score/", query)
    assert page.status_code == 200
    return [score.pk for score in page.context["cl"].result_list]


def test_the_newest_come_first(mora: Client, anns: Score, bobs: Score) -> None:
    earlier = games.finished(anns.player, 4, at=timezone.now() - timedelta(days=1))
    assert found(mora) == [bobs.pk, anns.pk, earlier.pk]


def test_columns(mora: Client, anns: Score) -> None:
    services.hide([anns], "Looks forged")
    page = mora.get(list_of(anns)).content.decode()
    game = game_of(anns)
    details = f"Turns: {game.turns} · Powers: {game.powers_used}"
    for text in (anns.points, "PEACEFUL", details, "Looks forged"):
        assert str(text) in page
    assert f'<a href="{page_of(anns.player)}">Ann</a>' in page


def test_filters(mora: Client, anns: Score, bobs: Score) -> None:
    old = games.finished(bobs.player, 7, at=timezone.now() - timedelta(days=400))
    services.hide([anns], "forged")
    player_services.ban([bobs.player], "rude")
    assert found(mora, ladder=on("survival").key) == [bobs.pk]
    assert found(mora, hidden__exact="1") == [anns.pk]
    assert found(mora, banned="1") == [bobs.pk, old.pk]
    assert found(mora, banned="0") == [anns.pk]
    today = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    week = {"finished__gte": str(today), "finished__lt": str(today + timedelta(days=1))}
    assert found(mora, **week) == [bobs.pk, anns.pk]


def test_search_by_code(mora: Client, anns: Score, bobs: Score) -> None:
    assert found(mora, q=f" {game_of(bobs).code.upper()} ") == [bobs.pk]
    assert found(mora, q=game_of(bobs).code[:-1]) == []


def test_search_by_the_beginning_of_a_name_or_a_look_alike(
    mora: Client, anns: Score, bobs: Score
) -> None:
    assert found(mora, q="b0") == [bobs.pk]
    assert found(mora, q="AN") == [anns.pk]
    assert found(mora, q="ob") == []


def test_search_says_when_it_did_not_look_at_all_players(
    mora: Client, anns: Score, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "MOST_PLAYERS", 2)
    games.player("Anna")
    page = mora.get(list_of(anns), {"q": "ann"})
    assert "There are more" not in page.content.decode()
    games.player("Anne")
    page = mora.get(list_of(anns), {"q": "ann"})
    assert "There are more than 2 such players" in page.content.decode()


def test_points_can_be_sorted_within_a_difficulty(mora: Client, anns: Score, ann: Player) -> None:
    lowest, highest = sorted(
        (anns, games.finished(ann, seed=8), games.finished(ann, seed=9)), key=lambda s: s.points
    )[::2]
    by_points = found(mora, ladder=on("peaceful").key, o="-1")
    assert (by_points[0], by_points[-1]) == (highest.pk, lowest.pk)
    assert found(mora, o="-1") == found(mora)


def test_the_page_holds_the_whole_score_sheet(mora: Client, ann: Player) -> None:
    score = games.finished(ann, seed=3, difficulty=Difficulty.SURVIVAL)
    game = game_of(score)
    page = mora.get(page_of(game)).content.decode()
    sheet = parse_position(game.position).score
    totals = [int(cell) for cell in _cells(page, "total")]
    assert totals == [line.total for line in sheet.lines]
    for part in (game.base, f"+{game.bonuses}", f"−{sheet.ruin_penalty}", game.points):
        assert f"<td>{part}</td>" in page
    assert score.points == game.base + game.bonuses - sheet.ruin_penalty - game.power_penalty


def test_an_open_game_has_no_sheet(mora: Client, ann: Player) -> None:
    game = games.put(ann, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    assert "Score sheet" not in mora.get(page_of(game)).content.decode()


def test_the_sheet_of_a_lost_game_reads_well(mora: Client, ann: Player) -> None:
    """Sixteen ruins: nothing earned, no Power used, and a true minus sign."""
    position = parse_position("NIGHTMARE ####/####/####/#### - - 0 16")
    score = games.ended(ann, position, "MAGDAGDON 1 NIGHTMARE\n", timezone.now())
    page = mora.get(page_of(game_of(score))).content.decode()
    assert "<td>× × × ×</td>" in page
    assert ">16 ruins<" in page
    assert page.count("<td>−240</td>") == 2
    assert "+0" not in page
    assert "−0" not in page


def _cells(page: str, name: str) -> list[str]:
    return [part.split("<")[0] for part in page.split(f'<td class="{name}">')[1:]]


def test_a_score_that_its_board_is_not_worth_is_told(mora: Client, anns: Score) -> None:
    game = game_of(anns)
    assert "is worth" not in mora.get(page_of(game)).content.decode()
    worth = anns.points
    Game.objects.filter(pk=game.pk).update(points=worth + 1, base=game.base + 1)
    assert f"The board of this game is worth {worth} points." in (
        mora.get(page_of(game)).content.decode()
    )


def test_from_a_score_to_its_record(mora: Client, anns: Score) -> None:
    url = page_of(game_of(anns))
    assert f'href="{url}"' in mora.get(page_of(anns)).content.decode()
    assert mora.get(url).status_code == 200


def test_a_score_whose_game_is_gone_can_be_read(mora: Client, anns: Score) -> None:
    code = anns.code
    Game.objects.all().delete()
    assert code in mora.get(page_of(anns)).content.decode()


def test_a_score_cannot_be_changed_by_hand_even_by_the_owner(
    owner: object, client: Client, anns: Score
) -> None:
    client.force_login(owner)  # type: ignore[arg-type]
    assert client.post(page_of(anns), {"points": 544, "_save": "Save"}).status_code == 403
    assert client.post(f"{page_of(anns)[:-7]}delete/", {"post": "yes"}).status_code == 403
    assert client.get("/admin/scores/score/add/").status_code == 403
    forged = {"action": "delete_selected", "_selected_action": anns.pk, "post": "yes"}
    client.post(list_of(anns), forged)
    assert Score.objects.get(pk=anns.pk).points == anns.points

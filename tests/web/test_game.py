"""The page of a game: the table of one's own open game, the result of anybody's finished one."""

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from game.models import Game
from players.models import Player
from scores.models import Score
from tests.games import game_of, put
from tests.playing import open_games
from tests.scores.helpers import finish
from tests.web.games import browser_of, page_of, rows, send
from tests.web.html import find, form_to, label, links, parse, said, text

IN_ANOTHER_BROWSER = (
    "This game is being played in another browser. It can be seen when it has ended."
)


def test_the_own_open_game_shows_its_dice(anas: Client, anas_game: Game) -> None:
    response = anas.get(page_of(anas_game))
    dice = [label(die) for die in find(parse(response), "input", name="die")]
    assert response.status_code == 200
    assert dice == ["Die 1: 2", "Die 2: 4", "Die 3: 5", "Die 4: 6"]
    assert said(response) == "Place at least 2 dice."


def test_it_holds_what_the_next_move_needs(anas: Client, anas_game: Game) -> None:
    response = anas.get(page_of(anas_game))
    fields = form_to(response, reverse("game:act", args=[anas_game.code]))
    assert fields["version"] == str(anas_game.version)
    assert fields["csrfmiddlewaretoken"]


def test_each_cell_says_what_it_takes(anas: Client, anas_game: Game) -> None:
    page = parse(anas.get(page_of(anas_game)))
    labels = [name for name in map(label, find(page, "button")) if name.startswith("Row")]
    assert len(labels) == 16
    assert labels[5] == "Row 2, column 2: 5"
    assert labels[6] == "Row 2, column 3: empty, takes 4, 5 or 6"
    assert labels[15] == "Row 4, column 4: empty"


def test_magdagdon_says_why_and_offers_both_ways(anas: Client, ana: Player) -> None:
    game = put(ana, "PEACEFUL ..../.5../..../.... 1112 - 0 0")
    response = anas.get(page_of(game))
    (table,) = find(parse(response), id="table")
    (scene,) = [part for part in find(table, "div") if text(part).startswith("MAGDAGDON ")]
    assert said(response) == "MAGDAGDON!"
    assert "2" in text(scene)
    assert "Accept MAGDAGDON" in text(table)
    assert "One change for 10 points" in text(table)
    assert "CONFIRM" not in text(table)


def test_nightmare_has_no_powers_to_offer(anas: Client, ana: Player) -> None:
    game = put(ana, "NIGHTMARE ..../..../..../.... 1144 - 0 0")
    page = text(parse(anas.get(page_of(game))))
    assert "Accept MAGDAGDON" in page
    assert "One change for" not in page


@pytest.mark.parametrize("who", ["boras", "stranger"])
def test_somebody_elses_open_game_is_not_shown(
    who: str, headers: dict[str, str], request: pytest.FixtureRequest, anas_game: Game
) -> None:
    response = request.getfixturevalue(who).get(page_of(anas_game), headers=headers)
    assert response.status_code == 403
    assert said(response) == IN_ANOTHER_BROWSER
    assert not find(parse(response), name="die")
    assert not find(parse(response), name="version")


@pytest.mark.parametrize("cookie", ["forged", "YW5h:1wRxYZ:c2lnbmF0dXJl"])
def test_nor_for_a_forged_cookie(cookie: str, stranger: Client, anas_game: Game) -> None:
    stranger.cookies["player"] = cookie
    assert stranger.get(page_of(anas_game)).status_code == 403


def test_nor_for_the_key_without_its_signature(
    stranger: Client, ana: Player, anas_game: Game
) -> None:
    stranger.cookies["player"] = ana.key
    assert stranger.get(page_of(anas_game)).status_code == 403


def test_nor_for_another_signature(
    stranger: Client, anas: Client, ana: Player, bora: Player, anas_game: Game
) -> None:
    """The signature of Bora's own cookie under Ana's key."""
    signature = browser_of(bora).cookies["player"].value.partition(":")[2]
    stranger.cookies["player"] = f"{ana.key}:{signature}"
    assert stranger.get(page_of(anas_game)).status_code == 403
    stranger.cookies["player"] = anas.cookies["player"].value
    assert stranger.get(page_of(anas_game)).status_code == 200


def test_a_lost_cookie_loses_the_table_and_not_the_game(
    anas: Client, ana: Player, anas_game: Game
) -> None:
    before = rows()
    anas.cookies.clear()
    assert anas.get(page_of(anas_game)).status_code == 403
    assert anas.get(reverse("game:home")).status_code == 200
    assert rows() == before
    response = browser_of(ana).get(page_of(anas_game))
    assert response.status_code == 200
    assert open_games(ana.key) == [anas_game]


@pytest.mark.parametrize("who", ["boras", "anas", "stranger"])
def test_a_finished_game_is_for_everybody(
    who: str, request: pytest.FixtureRequest, boras_game: Game
) -> None:
    response = request.getfixturevalue(who).get(page_of(boras_game))
    page = text(parse(response))
    assert response.status_code == 200
    assert boras_game.record.splitlines()[-1] in page
    assert ("Bora" in page) == (who != "boras" or not boras_game.player.named)
    assert f"Place 1 among {Score.objects.count()} game" in page


def test_only_its_player_is_asked_for_a_name(boras: Client, anas: Client, boras_game: Game) -> None:
    name_form = reverse("players:name")
    assert form_to(boras.get(page_of(boras_game)), name_form)["next"] == page_of(boras_game)
    assert not find(parse(anas.get(page_of(boras_game))), "form", action=name_form)
    Player.objects.update(named=True)
    assert not find(parse(boras.get(page_of(boras_game))), "form", action=name_form)


def test_the_result_leads_on(boras: Client, boras_game: Game) -> None:
    response = boras.get(page_of(boras_game))
    assert form_to(response, reverse("game:new"))["difficulty"] == "survival"
    ways_on = {f"{reverse('game:home')}#choose", reverse("game:board", args=["survival"])}
    assert ways_on <= links(response)


def test_the_result_tells_how_it_compares_with_the_own_best(anas: Client, ana: Player) -> None:
    for height, sentence in (
        (2, "Your first result: place 1 in the high scores"),
        (4, "A new personal best, after 384: place 1 in the high scores"),
        (3, "Your best score: 448, place 1 in the high scores"),
    ):
        assert sentence in text(parse(anas.get(page_of(game_of(finish(ana, height))))))


@pytest.mark.parametrize("difficulty", ["PEACEFUL", "SURVIVAL"])
def test_the_score_sheet_adds_up(difficulty: str, anas: Client, ana: Player) -> None:
    """By hand, from what the page shows: ruins −15 each, Powers −10 −20 −40, or −70."""
    board = "1234/2345/2#21/22.1"
    used, penalty = (3, 70) if difficulty == "PEACEFUL" else (1, 70)
    game = put(ana, f"{difficulty} {board} 2111 1@43 {used} 0")
    send(anas, game, {"action": "confirm"})
    response = anas.get(page_of(game))
    page = parse(response)
    lines = [[text(cell) for cell in row.children] for row in find(page, "tr") if _is_line(row)]
    assert lines == [
        ["Row 1", "1 2 3 4", "10", "straight +60"],
        ["Row 2", "2 3 4 5", "14", "straight +60"],
        ["Row 3", "2 × 2 1", "5", ""],
        ["Row 4", "2 2 2 1", "7", ""],
        ["Column 1", "1 2 2 2", "7", ""],
        ["Column 2", "2 3 × 2", "7", ""],
        ["Column 3", "3 4 2 2", "11", ""],
        ["Column 4", "4 5 1 1", "11", ""],
    ]
    totals = {
        text(row.children[0]): text(row.children[1])
        for row in find(page, "tr")
        if len(row.children) == 2
    }
    base, final = 36 + 36, 72 + 120 - 15 - penalty
    powers = f"{used} Majda Power{'s' if used > 1 else ''} used"
    assert totals == {
        "Base score": str(base),
        "Line bonuses": "+120",
        "1 ruin": "−15",
        powers: f"−{penalty}",
        "Final score": str(final),
    }
    assert [text(heading) for heading in find(parse(response), "h1")] == [f"Final score {final}"]
    assert Score.objects.get().points == final


def _is_line(row: Element) -> bool:
    return len(row.children) == 4 and text(row).startswith(("Row", "Column"))


def test_a_score_below_zero_is_shown_so(anas: Client, ana: Player) -> None:
    game = put(ana, "PEACEFUL ####/####/####/###. 1111 1@44 0 0")
    send(anas, game, {"action": "confirm"})
    response = anas.get(page_of(game))
    assert [text(heading) for heading in find(parse(response), "h1")] == ["Final score −223"]
    assert Score.objects.get().points == 2 - 15 * 15 == -223


@pytest.mark.parametrize("who", ["cenes", "anas", "stranger"])
def test_a_game_that_was_given_up_says_so(
    who: str, headers: dict[str, str], request: pytest.FixtureRequest, cenes_game: Game
) -> None:
    response = request.getfixturevalue(who).get(page_of(cenes_game), headers=headers)
    assert response.status_code == 410
    assert said(response) == "This game was given up."


@pytest.mark.parametrize("code", ["nothing", "2222222222", "NEW", "a" * 2000, "-", "new"])
def test_an_unknown_code(code: str, headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    response = anas.get(reverse("game:game", args=[code]), headers=headers)
    assert response.status_code == 404
    assert said(response) == "There is nothing at this address."


def test_a_code_is_taken_literally(anas: Client, anas_game: Game) -> None:
    other = reverse("game:game", args=[anas_game.code.upper()])
    assert anas.get(other).status_code == 404


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_it_is_for_looking(method: str, anas: Client, anas_game: Game) -> None:
    before = rows()
    response = getattr(anas, method)(page_of(anas_game))
    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"
    assert rows() == before


def test_looking_changes_nothing(anas: Client, anas_game: Game, boras_game: Game) -> None:
    before = rows()
    for _time in range(50):
        assert anas.get(page_of(anas_game)).status_code == 200
    assert anas.get(page_of(boras_game)).status_code == 200
    assert rows() == before

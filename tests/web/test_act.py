"""Everything that can be done at the table, as a form and through htmx."""

from random import Random
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse
from django.utils import timezone

from game.engine import Difficulty
from game.models import Game
from game.records import notation
from game.records.replay import replay
from play import fairdice
from players.models import Player
from scores import services as scores
from scores.models import Score
from tests.games import SEED, VERSION, game_of, on, position_of, put
from tests.rules.player import choose
from tests.web.games import BY_HTMX, act_at, form, page_of, rows, send
from tests.web.html import (
    attributes_of,
    find,
    form_to,
    is_whole_page,
    out_of_band,
    parse,
    said,
    text,
    version_on,
)


def _thrown(number: int, *dice: int) -> str:
    return "".join(map(str, fairdice.throw(SEED, 1, number, dice)))


FIRST_ROLL = _thrown(1, 1, 2, 3, 4)
REROLLED = _thrown(2, 2, 4)

EMPTY = "..../..../..../...."
FIVE = "..../.5../..../...."

# Before, what is sent, after, and what is said.
MOVES: dict[str, tuple[str, dict[str, Any], str, str]] = {
    "roll": (
        f"PEACEFUL {FIVE} - - 0 0",
        {"action": "roll"},
        f"PEACEFUL {FIVE} {FIRST_ROLL} - 0 0",
        f"You rolled {', '.join(FIRST_ROLL[:3])} and {FIRST_ROLL[3]}.",
    ),
    "stage": (
        f"PEACEFUL {FIVE} 2456 - 0 0",
        {"action": "stage 6", "die": "2"},
        f"PEACEFUL {FIVE} 2456 2@23 0 0",
        "4 placed in row 2, column 3. Place at least 1 more die.",
    ),
    "stage the last that is required": (
        f"PEACEFUL {FIVE} 2456 2@23 0 0",
        {"action": "stage 7", "die": "3"},
        f"PEACEFUL {FIVE} 2456 2@23,3@24 0 0",
        "5 placed in row 2, column 4. You can confirm.",
    ),
    "take back": (
        f"PEACEFUL {FIVE} 2456 2@23,3@21 0 0",
        {"action": "take-back 6"},
        f"PEACEFUL {FIVE} 2456 3@21 0 0",
        "1 die taken back. Place at least 1 more die.",
    ),
    "take back with what hangs on it": (
        f"PEACEFUL {FIVE} 2456 2@23,3@24 0 0",
        {"action": "take-back 6", "die": "1"},
        f"PEACEFUL {FIVE} 2456 - 0 0",
        "2 dice taken back. Place at least 2 dice.",
    ),
    "clear": (
        f"PEACEFUL {FIVE} 2456 2@23,3@21 0 0",
        {"action": "clear", "die": "1"},
        f"PEACEFUL {FIVE} 2456 - 0 0",
        "2 dice taken back. Place at least 2 dice.",
    ),
    "increase": (
        f"PEACEFUL {FIVE} 2456 2@23 0 0",
        {"action": "increase 1", "die": "3"},
        f"PEACEFUL {FIVE} 3456 2@23 1 0",
        "Majda Power: the die shows 3 now, for 10 points. Place at least 1 more die.",
    ),
    "decrease": (
        f"SURVIVAL {FIVE} 2456 - 0 0",
        {"action": "decrease 4"},
        f"SURVIVAL {FIVE} 2455 - 1 0",
        "Majda Power: the die shows 5 now, for 70 points.",
    ),
    "reroll": (
        f"PEACEFUL {FIVE} 2456 3@21 1 0",
        {"action": "reroll", "reroll": ["4", "2", "4"]},
        f"PEACEFUL {FIVE} 2{REROLLED[0]}5{REROLLED[1]} 3@21 2 0",
        f"Majda Power: you rerolled {REROLLED[0]} and {REROLLED[1]}, for 20 points.",
    ),
    "confirm": (
        f"PEACEFUL {FIVE} 2456 2@23,3@24 0 7",
        {"action": "confirm"},
        "PEACEFUL ..../.545/..../.... - - 0 8",
        "Turn 8 adds 18 to the score. Roll the dice.",
    ),
    "accept": (
        f"PEACEFUL {FIVE} 1112 - 0 0",
        {"action": "stage 15", "die": "ruin"},
        "PEACEFUL ..../.5../..../...# - - 0 1",
        "A ruin stands in row 4, column 4: −15 points. Roll the dice.",
    ),
    "accept where a die is staged": (
        f"NIGHTMARE {EMPTY} 1144 1@11 0 0",
        {"action": "take-back 0", "die": "ruin"},
        "NIGHTMARE #.../..../..../.... - - 0 1",
        "A ruin stands in row 1, column 1: −15 points. Roll the dice.",
    ),
}


@pytest.fixture(params=list(MOVES))
def move(request: pytest.FixtureRequest) -> tuple[str, dict[str, Any], str, str]:
    return MOVES[request.param]


def test_a_form_does_it_and_leads_back_to_the_table(
    move: tuple[str, dict[str, Any], str, str], anas: Client, ana: Player
) -> None:
    before, fields, after, _sentence = move
    game = put(ana, before)
    response = send(anas, game, fields)
    game.refresh_from_db()
    assert response.status_code == 302
    assert response["Location"] == page_of(game)
    assert (game.position, game.version) == (after, VERSION + 1)


def test_htmx_gets_the_table_alone_and_a_sentence_apart(
    move: tuple[str, dict[str, Any], str, str], anas: Client, ana: Player
) -> None:
    before, fields, after, sentence = move
    game = put(ana, before)
    response = send(anas, game, fields, BY_HTMX)
    game.refresh_from_db()
    assert response.status_code == 200
    assert (game.position, game.version) == (after, VERSION + 1)
    assert not is_whole_page(response)
    assert not find(parse(response), "form")
    assert version_on(response) == str(game.version)
    (status,) = out_of_band(parse(response))
    assert "#status" in attributes_of(status)["hx-swap-oob"]
    assert text(status).startswith(sentence)


def test_the_table_afterwards_is_that_of_the_page(
    move: tuple[str, dict[str, Any], str, str], anas: Client, ana: Player
) -> None:
    """But for what moves once, tips, and the die that stays chosen."""
    before, fields, _after, _sentence = move
    game = put(ana, before)
    fragment = parse(send(anas, game, fields, BY_HTMX))
    (table,) = find(parse(anas.get(page_of(game))), id="table")
    for name in ("button", "input"):
        shown = [_lasting(element) for element in find(fragment, name) if _sends(element)]
        assert shown == [_lasting(element) for element in find(table, name) if _sends(element)]
        assert len(shown) >= (17 if name == "button" else 2)


def _sends(control: Element) -> bool:
    return "name" in attributes_of(control)


def _lasting(control: Element) -> tuple[object, ...]:
    """What it is called, what it sends and what it says."""
    kept = attributes_of(control)
    return {name: kept[name] for name in kept.keys() - {"class", "checked"}}, text(control)


def test_the_chosen_die_stays_chosen(anas: Client, ana: Player) -> None:
    game = put(ana, f"PEACEFUL {FIVE} 2456 2@23 0 0")
    response = send(anas, game, {"action": "take-back 6", "die": "4"}, BY_HTMX)
    (chosen,) = find(parse(response), "input", name="die", checked=None)
    assert attributes_of(chosen)["value"] == "4"


def test_the_record_tells_the_turn_in_the_end(anas: Client, ana: Player) -> None:
    game = put(ana, f"PEACEFUL {EMPTY} - - 0 0")
    position = position_of(game)
    random = Random(5)
    while not position.turns:
        send(anas, game, form(choose(position, random)))
        game.refresh_from_db()
        position = position_of(game)
    story = replay(notation.parse_record(game.record))
    assert game.record.endswith("\n")
    assert story.error is None
    assert story.end == position


LAST_MOVES: dict[str, tuple[str, dict[str, str], str, int]] = {
    "confirm": (
        "PEACEFUL 3333/3333/3333/333. 4255 1@44 2 0",
        {"action": "confirm"},
        "PEACEFUL 3333/3333/3333/3334 - - 2 1",
        2 * 49 + 6 * 40 - 10 - 20,
    ),
    "ruin": (
        "NIGHTMARE 3333/3333/3333/333. 1165 - 0 0",
        {"action": "stage 15", "die": "ruin"},
        "NIGHTMARE 3333/3333/3333/333# - - 0 1",
        2 * 45 + 6 * 40 - 15,
    ),
}


@pytest.mark.parametrize("last", list(LAST_MOVES))
def test_the_last_move_leads_to_the_result_and_stores_one_score(
    last: str, headers: dict[str, str], anas: Client, ana: Player
) -> None:
    before, fields, after, points = LAST_MOVES[last]
    game = put(ana, before)
    earliest = timezone.now()
    response = send(anas, game, fields, headers)
    if headers:
        assert (response.status_code, response["HX-Redirect"]) == (200, page_of(game))
    else:
        assert (response.status_code, response["Location"]) == (302, page_of(game))
    game.refresh_from_db()
    assert (game.status, game.position) == (Game.Status.FINISHED, after)
    assert game.ended is not None
    assert earliest <= game.ended <= timezone.now()
    (score,) = Score.objects.all()
    assert (game_of(score), score.player, score.ladder) == (game, ana, on(game.difficulty).key)
    assert (score.points, score.finished) == (points, game.ended)
    assert (game.points, game.turns) == (points, 1)
    assert heading(anas.get(page_of(game))) == f"Final score {points}"


def heading(page: Any) -> str:
    (only,) = find(parse(page), "h1")
    return text(only)


def test_the_last_move_sent_again_changes_nothing(
    headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put(ana, LAST_MOVES["confirm"][0])
    send(anas, game, {"action": "confirm"}, headers)
    before = rows()
    response = send(anas, game, {"action": "confirm"}, headers)
    assert response.status_code == 409
    assert said(response).startswith("This game is over.")
    assert rows() == before


def test_without_its_score_the_last_move_is_not_done(
    monkeypatch: pytest.MonkeyPatch, anas: Client, ana: Player
) -> None:
    """M25: both are stored, or neither."""

    def out_of_order(*_arguments: object) -> None:
        raise RuntimeError

    game = put(ana, LAST_MOVES["confirm"][0])
    before = rows()
    anas.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr(scores, "enter", out_of_order)
        assert send(anas, game, {"action": "confirm"}).status_code == 500
    assert rows() == before
    assert send(anas, game, {"action": "confirm"}).status_code == 302
    assert Score.objects.count() == 1


@pytest.mark.parametrize(
    ("difficulty", "headers"),
    [(Difficulty.PEACEFUL, {}), (Difficulty.SURVIVAL, BY_HTMX), (Difficulty.NIGHTMARE, {})],
)
def test_a_whole_game(
    difficulty: Difficulty, headers: dict[str, str], stranger: Client, db: None
) -> None:
    """Only from what the pages show: the version is the one of the last answer."""
    stranger.post(reverse("game:new"), {"difficulty": difficulty})
    game = Game.objects.get()
    random = Random(difficulty)
    response = stranger.get(page_of(game))
    moves = 0
    while game.is_open:
        fields = form(choose(position_of(game), random)) | {"version": version_on(response)}
        response = send(stranger, game, fields, headers)
        if "Location" in response:
            response = stranger.get(response["Location"])
        assert response.status_code == 200
        moves += 1
        game.refresh_from_db()
    assert game.version == moves
    points = str(Score.objects.get().points).replace("-", "−")
    assert heading(stranger.get(page_of(game))) == f"Final score {points}"
    assert "sessionid" not in stranger.cookies


def test_a_table_without_javascript_holds_all_that_a_move_needs(
    anas: Client, anas_game: Game
) -> None:
    """Pressing a cell sends the form's own fields, and they are enough."""
    act = reverse("game:act", args=[anas_game.code])
    (table,) = find(parse(anas.get(page_of(anas_game))), "form", action=act)
    (cell,) = find(table, id="c6")
    (die,) = find(table, id="d2")
    fields = {
        attributes_of(field)["name"]: attributes_of(field)["value"]
        for field in [*find(table, "input", type="hidden"), die, cell]
    }
    assert anas.post(act, fields).status_code == 302
    anas_game.refresh_from_db()
    assert anas_game.position == f"PEACEFUL {FIVE} 2456 2@23 0 0"


def test_the_first_cell_pressed_before_the_roll_asks_for_the_roll(
    headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put(ana, f"PEACEFUL {EMPTY} - - 0 0")
    fields = form_to(anas.get(page_of(game)), act_at(game)) | {"action": "stage 0"}
    response = anas.post(act_at(game), fields, headers=headers)
    assert response.status_code == 422
    assert said(response) == "Roll the dice first."

"""The table's page: it offers what the rules allow and nothing else, and does it as a form and through htmx."""

import re
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from land6.actions import Action, MoveDie
from land6.engine import Difficulty, legal_actions
from land6.models import Land6Game
from land6.plugin import LAND6
from land6.records.notation import parse_action, parse_position, parse_record
from land6.services import TakeBack
from land6.table import forms, story
from players.models import Player
from tests.land6_site.phases import PHASES
from tests.land6_site.table import (
    ABOUT_TO_LOSE,
    ABOUT_TO_WIN,
    DEPLOYED,
    DEPLOYING,
    HEADING,
    MOVING,
    ON_SEA,
    ROLLED,
    page_of,
    put,
    put_at,
    send,
    state_of,
)
from tests.web.games import BY_HTMX, browser_of, rows
from tests.web.html import (
    attributes_of,
    find,
    is_whole_page,
    label,
    links,
    parse,
    said,
    text,
    version_on,
)

BOTH = pytest.mark.parametrize("headers", [{}, BY_HTMX], ids=["form", "htmx"])


def offered(page: Element) -> set[Action]:
    """What the buttons that are not dull would do; for a move, with each die that can be chosen."""
    found: set[Action] = set()
    for button in find(page, "button", name="action"):
        attributes = attributes_of(button)
        if attributes["value"] == "take-back" or attributes.get("aria-disabled"):
            continue
        found |= set(_deeds(attributes))
    return found


def _deeds(attributes: dict[str, Any]) -> list[Action]:
    """A square that a die may move to is marked for each of the dice that may."""
    sources = re.findall(r"\bto(\d+)\b", attributes["class"])
    dice = sources if attributes["value"].startswith("move-to") else [""]
    read = [forms.read_intent(_post(attributes["value"], die)) for die in dice]
    return [action for action in read if not isinstance(action, TakeBack)]


def _post(action: str, die: str) -> Any:
    return {"action": action, "die": die}


@pytest.mark.parametrize("position", PHASES.values(), ids=PHASES)
def test_the_table_offers_what_the_rules_allow_and_nothing_else(
    anas: Client, ana: Player, position: str
) -> None:
    game = put_at(ana, position)
    page = parse(anas.get(page_of(game)))
    assert offered(page) == set(legal_actions(state_of(game)))


def test_every_phase_of_an_open_game_is_looked_at() -> None:
    phases = {parse_position(position).phase for position in PHASES.values()}
    assert len(phases) == 11


def test_a_die_that_may_move_can_be_chosen(anas: Client, ana: Player) -> None:
    page = parse(anas.get(page_of(put(ana, MOVING))))
    movers = {
        a.source for a in legal_actions(state_of(Land6Game.objects.get())) if isinstance(a, MoveDie)
    }
    radios = find(page, "input", type="radio")
    assert {int(attributes_of(radio)["value"]) for radio in radios} == movers


def test_a_dull_command_says_why(anas: Client, ana: Player) -> None:
    page = parse(anas.get(page_of(put_at(ana, PHASES["a field without a say"]))))
    (feed,) = (b for b in find(page, "button", **{"aria-disabled": "true"}) if "Feed" in text(b))
    assert text(feed) == "Feed The cube on tile 1 keeps the die on its field from acting."


# The map.


def test_the_map_names_each_tile_and_square(anas: Client, ana: Player) -> None:
    page = parse(anas.get(page_of(put_at(ana, PHASES["act"]))))
    tiles = {label(tile): tile for tile in find(page, "div", role="group")}
    assert list(tiles) == [
        "Tile 1, without a cube",
        "Tile 2, with a cube",
        "Tile 3, without a cube",
        "Tile 4, without a cube",
        "Tile 5, without a cube",
        "Tile 6, with a cube",
    ]
    squares = [label(e) for e in find(tiles["Tile 1, without a cube"]) if label(e)][1:]
    assert squares == [
        "Field of tile 1: die 5",
        "Forest of tile 1: die 3",
        "City of tile 1: die 5",
        "Sea of tile 1: empty",
    ]


def test_the_square_of_a_new_die_shows_its_value(anas: Client, ana: Player) -> None:
    page = parse(anas.get(page_of(put_at(ana, PHASES["deploy"]))))
    (square,) = find(page, "button", value="deploy-to 4")
    assert label(square) == "Field of tile 1: empty, the new die may go here"
    assert [attributes_of(use)["href"] for use in find(square, "use")] == ["#p4"]


# What can be done.

DEEDS: dict[str, tuple[str, dict[str, Any], str]] = {
    "deploy": (HEADING, {"action": "deploy 12"}, "deploy31"),
    "a square for it": (DEPLOYING, {"action": "deploy-to 13"}, "@32"),
    "move": (ON_SEA, {"action": "move 12"}, "move31"),
    "a square for that": (MOVING, {"action": "move-to 5", "die": "13"}, "32>22"),
    "feed": (DEPLOYED, {"action": "feed 4"}, "feed21"),
    "enemy": (HEADING + "1. deploy31 @21\n", {"action": "enemy"}, "enemy="),
    "sea on the board": (ON_SEA, {"action": "reroll 13 12"}, "sea32:31="),
    "sea on the action die": (
        ROLLED,
        {"action": "reroll-action-die 13"},
        "sea32=",
    ),
    "keep": (ROLLED, {"action": "keep"}, "keep"),
}


@BOTH
@pytest.mark.parametrize(("record", "fields", "word"), DEEDS.values(), ids=DEEDS)
def test_done(
    anas: Client,
    ana: Player,
    record: str,
    fields: dict[str, Any],
    word: str,
    headers: dict[str, str],
) -> None:
    game = put(ana, record)
    before = state_of(game)
    response = send(anas, game, fields, headers)
    game.refresh_from_db()
    last = game.record.split()[-1]
    assert last.startswith(word)
    action = parse_action(last)
    assert action
    told = story.tell(before, action, state_of(game))
    if headers:
        assert response.status_code == 200
        assert not is_whole_page(response)
        assert version_on(response) == str(game.version)
        status, log = _out_of_band(response)
        assert text(status).startswith(told)
        assert text(log) == f"Turn {before.turn}: {told}"
        assert attributes_of(log)["hx-swap-oob"] == "afterbegin:#log"
    else:
        assert response.status_code == 302
        assert response["Location"] == page_of(game)
        assert said(anas.get(page_of(game))).startswith(told)


def _out_of_band(response: Any) -> list[Element]:
    return [e for e in find(parse(response)) if "hx-swap-oob" in attributes_of(e)]


@BOTH
def test_taken_back(anas: Client, ana: Player, headers: dict[str, str]) -> None:
    game = put(ana, DEPLOYING)
    response = send(anas, game, {"action": "take-back"}, headers)
    game.refresh_from_db()
    assert game.record == DEPLOYED
    if headers:
        status, log = _out_of_band(response)
        assert text(status) == "Taken back. Your turn: choose a die, then what it does."
        assert attributes_of(log)["hx-swap-oob"] == "innerHTML:#log"
        assert len(find(log, "li")) == 3


@pytest.mark.parametrize(
    ("record", "allowed"), [(DEPLOYING, True), (DEPLOYED, False), (HEADING, False)]
)
def test_taking_back_is_offered_until_a_die_is_rolled(
    anas: Client, ana: Player, record: str, allowed: bool
) -> None:
    (back,) = find(parse(anas.get(page_of(put(ana, record)))), "button", value="take-back")
    assert ("aria-disabled" not in attributes_of(back)) == allowed


def test_the_log_tells_every_step_the_latest_first(anas: Client, ana: Player) -> None:
    page = parse(anas.get(page_of(put(ana, DEPLOYING))))
    (log,) = find(page, id="log")
    lines = [text(line) for line in find(log, "li")]
    assert [line.partition(":")[0] for line in lines] == ["Turn 2", "Turn 1", "Turn 1", "Turn 1"]
    assert "The enemy rolled 2" in lines[1]


@BOTH
@pytest.mark.parametrize(
    ("position", "moves", "status"),
    [
        (ABOUT_TO_WIN, [{"action": "move 2"}, {"action": "move-to 11", "die": "10"}], "won"),
        (ABOUT_TO_LOSE, [{"action": "deploy 12"}, {"action": "deploy-to 4"}], "lost"),
    ],
    ids=["won", "lost"],
)
def test_the_end_leads_to_the_result(
    anas: Client,
    ana: Player,
    position: str,
    moves: list[dict[str, Any]],
    status: str,
    headers: dict[str, str],
) -> None:
    game = put_at(ana, position)
    for fields in moves:
        response = send(anas, game, fields, headers)
        game.refresh_from_db()
    assert game.status == status
    where = response["HX-Redirect"] if headers else response["Location"]
    assert where == page_of(game)


# What is refused.

REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "no action": ({}, 400, "The table does not know this action."),
    "an unknown word": ({"action": "jump 3"}, 400, "The table does not know this action."),
    "a number too many": ({"action": "keep 3"}, 400, "The table does not know this action."),
    "no such square": ({"action": "deploy 24"}, 400, "There is no such square."),
    "other digits": ({"action": "deploy ١٢"}, 400, "There is no such square."),
    "no such tile": ({"action": "remove-cube 7"}, 400, "There is no such tile."),
    "tile 0": ({"action": "remove-cube 0"}, 400, "There is no such tile."),
    "no version": ({"action": "deploy 12", "version": ""}, 400, "The form was incomplete."),
    "not now": ({"action": "enemy"}, 422, "This can't be done now. Your turn"),
    "no die to move": ({"action": "move-to 4"}, 422, "Choose a die first."),
    "another terrain": ({"action": "feed 12"}, 422, "Only a die on a field can do this."),
    "no die there": ({"action": "feed 4"}, 422, "No die stands there."),
    "nothing to fight": ({"action": "move 12"}, 422, "No other die can move."),
    "nothing to take back": ({"action": "take-back"}, 422, "There is nothing to take back."),
    "stale": ({"action": "deploy 12", "version": "2"}, 409, "This game moved on elsewhere."),
}


@BOTH
@pytest.mark.parametrize(("fields", "status", "sentence"), REFUSED.values(), ids=REFUSED)
def test_refused(
    anas: Client,
    ana: Player,
    fields: dict[str, Any],
    status: int,
    sentence: str,
    headers: dict[str, str],
) -> None:
    game = put(ana)
    before = rows()
    response = send(anas, game, fields, headers)
    assert response.status_code == status
    assert sentence in text(parse(response))
    assert is_whole_page(response) != bool(headers)
    assert rows() == before


@BOTH
def test_a_choice_outlives_a_refusal(anas: Client, ana: Player, headers: dict[str, str]) -> None:
    game = put(ana, MOVING)
    response = send(anas, game, {"action": "move-to 20", "die": "13"}, headers)
    assert response.status_code == 422
    assert said(response) == "This square is not adjacent."
    if not headers:
        (radio,) = find(parse(response), "input", type="radio", value="13")
        assert "checked" in attributes_of(radio)


@BOTH
def test_a_game_that_is_over(anas: Client, ana: Player, headers: dict[str, str]) -> None:
    game = put(ana)
    anas.post(reverse("land6:give-up", args=[game.code]))
    response = send(anas, game, {"action": "deploy 12"}, headers)
    assert response.status_code == 409
    assert "This game is over." in text(parse(response))


@BOTH
def test_somebody_elses_game(boras: Client, ana: Player, headers: dict[str, str]) -> None:
    game = put(ana)
    assert send(boras, game, {"action": "deploy 12"}, headers).status_code == 403
    assert boras.get(page_of(game), headers=headers).status_code == 403


def test_an_unknown_game(anas: Client) -> None:
    assert anas.get(reverse("land6:game", args=["nosuchgame"])).status_code == 404
    assert anas.post(reverse("land6:act", args=["nosuchgame"])).status_code == 404


def test_looking_writes_nothing_and_shows_no_seed(anas: Client, ana: Player) -> None:
    game = put(ana, DEPLOYED)
    before = rows()
    response = anas.get(page_of(game))
    assert rows() == before
    assert game.secret.hex() not in response.text
    assert game.commitment in response.text


@pytest.mark.parametrize("name", ["new", "act"])
def test_get_is_refused(anas: Client, ana: Player, name: str) -> None:
    arguments = [put(ana).code] if name == "act" else []
    response = anas.get(reverse(f"land6:{name}", args=arguments))
    assert response.status_code == 405
    assert response["Allow"] == "POST"


# Whole games, by what the page offers.


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_whole_game_by_pressing_what_is_there(anas: Client, difficulty: Difficulty) -> None:
    random = Random(2)
    anas.post(reverse("land6:new"), {"difficulty": difficulty.value})
    game = Land6Game.objects.get()
    response = anas.get(page_of(game))
    done: set[str] = set()
    while game.is_open:
        button = random.choice(_buttons(response))
        done.add(button["action"].split()[0])
        response = send(anas, game, button, BY_HTMX)
        assert response.status_code == 200, button
        game.refresh_from_db()
    assert {"deploy", "deploy-to", "enemy"} <= done
    assert LAND6.retell(game.record).error == ""
    assert parse_record(game.record).difficulty is difficulty


def _buttons(response: Any) -> list[dict[str, str]]:
    fields = []
    for button in find(parse(response), "button", name="action"):
        attributes = attributes_of(button)
        if not attributes.get("aria-disabled"):
            dice = re.findall(r"\bto(\d+)\b", attributes["class"]) or [""]
            fields += [{"action": attributes["value"], "die": die} for die in dice]
    return fields


@BOTH
def test_a_form_out_of_date_leads_back_to_the_table(ana: Player, headers: dict[str, str]) -> None:
    game = put(ana)
    response = send(
        browser_of(ana, enforce_csrf_checks=True), game, {"action": "deploy 12"}, headers
    )
    assert response.status_code == 403
    assert page_of(game) in links(response)

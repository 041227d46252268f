"""What no form of the table sends: told apart, explained in a sentence, and without any effect."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from game.models import Game
from players.models import Player
from tests.games import VERSION
from tests.web.bad_numbers import HUGE, NO_NUMBERS
from tests.web.games import act_at, page_of, rows, send
from tests.web.html import (
    find,
    form_to,
    is_whole_page,
    links,
    out_of_band,
    parse,
    said,
    sentence_of,
    text,
    version_on,
)

UNKNOWN_ACTION = "The table does not know this action."
NO_SUCH_DIE = "There is no such die."
NO_SUCH_CELL = "There is no such cell."
INCOMPLETE = "The form was incomplete. Reload the page; your game is kept."
MOVED_ON = "This game moved on elsewhere. This is how it stands now."
GAME_OVER = "This game is over."
UNREADABLE = "This request can't be read."
TOO_LONG = "This request is too long."
NOTHING_THERE = "There is nothing at this address."
NOT_YOURS = "This game is being played in another browser. It can be seen when it has ended."
ONLY_FORMS = "This address can't be used like that."


URLENCODED = "application/x-www-form-urlencoded"
PARTS = "multipart/form-data; boundary=x"


@pytest.fixture(autouse=True)
def nothing_changes(anas_game: Game, boras_game: Game, cenes_game: Game) -> Any:
    """Whatever a test of this file sends."""
    before = rows()
    yield
    assert rows() == before


def check(response: Any, status: int, sentence: str, headers: dict[str, str]) -> None:
    """A sentence with this status, as a page of the site or as something that htmx puts into the table."""
    answer = parse(response)
    assert response.status_code == status, response.wsgi_request.POST
    assert sentence_of(answer).startswith(sentence), response.wsgi_request.POST
    assert response["Content-Type"] == "text/html; charset=utf-8"
    for word in ("Traceback", "Exception", "Django", "Not Found", "Forbidden", "Bad Request"):
        assert word not in response.text
    if headers:
        assert not is_whole_page(response)
        into_the_status_line = response.headers.get("HX-Retarget") == "#status"
        assert into_the_status_line != bool(out_of_band(answer))
    else:
        assert is_whole_page(response)


# What the form holds.


UNKNOWN_ACTIONS = ["", " ", "win", "score 999", "ROLL", "roll 5", "roll\x00", "confirm now"]
UNKNOWN_ACTIONS += ["clear 1", "reroll 1", "stage5", "\x00", "١", "__init__", "a" * 9000]


def test_an_unknown_action(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    for action in UNKNOWN_ACTIONS:
        response = send(anas, anas_game, {"action": action, "die": "2"}, headers)
        check(response, 400, UNKNOWN_ACTION, headers)


def test_no_action(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    check(send(anas, anas_game, {"die": "2"}, headers), 400, UNKNOWN_ACTION, headers)


@pytest.mark.parametrize("action", ["stage", "take-back"])
def test_a_cell_that_is_none(
    action: str, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    for die, cells in (("2", [*NO_NUMBERS, *HUGE, "16", "17", " 5", "5 "]), ("ruin", ["16", "-1"])):
        for cell in cells:
            response = send(anas, anas_game, {"action": f"{action} {cell}", "die": die}, headers)
            check(response, 400, NO_SUCH_CELL, headers)


def test_a_die_that_is_none(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    for die in [*NO_NUMBERS[1:], *HUGE, "0", "5", " 1", "RUIN"]:
        response = send(anas, anas_game, {"action": "stage 6", "die": die}, headers)
        check(response, 400, NO_SUCH_DIE, headers)


@pytest.mark.parametrize("action", ["increase", "decrease"])
def test_a_power_on_no_die(
    action: str, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    for die in [*NO_NUMBERS, *HUGE, "0", "5", " 1", "ruin"]:
        response = send(anas, anas_game, {"action": f"{action} {die}", "die": "2"}, headers)
        check(response, 400, NO_SUCH_DIE, headers)


def test_a_reroll_of_no_dice(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    for dice in (["0"], ["1", "5"], ["1", "x"], [""], ["١"], ["1,2"], ["ruin"], ["1"] * 99 + ["7"]):
        response = send(anas, anas_game, {"action": "reroll", "reroll": dice}, headers)
        check(response, 400, NO_SUCH_DIE, headers)


@pytest.mark.parametrize("die", [None, ""])
def test_a_missing_die(
    die: str | None, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    fields = {"action": "stage 6"} | ({} if die is None else {"die": die})
    check(send(anas, anas_game, fields, headers), 422, "Choose a die first.", headers)


def test_a_version_that_is_none(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    for version in [*NO_NUMBERS, *HUGE, "10000000000"]:
        response = send(anas, anas_game, {"action": "clear", "version": version}, headers)
        check(response, 400, INCOMPLETE, headers)


def test_no_version(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    response = anas.post(act_at(anas_game), {"action": "clear"}, headers=headers)
    check(response, 400, INCOMPLETE, headers)


@pytest.mark.parametrize("version", [0, VERSION - 1, VERSION + 1, 10**9])
def test_another_version_gets_the_table_as_it_stands(
    version: int, headers: dict[str, str], anas: Client, anas_game: Game
) -> None:
    fields = {"action": "stage 6", "die": "2", "version": version}
    response = send(anas, anas_game, fields, headers)
    check(response, 409, MOVED_ON, headers)
    assert version_on(response) == str(anas_game.version)
    assert "HX-Retarget" not in response


@pytest.mark.parametrize(
    ("fields", "status"), [({"action": "win"}, 400), ({"action": "stage 5", "die": "1"}, 422)]
)
def test_a_refused_form_is_answered_with_a_table_to_play_on(
    fields: dict[str, Any], status: int, anas: Client, anas_game: Game
) -> None:
    response = send(anas, anas_game, fields)
    assert response.status_code == status
    assert form_to(response, act_at(anas_game))["version"] == str(anas_game.version)
    assert [text(span) for span in find(parse(response), "span", **{"class": "refusal"})]


# Who sends it.


@pytest.mark.parametrize("who", ["boras", "stranger"])
def test_somebody_elses_game(
    who: str, headers: dict[str, str], request: pytest.FixtureRequest, anas_game: Game
) -> None:
    client = request.getfixturevalue(who)
    response = send(client, anas_game, {"action": "stage 6", "die": "2"}, headers)
    check(response, 403, NOT_YOURS, headers)
    assert not find(parse(response), name="version")


@pytest.mark.parametrize(
    "fields", [{"action": "win"}, {"action": "stage 16", "die": "2"}, {"version": "0"}, {}]
)
def test_somebody_elses_game_stays_hidden_whatever_is_sent(
    fields: dict[str, Any], headers: dict[str, str], boras: Client, anas_game: Game
) -> None:
    response = send(boras, anas_game, {"action": "clear", **fields}, headers)
    assert response.status_code in (400, 403)
    assert not find(parse(response), name="die")
    assert not find(parse(response), name="version")


@pytest.mark.parametrize("cookie", ["", "forged", "QW5h:1wRxYZ:c2lnbmF0dXJl", "::", "\x00", "é"])
def test_a_forged_cookie(
    cookie: str, headers: dict[str, str], stranger: Client, anas_game: Game
) -> None:
    stranger.cookies["player"] = cookie
    response = send(stranger, anas_game, {"action": "stage 6", "die": "2"}, headers)
    check(response, 403, NOT_YOURS, headers)


def test_the_bare_key_as_a_cookie(
    headers: dict[str, str], stranger: Client, ana: Player, anas_game: Game
) -> None:
    stranger.cookies["player"] = ana.key
    check(send(stranger, anas_game, {"action": "clear"}, headers), 403, NOT_YOURS, headers)


@pytest.mark.parametrize("who", ["boras", "anas", "stranger"])
def test_a_finished_game(
    who: str, headers: dict[str, str], request: pytest.FixtureRequest, boras_game: Game
) -> None:
    response = send(request.getfixturevalue(who), boras_game, {"action": "roll"}, headers)
    check(response, 409, GAME_OVER, headers)
    assert page_of(boras_game) in links(response)


@pytest.mark.parametrize("version", [0, 999])
def test_a_finished_game_in_an_old_version(
    version: int, headers: dict[str, str], boras: Client, boras_game: Game
) -> None:
    fields = {"action": "roll", "version": version}
    check(send(boras, boras_game, fields, headers), 409, GAME_OVER, headers)


def test_a_game_that_was_given_up(headers: dict[str, str], cenes: Client, cenes_game: Game) -> None:
    check(send(cenes, cenes_game, {"action": "roll"}, headers), 409, GAME_OVER, headers)


@pytest.mark.parametrize("fields", [{"action": "win"}, {"action": "stage 16", "die": "1"}])
def test_nonsense_for_a_game_that_has_ended(
    fields: dict[str, Any], headers: dict[str, str], boras: Client, boras_game: Game
) -> None:
    response = send(boras, boras_game, fields, headers)
    assert response.status_code in (400, 409)
    assert said(response)
    assert not find(parse(response), name="version")


@pytest.mark.parametrize("code", ["nothing", "2222222222", "a" * 2000])
def test_an_unknown_game(code: str, headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    address = reverse("game:act", args=[code])
    response = anas.post(address, {"version": "0", "action": "roll"}, headers=headers)
    check(response, 404, NOTHING_THERE, headers)


# How it is sent.


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete", "options"])
def test_other_methods(method: str, headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    response = getattr(anas, method)(act_at(anas_game), headers=headers)
    check(response, 405, ONLY_FORMS, headers)
    assert response["Allow"] == "POST"
    assert page_of(anas_game) in links(response)


def test_head(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    response = anas.head(act_at(anas_game), headers=headers)
    assert (response.status_code, response["Allow"]) == (405, "POST")


def test_get_with_a_move_in_the_address(anas: Client, anas_game: Game) -> None:
    move = {"version": str(VERSION), "action": "stage 6", "die": "2"}
    assert anas.get(act_at(anas_game), move).status_code == 405
    address = f"{act_at(anas_game)}?version={VERSION}&action=stage+6&die=2"
    assert anas.post(address).status_code == 400


MOVE = f"version={VERSION}&action=stage+6&die=2"


def _part(name: str, value: str) -> str:
    return f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n--x--\r\n'


BODIES: dict[str, tuple[str | bytes, str, int, str]] = {
    "nothing": ("", URLENCODED, 400, INCOMPLETE),
    "no form": ("\x00\x01", URLENCODED, 400, INCOMPLETE),
    "invalid UTF-8 in a value": (
        f"version={VERSION}&action=%ff%fe".encode() + b"\xff",
        URLENCODED,
        400,
        UNKNOWN_ACTION,
    ),
    "invalid UTF-8 in a name": (b"\xff\xfe=1&%ff=1", URLENCODED, 400, INCOMPLETE),
    "another encoding": (MOVE, f"{URLENCODED}; charset=utf-16", 400, UNREADABLE),
    "JSON": (f'{{"version": {VERSION}}}', "application/json", 400, INCOMPLETE),
    "plain text": (MOVE, "text/plain", 400, INCOMPLETE),
    "no type": (MOVE, "", 400, INCOMPLETE),
    "parts without a boundary": (MOVE, "multipart/form-data", 400, UNREADABLE),
    "parts that do not end": (_part("version", "3")[:-9], PARTS, 400, UNKNOWN_ACTION),
    "parts in another encoding": (
        _part("action", "roll"),
        f"{PARTS}; charset=hex",
        400,
        UNREADABLE,
    ),
    "too many fields": (f"{MOVE}&" + "&".join(["a="] * 1001), URLENCODED, 400, UNREADABLE),
    "20 KB": (f"{MOVE}&x=" + "x" * 20_000, URLENCODED, 413, TOO_LONG),
    "20 KB of parts": (_part("x", "x" * 20_000), PARTS, 413, TOO_LONG),
    "20 KB of a file": (_part('x"; filename="x', "x" * 20_000), PARTS, 413, TOO_LONG),
}


@pytest.mark.parametrize("case", list(BODIES))
@pytest.mark.parametrize("enforce_csrf_checks", [False, True])
def test_a_body_that_no_browser_sends(
    case: str,
    enforce_csrf_checks: bool,
    headers: dict[str, str],
    anas: Client,
    anas_game: Game,
) -> None:
    """In the view, and already where the CSRF token is looked for."""
    body, kind, status, sentence = BODIES[case]
    anas.raise_request_exception = False
    anas.handler.enforce_csrf_checks = enforce_csrf_checks
    anas.cookies["csrftoken"] = "t" * 32
    sent = body if isinstance(body, bytes) else body.encode()
    response = anas.generic("POST", act_at(anas_game), sent, kind, headers=headers)
    if enforce_csrf_checks and sentence in (INCOMPLETE, UNKNOWN_ACTION):
        status, sentence = 403, "The form was out of date."
    check(response, status, sentence, headers)


def test_a_file_in_place_of_a_field(headers: dict[str, str], anas: Client, anas_game: Game) -> None:
    upload = SimpleUploadedFile("roll", b"roll")
    response = send(anas, anas_game, {"action": upload}, headers)
    check(response, 400, UNKNOWN_ACTION, headers)


def test_a_field_sent_twice_counts_once(anas: Client, anas_game: Game) -> None:
    fields = {"action": ["stage 6", "win"], "die": ["2", "0"]}
    assert send(anas, anas_game, fields).status_code == 400

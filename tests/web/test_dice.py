"""The dice are the server's, they stay as they fell, and their seed is a secret until the game ends."""

import base64
import hashlib
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.engine import Adjust, Difficulty
from game.models import Game
from game.records import notation
from play import fairdice
from players.models import Player
from scores.models import Score
from tests.games import SEED, give_up, play_out, position_of, put, seed_of
from tests.rules.player import choose
from tests.web.games import BY_HTMX, act_at, browser_of, form, page_of, rows, send
from tests.web.html import find, label, parse, text

FIVE = "..../.5../..../...."

FORGED: dict[str, Any] = {
    "dice": "6666",
    "values": ["6", "6", "6", "6"],
    "roll": "6666",
    "seed": "00" * 32,
    "score": "999",
    "points": "999",
    "position": "PEACEFUL 6666/6666/6666/666. 6666 1@44 0 0",
    "record": "",
    "turns": "1",
    "powers_used": "0",
    "status": "finished",
    "player": "1",
    "difficulty": "peaceful",
}


def dice_on(page: Any) -> list[str]:
    return [label(die) for die in find(parse(page), "input", name="die")]


@pytest.mark.parametrize(
    ("position", "fields"),
    [
        (f"SURVIVAL {FIVE} - - 0 0", {"action": "roll"}),
        (f"SURVIVAL {FIVE} 2456 - 0 0", {"action": "reroll", "reroll": ["1", "2"]}),
        (f"SURVIVAL {FIVE} 2456 - 0 0", {"action": "increase 1"}),
        (f"SURVIVAL {FIVE} 2456 2@23,3@24 0 0", {"action": "confirm"}),
        ("SURVIVAL 3333/3333/3333/333. 4166 1@44 0 0", {"action": "confirm"}),
    ],
)
def test_dice_and_scores_that_a_form_brings_along_count_for_nothing(
    position: str, fields: dict[str, Any], ana: Player, anas: Client, bora: Player, boras: Client
) -> None:
    honest, forged = put(ana, position), put(bora, position)
    send(anas, honest, fields)
    send(boras, forged, FORGED | fields)
    for game in (honest, forged):
        game.refresh_from_db()
    assert forged.position == honest.position
    assert (forged.status, seed_of(forged)) == (honest.status, SEED)
    points = Score.objects.order_by("player").values_list("points", "tiebreak")
    assert len(set(points)) <= 1


def test_nobody_can_choose_the_seed(stranger: Client, db: None) -> None:
    stranger.post(reverse("game:new"), FORGED)
    game = Game.objects.get()
    assert seed_of(game) != bytes(32)
    assert game.position == f"PEACEFUL {'..../' * 3}.... - - 0 0"


def test_reloading_a_second_tab_and_coming_back_show_the_same_dice(
    anas: Client, ana: Player
) -> None:
    game = put(ana, f"PEACEFUL {FIVE} - - 0 0")
    assert dice_on(anas.get(page_of(game))) == [""]
    response = send(anas, game, {"action": "roll"}, BY_HTMX)
    rolled = fairdice.throw(SEED, 1, 1, (1, 2, 3, 4))
    shown = [f"Die {number}: {value}" for number, value in enumerate(rolled, 1)]
    assert dice_on(response) == shown
    before = rows()
    for client in [anas, browser_of(ana)] * 5:
        assert dice_on(client.get(page_of(game))) == shown
    assert rows() == before


def test_rolling_again_is_refused_and_changes_no_die(
    headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put(ana, f"PEACEFUL {FIVE} - - 0 0")
    send(anas, game, {"action": "roll"})
    before = rows()
    for version in (game.version, game.version + 1):
        response = send(anas, game, {"action": "roll", "version": version}, headers)
        assert response.status_code in (409, 422)
    assert rows() == before


@pytest.mark.parametrize(
    "others", [{"action": "clear"}, {"action": "take-back 6"}, {"action": "stage 4", "die": "3"}]
)
def test_staging_and_taking_back_does_not_change_the_next_throw(
    others: dict[str, Any], ana: Player, anas: Client, bora: Player, boras: Client
) -> None:
    position = f"PEACEFUL {FIVE} 2456 2@23 0 0"
    game, other = put(ana, position), put(bora, position)
    send(boras, other, others)
    other.refresh_from_db()
    for client, at in ((anas, game), (boras, other)):
        send(client, at, {"action": "reroll", "reroll": ["1", "4"]})
        at.refresh_from_db()
    assert position_of(game).dice == position_of(other).dice != (2, 4, 5, 6)


def test_the_table_shows_the_fingerprint_from_the_start(anas: Client, ana: Player) -> None:
    game = put(ana, f"PEACEFUL {FIVE} - - 0 0")
    assert hashlib.sha256(SEED).hexdigest() in anas.get(page_of(game)).text


SECRETS = [
    SEED.hex(),
    SEED.hex().upper(),
    base64.b64encode(SEED).decode().rstrip("="),
    base64.urlsafe_b64encode(SEED).decode().rstrip("="),
    base64.b32encode(SEED).decode().rstrip("="),
    str(int.from_bytes(SEED)),
    repr(SEED)[2:-1],
]


def tells(response: Any) -> bool:
    everything = f"{response.headers}{response.cookies}{response.content.decode()}"
    return SEED in response.content or any(secret in everything for secret in SECRETS)


@pytest.mark.parametrize(
    ("difficulty", "headers"),
    [(Difficulty.PEACEFUL, BY_HTMX), (Difficulty.SURVIVAL, {}), (Difficulty.NIGHTMARE, BY_HTMX)],
)
def test_the_seed_is_told_when_the_game_has_ended_and_not_before(
    difficulty: Difficulty, headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put(ana, f"{difficulty.name} {FIVE} - - 0 0")
    random = Random(difficulty)
    while True:
        answer = send(anas, game, form(choose(position_of(game), random)), headers)
        assert not tells(answer)
        game.refresh_from_db()
        if not game.is_open:
            break
        if not random.randrange(8):
            assert not tells(anas.get(page_of(game)))
            assert not tells(anas.get(reverse("game:home")))
            assert not tells(anas.post(reverse("game:new"), {"difficulty": difficulty}))
            assert not tells(Client().get(page_of(game)))
            assert not tells(send(anas, game, {"action": "win"}, headers))
            assert not tells(send(anas, game, {"action": "roll", "version": 0}, headers))
    assert SEED.hex() in Client().get(page_of(game)).text


def test_a_game_that_was_given_up_keeps_its_seed(anas: Client, anas_game: Game) -> None:
    give_up(anas_game)
    for response in (anas.get(page_of(anas_game)), anas.get(act_at(anas_game))):
        assert not tells(response)


@pytest.mark.parametrize("difficulty", list(Difficulty))
def test_everybody_can_check_the_dice_of_a_finished_game(
    difficulty: Difficulty, ana: Player, stranger: Client
) -> None:
    """Only from the page of the result: fingerprint, seed and record."""
    game = play_out(ana, difficulty, seed=bytes(31) + bytes([difficulty.minimum]))
    page = parse(stranger.get(page_of(game)))
    fingerprint, seed_text, *_about = (text(code) for code in find(page, "code"))
    (shown,) = (text(pre) for pre in find(page, "pre"))
    assert shown.split() == game.record.split()
    record = notation.parse_record(game.record)
    seed = bytes.fromhex(seed_text)
    assert hashlib.sha256(seed).hexdigest() == fingerprint
    for number, turn in enumerate(record.turns, 1):
        assert turn.roll.values == fairdice.throw(seed, number, 1, (1, 2, 3, 4))
        rerolls = [power for power in turn.powers if not isinstance(power, Adjust)]
        for throw, reroll in enumerate(rerolls, 2):
            dice, values = zip(*reroll.values, strict=True)
            assert values == fairdice.throw(seed, number, throw, (die + 1 for die in dice))

"""A game with the player's own dice: the player says what they show, and the boards never hear of it."""

from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game import services
from game.engine import Difficulty, Roll
from game.errors import Code
from game.models import Game
from game.records import notation
from game.records.replay import replay
from play.errors import IllegalError
from players.models import HitCount, Player
from scores.models import Score, Standing, Tally
from tests import playing
from tests.games import VERSION, position_of, put
from tests.rules.player import choose
from tests.web.bad_numbers import HUGE, NO_NUMBERS
from tests.web.games import BY_HTMX, act_at, page_of, rows, send
from tests.web.html import attributes_of, find, form_to, label, links, parse, said, text, version_on
from tests.web.own_dice import own_dice_form, put_with_own_dice, roll_form
from tests.web.statements import statements

HOME = reverse("game:home")
NEW = reverse("game:new")
FIVE = "..../.5../..../...."
BEFORE_THE_ROLL = f"PEACEFUL {FIVE} - - 0 0"
ROLLED = f"PEACEFUL {FIVE} 2456 - 0 0"

NO_DICE = "These are not dice."
FACE_MISSING = "Choose a face for each die."
SITE_DICE = "The dice of this game are rolled here; no other dice count."
OWN_DICE = "You roll the dice of this game yourself: tap what they show."


@pytest.fixture
def table(ana: Player) -> Game:
    """Ana's, before the roll."""
    return put_with_own_dice(ana, BEFORE_THE_ROLL)


def start(client: Client, difficulty: str = "peaceful", **fields: str) -> Any:
    return client.post(NEW, {"difficulty": difficulty, "kind": "table", **fields})


# The game.


@pytest.mark.parametrize(
    ("difficulty", "headers"),
    [(Difficulty.PEACEFUL, {}), (Difficulty.SURVIVAL, BY_HTMX), (Difficulty.NIGHTMARE, {})],
)
def test_a_whole_game_is_kept_and_stands_on_no_board(
    difficulty: Difficulty, headers: dict[str, str], stranger: Client, db: None
) -> None:
    """Only from what the pages show: the version is the one of the last answer."""
    start(stranger, difficulty)
    game = Game.objects.get()
    random = Random(difficulty)
    response = stranger.get(page_of(game))
    while game.is_open:
        action = choose(position_of(game), random)
        fields = own_dice_form(action) | {"version": version_on(response)}
        response = send(stranger, game, fields, headers)
        if "Location" in response:
            response = stranger.get(response["Location"])
        assert response.status_code == 200
        game.refresh_from_db()
        if isinstance(action, Roll):
            assert position_of(game).dice == action.values
    story = replay(notation.parse_record(game.record))
    assert (game.kind, game.status, story.error) == ("table", Game.Status.FINISHED, None)
    assert story.end == position_of(game)
    for model in (Score, Standing, Tally):
        assert not model._default_manager.exists()
    total = str(story.end.score.total).replace("-", "−")
    assert total in text(parse(Client().get(page_of(game))))


def test_it_has_no_seed(stranger: Client, db: None) -> None:
    start(stranger)
    game = Game.objects.get()
    assert (game.seed, game.commitment, game.own_dice) == (None, "", True)


def test_a_reroll_holds_what_the_dice_show(
    headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put_with_own_dice(ana, ROLLED)
    fields = {"action": "enter-reroll", "new1": "6", "new2": "", "new3": "5", "new4": ""}
    response = send(anas, game, fields, headers)
    game.refresh_from_db()
    assert game.position == f"PEACEFUL {FIVE} 6456 - 1 0"
    if headers:
        assert said(response).startswith("Majda Power: you rerolled 6 and 5, for 10 points.")


def test_a_power_by_1_is_as_usual(anas: Client, ana: Player) -> None:
    game = put_with_own_dice(ana, ROLLED)
    send(anas, game, {"action": "increase 1"})
    game.refresh_from_db()
    assert game.position == f"PEACEFUL {FIVE} 3456 - 1 0"


# Who rolls.


@pytest.mark.parametrize(
    ("position", "fields"),
    [
        (BEFORE_THE_ROLL, roll_form("6666")),
        (ROLLED, {"action": "enter-reroll", "new1": "6"}),
        (ROLLED, {"action": "enter-reroll"}),
    ],
)
def test_a_game_with_the_sites_dice_accepts_no_face(
    position: str, fields: dict[str, str], headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put(ana, position)
    before = rows()
    response = send(anas, game, fields, headers)
    assert (response.status_code, said(response)) == (422, SITE_DICE)
    assert rows() == before


def test_faces_sent_along_with_the_sites_roll_count_for_nothing(
    anas: Client, ana: Player, boras: Client, bora: Player
) -> None:
    honest, forged = put(ana, BEFORE_THE_ROLL), put(bora, BEFORE_THE_ROLL)
    send(anas, honest, {"action": "roll"})
    send(boras, forged, roll_form("6666") | {"action": "roll", "kind": "table"})
    for game in (honest, forged):
        game.refresh_from_db()
    assert (forged.position, forged.kind) == (honest.position, Game.Kind.RANKED)
    fields = {"action": "reroll", "reroll": ["1", "2"]}
    send(anas, honest, fields)
    send(boras, forged, fields | {f"new{n}": "6" for n in range(1, 5)})
    for game in (honest, forged):
        game.refresh_from_db()
    assert forged.position == honest.position


@pytest.mark.parametrize(
    ("position", "fields"),
    [
        (BEFORE_THE_ROLL, {"action": "roll"}),
        (ROLLED, {"action": "roll"}),
        (ROLLED, {"action": "reroll", "reroll": ["1"]}),
    ],
)
def test_a_game_with_own_dice_is_not_rolled_for(
    position: str, fields: dict[str, Any], headers: dict[str, str], anas: Client, ana: Player
) -> None:
    game = put_with_own_dice(ana, position)
    before = rows()
    response = send(anas, game, fields, headers)
    assert (response.status_code, said(response)) == (422, OWN_DICE)
    assert rows() == before


def test_the_service_refuses_each_the_others_dice(ana: Player) -> None:
    own = put_with_own_dice(ana, ROLLED)
    ranked = put(ana, ROLLED)
    own_intents = (services.EnterRoll((1, 2, 3, 4)), services.EnterReroll(((0, 6),)))
    site_intents = (services.RollDice(), services.RerollDice((0,)))
    for game, intents, code in (
        (own, site_intents, Code.OWN_DICE),
        (ranked, own_intents, Code.SITE_DICE),
    ):
        for intent in intents:
            with pytest.raises(IllegalError) as refused:
                playing.act(game.code, ana.key, VERSION, intent)
            assert refused.value.code == code


# What is no roll.


def test_a_face_that_is_none(headers: dict[str, str], anas: Client, table: Game) -> None:
    before = rows()
    for face in [*NO_NUMBERS[1:], *HUGE, "0", "7", " 1", "66", "?"]:
        for number in (1, 4):
            fields = roll_form("1234") | {f"face{number}": face}
            response = send(anas, table, fields, headers)
            assert (response.status_code, said(response)) == (400, NO_DICE), face
    assert rows() == before


def test_a_new_face_that_is_none(headers: dict[str, str], anas: Client, ana: Player) -> None:
    game = put_with_own_dice(ana, ROLLED)
    before = rows()
    for face in [*NO_NUMBERS[1:], *HUGE, "0", "7", " 1"]:
        fields = {"action": "enter-reroll", "new1": "3", "new4": face}
        response = send(anas, game, fields, headers)
        assert (response.status_code, said(response)) == (400, NO_DICE), face
    assert rows() == before


@pytest.mark.parametrize("faces", ["", "123"])
def test_a_roll_with_a_face_missing(
    faces: str, headers: dict[str, str], anas: Client, table: Game
) -> None:
    before = rows()
    for fields in (roll_form(faces), roll_form(faces) | {"face4": ""}):
        response = send(anas, table, fields, headers)
        assert (response.status_code, said(response)) == (422, FACE_MISSING)
    assert rows() == before


REROLLS = {
    "no die": ({}, "Choose a die first."),
    "a face missing": ({"new1": "3", "new2": "?"}, FACE_MISSING),
    "a placed die": ({"new3": "3"}, "This die is on the board. Take it back first."),
}


@pytest.mark.parametrize("case", list(REROLLS))
def test_a_reroll_that_is_none(
    case: str, headers: dict[str, str], anas: Client, ana: Player
) -> None:
    faces, sentence = REROLLS[case]
    game = put_with_own_dice(ana, f"PEACEFUL {FIVE} 2456 3@23 0 0")
    before = rows()
    response = send(anas, game, {"action": "enter-reroll", **faces}, headers)
    assert (response.status_code, said(response)) == (422, sentence)
    assert rows() == before


def test_a_second_roll(headers: dict[str, str], anas: Client, ana: Player) -> None:
    game = put_with_own_dice(ana, ROLLED)
    before = rows()
    response = send(anas, game, roll_form("6666"), headers)
    assert (response.status_code, said(response)) == (422, "The dice are rolled already.")
    assert rows() == before


@pytest.mark.parametrize("action", ["enter-roll 1", "enter-reroll 1", "enter", "enter-rolls"])
def test_what_is_no_action(action: str, anas: Client, table: Game) -> None:
    response = send(anas, table, roll_form("1234") | {"action": action})
    assert said(response) == "The table does not know this action."


# Without JavaScript the page comes back: the faces that were chosen still are.


def test_a_refused_roll_keeps_the_faces_that_were_chosen(anas: Client, table: Game) -> None:
    response = send(anas, table, roll_form("26") | {"face4": "<"})
    assert chosen_faces(response) == ["2", "6", "", ""]


def test_a_form_from_elsewhere_leaves_no_faces(anas: Client, table: Game) -> None:
    response = send(anas, table, roll_form("2666") | {"version": VERSION - 1})
    assert response.status_code == 409
    assert chosen_faces(response) == [""] * 4


def chosen_faces(response: Any) -> list[str]:
    chosen = map(attributes_of, find(parse(response), "input", checked=None))
    return [choice["value"] for choice in chosen if choice["name"].startswith("face")]


# The pages.


def test_the_table_asks_for_each_die_and_says_whose_dice_they_are(
    anas: Client, table: Game
) -> None:
    response = anas.get(page_of(table))
    page = parse(response)
    groups = find(page, role="radiogroup")
    assert said(response) == "Roll your dice and tap what they show."
    assert [label(group) for group in groups] == [f"Die {number}" for number in range(1, 5)]
    for group in groups:
        assert [label(face) for face in find(group, "input")] == ["No face yet", *"123456"]
    assert "own dice" in text(page)
    assert "ENTER ROLL" in text(page)
    assert "Fingerprint" not in text(page)
    assert reverse("game:board", args=["peaceful"]) not in links(response)


def test_the_form_alone_makes_a_roll(anas: Client, table: Game) -> None:
    """Without JavaScript: the inputs of the page, one face for each die, and the button."""
    fields = form_to(anas.get(page_of(table)), act_at(table)) | roll_form("3126")
    assert anas.post(act_at(table), fields).status_code == 302
    table.refresh_from_db()
    assert table.position == f"PEACEFUL {FIVE} 3126 - 0 0"


def test_a_cell_pressed_before_the_roll_asks_for_the_roll(
    headers: dict[str, str], anas: Client, table: Game
) -> None:
    fields = form_to(anas.get(page_of(table)), act_at(table)) | {"action": "stage 0"}
    response = anas.post(act_at(table), fields, headers=headers)
    assert (response.status_code, said(response)) == (422, "Roll the dice first.")


def test_after_the_roll_a_reroll_can_be_entered_for_the_free_dice(
    anas: Client, ana: Player
) -> None:
    game = put_with_own_dice(ana, f"PEACEFUL {FIVE} 2456 3@23 0 0")
    groups = find(parse(anas.get(page_of(game))), role="radiogroup")
    assert [label(group) for group in groups] == ["Die 1: 2", "Die 2: 4", "Die 4: 6"]
    for group in groups:
        (kept,) = find(group, "input", checked=None)
        assert attributes_of(kept)["value"] == ""


def test_a_game_with_the_sites_dice_shows_no_faces_to_choose(anas: Client, ana: Player) -> None:
    for position in (BEFORE_THE_ROLL, ROLLED):
        game = put(ana, position)
        page = parse(anas.get(page_of(game)))
        assert not find(page, role="radiogroup")
        assert "own dice" not in text(page)
        game.delete()


def test_the_first_tip_is_about_rolling_oneself(anas: Client, table: Game) -> None:
    (tip,) = find(parse(anas.get(page_of(table))), "div", **{"class": "tip"})
    assert "roll yours" in text(tip)


@pytest.mark.parametrize(
    ("position", "fields"),
    [
        (BEFORE_THE_ROLL, roll_form("2456")),
        (ROLLED, {"action": "enter-reroll", "new1": "6"}),
        ("PEACEFUL 3333/3333/3333/333. 4255 1@44 0 0", {"action": "confirm"}),
    ],
)
def test_a_tap_is_one_select_and_one_update(
    position: str, fields: dict[str, str], anas: Client, ana: Player
) -> None:
    """The last one too: it has no score."""
    game = put_with_own_dice(ana, position)
    asked = statements(lambda: send(anas, game, fields, BY_HTMX))
    assert [sql.split()[0] for sql in asked] == ["SELECT", "UPDATE"]


# Beside a game with the site's dice.


@pytest.mark.parametrize("kinds", [("ranked", "table"), ("table", "ranked")])
def test_each_kind_has_an_open_game_of_its_own(
    kinds: tuple[str, str], anas: Client, ana: Player
) -> None:
    for kind in kinds:
        assert start(anas, kind=kind).status_code == 302
    games = playing.open_games(ana.key)
    assert [game.kind for game in games] == [*reversed(kinds)]
    response = anas.get(HOME)
    assert {page_of(game) for game in games} <= links(response)
    assert text(parse(response)).count("Your game with your own dice goes on") == 1


@pytest.mark.parametrize("kind", ["ranked", "table"])
def test_a_new_game_gives_up_only_one_of_its_kind(kind: str, anas: Client, ana: Player) -> None:
    by_kind = {"table": put_with_own_dice(ana, ROLLED)}
    by_kind["ranked"] = put(ana, ROLLED)
    question = start(anas, "nightmare", kind=kind)
    agreed = form_to(question, NEW)
    assert question.status_code == 409
    assert (agreed["kind"], agreed["give_up"]) == (kind, by_kind[kind].code)
    assert ("your own dice" in text(parse(question))) == (kind == "table")
    assert anas.post(NEW, agreed).status_code == 302
    old = by_kind.pop(kind)
    (other,) = by_kind.values()
    old.refresh_from_db()
    other.refresh_from_db()
    assert (old.status, other.status) == (Game.Status.ABANDONED, Game.Status.OPEN)
    assert Game.objects.open().get(kind=kind).difficulty == "nightmare"


def test_a_game_of_the_other_kind_cannot_be_given_up_for_it(anas: Client, ana: Player) -> None:
    own, ranked = put_with_own_dice(ana, ROLLED), put(ana, ROLLED)
    before = rows(HitCount)
    assert start(anas, kind="ranked", give_up=own.code).status_code == 409
    assert start(anas, kind="table", give_up=ranked.code).status_code == 409
    assert rows(HitCount) == before


@pytest.mark.parametrize("kind", ["", "TABLE", "practice", "own dice", "\x00", "a" * 5000])
def test_an_unknown_kind_is_refused(
    kind: str, headers: dict[str, str], anas: Client, table: Game
) -> None:
    before = rows(HitCount)
    response = anas.post(NEW, {"difficulty": "peaceful", "kind": kind}, headers=headers)
    assert (response.status_code, said(response)) == (400, "There is no such kind of game.")
    assert rows(HitCount) == before

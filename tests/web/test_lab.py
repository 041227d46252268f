"""The lab: a position in the address, set up by taps, judged by the coach, and played on as practice."""

from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.advice import bench, lab
from game.coach.view import View
from game.engine import Difficulty, Position
from game.management.commands.verify_games import Command, differences
from game.models import Game
from game.records.gamefile import parse_game
from game.records.notation import parse_position, print_position
from game.records.replay import replay
from game.records.verification import verify
from game.services import act
from game.table import views as table_views
from play.views import answers
from players.models import HitCount, Player
from tests.games import intent, position_of, seed_of
from tests.rules.player import choose
from tests.web.games import BY_HTMX, browser_of, page_of, rows
from tests.web.html import attributes_of, find, is_whole_page, label, parse, said, text

LAB = reverse("game:lab")
PRACTICE = reverse("game:lab-practice")
EMPTY = "PEACEFUL ..../..../..../.... - - 0 0"
BOARD = "PEACEFUL .456/3455/23../#2.. - - 1 0"
ROLLED = "PEACEFUL .456/3455/23../#2.. 4523 - 1 0"


def look(client: Client, **query: Any) -> Any:
    return client.get(LAB, query)


def shows(client: Client, **query: Any) -> str:
    """The position that the page shows once the address has become the usual one."""
    response = client.get(LAB, query, follow=True)
    assert response.status_code == 200
    (field,) = find(parse(response), "input", id="notation")
    return str(attributes_of(field)["value"])


def plays(response: Any) -> list[str]:
    """What each ranked play says, without its board."""
    (ranking,) = find(parse(response), "ol", **{"class": "plays"})
    return [text(find(play, "p", **{"class": "what"})[0]) for play in find(ranking, "li")]


@pytest.fixture
def nothing_changes(db: None) -> Any:
    before = rows(HitCount)
    yield
    assert rows(HitCount) == before


@pytest.mark.parametrize("also", [{}, {"page": "2"}])
def test_only_so_much_is_thought_over(
    also: dict[str, str],
    stranger: Client,
    headers: dict[str, str],
    nothing_changes: None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_views, "ADVICE", {"limit": 1, "seconds": 10**9})
    assert look(stranger, position=ROLLED).status_code == 200
    response = stranger.get(LAB, {"position": ROLLED, **also}, headers=headers)
    assert response.status_code == 429
    assert said(response).startswith("That is a lot of questions to the coach.")
    assert look(stranger, position=BOARD).status_code == 200


# Setting up.


def test_it_begins_with_an_empty_board(stranger: Client, nothing_changes: None) -> None:
    assert shows(stranger) == EMPTY


@pytest.mark.parametrize(
    ("tapped", "shown"),
    [
        ({"cell": "0", "tool": "3"}, "PEACEFUL 3456/3455/23../#2.. - - 1 0"),
        ({"cell": "0", "tool": "ruin"}, "PEACEFUL #456/3455/23../#2.. - - 1 0"),
        ({"cell": "15", "tool": "6"}, "PEACEFUL .456/3455/23../#2.6 - - 1 0"),
        ({"cell": "1", "tool": "empty"}, "PEACEFUL ..56/3455/23../#2.. - - 1 0"),
        ({"cell": "1", "tool": "4"}, "PEACEFUL ..56/3455/23../#2.. - - 1 0"),
        ({"difficulty": "nightmare"}, "NIGHTMARE .456/3455/23../#2.. - - 0 0"),
        ({"powers": "0"}, "PEACEFUL .456/3455/23../#2.. - - 3 0"),
        ({"powers": "3"}, "PEACEFUL .456/3455/23../#2.. - - 0 0"),
        ({f"face{n}": str(n) for n in range(1, 5)}, "PEACEFUL .456/3455/23../#2.. 1234 - 1 0"),
    ],
)
def test_each_tap_leads_to_the_position_after_it(
    tapped: dict[str, str], shown: str, stranger: Client, nothing_changes: None
) -> None:
    response = look(stranger, position=BOARD, **tapped)
    assert response.status_code == 302
    assert shows(stranger, position=BOARD, **tapped) == shown


def test_the_chosen_value_stays_chosen(stranger: Client) -> None:
    response = stranger.get(LAB, {"position": BOARD, "cell": "0", "tool": "3"}, follow=True)
    chosen = [attributes_of(field) for field in find(parse(response), "input", name="tool")]
    assert [field["value"] for field in chosen if "checked" in field] == ["3"]


def test_dice_are_kept_until_all_are_chosen(stranger: Client) -> None:
    faces = {"face1": "4", "face2": "", "face3": "6", "face4": ""}
    query = {"position": ROLLED, "cell": "0", "tool": "3", **faces}
    response = stranger.get(LAB, query, follow=True)
    checked = [
        (field["name"], field["value"])
        for field in map(attributes_of, find(parse(response), "input", type="radio"))
        if "checked" in field and str(field["name"]).startswith("face")
    ]
    assert checked == [("face1", "4"), ("face2", ""), ("face3", "6"), ("face4", "")]
    assert said(response) == "Choose a face for each die."


def test_staged_dice_and_turns_of_a_pasted_position_do_not_count(
    stranger: Client, db: None
) -> None:
    assert shows(stranger, position=" PEACEFUL .456/3455/23../#2.. 4523 1@33 1 7 ") == ROLLED


def test_the_address_of_a_position_is_its_own(stranger: Client, db: None) -> None:
    """It can be sent to others: it leads nowhere else."""
    first = look(stranger, position=ROLLED)
    assert first.status_code == 200
    assert look(Client(), position=ROLLED).text.count("</li>") == first.text.count("</li>")


def test_a_tap_by_htmx_brings_the_changed_parts_and_the_address(stranger: Client) -> None:
    query = {"position": BOARD, "cell": "0", "tool": "3"}
    response = stranger.get(LAB, query, headers=BY_HTMX)
    assert not is_whole_page(response)
    assert response["HX-Replace-Url"] == bench.read(query).address
    assert "3456" in response["HX-Replace-Url"]


# What can't be read, and what can't come up.


@pytest.mark.parametrize(
    "query",
    [
        {"position": "nonsense"},
        {"position": "SURVIVAL .456/3455/23../#2.. - - 2 0"},
        {"position": BOARD, "cell": "16"},
        {"position": BOARD, "cell": "-1"},
        {"position": BOARD, "cell": "٣"},
        {"position": BOARD, "cell": "0", "tool": "7"},
        {"position": BOARD, "face1": "7"},
        {"position": BOARD, "difficulty": "easy"},
        {"position": BOARD, "powers": "4"},
        {"position": BOARD, "page": "0x1"},
        {"position": "\0"},
    ],
)
def test_what_can_not_be_read_is_refused(
    query: dict[str, str], headers: dict[str, str], stranger: Client, nothing_changes: None
) -> None:
    response = stranger.get(LAB, query, headers=headers)
    assert response.status_code == 400
    assert "refusal" in response.text


def test_a_pasted_text_stays_to_be_put_right(stranger: Client) -> None:
    response = look(stranger, position="PEACEFUL 3456")
    (field,) = find(parse(response), "input", id="notation")
    assert attributes_of(field)["value"] == "PEACEFUL 3456"
    (alert,) = find(parse(response), role="alert")
    assert text(alert) == "This is not a position."


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        (
            "PEACEFUL 35../..../..../.... 1234 - 0 0",
            "The neighbours in row 1, column 1 and row 1, column 2 differ by more than 1.",
        ),
        (
            "PEACEFUL 33../..../..../...3 1234 - 0 0",
            "The number in row 4, column 4 is not joined to the others.",
        ),
        (
            "NIGHTMARE 33../..../..../.... 1234 - 0 0",
            "A turn in NIGHTMARE places 3 to 4 dice: a board never holds just 2 numbers.",
        ),
        (
            "SURVIVAL #.../..../..../.... 1234 - 0 0",
            "In SURVIVAL no cell can be ruined before there are numbers.",
        ),
        (
            "PEACEFUL ..../..../..../.... - - 1 0",
            "No Majda Power can be used before the first roll.",
        ),
        ("PEACEFUL 3333/3333/3333/3333 1234 - 0 0", "No cell is empty: the game is over."),
    ],
)
def test_impossible_positions_are_refused_with_the_reason(
    position: str, sentence: str, stranger: Client, nothing_changes: None
) -> None:
    response = look(stranger, position=position)
    assert said(response) == sentence
    assert not find(parse(response), "ol", **{"class": "plays"})


def test_an_impossible_position_starts_no_game(stranger: Client, db: None) -> None:
    response = stranger.post(PRACTICE, {"position": "PEACEFUL 35../..../..../.... - - 0 0"})
    assert response.status_code == 422
    assert "differ by more than 1" in said(response)
    assert not Game.objects.exists()


# What the coach says.


def test_plays_are_ranked_and_drawn(stranger: Client, nothing_changes: None) -> None:
    response = look(stranger, position=ROLLED)
    ranking = find(parse(response), "ol", **{"class": "plays"})[0]
    worths = [
        float(text(worth).replace("−", "-")) for worth in find(ranking, "p", **{"class": "points"})
    ]
    assert len(worths) == lab.PLAYS_AT_ONCE
    assert worths == sorted(worths, reverse=True)
    assert plays(response)[0] in said(response)
    board = [label(cell) for cell in find(find(ranking, "li")[0], "span", role="img")]
    assert len(board) == 16
    assert any(cell.endswith("staged") for cell in board)


def test_later_plays_are_on_more_pages(stranger: Client, db: None) -> None:
    parsed = parse_position(ROLLED)
    total = len(View(parsed).advise(parsed.dice).options)
    found: list[str] = []
    for page in range(1, -(-total // lab.PLAYS_AT_ONCE) + 1):
        query = {"position": ROLLED} | ({"page": str(page)} if page > 1 else {})
        response = look(stranger, **query)
        (ranking,) = find(parse(response), "ol", **{"class": "plays"})
        assert attributes_of(ranking)["start"] == str(len(found) + 1)
        found += plays(response)
    assert len(found) == len(set(found)) == total
    assert "Next plays" not in response.text


def test_powers_are_ranked_with_the_plays(stranger: Client, db: None) -> None:
    """MAGDAGDON with a Power left: ruins and Powers are all there is."""
    response = look(stranger, position="SURVIVAL 1122/1122/1122/2... 6666 - 0 0")
    said_of = plays(response)
    assert any(play.startswith("Use a Majda Power to reroll") for play in said_of)
    assert any(play.startswith("Accept the ruin") for play in said_of)


def test_before_the_roll_it_says_what_to_expect(stranger: Client) -> None:
    (figure,) = find(parse(look(stranger, position=BOARD)), "dl", **{"class": "stats"})
    expected = View(parse_position(BOARD)).expected
    assert text(figure) == f"Before the roll {expected:.1f}"


# Try this position.


def start(client: Client, position: str = ROLLED) -> Game:
    response = client.post(PRACTICE, {"position": position})
    game = Game.objects.get(kind=Game.Kind.PRACTICE)
    assert response["Location"] == page_of(game)
    return game


def test_a_stranger_practises_from_a_position(stranger: Client, db: None) -> None:
    game = start(stranger)
    assert game.position == BOARD
    assert game.record == "MAGDAGDON 1 PEACEFUL\nfrom .456/3455/23../#2.. 1\n"
    assert stranger.get(page_of(game)).status_code == 200


def test_a_ranked_game_stays_open_beside_it(anas: Client, anas_game: Game) -> None:
    assert start(anas).player == anas_game.player
    anas_game.refresh_from_db()
    assert anas_game.is_open


def test_pressed_twice_it_is_one_game_until_it_is_played(anas: Client, ana: Player) -> None:
    game = start(anas)
    assert start(anas) == game
    anas.post(reverse("game:act", args=[game.code]), {"version": 0, "action": "roll"})
    anas.post(PRACTICE, {"position": ROLLED})
    assert ana.games.open().count() == 2


def test_the_site_rolls_the_dice_anew(anas: Client, ana: Player) -> None:
    """From the seed, as throws of turn 1 (M6)."""
    game = start(anas)
    random = Random(1)
    while game.is_open:
        assert list(differences(Command.games.get(pk=game.pk))) == []
        game = act(game.code, ana.key, game.version, intent(choose(position_of(game), random))).game
    file = parse_game(anas.get(reverse("game:record", args=[game.code])).text)
    assert file.record.start == parse_position(BOARD)
    assert file.seed == seed_of(game)
    assert verify(file.record, file.seed, game.commitment).good
    played = replay(file.record)
    assert played.error is None
    assert print_position(played.end) == game.position


def test_its_replay_begins_from_the_board(anas: Client, ana: Player) -> None:
    game = start(anas)
    random = Random(1)
    while game.is_open:
        game = act(game.code, ana.key, game.version, intent(choose(position_of(game), random))).game
    response = browser_of(ana).get(page_of(game), {"step": "0"})
    assert said(response) == "The game begins from this board."
    (replayed,) = find(parse(response), id="step")
    assert label(find(replayed, "span", role="img")[1]) == "Row 1, column 2: 4"


def test_many_games_are_too_many(
    stranger: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(answers.NEW_GAMES, "limit", 1)
    start(stranger)
    response = stranger.post(PRACTICE, {"position": BOARD})
    assert response.status_code == 429
    assert HitCount.objects.exists()


@pytest.mark.parametrize("position", ["", "nonsense", "\0"])
def test_a_game_needs_a_position(position: str, stranger: Client, db: None) -> None:
    response = stranger.post(PRACTICE, {"position": position})
    assert response.status_code == 400
    assert said(response) == "This is not a position."
    assert not Player.objects.exists()


def test_looking_starts_no_game(stranger: Client, nothing_changes: None) -> None:
    assert stranger.get(PRACTICE).status_code == 405
    assert stranger.post(LAB).status_code == 405


def test_each_difficulty_begins_with_all_its_powers(stranger: Client) -> None:
    for difficulty in Difficulty:
        query = {"position": BOARD, "difficulty": difficulty.value}
        assert shows(stranger, **query) == print_position(
            Position(difficulty, parse_position(BOARD).board)
        )

"""A finished game again, step by step: every step has an address, for everybody and in every language."""

from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse
from django.utils import translation

from game.engine import AcceptRuin, Adjust, Confirm, Difficulty, Position, Reroll, Roll, Stage
from game.models import Game
from game.records import notation
from game.records.replay import replay
from game.scoresheet import RUIN_PENALTY
from play import wording
from players.models import Player
from tests.games import finished, game_of
from tests.web.games import BY_HTMX, page_of, rows
from tests.web.html import (
    attributes_of,
    find,
    is_whole_page,
    label,
    links,
    out_of_band,
    parse,
    said,
    stats,
    text,
)
from tests.web.replays import board

# A game with each kind of step in it, and with less than nothing in the end.
SEED = 9


@pytest.fixture
def game(ana: Player) -> Game:
    return game_of(finished(ana, seed=SEED))


@pytest.fixture
def positions(game: Game) -> list[Position]:
    """Before the first step, and after each."""
    told = replay(notation.parse_record(game.record))
    assert told.end.is_over
    kinds = {type(step.action) for step in told.steps}
    assert kinds == {Roll, Adjust, Reroll, Stage, Confirm, AcceptRuin}
    return [told.start, *(step.position for step in told.steps)]


def at(game: Game, step: object) -> str:
    return f"{page_of(game)}?step={step}"


def expected(position: Position) -> list[str]:
    staged = {placement.cell for placement in position.staged}
    shown = []
    for cell, value in enumerate(position.field):
        what = "empty" if value == 0 else "ruin" if value < 0 else str(value)
        ending = ", staged" if cell in staged else ""
        shown.append(f"Row {cell // 4 + 1}, column {cell % 4 + 1}: {what}{ending}")
    return shown


def ways(page: Element) -> dict[str, str | None]:
    """Where the four controls lead; None for one that leads nowhere."""
    names = ("first", "previous", "next", "last")
    found = {name: attributes_of(find(page, id=name)[0]) for name in names}
    assert all(("href" in a) == ("aria-disabled" not in a) for a in found.values())
    return {name: attributes.get("href") for name, attributes in found.items()}


def test_every_step_shows_the_board_and_the_score_that_the_record_gives(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    last = len(positions) - 1
    for step, position in enumerate(positions):
        page = parse(stranger.get(at(game, step)))
        shown = stats(page)
        assert board(page) == expected(position), step
        assert shown["Step"] == f"{step} of {last}"
        score = str(position.score.total).replace("-", "−")
        assert shown["Score so far"].split()[0] == score, step


def test_the_last_step_is_shown_where_none_is_asked_for(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    response = stranger.get(page_of(game))
    last = len(positions) - 1
    assert stats(parse(response))["Step"] == f"{last} of {last}"
    assert board(parse(response)) == expected(positions[-1])
    assert text(find(parse(response), id="status")[0]).endswith("The game is over.")


def test_links_lead_to_the_steps_beside_and_to_both_ends(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    last = len(positions) - 1
    middle = ways(parse(stranger.get(at(game, 5))))
    assert middle == {
        "first": "?step=0#replay",
        "previous": "?step=4#replay",
        "next": "?step=6#replay",
        "last": f"?step={last}#replay",
    }
    beginning = ways(parse(stranger.get(at(game, 0))))
    assert (beginning["first"], beginning["previous"]) == (None, None)
    end = ways(parse(stranger.get(at(game, last))))
    assert (end["next"], end["last"]) == (None, None)


def test_the_slider_is_a_form_that_asks_for_a_step(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    page = parse(stranger.get(at(game, 5)))
    slider = attributes_of(find(page, "input", type="range")[0])
    assert (slider["name"], slider["min"], slider["value"]) == ("step", "0", "5")
    assert slider["max"] == str(len(positions) - 1)
    (form,) = find(page, "form", action=f"{page_of(game)}#replay")
    assert attributes_of(form).get("method", "get") == "get"
    assert find(form, "input", type="range")


def test_the_dice_of_the_turn_lie_beside_the_board(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    """None at the start, four after the roll, and those on the board told apart."""
    step = next(n for n, position in enumerate(positions) if position.staged)
    dice = positions[step].dice
    labels = [
        label(find(parse(stranger.get(at(game, n))), "p", **{"class": "tray"})[0])
        for n in (0, 1, step)
    ]
    assert labels[0] == "No dice"
    assert labels[1] == "Dice: {}, {}, {} and {}".format(*positions[1].dice)
    staged = dice[positions[step].staged[0].die]
    assert labels[2] == "Dice: {}, {}, {} and {}; on the board: {}".format(*dice, staged)


def test_a_ruin_is_told_with_what_it_costs(stranger: Client, ana: Player) -> None:
    game = game_of(finished(ana, SEED, Difficulty.NIGHTMARE))
    steps = replay(notation.parse_record(game.record)).steps
    number = next(n for n, step in enumerate(steps, 1) if isinstance(step.action, AcceptRuin))
    page = parse(stranger.get(at(game, number)))
    assert text(find(page, id="status")[0]).startswith("MAGDAGDON: a ruin in row")
    assert stats(page)["Score so far"].endswith(f"−{RUIN_PENALTY}")


def test_htmx_gets_the_step_alone_and_its_address(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    response = stranger.get(f"{at(game, 5)}&play=1", headers=BY_HTMX)
    whole = stranger.get(at(game, 5))
    page, fragment = parse(whole), parse(response)
    assert not is_whole_page(response)
    assert response["HX-Replace-Url"] == f"{page_of(game)}?step=5#replay"
    assert "HX-Request" in response["Vary"]
    assert "no-store" in response["Cache-Control"]
    assert board(fragment) == board(page) == expected(positions[5])
    assert ways(fragment) == ways(page)
    assert not find(fragment, "input")
    assert not find(fragment, "pre")


def test_the_sentence_goes_into_the_line_that_is_read_aloud(stranger: Client, game: Game) -> None:
    fragment = parse(stranger.get(at(game, 1), headers=BY_HTMX))
    sentences = [part for part in out_of_band(fragment) if text(part)]
    (status,) = find(parse(stranger.get(at(game, 1))), id="status")
    assert [text(part) for part in sentences] == [text(status)]
    assert text(status).startswith("Rolled")
    assert attributes_of(sentences[0])["hx-swap-oob"] == "innerHTML:#status"


NO_STEPS = ["", " ", "x", "-1", "1.0", "+1", "1e1", "01", "٣", "২", "1\x00", "9" * 5000, "999"]


@pytest.mark.parametrize("step", NO_STEPS)
def test_there_is_no_such_step(
    step: str, headers: dict[str, str], stranger: Client, game: Game
) -> None:
    response = stranger.get(page_of(game), {"step": step}, headers=headers)
    assert response.status_code == 404
    assert said(response).startswith("This game has no such step.")
    assert page_of(game) in links(response)


def test_the_step_after_the_last_is_none(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    assert stranger.get(at(game, len(positions))).status_code == 404
    assert stranger.get(at(game, len(positions) - 1)).status_code == 200


@pytest.mark.parametrize("language", ["en", "ko", "ms", "bn", "sl"])
def test_another_language_shows_the_same_step(
    language: str, stranger: Client, game: Game, positions: list[Position]
) -> None:
    with translation.override(language):
        address = at(game, 7)
    response = stranger.get(address)
    (html,) = find(parse(response), "html")
    assert attributes_of(html)["lang"] == language
    faces = find(find(parse(response), "table", **{"class": "board"})[0], "span", role="img")
    numbers = [text(face) for face in faces]
    assert numbers == [str(value) if value > 0 else "" for value in positions[7].field]


def test_the_language_switch_keeps_the_step(stranger: Client, game: Game) -> None:
    page = parse(stranger.get(at(game, 7)))
    (switch,) = find(page, "form", action=reverse("set_language"))
    here = attributes_of(find(switch, "input", name="next")[0])["value"]
    response = stranger.post(reverse("set_language"), {"next": here, "language": "ko"})
    assert response["Location"] == at(game, 7).replace("/en/", "/ko/")


@pytest.mark.parametrize("step", ["0", "1", "x"])
def test_an_open_game_has_no_replay(
    step: str, headers: dict[str, str], stranger: Client, anas: Client, anas_game: Game
) -> None:
    for client in (stranger, anas):
        response = client.get(page_of(anas_game), {"step": step}, headers=headers)
        assert not find(parse(response), id="slider")
        assert "HX-Replace-Url" not in response
    assert stranger.get(at(anas_game, step), headers=headers).status_code == 403


def test_nor_has_one_that_was_given_up(stranger: Client, cenes_game: Game) -> None:
    assert stranger.get(at(cenes_game, 0)).status_code == 410


def test_a_game_with_own_dice_is_replayed_the_same(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    Game.objects.update(kind=Game.Kind.TABLE, seed=None, commitment="")
    assert board(parse(stranger.get(at(game, 9)))) == expected(positions[9])


def test_looking_changes_nothing(
    headers: dict[str, str], stranger: Client, game: Game, positions: list[Position]
) -> None:
    before = rows()
    for step in range(len(positions)):
        assert stranger.get(at(game, step), headers=headers).status_code == 200
    assert rows() == before


def test_a_step_asks_the_database_once(
    stranger: Client, game: Game, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        stranger.get(at(game, 5), headers=BY_HTMX)


# The running score.


def test_the_curve_tells_the_score_after_each_turn_in_words(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    (drawing,) = find(parse(stranger.get(page_of(game))), "svg", role="img")
    after = {position.turns: position.score.total for position in positions if position.turns}
    # The first position of the next turn has the score of the whole turn before it.
    ends: dict[int, int] = {}
    for position in positions:
        ends.setdefault(position.turns, position.score.total)
    told = wording.all_of(
        f"turn {turn}: {points}" for turn, points in sorted(ends.items()) if turn in after
    )
    assert label(drawing) == f"The running score: {told}.".replace("-", "−")


def test_the_table_adds_up_turn_by_turn(
    stranger: Client, game: Game, positions: list[Position]
) -> None:
    page = parse(stranger.get(page_of(game)))
    (table,) = find(page, "table", **{"class": "turns"})
    lines = [[text(cell) for cell in row.children] for row in find(table, "tr")[1:]]
    assert [turn for turn, *_rest in lines] == [str(n) for n in range(1, len(lines) + 1)]
    total = 0
    for _turn, what, points, score in lines:
        assert what.startswith("Rolled")
        total += number(points)
        assert number(score) == total
    assert total == positions[-1].score.total


def test_the_table_leads_to_the_end_of_each_turn(stranger: Client, game: Game) -> None:
    (table,) = find(parse(stranger.get(page_of(game))), "table", **{"class": "turns"})
    for link in find(table, "a"):
        href = attributes_of(link)["href"].partition("#")[0]
        page = parse(stranger.get(page_of(game) + href))
        assert stats(page)["Turn"].startswith(f"{text(link)} of ")
        assert text(find(page, id="status")[0]).startswith(("Confirmed", "MAGDAGDON"))


def number(shown: str) -> int:
    return int(shown.replace("−", "-").replace("+", ""))


def test_ruins_and_powers_are_marked_and_the_step_is(stranger: Client, game: Game) -> None:
    steps = replay(notation.parse_record(game.record)).steps
    kinds = [type(step.action) for step in steps]
    page = parse(stranger.get(at(game, 3)))
    (drawing,) = find(page, "svg", role="img")
    assert len(find(drawing, "path", **{"class": "mark ruin"})) == kinds.count(AcceptRuin) > 0
    powers = kinds.count(Adjust) + kinds.count(Reroll)
    assert len(find(drawing, "path", **{"class": "mark power"})) == powers > 0
    places = [
        attributes_of(find(parse(stranger.get(at(game, n))), "circle")[0])["cx"] for n in range(3)
    ]
    assert sorted(map(int, places)) == [int(place) for place in places]
    assert len(set(places)) == 3

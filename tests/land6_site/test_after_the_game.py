"""A finished game, for everybody: result, replay, proof, file, and what is shared of it."""

import re
from typing import Any

import pytest
from django.test import Client
from django.test.html import Element
from django.urls import reverse

from land6.engine import Difficulty
from land6.models import Land6Game
from land6.records.gamefile import parse_game
from land6.records.notation import parse_record
from land6.records.replay import replay
from play.records.replay import Replay
from players.models import Player
from tests.land6_site.land import dice_on
from tests.land6_site.scored import begun
from tests.land6_site.whole_games import SEED, lost, won
from tests.web.games import BY_HTMX, rows
from tests.web.html import (
    attributes_of,
    find,
    is_whole_page,
    links,
    out_of_band,
    parse,
    stats,
    text,
)


@pytest.fixture
def game(ana: Player) -> Land6Game:
    return won(ana)


@pytest.fixture
def defeat(ana: Player) -> Land6Game:
    return lost(ana)


def page_of(game: Land6Game) -> str:
    return reverse("land6:game", args=[game.code])


def at(game: Land6Game, step: object) -> str:
    return f"{page_of(game)}?step={step}"


def played(game: Land6Game) -> Replay:
    return replay(parse_record(game.record))


# The result.


@pytest.mark.parametrize(
    ("difficulty", "points", "rank"),
    [
        (Difficulty.EASY, "40", "Warrior of Dice"),
        (Difficulty.NORMAL, "56", "Master of Dice"),
        (Difficulty.HARD, "64", "Master of Dice"),
    ],
)
def test_a_win(difficulty: Difficulty, points: str, rank: str, ana: Player, anas: Client) -> None:
    game = won(ana, difficulty)
    response = anas.get(page_of(game))
    (verdict,) = find(parse(response), "header", **{"class": "verdict"})
    assert response.status_code == 200
    assert text(find(verdict, "h1")[0]) == f"Final score {points}"
    assert difficulty.name in text(verdict)
    assert rank in text(verdict)
    assert "Won: a " in text(verdict)
    assert f"= {points}." in text(verdict)
    assert f"{game.turns} turns" in text(verdict)


def test_the_score_is_worked_out(anas: Client, game: Land6Game) -> None:
    shown = text(parse(anas.get(page_of(game))))
    found = re.search(r"(\d+) dice in cities, ([\d, and]+): (\d+) × (\d+) = (\d+)\.", shown)
    assert found
    count, dice, total, times, points = found.groups()
    assert sum(map(int, re.findall(r"\d", dice))) == int(total)
    assert len(re.findall(r"\d", dice)) == int(count) == int(times)
    assert int(total) * int(times) == int(points) == played(game).end.score


def test_a_loss_has_a_reason_and_no_score(anas: Client, defeat: Land6Game) -> None:
    response = anas.get(page_of(defeat))
    (verdict,) = find(parse(response), "header", **{"class": "verdict"})
    assert text(find(verdict, "h1")[0]) == "Lost"
    assert re.search("Lost: (no die stands in a city|all six cubes have come)", text(verdict))
    assert "of Dice" not in text(verdict)
    assert "×" not in text(verdict)


def test_everybody_sees_whose_it_is(stranger: Client, game: Land6Game) -> None:
    response = stranger.get(page_of(game))
    assert response.status_code == 200
    assert reverse("scores:player", args=[game.player.code]) in links(response)


def test_a_banned_player_has_no_name(stranger: Client, game: Land6Game) -> None:
    Player.objects.update(banned=True)
    response = stranger.get(page_of(game))
    assert response.status_code == 200
    assert "Ana" not in text(parse(response))


def test_the_board_and_another_game_are_near(stranger: Client, game: Land6Game) -> None:
    response = stranger.get(page_of(game))
    assert reverse("land6:board", args=["easy"]) in links(response)
    (form,) = find(parse(response), "form", action=reverse("land6:new"))
    assert attributes_of(find(form, "button")[0])["value"] == "easy"


def test_a_new_player_is_asked_for_a_name(anas: Client, stranger: Client, game: Land6Game) -> None:
    name = reverse("players:name")
    Player.objects.update(named=False)
    assert name in links(anas.get(page_of(game)))
    assert name not in links(stranger.get(page_of(game)))
    Player.objects.update(named=True)
    assert name not in links(anas.get(page_of(game)))


# Games that have no result.


@pytest.mark.parametrize("address", ["land6:game", "land6:record"])
def test_of_an_open_game_nothing_is_told(address: str, stranger: Client, ana: Player) -> None:
    game = begun(ana)
    response = stranger.get(reverse(address, args=[game.code]))
    assert response.status_code == 403
    assert SEED.hex() not in response.content.decode()


@pytest.mark.parametrize("address", ["land6:game", "land6:record"])
def test_nor_of_one_that_was_given_up(address: str, anas: Client, defeat: Land6Game) -> None:
    Land6Game.objects.update(status=Land6Game.Status.ABANDONED)
    response = anas.get(reverse(address, args=[defeat.code]))
    assert response.status_code == 410
    assert defeat.secret.hex() not in response.content.decode()


# The replay.


def test_every_step_shows_the_state_that_the_record_gives(
    stranger: Client, game: Land6Game
) -> None:
    told = played(game)
    states = [told.start, *(step.position for step in told.steps)]
    for number, state in enumerate(states):
        page = parse(stranger.get(at(game, number), headers=BY_HTMX))
        assert dice_on(page) == sorted(value for value in state.dice if value), number
        shown = stats(page)
        assert shown["Step"] == f"{number} of {len(told.steps)}"
        assert shown["Cubes"] == f"{len(state.cubes)} of 6"
        assert shown["Reserve"] == str(state.reserve)


def test_the_last_step_is_shown_where_none_is_asked_for(stranger: Client, game: Land6Game) -> None:
    page = parse(stranger.get(page_of(game)))
    last = len(played(game).steps)
    assert stats(page)["Step"] == f"{last} of {last}"
    assert "Won:" in text(find(page, id="status")[0])
    assert text(find(parse(stranger.get(at(game, 0))), id="status")[0]) == "The game begins."


def test_ways_to_the_steps_beside_and_to_both_ends(stranger: Client, game: Land6Game) -> None:
    page = parse(stranger.get(at(game, 5)))
    last = len(played(game).steps)
    steps = [attributes_of(find(page, id=way)[0])["href"] for way in WAYS]
    assert steps == [f"?step={step}#replay" for step in (0, 4, 6, last)]
    assert attributes_of(find(page, "input", type="range")[0])["max"] == str(last)


WAYS = ("first", "previous", "next", "last")


def test_htmx_gets_the_step_alone_and_its_sentence(stranger: Client, game: Land6Game) -> None:
    response = stranger.get(at(game, 5), headers=BY_HTMX)
    page, fragment = parse(stranger.get(at(game, 5))), parse(response)
    assert not is_whole_page(response)
    assert response["HX-Replace-Url"] == f"{page_of(game)}?step=5#replay"
    assert dice_on(fragment) == dice_on(page)
    (sentence,) = out_of_band(fragment)
    assert text(sentence) == text(find(page, id="status")[0])


@pytest.mark.parametrize("step", ["", "x", "-1", "01", "٣", "999", "9" * 5000])
def test_there_is_no_such_step(step: str, stranger: Client, game: Land6Game) -> None:
    for headers in ({}, BY_HTMX):
        response = stranger.get(page_of(game), {"step": step}, headers=headers)
        assert response.status_code == 404
        assert page_of(game) in links(response)


def test_all_turns_are_told(stranger: Client, game: Land6Game) -> None:
    (table,) = find(parse(stranger.get(page_of(game))), "table", **{"class": "of-land turns"})
    told = [text(row) for row in find(table, "tr")[1:]]
    assert len(told) == game.turns
    assert all("The enemy rolled" in turn for turn in told[:-1])
    (link,) = find(find(table, "tr")[3], "a")
    page = parse(stranger.get(page_of(game) + attributes_of(link)["href"].partition("#")[0]))
    assert stats(page)["Turn"] == f"3 of {game.turns}"


@pytest.mark.parametrize("language", ["en", "ko", "ms", "bn", "sl"])
def test_it_is_shown_in_every_language(language: str, stranger: Client, game: Land6Game) -> None:
    address = page_of(game).replace("/en/", f"/{language}/")
    assert stranger.get(address).status_code == 200


def test_looking_writes_nothing(stranger: Client, game: Land6Game) -> None:
    before = rows()
    stranger.get(page_of(game))
    stranger.get(at(game, 3), headers=BY_HTMX)
    assert rows() == before


def test_a_step_asks_the_database_once(
    stranger: Client, game: Land6Game, django_assert_num_queries: Any
) -> None:
    with django_assert_num_queries(1):
        stranger.get(at(game, 5), headers=BY_HTMX)


# The dice.


def proof_on(response: Any) -> Element:
    (proof,) = [part for part in find(parse(response), "details") if find(part, "pre")]
    return proof


def test_land_and_dice_follow_from_the_seed(stranger: Client, game: Land6Game) -> None:
    proof = text(proof_on(stranger.get(page_of(game))))
    throws = len(re.findall("=", game.record))
    assert f"The land and all {throws} throws follow from the seed, and the seed fits" in proof
    assert proof.count("✓") == throws
    assert SEED.hex() in proof
    assert game.commitment in proof


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"commitment": "0" * 64}, "The seed does not fit the fingerprint"),
        ({"seed": bytes(32)}, "The land of the record is 33,20,50,41, but the seed gives "),
    ],
)
def test_what_does_not_fit_is_said(
    change: dict[str, Any], sentence: str, stranger: Client, game: Land6Game
) -> None:
    Land6Game.objects.update(**change)
    proof = proof_on(stranger.get(page_of(game)))
    refusals = [text(part) for part in find(proof, "p", **{"class": "refusal"})]
    assert any(refusal.startswith(sentence) for refusal in refusals)


def test_a_changed_die_is_found(stranger: Client, game: Land6Game) -> None:
    record = game.record.replace("3. deploy33 @23 enemy=4", "3. deploy33 @23 enemy=5")
    Land6Game.objects.update(record=record)
    proof = text(proof_on(stranger.get(page_of(game))))
    assert "wrong throw is in turn 3 (enemy, throw 1): the record shows 5, but the seed" in proof
    assert "✗ 4" in proof


def test_a_record_that_cannot_be_read_breaks_nothing(stranger: Client, game: Land6Game) -> None:
    Land6Game.objects.update(record="nonsense")
    response = stranger.get(page_of(game))
    assert response.status_code == 200
    assert "This is not the record of a game." in text(proof_on(response))


def test_the_file(stranger: Client, game: Land6Game) -> None:
    response = stranger.get(reverse("land6:record", args=[game.code]))
    file = parse_game(response.content.decode())
    assert file.record == parse_record(game.record)
    assert (file.seed, file.commitment) == (SEED, game.commitment)
    assert response["Content-Disposition"] == f'attachment; filename="land6-{game.code}.txt"'
    assert response["Content-Type"].startswith("text/plain")


# What is shared.


def shared(response: Any) -> list[str]:
    """The lines of the text; the parser of pages would join them."""
    found = re.search(
        '<textarea id="share-text"[^>]*>(.*?)</textarea>', response.content.decode(), re.DOTALL
    )
    assert found
    return found[1].strip().splitlines()


def test_a_win_to_share(stranger: Client, game: Land6Game) -> None:
    headline, *land, cubes, address = shared(stranger.get(page_of(game)))
    assert headline == "Land 6 · EASY · 40 points · Warrior of Dice · 17 turns"
    assert len(land) == 4
    end = played(game).end
    assert sorted(re.findall(r"\d(?=\ufe0f\u20e3)", "".join(land))) == sorted(
        str(value) for value in end.dice if value
    )
    assert land[0].startswith("⬛⬛")
    assert cubes.count("🟪") == len(end.cubes)
    assert address == f"http://testserver{page_of(game)}"


def test_a_loss_to_share(stranger: Client, defeat: Land6Game) -> None:
    headline, *_rest = shared(stranger.get(page_of(defeat)))
    assert headline.startswith("Land 6 · EASY · lost · ")


def test_the_preview_of_a_link(stranger: Client, game: Land6Game) -> None:
    page = parse(stranger.get(page_of(game)))
    tags = {attributes_of(tag).get("property"): attributes_of(tag) for tag in find(page, "meta")}
    assert tags["og:title"]["content"] == "Land 6 · Ana: 40 points in EASY"
    assert "Warrior of Dice" in tags["og:description"]["content"]
    assert "og:image" not in tags

"""The page that replays any record of Land 6, says what is wrong with one, and stores nothing."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from land6.records.notation import parse_record
from land6.records.replay import replay
from play import fairdice
from play.records.gamefile import print_file
from players.models import Player
from tests.land6_site.land import dice_on
from tests.land6_site.scored import begun
from tests.land6_site.whole_games import SEED, WON_EASY
from tests.web.games import BY_HTMX, rows
from tests.web.html import attributes_of, find, is_whole_page, parse, said, stats, text

IMPORT = reverse("land6:import")
FILE = print_file(WON_EASY, fairdice.commitment(SEED), SEED.hex())
STEPS = len(replay(parse_record(WON_EASY)).steps)


@pytest.fixture(autouse=True)
def nothing_changes(ana: Player) -> Any:
    """Whatever a test of this file pastes."""
    begun(ana)
    before = rows()
    yield
    assert rows() == before


def paste(client: Client, record: str, **fields: Any) -> Any:
    return client.post(IMPORT, {"record": record, **fields})


def wrong(response: Any) -> list[str]:
    """What is said to be wrong."""
    return [text(part) for part in find(parse(response), "p", **{"class": "refusal"})]


def test_it_asks_for_a_record(stranger: Client) -> None:
    response = stranger.get(IMPORT)
    assert response.status_code == 200
    assert said(response) == "Replay a record of Land 6"
    assert not find(parse(response), id="replay")


def test_a_record_is_shown_at_its_end_with_its_result(stranger: Client) -> None:
    response = paste(stranger, WON_EASY)
    page = parse(response)
    assert response.status_code == 200
    assert stats(page)["Step"] == f"{STEPS} of {STEPS}"
    assert "= 40." in text(page)
    assert "Warrior of Dice" in text(page)
    assert not wrong(response)
    assert "seed" not in text(find(page, "main")[0])


def test_a_record_that_ends_early(stranger: Client) -> None:
    response = paste(stranger, "".join(WON_EASY.splitlines(keepends=True)[:5]))
    assert response.status_code == 200
    assert "The record ends before the game is over." in text(parse(response))


def test_steps_are_sent_with_the_record(stranger: Client) -> None:
    page = parse(paste(stranger, WON_EASY, step="0"))
    assert stats(page)["Step"] == f"0 of {STEPS}"
    assert dice_on(page) == [6]
    button = attributes_of(find(page, id="next")[0])
    assert (button["name"], button["value"]) == ("step", "1")
    response = stranger.post(IMPORT, {"record": WON_EASY, "slide": "2"}, headers=BY_HTMX)
    assert not is_whole_page(response)
    assert stats(parse(response))["Step"] == f"2 of {STEPS}"


@pytest.mark.parametrize("step", ["x", "-1", "999", "01"])
def test_there_is_no_such_step(step: str, stranger: Client) -> None:
    assert paste(stranger, WON_EASY, step=step).status_code == 404


def test_windows_ends_its_lines_otherwise(stranger: Client) -> None:
    assert paste(stranger, WON_EASY.replace("\n", "\r\n")).status_code == 200


# What is wrong.


def test_the_first_wrong_step_is_named_and_those_before_it_are_shown(stranger: Client) -> None:
    lines = WON_EASY.splitlines()
    lines[4] = "3. deploy33 @23 feed21 enemy=4"
    response = paste(stranger, "\n\n".join(lines))
    assert response.status_code == 422
    (sentence,) = wrong(response)
    assert sentence.startswith("Line 9: Turn 3 does not follow the rules: ")
    assert stats(parse(response))["Turn"] == "3 of 3"


def test_a_line_that_cannot_be_read(stranger: Client) -> None:
    response = paste(stranger, WON_EASY.replace("@43 enemy=2\n5.", "@12 enemy=2\n5."))
    assert response.status_code == 422
    assert wrong(response) == ["Line 6 of the record can't be read, from “@12” on."]
    assert stats(parse(response))["Turn"] == "3 of 3"


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("", "Paste a record first."),
        (" \n ", "Paste a record first."),
        ("x" * 10_001, "This is too long for a record: at most 10000 characters can be read."),
        (
            "MAGDAGDON 1 PEACEFUL",
            "Line 1 of the record can't be read, from “MAGDAGDON 1 PEACEFUL” on.",
        ),
        ("LAND6 1 EASY", "Line 2 of the record can't be read, from “” on."),
        (
            "LAND6 1 EASY\nlayout 20,20,40,50",
            "Line 2 of the record can't be read, from “layout 20,20,40,50” on.",
        ),
        ("\0", "Line 1 of the record can't be read, from “�” on."),
        ("<b>", "Line 1 of the record can't be read, from “<b>” on."),
    ],
)
def test_what_is_no_record(record: str, sentence: str, stranger: Client) -> None:
    response = paste(stranger, record)
    assert response.status_code == 422
    assert wrong(response) == [sentence]
    assert not find(parse(response), id="replay")
    fragment = stranger.post(IMPORT, {"record": record}, headers=BY_HTMX)
    assert fragment.status_code == 422
    assert sentence in text(parse(fragment))


def test_without_the_token_it_leads_back_here(stranger: Client) -> None:
    response = Client(enforce_csrf_checks=True).post(IMPORT, {"record": WON_EASY})
    assert response.status_code == 403
    assert f'href="{IMPORT}"' in response.content.decode()


@pytest.mark.parametrize("method", ["put", "delete", "patch"])
def test_other_methods(method: str, stranger: Client) -> None:
    assert getattr(stranger, method)(IMPORT).status_code == 405


# Downloaded files.


def test_land_and_dice_of_a_file_are_checked(stranger: Client) -> None:
    response = paste(stranger, FILE)
    assert response.status_code == 200
    assert "throws follow from the seed, and the seed fits the fingerprint." in text(
        parse(response)
    )


def test_a_changed_die_is_found(stranger: Client) -> None:
    response = paste(stranger, FILE.replace("8. feed21 enemy=1", "8. feed21 enemy=2"))
    assert any("in turn 8 (enemy, throw 1)" in sentence for sentence in wrong(response))


def test_nothing_good_is_said_of_half_a_file(stranger: Client) -> None:
    response = paste(stranger, FILE + "nonsense")
    assert response.status_code == 422
    assert "follow from the seed" not in text(parse(response))

"""Hide, restore, ban, unban, give a made-up name: asked first, done at once, told to the log."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client

from game.engine import Difficulty
from magdagdon_site.base.moderation import actions
from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.ladders import Ladder
from scores.models import Score, Standing
from scores.periods import Period
from tests import games
from tests.admin.acting import answer, choose, choose_on_page, list_of, messages, page_of
from tests.games import on

REASON = "Not fit for a board"


def on_board(player: Player, difficulty: Difficulty = Difficulty.PEACEFUL) -> bool:
    rows = queries.rows(queries.board(on(difficulty), Period.ALL), page=1)
    return player in [row.standing.player for row in rows]


def log() -> list[tuple[str, str]]:
    entries = LogEntry.objects.order_by("pk")
    return [(entry.object_id or "", entry.get_change_message()) for entry in entries]


def test_a_hidden_score_leaves_the_board_and_a_restored_one_is_back(
    mora: Client, ann: Player, anns: Score, bob: Player
) -> None:
    games.finished(bob, seed=3)
    assert on_board(ann)
    answer(mora, choose(mora, "hide", anns), reason=REASON)
    assert not on_board(ann)
    assert on_board(bob)
    anns.refresh_from_db()
    assert (anns.hidden, anns.hidden_reason) == (True, REASON)
    answer(mora, choose(mora, "restore", anns))
    assert on_board(ann)
    anns.refresh_from_db()
    assert (anns.hidden, anns.hidden_reason) == (False, "")


def test_a_ban_takes_all_rows_of_a_player_off_the_boards(
    mora: Client, ann: Player, anns: Score, bobs: Score
) -> None:
    games.finished(ann, seed=5, difficulty=Difficulty.SURVIVAL)
    answer(mora, choose(mora, "ban", ann), reason=REASON)
    assert not on_board(ann, Difficulty.PEACEFUL)
    assert not on_board(ann, Difficulty.SURVIVAL)
    assert on_board(bobs.player, Difficulty.SURVIVAL)
    answer(mora, choose(mora, "unban", ann))
    assert on_board(ann, Difficulty.PEACEFUL)
    assert on_board(ann, Difficulty.SURVIVAL)


def test_a_made_up_name_replaces_names_on_the_board(
    mora: Client, ann: Player, anns: Score, bob: Player
) -> None:
    answer(mora, choose(mora, "give_made_up_name", ann, bob))
    for player, old in ((ann, "Ann"), (bob, "Bob")):
        player.refresh_from_db()
        assert player.name != old
        assert not player.named
        assert (str(player.pk), f"Renamed from “{old}” to “{player.name}”.") in log()


def test_every_object_has_its_own_log_entry_that_says_why(
    mora: Client, moderator: User, anns: Score, bobs: Score
) -> None:
    answer(mora, choose(mora, "hide", anns, bobs), reason=REASON)
    note = f"Hidden. Reason: {REASON}"
    assert sorted(log()) == sorted([(str(anns.pk), note), (str(bobs.pk), note)])
    assert {entry.user for entry in LogEntry.objects.all()} == {moderator}
    answer(mora, choose(mora, "restore", bobs))
    assert log()[-1] == (str(bobs.pk), f"Restored. The reason of hiding it was: {REASON}")
    answer(mora, choose(mora, "ban", anns.player), reason=REASON)
    assert log()[-1] == (str(anns.player_id), f"Banned. Reason: {REASON}")
    answer(mora, choose(mora, "unban", anns.player))
    assert log()[-1] == (
        str(anns.player_id),
        f"Unbanned. The reason of the ban was: {REASON}",
    )


def test_the_question_lists_what_is_affected_and_changes_nothing(
    mora: Client, anns: Score, bobs: Score
) -> None:
    question = choose(mora, "hide", anns, bobs)
    page = question.content.decode()
    assert "Hide 2 scores from the boards?" in page
    for score in (anns, bobs):
        assert (
            f"{score.points} points at {Ladder.parse(score.ladder).name} by {score.player}" in page
        )
    assert not Score.objects.filter(hidden=True).exists()
    assert not LogEntry.objects.exists()


def test_cancel_leads_back_to_the_list_as_it_was_filtered(mora: Client, anns: Score) -> None:
    url = f"{list_of(anns)}?ladder=magdagdon%2Fpeaceful"
    question = choose(mora, "hide", anns, url=url)
    assert f'href="{url}"' in question.content.decode()
    assert answer(mora, question, reason=REASON)["Location"] == url


def test_a_reason_is_required(mora: Client, anns: Score, ann: Player) -> None:
    for action, thing in (("hide", anns), ("ban", ann)):
        again = answer(mora, choose(mora, action, thing), reason="  ")
        assert "This field is required." in again.content.decode()
        thing.refresh_from_db()
    assert not anns.hidden
    assert not ann.banned
    assert not LogEntry.objects.exists()


def test_the_selection_is_kept_when_the_reason_was_missing(
    mora: Client, anns: Score, bobs: Score
) -> None:
    again = answer(mora, choose(mora, "hide", anns, bobs), reason="")
    answer(mora, again, reason=REASON)
    assert Score.objects.filter(hidden=True).count() == 2


@pytest.mark.parametrize("action", ["hide", "restore"])
def test_actions_on_the_page_of_a_score(mora: Client, anns: Score, action: str) -> None:
    if action == "restore":
        services.hide([anns], REASON)
    done = answer(mora, choose_on_page(mora, action, anns), reason=REASON)
    assert done["Location"] == page_of(anns)
    anns.refresh_from_db()
    assert anns.hidden is (action == "hide")
    assert len(log()) == 1


@pytest.mark.parametrize("action", ["ban", "unban", "give_made_up_name"])
def test_actions_on_the_page_of_a_player(mora: Client, ann: Player, action: str) -> None:
    if action == "unban":
        player_services.ban([ann], REASON)
    done = answer(mora, choose_on_page(mora, action, ann), reason=REASON)
    assert done["Location"] == page_of(ann)
    ann.refresh_from_db()
    assert ann.banned is (action == "ban")
    assert (ann.name != "Ann") is (action == "give_made_up_name")
    assert len(log()) == 1


def test_what_is_hidden_already_is_left_alone(mora: Client, anns: Score, bobs: Score) -> None:
    services.hide([anns], "the first reason")
    assert "Hide 1 score from the boards?" in choose(mora, "hide", anns, bobs).content.decode()
    refused = choose(mora, "hide", anns)
    assert refused.status_code == 302
    assert messages(refused) == ["Nothing to hide: what you selected is hidden already."]
    anns.refresh_from_db()
    assert anns.hidden_reason == "the first reason"


def test_a_log_that_fails_undoes_the_change(
    mora: Client, anns: Score, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = choose(mora, "hide", anns)

    def fail(*args: Any) -> None:
        raise RuntimeError("the log is full")

    monkeypatch.setattr(actions, "_log", fail)
    with pytest.raises(RuntimeError):
        answer(mora, question, reason=REASON)
    anns.refresh_from_db()
    assert not anns.hidden
    assert Standing.objects.filter(score=anns).exists()


# Too many at once.


@pytest.fixture
def crowd(db: None) -> list[Player]:
    """One more than is allowed at once, with numbers as they are after ten million players."""
    numbers = range(10_000_000, 10_000_000 + actions.MOST_AT_ONCE + 1)
    return Player.objects.bulk_create(
        Player(pk=number, name=f"P {number}", name_key=f"p{number}") for number in numbers
    )


def test_all_across_the_pages_is_refused_when_it_is_too_much(
    mora: Client, crowd: list[Player]
) -> None:
    for confirmed in ({}, {"confirmed": "yes", "reason": REASON}):
        refused = choose(mora, "ban", crowd[0], select_across="1", **confirmed)
        assert refused.status_code == 302
        assert messages(refused)[-1].startswith("At most 500 at once.")
    assert not Player.objects.filter(banned=True).exists()


def test_all_across_the_pages_is_not_offered_when_it_is_too_much(
    mora: Client, crowd: list[Player]
) -> None:
    offer = "Select all 500 players"
    assert "Select all 50" not in mora.get(list_of(crowd[0])).content.decode()
    crowd[0].delete()
    assert offer in mora.get(list_of(crowd[1])).content.decode()


def test_as_many_as_allowed_at_once(mora: Client, crowd: list[Player]) -> None:
    """The whole selection and a long reason fit into one request."""
    crowd.pop().delete()
    question = choose(mora, "ban", crowd[0], select_across="1")
    answer(mora, question, reason="이" * 200)
    assert Player.objects.filter(banned=True).count() == len(crowd)
    assert LogEntry.objects.count() == len(crowd)


# Nobody else, and no other way.


def test_getting_an_address_does_nothing(mora: Client, anns: Score, ann: Player) -> None:
    for thing, action in ((anns, "hide"), (ann, "ban"), (ann, "give_made_up_name")):
        for url in (list_of(thing), page_of(thing)):
            query: dict[str, Any] = {
                "action": action,
                "CHANGE_FORM-action": action,
                "_selected_action": thing.pk,
                "index": 0,
                "confirmed": "yes",
                "reason": REASON,
                "name": "Other",
                "_save": "Save",
            }
            mora.get(url, query)
    anns.refresh_from_db()
    ann.refresh_from_db()
    assert (anns.hidden, ann.banned, ann.name) == (False, False, "Ann")
    assert not LogEntry.objects.exists()


@pytest.mark.parametrize("where", ["list", "page"])
def test_a_forged_post_of_somebody_without_the_permission_is_refused(
    stranger: User, logged_in: Callable[[User], Client], anns: Score, ann: Player, where: str
) -> None:
    stan = logged_in(stranger)
    for thing, action in ((anns, "hide"), (ann, "ban"), (ann, "give_made_up_name")):
        field, url = ("action", list_of(thing))
        if where == "page":
            field, url = ("CHANGE_FORM-action", page_of(thing))
        forged = {field: action, "_selected_action": thing.pk, "confirmed": "yes", "reason": REASON}
        assert stan.post(url, forged).status_code == 403
    assert stan.post(page_of(ann), {"name": "Other", "_save": "Save"}).status_code == 403
    anns.refresh_from_db()
    ann.refresh_from_db()
    assert (anns.hidden, ann.banned, ann.name) == (False, False, "Ann")
    assert not LogEntry.objects.exists()


def test_a_post_without_the_csrf_token_is_refused(moderator: User, anns: Score) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(moderator)
    for confirmed in ({}, {"confirmed": "yes", "reason": REASON}):
        forged = {"action": "hide", "_selected_action": anns.pk, **confirmed}
        assert browser.post(list_of(anns), forged).status_code == 403
    anns.refresh_from_db()
    assert not anns.hidden

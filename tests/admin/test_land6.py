"""Games and scores of Land 6 are moderated with the tools of all games."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client

from land6.engine import Difficulty
from land6.models import Land6Game
from players.models import Player
from scores.boards import queries
from scores.models import Score
from scores.periods import Period
from tests.admin.acting import answer, choose, choose_on_page, list_of, page_of
from tests.games import game_of
from tests.land6_site.scored import SEED, begun, lost, on, won

REASON = "Not fit for a board"


@pytest.fixture
def anns_win(ann: Player) -> Score:
    return won(ann, 6, 4)


def on_board() -> list[str]:
    return [row.name for row in queries.rows(queries.board(on(Difficulty.EASY), Period.ALL), 1)]


def found(client: Client, thing: Land6Game | Score, **query: str) -> list[int]:
    page = client.get(list_of(thing), query)
    assert page.status_code == 200
    return [shown.pk for shown in page.context["cl"].result_list]


@pytest.mark.parametrize("where", ["list", "page"])
def test_a_hidden_score_leaves_the_board_and_a_restored_one_is_back(
    where: str, mora: Client, moderator: User, anns_win: Score
) -> None:
    act = choose if where == "list" else None

    def do(action: str, **fields: str) -> None:
        question = act(mora, action, anns_win) if act else choose_on_page(mora, action, anns_win)
        answer(mora, question, **fields)
        anns_win.refresh_from_db()

    do("hide", reason=REASON)
    assert on_board() == []
    assert (anns_win.hidden, anns_win.hidden_reason) == (True, REASON)
    do("restore")
    assert on_board() == ["Ann"]
    assert (anns_win.hidden, anns_win.hidden_reason) == (False, "")
    notes = [
        (entry.user, entry.object_id, entry.get_change_message())
        for entry in LogEntry.objects.order_by("pk")
    ]
    assert notes == [
        (moderator, str(anns_win.pk), f"Hidden. Reason: {REASON}"),
        (moderator, str(anns_win.pk), f"Restored. The reason of hiding it was: {REASON}"),
    ]


def test_the_question_says_what_is_affected(mora: Client, anns_win: Score) -> None:
    page = choose(mora, "hide", anns_win).content.decode()
    assert "Hide 1 score from the boards?" in page
    assert "20 points at Land 6 · EASY by Ann on July 15, 2026" in page


def test_a_ban_takes_a_player_off_all_boards(mora: Client, ann: Player, anns: Score) -> None:
    won(ann, 3)
    answer(mora, choose(mora, "ban", ann), reason=REASON)
    assert on_board() == []
    answer(mora, choose(mora, "unban", ann))
    assert on_board() == ["Ann"]


def test_scores_are_listed_the_newest_first_and_found(
    mora: Client, anns_win: Score, bob: Player
) -> None:
    bobs = won(bob, 6, 6, 6, difficulty=Difficulty.HARD, at=anns_win.finished.replace(year=2027))
    assert found(mora, anns_win) == [bobs.pk, anns_win.pk]
    assert found(mora, anns_win, q="AN") == [anns_win.pk]
    assert found(mora, anns_win, q=game_of(bobs).code.upper()) == [bobs.pk]
    assert found(mora, anns_win, ladder="land6/hard") == [bobs.pk]
    page = mora.get(list_of(anns_win)).content.decode()
    for text in ("Master of Dice", "Warrior of Dice", "HARD"):
        assert text in page


def test_games_are_found_by_code_or_name(mora: Client, ann: Player, bob: Player) -> None:
    game = lost(ann)
    begun(bob)
    for text in (game.code, "ann"):
        assert found(mora, game, q=text) == [game.pk]


def test_from_a_score_to_its_record_and_from_a_player_to_all(
    mora: Client, ann: Player, anns_win: Score
) -> None:
    assert page_of(game_of(anns_win)) in mora.get(page_of(anns_win)).content.decode()
    page = mora.get(page_of(ann)).content.decode()
    for thing in (anns_win, game_of(anns_win)):
        address = f"{list_of(thing)}?player__id__exact={ann.pk}"
        assert address in page
        assert mora.get(address).context["cl"].result_count == 1


def test_a_game_is_told_move_by_move(mora: Client, ann: Player) -> None:
    game = begun(ann)
    assert "Nothing has been done yet." in mora.get(page_of(game)).content.decode()
    Land6Game.objects.update(record=f"{game.record}1. deploy31 @32 enemy=4\n")
    response = mora.get(page_of(game))
    assert len(response.context["steps"]) == 3
    for step, _board in response.context["steps"]:
        assert step.text in response.content.decode()
    Land6Game.objects.update(record=f"{game.record}1. deploy11\n")
    response = mora.get(page_of(game))
    assert response.context["story_error"]


def test_the_seed_is_shown_only_of_a_game_that_is_over(mora: Client, ann: Player) -> None:
    still_open = begun(ann)
    page = mora.get(page_of(still_open)).content.decode()
    assert SEED.hex() not in page
    assert "shown only for finished games" in page
    assert mora.get(list_of(still_open), {"seed__gte": "5"}).status_code == 400
    assert SEED.hex() in mora.get(page_of(lost(ann))).content.decode()


def test_only_who_may_moderate_them_hides_scores(
    stranger: User, client: Client, anns_win: Score
) -> None:
    client.force_login(stranger)
    assert client.get(page_of(anns_win)).status_code == 200
    forged = {"_selected_action": anns_win.pk, "confirmed": "yes", "reason": REASON}
    assert client.post(list_of(anns_win), {"action": "hide", **forged}).status_code == 403
    posted = client.post(page_of(anns_win), {"CHANGE_FORM-action": "hide", **forged})
    assert posted.status_code == 403
    anns_win.refresh_from_db()
    assert not anns_win.hidden

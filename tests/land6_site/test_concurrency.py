"""What is sent to games of Land 6 at the same moment, and games that end then."""

from functools import partial
from typing import Any

import pytest
from django.urls import reverse

from land6.actions import Move
from land6.engine import Difficulty
from land6.models import Land6Game
from land6.records.notation import parse_record, parse_square
from players.models import Player
from players.services import ban, erase
from scores import services as scores
from scores.boards import queries
from scores.models import Score, Standing
from scores.periods import Period
from tests.at_once import at_once, wait_after_loading
from tests.games import VERSION
from tests.land6_site import playing
from tests.land6_site.scored import on, won
from tests.land6_site.table import ABOUT_TO_WIN, DEPLOYED, put, put_at, send, state_of
from tests.web.games import browser_of

pytestmark = pytest.mark.django_db(transaction=True)

NEW = reverse("land6:new")
# After the city of tile 3 has paid in ABOUT_TO_WIN.
WINNING_MOVE = {"action": f"move-to {parse_square('28')}", "die": str(parse_square("27"))}


def press_at_once(whose: Player, game: Land6Game, *actions: dict[str, str]) -> list[int]:
    """The statuses, in order, of these forms sent from tabs of one browser."""
    statuses: list[int] = []

    def press(fields: dict[str, Any]) -> None:
        statuses.append(send(browser_of(whose), game, fields).status_code)

    at_once(*[partial(press, fields) for fields in actions])
    return sorted(statuses)


def test_rolling_and_taking_back_at_once_is_one_of_the_two(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = put(ana, DEPLOYED + "2. deploy31 @32\n")
    wait_after_loading(monkeypatch, threads=4)
    pressed = [{"action": action} for action in ("enemy", "take-back") * 2]
    assert press_at_once(ana, game, *pressed) == [302, 409, 409, 409]
    game.refresh_from_db()
    assert game.version == VERSION + 1
    assert len(parse_record(game.record).played(2)) in (1, 3)


def test_the_last_move_five_times_is_one_score(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = put_at(ana, ABOUT_TO_WIN)
    game = playing.act(paid.code, ana.key, paid.version, Move(parse_square("15"))).game
    wait_after_loading(monkeypatch, threads=5)
    assert press_at_once(ana, game, *[WINNING_MOVE] * 5) == [302, 409, 409, 409, 409]
    game.refresh_from_db()
    assert (game.status, game.version) == (Land6Game.Status.WON, VERSION + 2)
    assert Score.objects.get().points == state_of(game).score


def test_start_five_times_is_one_game(ana: Player) -> None:
    statuses: list[int] = []

    def press() -> None:
        statuses.append(browser_of(ana).post(NEW, {"difficulty": "easy"}).status_code)

    at_once(*[press] * 5)
    assert sorted(statuses) == [302, 409, 409, 409, 409]
    assert Land6Game.objects.count() == 1


def best_points() -> int:
    return Standing.objects.get(period=Period.ALL).points


def test_wins_of_one_player_at_once_have_one_best(ana: Player) -> None:
    for _round in range(5):
        Score.objects.all().delete()
        at_once(*[partial(won, ana, points) for points in (3, 6, 4, 5)])
        assert best_points() == 6


def test_hiding_while_games_are_won(ana: Player) -> None:
    for _round in range(5):
        Score.objects.all().delete()
        doomed = won(ana, 6)
        hide = partial(scores.hide, [doomed], "forged")
        at_once(hide, *[partial(won, ana, points) for points in (3, 5, 4)])
        assert best_points() == 5


def test_a_ban_while_a_game_is_won(ana: Player, bora: Player) -> None:
    at_once(partial(won, ana, 6), partial(won, bora, 3), partial(ban, [ana], "forged"))
    board = queries.board(on(Difficulty.EASY), Period.ALL)
    assert [row.name for row in queries.rows(board, 1)] == ["Bora"]


@pytest.mark.parametrize("_round", range(5))
def test_a_player_erased_while_a_game_is_won_leaves_nothing(ana: Player, _round: int) -> None:
    """Whichever is first: the other one is refused, or has less to do."""
    paid = put_at(ana, ABOUT_TO_WIN)
    game = playing.act(paid.code, ana.key, paid.version, Move(parse_square("15"))).game
    statuses: list[int] = []

    def press() -> None:
        statuses.append(send(browser_of(ana), game, WINNING_MOVE).status_code)

    at_once(press, partial(erase, ana))
    assert statuses[0] in (302, 403, 404, 409)
    for model in (Player, Land6Game, Score):
        assert not model._default_manager.exists()

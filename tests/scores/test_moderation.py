"""What moderators do shows on the boards at once."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from players import services as player_services
from players.models import Player
from scores import services
from scores.boards import queries
from scores.models import Standing
from scores.periods import Period
from tests.games import on, player
from tests.scores.helpers import finish, points_of


def on_board(period: Period = Period.ALL) -> list[tuple[str, int]]:
    """Names and points, as anybody sees them."""
    board = queries.board(on(), period)
    rows = queries.rows(board, 1)
    assert [row.place for row in rows] == list(range(1, board.players + 1))
    return [(row.name, row.standing.points) for row in rows]


def games_counted() -> int:
    return sum(tally.games for tally in queries.board(on(), Period.ALL).tallies)


def test_hiding_the_best_brings_up_the_next(ana: Player, bojan: Player) -> None:
    best = finish(ana, 5)
    finish(ana, 2)
    finish(bojan, 3)
    services.hide([best], "played by a machine")
    for period in Period:
        assert on_board(period) == [("Bojan", points_of(3)), ("Ana", points_of(2))]
    assert games_counted() == 2
    best.refresh_from_db()
    assert (best.hidden, best.hidden_reason) == (True, "played by a machine")


def test_hiding_the_only_one_takes_the_player_off(ana: Player) -> None:
    services.hide([finish(ana, 5)], "forged")
    assert on_board() == []
    assert games_counted() == 0


def test_hiding_what_is_no_best_changes_ranks_alone(ana: Player) -> None:
    finish(ana, 5)
    services.hide([finish(ana, 2)], "forged")
    assert on_board() == [("Ana", points_of(5))]
    assert games_counted() == 1


def test_restoring_puts_it_back(ana: Player) -> None:
    best = finish(ana, 5)
    finish(ana, 2)
    services.hide([best], "a mistake")
    services.restore([best])
    assert on_board() == [("Ana", points_of(5))]
    assert games_counted() == 2
    best.refresh_from_db()
    assert (best.hidden, best.hidden_reason) == (False, "")


def test_hiding_twice_is_hiding_once(ana: Player) -> None:
    finish(ana, 2)
    best = finish(ana, 5)
    services.hide([best], "one reason")
    services.hide([best], "another")
    assert on_board() == [("Ana", points_of(2))]
    assert games_counted() == 1


def test_scores_of_several_players_at_once(ana: Player, bojan: Player) -> None:
    finish(bojan, 2)
    services.hide([finish(ana, 5), finish(ana, 4), finish(bojan, 6)], "forged")
    assert on_board() == [("Bojan", points_of(2))]


def test_nothing_to_hide(db: None) -> None:
    services.hide([], "nothing")


def test_a_ban_takes_all_rows_off_and_an_unban_brings_them_back(ana: Player, bojan: Player) -> None:
    finish(ana, 5)
    finish(ana, 2)
    finish(bojan, 3)
    player_services.ban([ana], "a bad name")
    for period in Period:
        assert on_board(period) == [("Bojan", points_of(3))]
    assert games_counted() == 1
    ana.refresh_from_db()
    assert (ana.banned, ana.ban_reason) == (True, "a bad name")

    player_services.unban([ana])
    for period in Period:
        assert on_board(period) == [("Ana", points_of(5)), ("Bojan", points_of(3))]
    assert games_counted() == 3
    ana.refresh_from_db()
    assert (ana.banned, ana.ban_reason) == (False, "")


def test_an_unban_brings_in_what_was_played_meanwhile_but_nothing_hidden(ana: Player) -> None:
    player_services.ban([ana], "forged")
    services.hide([finish(ana, 6)], "forged")
    finish(ana, 3)
    player_services.unban([ana])
    assert on_board() == [("Ana", points_of(3))]
    assert games_counted() == 1


def test_banning_everybody_at_once(ana: Player, bojan: Player, cheol: Player) -> None:
    for somebody in (ana, bojan, cheol):
        finish(somebody)
    player_services.ban([ana, bojan, cheol], "all of them")
    assert on_board() == []
    assert not Standing.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_change_that_fails_leaves_all_as_it_was(ana: Player) -> None:
    best = finish(ana, 5)
    with pytest.raises(IntegrityError):
        services.hide([best], None)  # type: ignore[arg-type]
    assert on_board() == [("Ana", points_of(5))]
    best.refresh_from_db()
    assert not best.hidden


def test_the_boards_follow_a_new_name(ana: Player) -> None:
    finish(ana, 5)
    player_services.rename(ana, "  Ana   Nova ")
    assert on_board() == [("Ana Nova", points_of(5))]
    assert ana.name == "Ana Nova"


@pytest.mark.parametrize("name", ["Bojan", "B0JAN", "Воjаn", "x", "admin"])
def test_a_name_that_is_refused_changes_nothing(ana: Player, bojan: Player, name: str) -> None:
    with pytest.raises(ValidationError):
        player_services.rename(ana, name)
    ana.refresh_from_db()
    assert ana.name == "Ana"


def test_another_spelling_of_the_own_name(ana: Player) -> None:
    player_services.rename(ana, "ANA")
    assert Player.objects.get().name == "ANA"


def test_a_made_up_name_is_one_to_be_replaced(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    player("Misty Ridge 4821")
    ana = player("Ana")
    Player.objects.update(named=True)
    made_up = iter(["Misty Ridge 4821", "Calm Bay 1234"])
    monkeypatch.setattr("players.names.made_up_name", lambda: next(made_up))
    player_services.give_made_up_name(ana)
    ana.refresh_from_db()
    assert (ana.name, ana.named) == ("Calm Bay 1234", False)

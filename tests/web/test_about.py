"""What is stored about a player: told, downloaded, erased."""

from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from game.coach import storage
from game.models import Game, Training
from players import link_codes
from players.models import LinkCode, Player
from scores.boards import queries
from scores.ladders import Ladder
from scores.models import Score, Standing, Tally
from scores.periods import Period
from tests import reviews
from tests.games import SEED, finished, game_of, seed_of
from tests.scores.helpers import finish
from tests.web.games import page_of, rows
from tests.web.html import links, said

ABOUT, DOWNLOAD, ERASE = (reverse(f"players:{name}") for name in ("about", "download", "erase"))


def test_it_offers_download_and_erasing_to_a_player_alone(anas: Client, stranger: Client) -> None:
    assert {DOWNLOAD, ERASE} <= links(anas.get(ABOUT))
    assert not {DOWNLOAD, ERASE} & links(stranger.get(ABOUT))


def test_a_stranger_has_nothing_to_download_or_erase(stranger: Client, bora: Player) -> None:
    before = rows()
    assert stranger.get(DOWNLOAD).status_code == 403
    assert stranger.post(ERASE, {"sure": "twice"}).status_code == 403
    assert rows() == before


def test_the_download_holds_all_games_and_no_secret(
    anas: Client, ana: Player, anas_game: Game, boras_game: Game
) -> None:
    score = finish(ana, 4)
    answer = anas.get(DOWNLOAD)
    assert "attachment" in answer["Content-Disposition"]
    stored = answer.json()
    assert stored["name"] == "Ana"
    games = {game["code"]: game for game in stored["games"]}
    assert games.keys() == {anas_game.code, game_of(score).code}
    assert games[game_of(score).code]["points"] == score.points
    assert games[game_of(score).code]["seed"] == seed_of(game_of(score)).hex()
    assert games[anas_game.code]["record"] == anas_game.record
    assert games[anas_game.code]["seed"] is None
    assert SEED.hex() not in answer.text
    assert ana.key not in answer.text


def test_the_download_holds_what_the_coach_said(anas: Client, ana: Player, anas_game: Game) -> None:
    game = game_of(finished(ana))
    judged = reviews.store(game)
    Training.objects.create(player=ana, solved=4, total_cost=10, streak=1, best_streak=2)
    stored = anas.get(DOWNLOAD).json()
    assert stored["training"] == {"solved": 4, "total_cost": 10, "streak": 1, "best_streak": 2}
    by_code = {one["code"]: one["review"] for one in stored["games"]}
    assert by_code[anas_game.code] is None
    review = by_code[game.code]
    assert (review["final"], review["cost"]) == (judged.final, judged.cost)
    assert review["adjusted"] == judged.adjusted
    assert review["turns"] == storage.dump(judged)


def test_the_download_of_somebody_who_never_trained(boras: Client) -> None:
    assert boras.get(DOWNLOAD).json()["training"] is None


def test_the_seed_of_a_game_that_was_given_up_is_not_in_the_download(
    cenes: Client, cenes_game: Game
) -> None:
    answer = cenes.get(DOWNLOAD)
    (stored,) = answer.json()["games"]
    assert (stored["code"], stored["seed"]) == (cenes_game.code, None)
    assert seed_of(cenes_game).hex() not in answer.text


def test_the_download_is_no_way_to_another_device(anas: Client, ana: Player) -> None:
    code = link_codes.issue(ana)
    assert code
    answer = anas.get(DOWNLOAD)
    assert code not in answer.text
    assert LinkCode.objects.get().digest not in answer.text


def test_erasing_asks_twice(anas: Client, ana: Player, anas_game: Game) -> None:
    before = rows()
    for fields in ({}, {"sure": "once"}, {"sure": "x"}):
        assert anas.post(ERASE, fields).status_code == 200
    first, second = said(anas.get(ERASE)), said(anas.post(ERASE, {"sure": "once"}))
    assert first != second
    assert rows() == before


def test_erasing_leaves_nothing_and_other_ranks_right(
    anas: Client, ana: Player, anas_game: Game, bora: Player
) -> None:
    hidden = finish(ana, 5)
    _log(ana, hidden)
    boras = finish(bora, 3)
    assert _rank(boras) == 2
    answer = anas.post(ERASE, {"sure": "twice"})
    assert answer["Location"] == reverse("game:home")
    assert not answer.cookies["player"].value
    assert list(Player.objects.all()) == [bora]
    assert not LogEntry.objects.exists()
    assert not Game.objects.exclude(player=bora).exists()
    assert not Score.objects.exclude(player=bora).exists()
    assert not Standing.objects.exclude(player=bora).exists()
    assert not [
        tally for tally in Tally.objects.all() if tally.games and tally.points != boras.points
    ]
    assert _rank(boras) == 1
    assert queries.board(Ladder.parse(boras.ladder), Period.ALL).players == 1
    assert anas.get(page_of(anas_game)).status_code == 404


def _log(*things: Model) -> None:
    moderator = User.objects.create_user("mora")
    LogEntry.objects.log_actions(moderator.pk, things, CHANGE, "Renamed from “Ana”.")


def _rank(score: Score) -> int:
    result = queries.result_of(score)
    assert result
    return result.rank

"""`manage.py verify_games`: stored games as they were played, and each way in which one can differ."""

import io
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import F
from django.utils import timezone, translation
from pytest_django import DjangoAssertNumQueries

from game import services
from game.engine import Difficulty, Stage
from game.models import Game, Review
from game.plugin import MAGDAGDON
from game.records.notation import parse_position
from play import checking
from play.management.commands import verify_games
from players.models import Player
from scores.models import Score
from tests import playing, reviews
from tests.games import SEED, give_up, play_out, player, put

# A first turn with the dice of the seed that `put` gives, and where it leads.
differences = partial(checking.differences, MAGDAGDON)

GOOD_RECORD = "MAGDAGDON 1 PEACEFUL\n1. 5563 6@22 5@23 5@32\n"
GOOD_POSITION = "PEACEFUL ..../.65./.5../...."


@pytest.fixture
def ana(db: None) -> Player:
    return player("Ana")


@pytest.fixture
def finished(ana: Player) -> Game:
    """With rerolls in turn 4."""
    return play_out(ana, Difficulty.PEACEFUL, bytes(31) + b"\x04")


def run(**options: Any) -> str:
    output = io.StringIO()
    call_command("verify_games", stdout=output, no_color=True, **options)
    return output.getvalue()


def summary(games: int, wrong: int = 0) -> str:
    return f"Games checked: {games}, different from what follows from their records: {wrong}."


def found() -> list[str]:
    """The lines about games, and that the command failed because of them."""
    output = io.StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("verify_games", stdout=output, no_color=True)
    assert caught.value.returncode == 1
    lines = output.getvalue().replace("\N{NO-BREAK SPACE}", " ").splitlines()
    codes = {line.split(":")[0] for line in lines}
    total = Game.objects.count()
    assert str(caught.value) == summary(total, len(codes))
    return lines


def change(game: Game, **fields: Any) -> None:
    Game.objects.filter(pk=game.pk).update(**fields)


def own_dice(game: Game) -> None:
    change(game, kind=Game.Kind.TABLE, seed=None, commitment="")


# What is as it should be.


def test_without_games(db: None) -> None:
    assert run() == f"{summary(0)}\n"


def test_games_of_all_kinds(ana: Player, finished: Game) -> None:
    for difficulty in (Difficulty.SURVIVAL, Difficulty.NIGHTMARE):
        play_out(ana, difficulty)
    bojan, cheol, dina = map(player, ("Bojan", "Cheol", "Dina"))
    give_up(put(bojan, f"{GOOD_POSITION} 3661 - 0 1", record=f"{GOOD_RECORD}2. 3661"))
    own_dice(put(bojan, "NIGHTMARE ..../..../..../.... - - 0 0"))
    put(cheol, "SURVIVAL ..../..../..../.... 5563 - 0 0")
    at_the_table = play_out(dina, Difficulty.PEACEFUL)
    own_dice(at_the_table)
    Score.objects.filter(code=at_the_table.code).delete()
    services.start_practice(dina.key, parse_position("SURVIVAL 33../..../..../.... - - 1 0"))
    assert run() == f"{summary(8)}\n"


@pytest.mark.parametrize(
    ("position", "record"),
    [
        (f"{GOOD_POSITION} 3661 2@12,3@11 0 1", f"{GOOD_RECORD}2. 3661"),
        (f"{GOOD_POSITION} 4661 2@12,1@42 1 1", f"{GOOD_RECORD}2. 3661 1+"),
        (f"{GOOD_POSITION} - - 0 1", GOOD_RECORD),
        ("PEACEFUL ..../..../..../.... 5563 3@44,1@43 0 0", "MAGDAGDON 1 PEACEFUL\n1. 5563"),
    ],
)
def test_an_open_game_in_the_middle_of_a_turn(position: str, record: str, ana: Player) -> None:
    put(ana, position, record=record)
    assert run() == f"{summary(1)}\n"


def test_a_game_that_moves_on_meanwhile(ana: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends after it was read, and before it is compared."""
    game = put(
        ana, "PEACEFUL ..../..../..../.... 5563 - 0 0", record="MAGDAGDON 1 PEACEFUL\n1. 5563"
    )

    def meanwhile(_played: Any, read: Game) -> Any:
        playing.act(game.code, ana.key, game.version, Stage(0, 5))
        Game.objects.filter(pk=game.pk).update(record="", position="")
        return differences(read)

    monkeypatch.setattr(verify_games, "differences", meanwhile)
    assert run() == f"{summary(1)}\n"


# What is not.


def only(game: Game) -> str:
    """What differs: one thing, in this game."""
    (line,) = found()
    code, difference = line.split(": ", 1)
    assert code == game.code
    return difference


def test_a_record_that_cannot_be_read(finished: Game) -> None:
    change(finished, record=finished.record.replace("2. ", "3. "))
    assert only(finished) == "line 3 of the record can't be read, from “3.” on"


def test_a_record_against_the_rules(finished: Game) -> None:
    change(finished, record=finished.record.replace("2@34 2@44", "2@34 2@34"))
    assert only(finished).startswith("turn 1 does not follow the rules: Row 3, column 4 holds")


def test_it_speaks_english_alone(finished: Game) -> None:
    change(finished, record=finished.record.replace("2@34 2@44", "2@34 2@34"))
    english = found()
    with translation.override("sl"):
        assert found() == english


@pytest.mark.parametrize("kind", [Game.Kind.RANKED, Game.Kind.TABLE])
def test_a_beginning_that_is_only_for_practice(kind: Game.Kind, ana: Player) -> None:
    game = services.start_practice(ana.key, parse_position(f"{GOOD_POSITION} - - 0 0"))
    if kind == Game.Kind.TABLE:
        own_dice(game)
    change(game, kind=kind)
    assert only(game) == f"{kind}, but it does not begin from the empty board"


def test_another_difficulty(finished: Game) -> None:
    change(finished, difficulty=Difficulty.SURVIVAL)
    Score.objects.update(ladder="magdagdon/survival")
    assert found() == [
        f"{finished.code}: difficulty survival, by the record peaceful",
        f"{finished.code}: score with ladder magdagdon/survival, by the record magdagdon/peaceful",
    ]


@pytest.mark.parametrize(
    "position",
    [
        f"{GOOD_POSITION} 3662 - 0 1",
        f"{GOOD_POSITION} 3661 - 1 1",
        f"{GOOD_POSITION} 3661 - 0 2",
        f"{GOOD_POSITION} - - 0 1",
        f"{GOOD_POSITION.replace('5', '4')} 3661 - 0 1",
        f"{GOOD_POSITION.replace('PEACEFUL', 'SURVIVAL')} 3661 - 0 1",
        f"{GOOD_POSITION.replace('6', '#')} 3661 1@11 0 1",
    ],
)
def test_another_position(position: str, ana: Player) -> None:
    game = put(ana, f"{GOOD_POSITION} 3661 - 0 1", record=f"{GOOD_RECORD}2. 3661")
    change(game, position=position)
    assert only(game) == f"position {position}, by the record {game.position}"


@pytest.mark.parametrize(
    ("staged", "reason"),
    [
        ("1@12", "A 3 does not fit next to 6"),
        ("1@44", "A die goes next to a number"),
        ("2@12,3@44", "A die goes next to a number"),
        ("3@11,2@12", "A die goes next to a number"),
    ],
)
def test_dice_that_cannot_lie_where_they_are_staged(staged: str, reason: str, ana: Player) -> None:
    position = f"{GOOD_POSITION} 3661 {staged} 0 1"
    game = put(ana, position, record=f"{GOOD_RECORD}2. 3661")
    assert only(game).startswith(f"dice are staged against the rules: {reason}")


@pytest.mark.parametrize("position", ["", "nonsense", f"{GOOD_POSITION} 3661 1@22 0 1"])
def test_a_position_that_cannot_be_read(position: str, ana: Player) -> None:
    game = put(ana, f"{GOOD_POSITION} 3661 - 0 1", record=f"{GOOD_RECORD}2. 3661")
    change(game, position=position)
    assert only(game) == f"the position can't be read: {position}"


def test_a_finished_game_that_is_not_over(ana: Player) -> None:
    game = put(ana, f"{GOOD_POSITION} 3661 - 0 1", record=f"{GOOD_RECORD}2. 3661")
    own_dice(game)
    change(game, status=Game.Status.FINISHED, ended=timezone.now())
    assert only(game) == "finished, but by the record the game is not over"


@pytest.mark.parametrize(
    ("status", "ended"), [(Game.Status.OPEN, None), (Game.Status.ABANDONED, timezone.now())]
)
def test_a_game_that_is_over_and_not_finished(status: str, ended: Any, finished: Game) -> None:
    Score.objects.all().delete()
    change(finished, status=status, ended=ended)
    assert only(finished) == f"{status}, but by the record the game is over"


def test_the_time_of_the_end(finished: Game) -> None:
    """The database refuses to store this, so it is not stored here."""
    finished = MAGDAGDON.to_verify().get(pk=finished.pk)
    finished.ended = None
    assert "finished, but ended None" in differences(finished)
    finished.status, finished.ended = Game.Status.OPEN, timezone.now()
    assert any(line.startswith("open, but ended 2") for line in differences(finished))


def test_another_fingerprint(finished: Game) -> None:
    change(finished, commitment="0" * 64)
    assert only(finished).startswith("The seed does not fit the fingerprint")


def test_another_seed(finished: Game) -> None:
    change(finished, seed=SEED)
    unfit, wrong = found()
    assert "The seed does not fit the fingerprint" in unfit
    assert "The first wrong throw is throw 1 of turn 1" in wrong


@pytest.mark.parametrize(
    ("old", "new", "throw"),
    [
        # Dice that were discarded, so that nothing else differs.
        ("1. 2262 2@34 2@44", "1. 2222 2@34 2@44", "throw 1 of turn 1"),
        ("24=15 1=5 2@33 1@23", "24=15 1=4 2@33 1@23", "throw 3 of turn 4"),
    ],
)
def test_a_throw_that_does_not_follow_from_the_seed(
    old: str, new: str, throw: str, finished: Game
) -> None:
    assert old in finished.record
    change(finished, record=finished.record.replace(old, new))
    assert only(finished).startswith(f"The first wrong throw is {throw}:")


def test_dice_are_judged_whatever_the_state_of_the_game(ana: Player) -> None:
    game = put(ana, f"{GOOD_POSITION} 3662 - 0 1", record=f"{GOOD_RECORD}2. 3662")
    assert "the record shows 3, 6, 6 and 2, but the seed gives 3, 6, 6 and 1" in only(game)
    give_up(game)
    assert "the record shows 3, 6, 6 and 2, but the seed gives 3, 6, 6 and 1" in only(game)


def test_a_seed_that_is_text(finished: Game) -> None:
    finished = MAGDAGDON.to_verify().get(pk=finished.pk)
    finished.seed = "abc"
    assert list(differences(finished)) == ["the seed is no bytes"]


def test_own_dice_can_show_anything(ana: Player) -> None:
    own_dice(put(ana, f"{GOOD_POSITION} 3662 - 0 1", record=f"{GOOD_RECORD}2. 3662"))
    assert run() == f"{summary(1)}\n"


def test_a_finished_game_without_its_score(finished: Game) -> None:
    Score.objects.all().delete()
    assert only(finished) == "the score is missing"


@pytest.mark.parametrize(
    ("field", "others"),
    [
        ("points", {"base": 1}),
        ("base", {"points": 1}),
        ("bonuses", {"points": 1}),
        ("ruins", {"points": -15}),
        ("power_penalty", {"points": -1}),
        ("powers_used", {}),
        ("turns", {}),
    ],
)
def test_parts_that_are_not_the_games(field: str, others: dict[str, int], finished: Game) -> None:
    """The database sees to it that they add up; so a second field differs, too."""
    finished.refresh_from_db()
    changes = {name: getattr(finished, name) + by for name, by in ({field: 1} | others).items()}
    change(finished, **changes)
    assert set(found()) == {
        f"{finished.code}: {name} {value}, by the record {value - by}"
        for (name, value), by in zip(changes.items(), ({field: 1} | others).values(), strict=True)
    }


@pytest.mark.parametrize("field", ["points", "tiebreak"])
def test_a_score_that_is_not_the_games(field: str, finished: Game) -> None:
    value = getattr(Score.objects.get(), field)
    Score.objects.update(**{field: value + 1})
    assert only(finished) == f"score with {field} {value + 1}, by the record {value}"


def test_a_score_of_another_time(finished: Game) -> None:
    Score.objects.update(finished=timezone.now() - timedelta(days=1))
    assert only(finished).startswith("score with finished ")


def test_a_score_of_somebody_else(finished: Game) -> None:
    bojan = player("Bojan")
    Score.objects.update(player=bojan)
    assert only(finished).startswith(f"score with player_id {bojan.pk}")


def test_a_score_for_own_dice(finished: Game) -> None:
    own_dice(finished)
    assert only(finished) == "a score is stored, though the game has none"


def test_a_score_of_a_game_that_goes_on(finished: Game) -> None:
    change(finished, status=Game.Status.OPEN, ended=None)
    assert found()[-1] == f"{finished.code}: a score is stored, though the game has none"


def test_a_score_for_practice(finished: Game) -> None:
    change(finished, kind=Game.Kind.PRACTICE)
    assert only(finished) == "a score is stored, though the game has none"
    Score.objects.all().delete()
    assert run() == f"{summary(1)}\n"


def test_a_review_as_the_coach_made_it(finished: Game) -> None:
    reviews.store(finished)
    assert run() == f"{summary(1)}\n"


@pytest.mark.parametrize("figure", ["start", "luck", "cost", "correction"])
def test_a_review_that_does_not_add_up(figure: str, finished: Game) -> None:
    reviews.store(finished)
    Review.objects.update(**{figure: F(figure) + 1})
    assert only(finished).startswith("the figures of the review come to ")


def test_a_review_of_another_score(finished: Game) -> None:
    final = reviews.store(finished).final
    Review.objects.update(final=F("final") + 5, start=F("start") + 5)
    assert only(finished) == f"review of {final + 5} points, by the record {final}"


def test_a_review_with_a_negative_cost(finished: Game) -> None:
    cost = reviews.store(finished).cost
    Review.objects.update(cost=-1, start=F("start") - 1 - cost)
    assert only(finished) == "review with a cost of -1.00"


def test_a_review_of_a_game_that_was_given_up(ana: Player, finished: Game) -> None:
    given_up = give_up(put(ana, "PEACEFUL ..../..../..../.... - - 0 0"))
    reviews.store(finished)
    Review.objects.update(game=given_up)
    assert only(given_up) == "a review is stored, though the game was not finished"


def test_each_wrong_game_is_named_and_no_other(ana: Player) -> None:
    games = [play_out(ana, Difficulty.PEACEFUL, bytes(31) + bytes([n])) for n in range(4)]
    for game in games[1::2]:
        change(game, commitment="0" * 64)
    assert [line.split(":")[0] for line in found()] == [games[1].code, games[3].code]


# How it runs.


def test_it_reads_in_chunks_games_scores_and_reviews_at_once(
    ana: Player,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    monkeypatch.setattr(verify_games, "GAMES_AT_ONCE", 2)
    for number in range(4):
        play_out(ana, Difficulty.PEACEFUL, bytes(31) + bytes([number]))
    put(ana, "PEACEFUL ..../..../..../.... - - 0 0")
    # The number of games, and four chunks: 2, 2, 1 and none.
    with django_assert_num_queries(5):
        assert run(game="magdagdon") == f"{summary(5)}\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_progress_bar_in_a_terminal(finished: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    assert run() == f"{summary(1)}\n"
    assert "1/1" in terminal.getvalue()


@pytest.mark.parametrize(("stderr", "verbosity"), [(io.StringIO, 1), (Terminal, 0)])
def test_none_elsewhere_nor_where_it_should_be_silent(
    stderr: Callable[[], io.StringIO],
    verbosity: int,
    finished: Game,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    errors = stderr()
    monkeypatch.setattr("sys.stderr", errors)
    assert run(verbosity=verbosity) == (f"{summary(1)}\n" if verbosity else "")
    assert errors.getvalue() == ""

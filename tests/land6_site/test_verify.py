"""The commands that check Land 6: the file of a game, and all games that are stored."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from land6.engine import Difficulty
from land6.management.commands import verify_land6_games
from land6.management.commands.verify_land6_games import differences
from land6.models import Land6Game
from land6.records.gamefile import print_game
from play import fairdice
from players.models import Player
from scores.models import Score
from tests.land6_site.whole_games import SEED, WON, WON_EASY, lost, store, won

# Files.


def file_of(record: str) -> str:
    return print_game(record, fairdice.commitment(SEED), SEED.hex())


def verify(path: Path, text: str) -> str:
    path.write_text(text)
    output = io.StringIO()
    call_command("verify_land6_dice", str(path), stdout=output, no_color=True)
    return output.getvalue()


def refused(path: Path, text: str) -> tuple[int, list[str]]:
    """The exit status, and what is wrong, line by line."""
    with pytest.raises(CommandError) as caught:
        verify(path, text)
    return caught.value.returncode, str(caught.value).splitlines()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "land6-game.txt"


@pytest.mark.parametrize("difficulty", Difficulty)
def test_a_good_file(difficulty: Difficulty, path: Path) -> None:
    throws = WON[difficulty].count("=")
    good = f"The land and all {throws} throws follow from the seed, and the seed fits the fingerprint.\n"
    assert verify(path, file_of(WON[difficulty])) == good


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("layout 33,20", "layout 32,20", "The land of the record is 32,20,50,41, but"),
        ("@24 enemy=1", "@24 enemy=2", "The first wrong throw is in turn 5 (enemy, throw 1): "),
        (
            "sea32=6 keep cube2",
            "sea32=5 keep cube2",
            "The first wrong throw is in turn 14 (player, throw 2): ",
        ),
        ("seed 00", "seed 01", "The seed does not fit the fingerprint"),
        ("17. move23 27>28\n", "", "The record ends before the game does."),
        ("8. feed21", "8. feed22", "Turn 8 does not follow the rules: "),
    ],
)
def test_what_is_wrong(old: str, new: str, sentence: str, path: Path) -> None:
    text = file_of(WON_EASY)
    assert old in text
    status, lines = refused(path, text.replace(old, new))
    assert status == 1
    assert any(line.startswith(sentence) for line in lines)


@pytest.mark.parametrize("text", [WON_EASY, "nonsense", "", file_of(WON_EASY).replace("@", "#")])
def test_nothing_to_check(text: str, path: Path) -> None:
    status, lines = refused(path, text)
    assert (status, len(lines)) == (2, 1)


# Stored games.


def run(**options: Any) -> str:
    output = io.StringIO()
    call_command("verify_land6_games", stdout=output, no_color=True, **options)
    return output.getvalue()


def found() -> list[str]:
    output = io.StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("verify_land6_games", stdout=output, no_color=True)
    assert caught.value.returncode == 1
    return output.getvalue().splitlines()


def change(game: Land6Game, **fields: Any) -> None:
    Land6Game.objects.filter(pk=game.pk).update(**fields)


def only(game: Land6Game) -> str:
    """What differs: one thing, in this game."""
    (line,) = found()
    code, difference = line.split(": ", 1)
    assert code == game.code
    return difference


def summary(games: int) -> str:
    return f"Games checked: {games}, different from what follows from their records: 0.\n"


def test_games_of_all_kinds(ana: Player, bora: Player) -> None:
    assert run() == summary(0)
    for difficulty in Difficulty:
        won(ana, difficulty)
    lost(ana)
    given_up = opened(bora)
    change(given_up, status=Land6Game.Status.ABANDONED, ended=timezone.now())
    opened(bora)
    assert run() == summary(6)


def opened(player: Player) -> Land6Game:
    """An open game whose land is that of its seed."""
    return store(player, WON_EASY.partition("2. ")[0])


@pytest.fixture
def game(ana: Player) -> Land6Game:
    return won(ana)


@pytest.mark.parametrize(
    ("fields", "difference"),
    [
        ({"commitment": "0" * 64}, "The seed does not fit the fingerprint"),
        ({"position": "nonsense"}, "position nonsense, by the record EASY 33,20,50,41 "),
        ({"turns": 16}, "turns 16, by the record 17"),
    ],
)
def test_another_field(fields: dict[str, Any], difference: str, game: Land6Game) -> None:
    change(game, **fields)
    assert only(game).startswith(difference)


def test_another_seed(game: Land6Game) -> None:
    change(game, seed=bytes(32))
    unfit, land, throw = found()
    assert "does not fit the fingerprint" in unfit
    assert "The land of the record is 33,20,50,41" in land
    assert "The first wrong throw is in turn" in throw


def test_another_difficulty(game: Land6Game) -> None:
    change(game, difficulty="hard")
    assert only(game) == "difficulty hard, by the record easy"


def test_a_record_that_cannot_be_read(game: Land6Game) -> None:
    change(game, record=game.record.replace("2. ", "3. "))
    assert only(game) == "line 4 of the record can't be read, from “3.” on"


def test_a_record_against_the_rules(game: Land6Game) -> None:
    change(game, record=game.record.replace("8. feed21", "8. feed22"))
    assert only(game).startswith("turn 8 does not follow the rules: ")


@pytest.mark.parametrize("status", ["lost", "abandoned"])
def test_another_end(status: str, game: Land6Game) -> None:
    Score.objects.all().delete()
    change(game, status=status)
    assert only(game) == f"{status}, but by the record the game is over"


def test_a_win_that_is_none(ana: Player) -> None:
    game = opened(ana)
    change(game, status="won", ended=timezone.now())
    assert f"{game.code}: won, but by the record the game is not over" in found()


def test_a_win_without_its_score(game: Land6Game) -> None:
    Score.objects.all().delete()
    assert only(game) == "the score is missing"


def test_a_score_of_no_win(ana: Player, game: Land6Game) -> None:
    Score.objects.update(code=lost(ana).code)
    assert {line.split(": ")[1] for line in found()} == {
        "the score is missing",
        "a score is stored, though the game has none",
    }


@pytest.mark.parametrize(
    ("field", "value"), [("points", 41), ("tiebreak", 5), ("ladder", "land6/hard")]
)
def test_another_score(field: str, value: object, game: Land6Game) -> None:
    Score.objects.update(**{field: value})
    assert only(game).startswith(f"score with {field} {value}, by the record ")


def test_a_score_of_another_time_or_player(game: Land6Game, bora: Player) -> None:
    Score.objects.update(finished=timezone.now() - timedelta(days=1), player=bora)
    assert {line.split()[3] for line in found()} == {"finished", "player_id"}


def test_what_the_database_refuses_to_store(game: Land6Game) -> None:
    game = verify_land6_games.Command.games.get(pk=game.pk)
    game.ended = None
    assert "won, but ended None" in differences(game)
    game.seed = "abc"
    assert "the seed is no bytes" in differences(game)


def test_nothing_is_said_where_it_should_be_silent(game: Land6Game) -> None:
    assert run(verbosity=0) == ""

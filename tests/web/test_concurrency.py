"""What is sent at the same moment, by impatient fingers and by many players."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from random import Random
from threading import Event, local
from types import SimpleNamespace
from typing import Any

import pytest
from django.db.models.signals import pre_delete
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.engine import Difficulty
from game.models import Game
from game.records import notation
from game.records.replay import replay
from play import services
from players.models import Player
from players.services import erase, find
from scores.boards import queries
from scores.models import Score
from scores.periods import Period
from tests import hangs
from tests.at_once import at_once, wait_after_loading
from tests.games import VERSION, on, player, position_of, put
from tests.rules.player import choose
from tests.web.games import BY_HTMX, browser_of, form, send
from tests.web.own_dice import put_with_own_dice, roll_form

pytestmark = pytest.mark.django_db(transaction=True)

NEW = reverse("game:new")
LAST = "PEACEFUL 3333/3333/3333/333. 4255 1@44 0 0"


@pytest.fixture
def all_load_first(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    return partial(wait_after_loading, monkeypatch)


def send_at_once(times: int, whose: Player, game: Game, fields: dict[str, Any]) -> list[int]:
    """The statuses, in order, of the same form sent from so many tabs of one browser."""
    statuses: list[int] = []

    def press(tab: Client) -> None:
        statuses.append(send(tab, game, fields, BY_HTMX).status_code)

    at_once(*[partial(press, browser_of(whose)) for _tab in range(times)])
    return sorted(statuses)


def test_the_same_confirm_twice_is_one_turn(
    ana: Player, all_load_first: Callable[[int], None]
) -> None:
    game = put(ana, "PEACEFUL ..../.5../..../.... 2456 2@23,3@24 0 0")
    all_load_first(2)
    assert send_at_once(2, ana, game, {"action": "confirm"}) == [200, 409]
    game.refresh_from_db()
    assert game.position == "PEACEFUL ..../.545/..../.... - - 0 1"
    assert game.version == VERSION + 1
    assert game.record.splitlines()[1:] == ["1. 2456 4@23 5@24"]


def test_different_moves_at_once_are_one_move(
    ana: Player, all_load_first: Callable[[int], None]
) -> None:
    game = put(ana, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    moves = [{"action": f"stage {cell}", "die": die} for cell in (1, 4, 6, 9) for die in (2, 3, 4)]
    all_load_first(len(moves))
    done: list[dict[str, Any]] = []

    def press(fields: dict[str, Any]) -> None:
        if send(browser_of(ana), game, fields).status_code == 302:
            done.append(fields)

    at_once(*[partial(press, fields) for fields in moves])
    (only,) = done
    game.refresh_from_db()
    row, column = divmod(int(only["action"].removeprefix("stage ")), 4)
    assert position_of(game).staged
    assert game.position.split()[3] == f"{only['die']}@{row + 1}{column + 1}"
    assert game.version == VERSION + 1


def test_rolling_twice_at_once_is_one_roll(
    ana: Player, all_load_first: Callable[[int], None]
) -> None:
    game = put(ana, "PEACEFUL ..../.5../..../.... - - 0 0")
    all_load_first(3)
    assert send_at_once(3, ana, game, {"action": "roll"}) == [200, 409, 409]
    game.refresh_from_db()
    assert notation.parse_record(game.record).turns[0].roll.values == position_of(game).dice


def test_entering_a_roll_of_own_dice_twice_at_once_is_one_roll(
    ana: Player, all_load_first: Callable[[int], None]
) -> None:
    game = put_with_own_dice(ana, "PEACEFUL ..../.5../..../.... - - 0 0")
    rolls = [roll_form(faces) for faces in ("1234", "6666")]
    done: list[dict[str, str]] = []

    def press(fields: dict[str, str]) -> None:
        if send(browser_of(ana), game, fields).status_code == 302:
            done.append(fields)

    all_load_first(2)
    at_once(*[partial(press, fields) for fields in rolls])
    (only,) = done
    game.refresh_from_db()
    assert position_of(game).dice == tuple(int(only[f"face{n}"]) for n in range(1, 5))
    assert game.version == VERSION + 1


def test_the_last_move_five_times_is_one_score(
    ana: Player, all_load_first: Callable[[int], None]
) -> None:
    game = put(ana, LAST)
    all_load_first(5)
    assert send_at_once(5, ana, game, {"action": "confirm"}) == [200, 409, 409, 409, 409]
    game.refresh_from_db()
    assert (game.status, game.version) == (Game.Status.FINISHED, VERSION + 1)
    assert Score.objects.get().code == game.code
    board = queries.board(on(), Period.ALL)
    assert [(tally.games, tally.players) for tally in board.tallies] == [(1, 1)]


@pytest.mark.parametrize("_round", range(3))
def test_a_player_erased_while_a_game_ends_leaves_nothing(ana: Player, _round: int) -> None:
    """Whichever is first: the other one is refused, or has less to do."""
    game = put(ana, LAST)
    statuses: list[int] = []

    def press() -> None:
        statuses.append(send(browser_of(ana), game, {"action": "confirm"}).status_code)

    at_once(press, partial(erase, ana))
    assert statuses[0] in (302, 403, 404, 409)
    for model in (Player, Game, Score):
        assert not model._default_manager.exists()


STARTS = {
    NEW: {"difficulty": "peaceful"},
    reverse("game:lab-practice"): {"position": "PEACEFUL .456/3455/23../#2.. - - 1 0"},
}


@pytest.mark.parametrize("address", STARTS)
def test_a_player_erased_when_a_starting_game_has_found_them(
    address: str, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, erased = Event(), Event()

    def find_and_wait(key: str | None) -> Player | None:
        owner = find(key)
        found.set()
        # On SQLite erasing waits for the start: then this waits in vain.
        erased.wait(timeout=1)
        return owner

    def erase_then() -> None:
        assert found.wait(timeout=hangs.SECONDS)
        erase(ana)
        erased.set()

    monkeypatch.setattr(services, "find", find_and_wait)
    press = partial(_start, browser_of(ana), address)
    key = ana.key
    at_once(press, erase_then)
    _nothing_is_left_of(key)


@pytest.mark.parametrize("address", STARTS)
def test_a_game_started_when_erasing_its_player_has_begun(address: str, ana: Player) -> None:
    """What is to be deleted has been read; the game would come too late to be among it."""
    read, started = Event(), Event()
    browser, key = browser_of(ana), ana.key

    def wait(**_signal: Any) -> None:
        read.set()
        # The start waits for the end of erasing: this waits in vain.
        started.wait(timeout=1)

    def start_then() -> None:
        assert read.wait(timeout=hangs.SECONDS)
        _start(browser, address)
        started.set()

    with _before_deleting_players(wait):
        at_once(start_then, partial(erase, ana))
    _nothing_is_left_of(key)
    assert Game.objects.count() == 1


@contextmanager
def _before_deleting_players(deed: Callable[..., None]) -> Iterator[None]:
    pre_delete.connect(deed, sender=Player)
    try:
        yield
    finally:
        pre_delete.disconnect(deed, sender=Player)


def _start(browser: Client, address: str) -> None:
    assert browser.post(address, STARTS[address]).status_code == 302


def _nothing_is_left_of(key: str) -> None:
    """A game that began after the player was erased is that of a new one."""
    assert not Player.objects.filter(key=key).exists()
    assert Game.objects.count() == Player.objects.count()


def test_start_five_times_is_one_game(ana: Player) -> None:
    for round_ in range(1, 4):
        statuses: list[int] = []

        def press(client: Client, statuses: list[int] = statuses) -> None:
            statuses.append(client.post(NEW, {"difficulty": "peaceful"}).status_code)

        at_once(*[partial(press, browser_of(ana)) for _ in range(5)])
        assert sorted(statuses) == [302, 409, 409, 409, 409]
        assert Game.objects.count() == round_
        _end(Game.objects.open().get())


def test_the_same_practice_five_times_is_one_game(ana: Player) -> None:
    fields = {"position": "PEACEFUL .456/3455/23../#2.. - - 1 0"}
    for _round in range(4):
        statuses: list[int] = []

        def press(client: Client, statuses: list[int] = statuses) -> None:
            statuses.append(client.post(reverse("game:lab-practice"), fields).status_code)

        at_once(*[partial(press, browser_of(ana)) for _ in range(5)])
        assert statuses == [302] * 5
        _end(Game.objects.open().get())


def test_starting_each_kind_three_times_is_one_game_of_each(ana: Player) -> None:
    statuses: list[int] = []

    def press(kind: str) -> None:
        fields = {"difficulty": "peaceful", "kind": kind}
        statuses.append(browser_of(ana).post(NEW, fields).status_code)

    at_once(*[partial(press, kind) for kind in ("ranked", "table") * 3])
    assert sorted(statuses) == [302, 302, 409, 409, 409, 409]
    assert sorted(Game.objects.values_list("kind", flat=True)) == ["ranked", "table"]


def _end(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(status=Game.Status.ABANDONED, ended=game.started)


def test_agreeing_five_times_gives_up_one_game(ana: Player) -> None:
    old = put(ana, LAST)
    statuses: list[int] = []

    def agree(client: Client) -> None:
        fields = {"difficulty": "nightmare", "give_up": old.code}
        statuses.append(client.post(NEW, fields).status_code)

    at_once(*[partial(agree, browser_of(ana)) for _ in range(5)])
    assert sorted(statuses) == [302, 409, 409, 409, 409]
    old.refresh_from_db()
    assert (Game.objects.count(), old.status) == (2, Game.Status.ABANDONED)
    assert Game.objects.open().get().difficulty == "nightmare"


def test_a_late_answer_gives_up_only_the_game_that_was_asked_about(
    ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has found the old game open, and is held there for the other answer, which must not begin a new one."""
    old = put(ana, LAST)
    begun, mine = Event(), local()

    def now_or_later() -> datetime:
        if mine.is_late:
            # The other answer waits for the player, whom this one has locked: this waits in vain.
            begun.wait(timeout=1)
        return timezone.now()

    def agree(is_late: bool) -> None:
        mine.is_late = is_late
        fields = {"difficulty": "nightmare", "give_up": old.code}
        statuses.append(browser_of(ana).post(NEW, fields).status_code)
        begun.set()

    statuses: list[int] = []
    monkeypatch.setattr(services, "timezone", SimpleNamespace(now=now_or_later))
    at_once(partial(agree, False), partial(agree, True))
    assert sorted(statuses) == [302, 409]
    assert Game.objects.count() == 2
    assert Game.objects.open().count() == 1


def test_the_last_move_and_giving_up_at_once_are_one_of_both(ana: Player) -> None:
    for _round in range(4):
        game = put(ana, LAST)
        fields = {"difficulty": "peaceful", "give_up": game.code}
        confirm = partial(send, browser_of(ana), game, {"action": "confirm"})
        at_once(confirm, partial(browser_of(ana).post, NEW, fields))
        game.refresh_from_db()
        assert not game.is_open
        assert Score.objects.filter(code=game.code).exists() == (
            game.status == Game.Status.FINISHED
        )
        for other in Game.objects.open():
            _end(other)


def test_five_players_take_the_same_name_at_once(db: None) -> None:
    everybody = [player(f"Player {number}") for number in range(5)]
    statuses: list[int] = []

    def choose_name(client: Client) -> None:
        statuses.append(client.post(reverse("players:name"), {"name": "Zala"}).status_code)

    at_once(*[partial(choose_name, browser_of(who)) for who in everybody])
    assert sorted(statuses) == [302, 422, 422, 422, 422]
    assert Player.objects.filter(name="Zala").count() == 1


def test_eight_players_and_twenty_five_moves_each(db: None) -> None:
    games = [
        put(
            player(f"Player {n}"),
            f"{difficulty.name} ..../..../..../.... - - 0 0",
            seed=bytes([n] * 32),
        )
        for n, difficulty in enumerate([*Difficulty, *Difficulty, *Difficulty][:8])
    ]
    at_once(*[partial(_play, game, Random(n), 25) for n, game in enumerate(games)])
    for game in games:
        game.refresh_from_db()
        assert game.version == VERSION + 25
        record = notation.parse_record(game.record)
        story = replay(record)
        position = position_of(game)
        assert story.error is None
        assert (story.end.board, story.end.turns, story.end.powers_used) == (
            position.board,
            position.turns,
            position.powers_used,
        )


def _play(game: Game, random: Random, moves: int) -> None:
    client = browser_of(game.player)
    position = position_of(game)
    for number in range(moves):
        fields = form(choose(position, random)) | {"version": VERSION + number}
        assert send(client, game, fields, BY_HTMX).status_code == 200
        position = position_of(Game.objects.get(pk=game.pk))
        assert not position.is_over

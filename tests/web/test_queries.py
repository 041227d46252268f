"""How many statements a page costs the database: few, and no more with more players."""

from functools import partial
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from game.models import Game, Training
from players.models import Player
from scores.boards.queries import ROWS_PER_PAGE
from tests import reviews
from tests.games import finished, game_of, player, put
from tests.scores.helpers import finish
from tests.scores.skills import crowd, several, work_out
from tests.web.games import BY_HTMX, browser_of, page_of, send
from tests.web.puzzles import BEST, OTHER, PUZZLE, address, puzzle
from tests.web.statements import statements

MOVES = {
    "roll": ("PEACEFUL ..../.5../..../.... - - 0 0", {"action": "roll"}),
    "stage": ("PEACEFUL ..../.5../..../.... 2456 - 0 0", {"action": "stage 6", "die": "2"}),
    "reroll": ("PEACEFUL ..../.5../..../.... 2456 - 0 0", {"action": "reroll", "reroll": "1"}),
    "confirm": ("PEACEFUL ..../.5../..../.... 2456 2@23,3@24 0 0", {"action": "confirm"}),
    "ruin": ("PEACEFUL ..../.5../..../.... 1112 - 0 0", {"action": "stage 0", "die": "ruin"}),
}


@pytest.mark.parametrize("move", list(MOVES))
def test_a_tap_is_one_select_and_one_update(
    move: str, headers: dict[str, str], anas: Client, ana: Player
) -> None:
    position, fields = MOVES[move]
    game = put(ana, position)
    status = 200 if headers else 302
    asked = statements(lambda: send(anas, game, fields, headers), status)
    assert [sql.split()[0] for sql in asked] == ["SELECT", "UPDATE"]


def test_the_last_move_is_five_statements(
    headers: dict[str, str], anas: Client, ana: Player
) -> None:
    for height in (1, 2):
        finish(ana, height)
        finish(player(f"Player {height}"), height)
    game = put(ana, "PEACEFUL 3333/3333/3333/333. 4255 1@44 2 0")
    status = 200 if headers else 302
    asked = statements(lambda: send(anas, game, {"action": "confirm"}, headers), status)
    assert len(asked) == 5


@pytest.mark.parametrize("fields", [{"action": "win"}, {"action": "roll", "version": ""}])
def test_what_cannot_be_read_asks_nothing(
    fields: dict[str, str], anas: Client, anas_game: Game
) -> None:
    assert not statements(lambda: send(anas, anas_game, fields, BY_HTMX), 400)


MOST = {
    "the start": 2,
    "the table": 1,
    "the result": 6,
    "somebody else's result": 6,
    "a board": 4,
    "the second page of a board": 4,
    "the name": 1,
}


@pytest.fixture
def addresses(ana: Player) -> dict[str, str]:
    """Ana plays, and has finished three games; sixty others stand before her on the board."""
    open_game = put(ana, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    mine = [finish(ana, height) for height in (3, 2, 1)]
    others = [finish(player(f"Player {n}"), 4 + n % 3) for n in range(ROWS_PER_PAGE + 10)]
    board = reverse("game:board", args=["peaceful"])
    return {
        "the start": reverse("game:home"),
        "the name": reverse("players:name"),
        "the table": page_of(open_game),
        "the result": page_of(game_of(mine[0])),
        "somebody else's result": page_of(game_of(others[0])),
        "a board": board,
        "the second page of a board": f"{board}?page=2",
    }


def test_a_page_asks_little_however_many_have_played(
    addresses: dict[str, str], ana: Player
) -> None:
    asked = {name: statements(partial(browser_of(ana).get, addresses[name])) for name in MOST}
    assert {name for name, most in MOST.items() if len(asked[name]) > most} == set()
    assert all(sql.startswith("SELECT") for page in asked.values() for sql in page)


MOST_WITH_THE_COACH = {
    "the result with its review": 6,
    "the review": 1,
    "the hint": 1,
    "the lab": 0,
    "the puzzle": 1,
    "an answer": 2,
    "a skill board": 4,
    "my page": 13,
    "a player's page": 9,
}


LAID_OUT = "PEACEFUL 3456/3455/23../#2.. 4523 - 1 0"


@pytest.fixture
def coached(ana: Player) -> dict[str, str]:
    """Ana practises, trains, and has a skill after five games."""
    practice = put(ana, "PEACEFUL ..../.5../..../.... 2456 - 0 0")
    Game.objects.filter(pk=practice.pk).update(kind=Game.Kind.PRACTICE)
    game = game_of(finished(player("Zala"), seed=9))
    reviews.store(game)
    puzzle(game, PUZZLE)
    Training.objects.create(player=ana, puzzle=puzzle(game, OTHER), solved=1)
    several(ana, 100, 200, 300, 400, 500)
    work_out(ana)
    return {
        "the result with its review": page_of(game),
        "the review": reverse("game:review", args=[game.code]),
        "the hint": reverse("game:hint", args=[practice.code]),
        "the lab": reverse("game:lab", query={"position": LAID_OUT}),
        "the puzzle": reverse("game:trainer"),
        "an answer": address(BEST, "confirm"),
        "a skill board": reverse("game:skill", args=["peaceful"]),
        "my page": reverse("scores:me"),
        "a player's page": reverse("scores:player", args=[ana.code]),
    }


def test_the_coach_asks_little_however_many_have_played(
    coached: dict[str, str], ana: Player
) -> None:
    def asked(name: str) -> list[str]:
        """What counts an address's questions to the coach is left out: the first one writes more than others."""
        headers = BY_HTMX if name == "the review" else None
        found = statements(partial(browser_of(ana).get, coached[name], headers=headers))
        return [sql for sql in found if "hitcount" not in sql]

    few = {name: len(asked(name)) for name in MOST_WITH_THE_COACH}
    crowd(ROWS_PER_PAGE + 10)
    several(ana, *range(60))
    work_out(ana)
    many = {name: asked(name) for name in MOST_WITH_THE_COACH}
    assert {name: len(sql) for name, sql in many.items()} == few
    assert {name for name, most in MOST_WITH_THE_COACH.items() if few[name] > most} == set()
    writes = [
        sql for page in many.values() for sql in page if not sql.lstrip("(").startswith("SELECT")
    ]
    assert writes == []


def test_playing_reads_and_writes_no_session(stranger: Client, db: None) -> None:
    def play() -> Any:
        stranger.post(reverse("game:new"), {"difficulty": "peaceful"})
        game = Game.objects.get()
        send(stranger, game, {"action": "roll"})
        return stranger.get(page_of(game))

    assert not [sql for sql in statements(play) if "django_session" in sql or "auth_user" in sql]
    assert "sessionid" not in stranger.cookies

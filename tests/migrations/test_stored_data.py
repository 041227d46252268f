"""What was stored before is still there after all migrations, says the same, and shows as it did."""

import json
from collections import Counter
from datetime import datetime, timedelta
from io import StringIO
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db.models import Model
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from game.models import Game, Puzzle, Review, Training
from land6.models import Land6Game
from players.models import HitCount, LinkCode, Player
from scores.boards import queries
from scores.ladders import Ladder, all_ladders
from scores.models import Score, Skill, Standing, Tally
from scores.periods import Period
from tests.migrations import former
from tests.migrations.former import Row, as_read

pytestmark = pytest.mark.django_db(transaction=True)

# By former tables: the models whose rows stay as they are.
UNCHANGED: dict[str, type[Model]] = {
    "game_player": Player,
    "game_hitcount": HitCount,
    "game_linkcode": LinkCode,
    "game_game": Game,
    "game_review": Review,
    "game_puzzle": Puzzle,
    "game_training": Training,
    "land6_land6game": Land6Game,
    "auth_user": User,
}
OWN_PARTS = ("base", "bonuses", "ruins", "power_penalty", "powers_used", "turns")


@pytest.fixture
def stored(transactional_db: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Row]]:
    """The rows as they were; the database has been migrated since, an hour after the last of its games."""
    tables = former.read()
    ended = [row["finished"] for row in tables["scores_score"] + tables["land6_land6score"]]
    now = max(map(datetime.fromisoformat, ended)) + timedelta(hours=1)
    former.migrate_back()
    try:
        former.store(tables)
    finally:
        with monkeypatch.context() as patch:
            patch.setattr(timezone, "now", lambda: now)
            former.migrate_forward()
    monkeypatch.setattr(timezone, "now", lambda: now)
    return tables


def test_nothing_is_lost_and_everything_shows_as_before(stored: dict[str, list[Row]]) -> None:
    """One test, since each way back and forth takes seconds."""
    check_rows(stored)
    check_magdagdon_scores(stored)
    check_land6_scores(stored)
    check_log(stored)
    check_boards_of_magdagdon(stored)
    check_boards_of_land6(stored)
    check_pages(stored)
    check_what_follows()
    check_new_scores(stored)


def check_rows(stored: dict[str, list[Row]]) -> None:
    for table, model in UNCHANGED.items():
        columns = list(stored[table][0])
        rows = [
            {name: as_read(value) for name, value in row.items()}
            for row in model._default_manager.values(*columns)
        ]
        assert in_any_order(rows) == in_any_order(stored[table]), table
    for table, other in (("scores_standing", Standing), ("scores_skill", Skill), ("scores_tally", Tally)):
        columns = [name for name in stored[table][0] if name not in ("difficulty", "powers_used", "turns")]
        kept = other._default_manager.filter(ladder__startswith="magdagdon/").values("ladder", *columns)
        rows = [{name: as_read(value) for name, value in row.items()} for row in kept]
        before = [
            {"ladder": f"magdagdon/{row['difficulty']}", **{name: row[name] for name in columns}}
            for row in stored[table]
        ]
        assert in_any_order(rows) == in_any_order(before), table


def in_any_order(rows: list[Row]) -> list[str]:
    return sorted(json.dumps(row, sort_keys=True) for row in rows)


def check_magdagdon_scores(stored: dict[str, list[Row]]) -> None:
    luck = {row["game_id"]: row["luck"] for row in stored["game_review"]}
    for row in stored["scores_score"]:
        score = Score.objects.get(pk=row["id"])
        game = Game.objects.get(pk=row["game_id"])
        assert score.ladder == f"magdagdon/{row['difficulty']}"
        assert (score.code, score.luck) == (game.code, luck.get(game.pk))
        assert score.tiebreak == row["powers_used"] * 100 + row["turns"]
        for field in ("player_id", "points", "finished", "hidden", "hidden_reason"):
            assert as_read(getattr(score, field)) == row[field]
        assert game.points == row["points"]
        assert [getattr(game, part) for part in OWN_PARTS] == [row[part] for part in OWN_PARTS]
    for game in Game.objects.all():
        assert (game.points is None) == (not game.is_finished)


def check_land6_scores(stored: dict[str, list[Row]]) -> None:
    codes = {row["id"]: row["code"] for row in stored["land6_land6game"]}
    assert Score.objects.filter(ladder__startswith="land6/").count() == len(stored["land6_land6score"])
    for row in stored["land6_land6score"]:
        score = Score.objects.get(code=codes[row["game_id"]])
        assert score.ladder == f"land6/{row['difficulty']}"
        assert score.tiebreak == row["turns"]
        for field in ("player_id", "points", "finished", "hidden", "hidden_reason"):
            assert as_read(getattr(score, field)) == row[field]


def check_log(stored: dict[str, list[Row]]) -> None:
    """Each line is by the same user, says the same, and leads to what it is about."""
    before = {row["id"]: row for row in stored["django_admin_log"]}
    assert {entry.pk for entry in LogEntry.objects.all()} == before.keys()
    for entry in LogEntry.objects.select_related("content_type"):
        row = before[entry.pk]
        for field in ("object_repr", "action_flag", "change_message", "user_id", "action_time"):
            assert as_read(getattr(entry, field)) == row[field]
        assert entry.content_type
        assert entry.content_type.app_label in ("players", "scores")
        if entry.content_type.model == "score":
            assert str(Score.objects.get(pk=entry.object_id or 0)) == row["object_repr"]
        else:
            assert entry.object_id == row["object_id"]
            assert Player.objects.filter(pk=entry.object_id or 0).exists()


def check_boards_of_magdagdon(stored: dict[str, list[Row]]) -> None:
    codes = {row["id"]: row["game_id"] for row in stored["scores_score"]}
    names = {row["id"]: (row["name"], row["key"]) for row in stored["game_player"]}
    shown = 0
    for difficulty in ("peaceful", "survival", "nightmare"):
        for period in Period:
            start = period.start(timezone.now()).isoformat()
            wanted = (difficulty, period.value, start)
            before = [
                row
                for row in stored["scores_standing"]
                if (row["difficulty"], row["period"], row["start"]) == wanted
            ]
            before.sort(key=order_of_magdagdon)
            board = queries.board(Ladder("magdagdon", difficulty), period)
            rows = queries.rows(board, 1)
            assert [(row.name, row.standing.points, row.game) for row in rows] == [
                (
                    names[row["player_id"]][0],
                    row["points"],
                    Game.objects.get(pk=codes[row["score_id"]]).code,
                )
                for row in before
            ]
            for place, row in enumerate(before, 1):
                own = queries.own_row(board, names[row["player_id"]][1])
                assert own
                assert own.place == place
            shown += len(rows)
    assert shown
    check_ranks(stored)


def order_of_magdagdon(row: Row) -> tuple[Any, ...]:
    return -row["points"], row["powers_used"], row["turns"], row["finished"], row["score_id"]


def check_ranks(stored: dict[str, list[Row]]) -> None:
    banned = {row["id"] for row in stored["game_player"] if row["banned"]}
    counted = [
        row
        for row in stored["scores_score"]
        if not row["hidden"] and row["player_id"] not in banned
    ]
    for row in counted:
        others = [other for other in counted if other["difficulty"] == row["difficulty"]]
        result = queries.result_of(Score.objects.get(pk=row["id"]))
        assert result
        assert result.games == len(others)
        assert result.rank == 1 + sum(other["points"] > row["points"] for other in others)


def check_boards_of_land6(stored: dict[str, list[Row]]) -> None:
    banned = {row["id"] for row in stored["game_player"] if row["banned"]}
    names = {row["id"]: row["name"] for row in stored["game_player"]}
    shown = 0
    for difficulty in ("easy", "normal", "hard"):
        bests = [
            row
            for row in stored["land6_land6score"]
            if row["best"] and row["difficulty"] == difficulty and row["player_id"] not in banned
        ]
        bests.sort(key=lambda row: (-row["points"], row["turns"], row["finished"], row["id"]))
        rows = queries.rows(queries.board(Ladder("land6", difficulty), Period.ALL), 1)
        assert [(row.name, row.standing.points, row.standing.tiebreak) for row in rows] == [
            (names[row["player_id"]], row["points"], row["turns"]) for row in bests
        ]
        shown += len(rows)
    assert shown


def check_pages(stored: dict[str, list[Row]]) -> None:
    """Every finished game is found under its code, and every player under theirs."""
    statuses = Counter(
        Client().get(reverse(f"{namespace}:game", args=[row["code"]])).status_code
        for namespace, table in (("game", "game_game"), ("land6", "land6_land6game"))
        for row in stored[table]
        if row["status"] in ("finished", "won", "lost")
    )
    assert set(statuses) == {200}
    for row in stored["game_player"]:
        page = Client().get(reverse("scores:player", args=[row["code"]]))
        assert page.status_code == (404 if row["banned"] or row["page_hidden"] else 200)
    for ladder in all_ladders():
        assert Client().get(ladder.address()).status_code == 200


def check_what_follows() -> None:
    """Games follow from their records, and boards from the scores."""
    call_command("verify_games", verbosity=0)
    before = standings_and_tallies()
    call_command("rebuild_standings", stdout=StringIO())
    assert standings_and_tallies() == before


def standings_and_tallies() -> list[tuple[Any, ...]]:
    """Those that show now; how a standing came about is not in the scores."""
    fields = ("ladder", "period", "start", "points")
    rows = [
        *Standing.objects.values_list(*fields, "player", "score", "tiebreak", "finished"),
        *Tally.objects.values_list(*fields, "games", "players"),
    ]
    now = timezone.now()
    return sorted(
        row for row in rows if row[2] == Period(row[1]).start(now) and row[4:] != (0, 0)
    )


def check_new_scores(stored: dict[str, list[Row]]) -> None:
    """They are numbered after all others."""
    highest = max(Score.objects.values_list("pk", flat=True))
    game = Game.objects.get(pk=stored["game_game"][0]["id"])
    score = Score.objects.create(
        ladder="magdagdon/peaceful",
        code="another",
        player_id=game.player_id,
        points=1,
        tiebreak=1,
        finished=timezone.now(),
    )
    assert score.pk > highest

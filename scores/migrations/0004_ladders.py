"""Scores of any game stand on ladders. The tables are made anew, and every row is put back as it was.

What named a game of MAGDAGDON names its code, and what named a difficulty names a ladder. The scores of Land 6 come in
with their reasons for hiding, and with standings and tallies, which they did not have.
"""

from collections import Counter
from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.migrations.exceptions import IrreversibleError
from django.utils import timezone

from scores.periods import Period

PERIODS = [("all", "All time"), ("month", "This month"), ("week", "This week"), ("day", "Today")]

SCORE = "id, ladder, code, player_id, points, tiebreak, finished, luck, hidden, hidden_reason"
STANDING = "player_id, ladder, period, start, score_id, points, tiebreak, finished, previous_points"
SKILL = "player_id, ladder, mean, error, games"
TALLY = "ladder, period, points, start, games, players"

KEEP: Any = [
    """
    CREATE TABLE kept_score AS
    SELECT score.id, 'magdagdon/' || score.difficulty AS ladder, game.code, score.player_id, score.points,
        score.powers_used * 100 + score.turns AS tiebreak, score.finished, review.luck,
        score.hidden, score.hidden_reason
    FROM scores_score AS score
    JOIN game_game AS game ON game.id = score.game_id
    LEFT JOIN game_review AS review ON review.game_id = game.id
    """,
    """
    CREATE TABLE kept_standing AS
    SELECT player_id, 'magdagdon/' || difficulty AS ladder, period, start, score_id, points,
        powers_used * 100 + turns AS tiebreak, finished, previous_points
    FROM scores_standing
    """,
    """
    CREATE TABLE kept_skill AS
    SELECT player_id, 'magdagdon/' || difficulty AS ladder, mean, error, games FROM scores_skill
    """,
    """
    CREATE TABLE kept_tally AS
    SELECT 'magdagdon/' || difficulty AS ladder, period, points, start, games, players FROM scores_tally
    """,
]
PUT_BACK: Any = [
    statement
    for table, columns in (("score", SCORE), ("standing", STANDING), ("skill", SKILL), ("tally", TALLY))
    for statement in (
        f"INSERT INTO scores_{table} ({columns}) SELECT {columns} FROM kept_{table}",
        f"DROP TABLE kept_{table}",
    )
]
ADD_LAND6 = """
INSERT INTO scores_score (ladder, code, player_id, points, tiebreak, finished, hidden, hidden_reason)
SELECT 'land6/' || score.difficulty, game.code, score.player_id, score.points,
    score.turns, score.finished, score.hidden, score.hidden_reason
FROM land6_land6score AS score
JOIN land6_land6game AS game ON game.id = score.game_id
ORDER BY score.id
"""


def count_on(apps: Any, schema_editor: Any) -> None:
    """New scores get numbers after those that were put back."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(
            "SELECT setval(pg_get_serial_sequence('scores_score', 'id'), (SELECT max(id) FROM scores_score))"
        )


def enter_land6(apps: Any, schema_editor: Any) -> None:
    """The standings of its scores, and the tallies of what is current."""
    using = schema_editor.connection.alias
    standing, tally = apps.get_model("scores", "Standing"), apps.get_model("scores", "Tally")
    scores = apps.get_model("scores", "Score").objects.using(using)
    counted = scores.filter(ladder__startswith="land6/", hidden=False, player__banned=False)
    standings: dict[tuple[int, str, str], Any] = {}
    games: Counter[tuple[str, str, int]] = Counter()
    now = timezone.now()
    for score in counted.order_by("-points", "tiebreak", "finished", "pk").iterator():
        for period in Period:
            start = period.start(score.finished)
            if start == period.start(now):
                games[score.ladder, period.value, score.points] += 1
            key = score.player_id, score.ladder, period.value
            if key not in standings or start > standings[key].start:
                standings[key] = standing(
                    player_id=score.player_id, ladder=score.ladder, period=period.value, start=start, score=score,
                    points=score.points, tiebreak=score.tiebreak, finished=score.finished,
                )
    standing.objects.using(using).bulk_create(standings.values())
    players = Counter(
        (best.ladder, best.period, best.points)
        for best in standings.values()
        if best.start == Period(best.period).start(now)
    )
    tally.objects.using(using).bulk_create(
        tally(
            ladder=ladder, period=period, points=points, start=Period(period).start(now),
            games=count, players=players[ladder, period, points],
        )
        for (ladder, period, points), count in games.items()
    )


def lose_nothing(apps: Any, schema_editor: Any) -> None:
    if apps.get_model("scores", "Score").objects.using(schema_editor.connection.alias).exists():
        raise IrreversibleError("The former tables of scores come back empty; there are scores now.")


class Migration(migrations.Migration):
    dependencies = [
        ("scores", "0003_refer_to_players"),
        ("game", "0008_parts_of_scores"),
        ("land6", "0003_kinds_of_games"),
    ]

    operations = [
        migrations.RunSQL(KEEP, migrations.RunSQL.noop),
        migrations.DeleteModel("Standing"),
        migrations.DeleteModel("Skill"),
        migrations.DeleteModel("Tally"),
        migrations.DeleteModel("Score"),
        migrations.CreateModel(
            name="Score",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ladder", models.CharField(max_length=40, verbose_name="difficulty")),
                ("code", models.CharField(max_length=16, unique=True, verbose_name="code")),
                ("points", models.SmallIntegerField(verbose_name="points")),
                ("tiebreak", models.PositiveIntegerField()),
                ("finished", models.DateTimeField(verbose_name="finished")),
                ("luck", models.FloatField(null=True)),
                ("hidden", models.BooleanField(db_default=False, verbose_name="hidden")),
                ("hidden_reason", models.CharField(blank=True, db_default="", max_length=200, verbose_name="reason for hiding")),
                ("player", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="scores", to="players.player", verbose_name="player")),
            ],
            options={
                "verbose_name": "score",
                "verbose_name_plural": "scores",
                "permissions": [("moderate_score", "Can hide and restore scores")],
                "default_permissions": ("view",),
                "indexes": [
                    models.Index(fields=["ladder", "-points", "tiebreak", "finished", "id"], name="score_order"),
                    models.Index(fields=["-finished", "-id"], name="score_newest"),
                    models.Index(condition=models.Q(("hidden", True)), fields=["-finished", "-id"], name="score_newest_hidden"),
                    models.Index(fields=["ladder", "-finished", "-id"], name="score_newest_of_ladder"),
                    models.Index(condition=models.Q(("hidden", True)), fields=["ladder", "-finished", "-id"], name="score_hidden_of_ladder"),
                ],
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("ladder__contains", "/")), name="score_ladder_is_one"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Standing",
            fields=[
                ("pk", models.CompositePrimaryKey("player_id", "ladder", "period", blank=True, editable=False, primary_key=True, serialize=False)),
                ("ladder", models.CharField(max_length=40)),
                ("period", models.CharField(choices=PERIODS, max_length=5)),
                ("start", models.DateField()),
                ("points", models.SmallIntegerField()),
                ("tiebreak", models.PositiveIntegerField()),
                ("finished", models.DateTimeField()),
                ("previous_points", models.SmallIntegerField(null=True)),
                ("player", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="standings", to="players.player")),
                ("score", models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="standings", to="scores.score")),
            ],
            options={
                "default_permissions": (),
                "indexes": [
                    models.Index(fields=["ladder", "period", "start", "-points", "tiebreak", "finished", "score"], name="standing_order"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Skill",
            fields=[
                ("pk", models.CompositePrimaryKey("player_id", "ladder", blank=True, editable=False, primary_key=True, serialize=False)),
                ("ladder", models.CharField(max_length=40)),
                ("mean", models.FloatField()),
                ("error", models.FloatField()),
                ("games", models.PositiveSmallIntegerField()),
                ("player", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="skills", to="players.player")),
            ],
            options={
                "default_permissions": (),
                "indexes": [models.Index(fields=["ladder", "-mean", "player"], name="skill_order")],
            },
        ),
        migrations.CreateModel(
            name="Tally",
            fields=[
                ("pk", models.CompositePrimaryKey("ladder", "period", "points", blank=True, editable=False, primary_key=True, serialize=False)),
                ("ladder", models.CharField(max_length=40)),
                ("period", models.CharField(choices=PERIODS, max_length=5)),
                ("points", models.SmallIntegerField()),
                ("start", models.DateField()),
                ("games", models.IntegerField()),
                ("players", models.IntegerField()),
            ],
            options={"verbose_name_plural": "tallies", "default_permissions": ()},
        ),
        migrations.RunSQL(PUT_BACK, migrations.RunSQL.noop),
        migrations.RunPython(count_on, migrations.RunPython.noop),
        migrations.RunSQL(ADD_LAND6, migrations.RunSQL.noop),
        migrations.RunPython(enter_land6, lose_nothing),
    ]

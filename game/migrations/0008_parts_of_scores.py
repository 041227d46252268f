"""The parts of a score stand with its game: ranked games take them from their scores, others from their boards."""

from typing import Any

import django.db.models.expressions
from django.db import migrations, models

from game.records.notation import parse_position

PARTS = "points, base, bonuses, ruins, power_penalty, powers_used, turns"


def count_other_boards(apps: Any, schema_editor: Any) -> None:
    games = apps.get_model("game", "Game").objects.using(schema_editor.connection.alias)
    for game in games.filter(status="finished", points=None).only("position").iterator():
        position = parse_position(game.position)
        sheet = position.score
        games.filter(pk=game.pk).update(
            points=sheet.total,
            base=sheet.base,
            bonuses=sheet.bonuses,
            ruins=sheet.ruins,
            power_penalty=sheet.power_penalty,
            powers_used=position.powers_used,
            turns=position.turns,
        )


class Migration(migrations.Migration):
    dependencies = [("game", "0007_length_of_positions"), ("scores", "0003_refer_to_players")]

    operations = [
        migrations.AddField("game", "points", models.SmallIntegerField(null=True, verbose_name="points")),
        migrations.AddField("game", "base", models.PositiveSmallIntegerField(null=True, verbose_name="base score")),
        migrations.AddField("game", "bonuses", models.PositiveSmallIntegerField(null=True, verbose_name="line bonuses")),
        migrations.AddField("game", "ruins", models.PositiveSmallIntegerField(null=True, verbose_name="ruins")),
        migrations.AddField("game", "power_penalty", models.PositiveSmallIntegerField(null=True, verbose_name="Power penalty")),
        migrations.AddField("game", "powers_used", models.PositiveSmallIntegerField(null=True, verbose_name="Powers used")),
        migrations.AddField("game", "turns", models.PositiveSmallIntegerField(null=True, verbose_name="turns")),
        migrations.RunSQL(
            f"UPDATE game_game SET ({PARTS}) = (SELECT {PARTS} FROM scores_score WHERE game_id = game_game.id)"
            " WHERE EXISTS (SELECT 1 FROM scores_score WHERE game_id = game_game.id)",
            migrations.RunSQL.noop,
        ),
        migrations.RunPython(count_other_boards, migrations.RunPython.noop),
        migrations.AddConstraint(
            "game",
            models.CheckConstraint(
                condition=models.Q(
                    points=django.db.models.expressions.CombinedExpression(
                        models.F("base") + models.F("bonuses") - models.F("ruins") * models.Value(15),
                        "-",
                        models.F("power_penalty"),
                    )
                ),
                name="game_adds_up",
            ),
        ),
    ]

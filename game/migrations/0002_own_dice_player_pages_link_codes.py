from itertools import batched
from typing import Any

import django.db.models.deletion
from django.db import migrations, models

import players.models
from play import fairdice

AT_ONCE = 500


def give_codes(apps: Any, schema_editor: Any) -> None:
    players = apps.get_model("game", "Player").objects.filter(code=None)
    for batch in batched(players.only("pk").iterator(), AT_ONCE):
        for player in batch:
            player.code = players.models.new_code()
        players.model.objects.bulk_update(batch, ["code"])


def keep_commitments(apps: Any, schema_editor: Any) -> None:
    games = apps.get_model("game", "Game").objects.filter(commitment="")
    for batch in batched(games.only("pk", "seed").iterator(), AT_ONCE):
        for one in batch:
            one.commitment = fairdice.commitment(bytes(one.seed))
        games.model.objects.bulk_update(batch, ["commitment"])


class Migration(migrations.Migration):

    dependencies = [
        ("game", "0001_initial"),
    ]

    operations = [
        migrations.AddField(
            model_name="player",
            name="code",
            field=models.CharField(editable=False, max_length=16, null=True),
        ),
        migrations.RunPython(give_codes, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="player",
            name="code",
            field=models.CharField(default=players.models.new_code, editable=False, max_length=16, unique=True, verbose_name="code"),
        ),
        migrations.AddField(
            model_name="player",
            name="page_hidden",
            field=models.BooleanField(db_default=False, verbose_name="page hidden from others"),
        ),
        migrations.AlterField(
            model_name="game",
            name="kind",
            field=models.CharField(choices=[("ranked", "ranked"), ("table", "own dice")], db_default="ranked", max_length=8, verbose_name="kind"),
        ),
        migrations.AlterField(
            model_name="game",
            name="seed",
            field=models.BinaryField(max_length=32, null=True),
        ),
        migrations.AddField(
            model_name="game",
            name="commitment",
            field=models.CharField(blank=True, default="", max_length=64, verbose_name="commitment"),
            preserve_default=False,
        ),
        migrations.RunPython(keep_commitments, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("commitment", ""), ("kind", "table"), ("seed__isnull", True)),
                    models.Q(models.Q(("kind", "table"), _negated=True), ("seed__isnull", False), models.Q(("commitment", ""), _negated=True)),
                    _connector="OR",
                ),
                name="game_seed_unless_own_dice",
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(condition=models.Q(("kind__in", ["ranked", "table"])), name="game_kind_known"),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(condition=models.Q(("status__in", ["open", "finished", "abandoned"])), name="game_status_known"),
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(condition=models.Q(("status", "finished")), fields=["player", "-ended", "-id"], name="game_latest_of_player"),
        ),
        migrations.CreateModel(
            name="LinkCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64, unique=True)),
                ("expires", models.DateTimeField(db_index=True)),
                ("player", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="link_code", to="game.player")),
            ],
            options={"default_permissions": ()},
        ),
    ]

"""Players come from the app `game`, with their tables; what else names that app follows."""

from typing import Any

import django.db.models.deletion
import django.db.models.functions.datetime
from django.db import migrations, models

import players.models

MODELS = ("player", "linkcode", "hitcount")


def move_content_types(apps: Any, schema_editor: Any) -> None:
    """Permissions and the moderators' log refer to these."""
    content_type = apps.get_model("contenttypes", "ContentType")
    types = content_type.objects.using(schema_editor.connection.alias)
    types.filter(app_label="game", model__in=MODELS).update(app_label="players")


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("contenttypes", "0002_remove_content_type_name"),
        ("game", "0004_players_move_out"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="Player",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("key", models.CharField(default=players.models.new_key, editable=False, max_length=32, unique=True)),
                        ("code", models.CharField(default=players.models.new_code, editable=False, max_length=16, unique=True, verbose_name="code")),
                        ("name", models.CharField(max_length=60, verbose_name="name")),
                        ("name_key", models.CharField(editable=False, max_length=300, unique=True)),
                        ("named", models.BooleanField(db_default=False, verbose_name="chose the name")),
                        ("banned", models.BooleanField(db_default=False, verbose_name="banned")),
                        ("ban_reason", models.CharField(blank=True, db_default="", max_length=200, verbose_name="reason of the ban")),
                        ("theme", models.CharField(choices=[("system", "Like the system"), ("light", "Light"), ("dark", "Dark")], db_default="system", max_length=8, verbose_name="theme")),
                        ("motion", models.CharField(choices=[("system", "Like the system"), ("off", "Off")], db_default="system", max_length=8, verbose_name="motion")),
                        ("dice", models.CharField(choices=[("pips", "Pips"), ("digits", "Digits"), ("contrast", "High contrast")], db_default="pips", max_length=8, verbose_name="dice")),
                        ("keys", models.CharField(choices=[("on", "On"), ("off", "Off")], db_default="on", max_length=8, verbose_name="keys")),
                        ("page_hidden", models.BooleanField(db_default=False, verbose_name="page hidden from others")),
                        ("created", models.DateTimeField(db_default=django.db.models.functions.datetime.Now(), verbose_name="first seen")),
                    ],
                    options={
                        "verbose_name": "player",
                        "verbose_name_plural": "players",
                        "default_permissions": ("view",),
                        "permissions": [("moderate_player", "Can rename, ban and unban players")],
                        "indexes": [models.Index(condition=models.Q(("banned", True)), fields=["id"], name="player_banned")],
                    },
                ),
                migrations.CreateModel(
                    name="LinkCode",
                    fields=[
                        ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                        ("digest", models.CharField(max_length=64, unique=True)),
                        ("expires", models.DateTimeField(db_index=True)),
                        ("player", models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name="link_code", to="players.player")),
                    ],
                    options={"default_permissions": ()},
                ),
                migrations.CreateModel(
                    name="HitCount",
                    fields=[
                        ("pk", models.CompositePrimaryKey("key", "ends", blank=True, editable=False, primary_key=True, serialize=False)),
                        ("key", models.CharField(max_length=64)),
                        ("ends", models.DateTimeField(db_index=True)),
                        ("hits", models.PositiveIntegerField()),
                    ],
                    options={"default_permissions": ()},
                ),
            ]
        ),
        migrations.RunPython(move_content_types, migrations.RunPython.noop),
    ]

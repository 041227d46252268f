from typing import Any

import django.db.models.deletion
from django.db import migrations, models


def player(related_name: str, **options: Any) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="players.player",
        **options,
    )


class Migration(migrations.Migration):
    dependencies = [("scores", "0002_skill"), ("players", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            # The references went with the table.
            state_operations=[
                migrations.AlterField("score", "player", player("scores", verbose_name="player")),
                migrations.AlterField("standing", "player", player("standings", db_index=False)),
                migrations.AlterField("skill", "player", player("skills", db_index=False)),
            ]
        )
    ]

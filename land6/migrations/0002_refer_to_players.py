import django.db.models.deletion
from django.db import migrations, models


def player(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="players.player",
        verbose_name="player",
    )


class Migration(migrations.Migration):
    dependencies = [("land6", "0001_land6"), ("players", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            # The references went with the table.
            state_operations=[
                migrations.AlterField("land6game", "player", player("%(class)ss")),
                migrations.AlterField("land6score", "player", player("land6_scores")),
            ]
        )
    ]

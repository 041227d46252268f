import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("game", "0004_players_move_out"), ("players", "0001_initial")]

    operations = [
        migrations.SeparateDatabaseAndState(
            # The references went with the table.
            state_operations=[
                migrations.AlterField(
                    "game",
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="%(class)ss",
                        to="players.player",
                        verbose_name="player",
                    ),
                ),
                migrations.AlterField(
                    "training",
                    "player",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="training",
                        serialize=False,
                        to="players.player",
                    ),
                ),
            ]
        )
    ]

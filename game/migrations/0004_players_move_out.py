"""Players, their link codes and hit counts get an app of their own: their tables get its name, and keep every row."""

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("game", "0003_coach"),
        # They made their references to players under the former name of the table.
        ("land6", "0001_land6"),
        ("scores", "0002_skill"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            database_operations=[
                migrations.AlterModelTable("Player", "players_player"),
                migrations.AlterModelTable("LinkCode", "players_linkcode"),
                migrations.AlterModelTable("HitCount", "players_hitcount"),
            ]
        )
    ]

from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [
        ("game", "0005_refer_to_players"),
        ("land6", "0002_refer_to_players"),
        ("scores", "0003_refer_to_players"),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.DeleteModel("LinkCode"),
                migrations.DeleteModel("HitCount"),
                migrations.DeleteModel("Player"),
            ]
        )
    ]

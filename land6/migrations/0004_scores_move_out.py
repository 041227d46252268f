"""The scores of Land 6 stand among those of all games: what the moderators' log says of them follows."""

from typing import Any

from django.db import migrations


def move_log(apps: Any, schema_editor: Any) -> None:
    using = schema_editor.connection.alias
    content_types = apps.get_model("contenttypes", "ContentType").objects.using(using)
    former = content_types.filter(app_label="land6", model="land6score").first()
    if former is None:
        return
    now, _created = content_types.get_or_create(app_label="scores", model="score")
    entries = apps.get_model("admin", "LogEntry").objects.using(using)
    for entry in entries.filter(content_type=former):
        # One of a score that is gone must not tell of another.
        entry.object_id = _new_id(apps, using, entry.object_id)
        entry.content_type = now
        entry.save()
    # Its permissions go with it.
    former.delete()


def _new_id(apps: Any, using: str, former: str) -> str | None:
    score = apps.get_model("land6", "Land6Score").objects.using(using)
    code = score.filter(pk=former).values_list("game__code", flat=True).first()
    pk = apps.get_model("scores", "Score").objects.using(using).filter(code=code)
    new = pk.values_list("pk", flat=True).first()
    return None if new is None else str(new)


class Migration(migrations.Migration):
    dependencies = [
        ("admin", "0003_logentry_add_action_flag_choices"),
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("land6", "0003_kinds_of_games"),
        ("scores", "0004_ladders"),
    ]

    operations = [
        migrations.RunPython(move_log, migrations.RunPython.noop),
        migrations.DeleteModel("Land6Score"),
    ]

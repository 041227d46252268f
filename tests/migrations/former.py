"""The database of a site as it was before players, scores and ladders got apps and tables of their own.

`stored.json` holds its rows by table, in an order in which they can be stored: moments and days as ISO text, bytes as
{"hex": …}.
"""

import json
import re
from datetime import date, datetime
from pathlib import Path
from typing import Any

from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor

MIGRATIONS = [("game", "0003_coach"), ("land6", "0001_land6"), ("scores", "0002_skill")]

type Row = dict[str, Any]

_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+\+00:00")


def read() -> dict[str, list[Row]]:
    path = Path(__file__).with_name("stored.json")
    tables: dict[str, list[Row]] = json.loads(path.read_text(encoding="utf-8"))
    return tables


def migrate_back() -> None:
    """Of an empty database: without players."""
    executor = MigrationExecutor(connection)
    executor.migrate([*MIGRATIONS, ("players", None)])


def migrate_forward() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    ContentType.objects.clear_cache()


@transaction.atomic
def store(tables: dict[str, list[Row]]) -> None:
    with connection.cursor() as cursor:
        # What every migration makes by itself.
        for table in ("auth_group_permissions", "auth_permission", "auth_group", "django_content_type"):
            cursor.execute(f"DELETE FROM {table}")
        for table, rows in tables.items():
            for row in rows:
                columns = ", ".join(row)
                marks = ", ".join(["%s"] * len(row))
                values = [_stored(value) for value in row.values()]
                cursor.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", values)
            if rows and "id" in rows[0] and connection.vendor == "postgresql":
                cursor.execute(
                    f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), (SELECT max(id) FROM {table}))"
                )


def _stored(value: Any) -> Any:
    if isinstance(value, dict):
        return bytes.fromhex(value["hex"])
    if isinstance(value, list):
        return json.dumps(value)
    if isinstance(value, str) and _MOMENT.fullmatch(value):
        return connection.ops.adapt_datetimefield_value(datetime.fromisoformat(value))
    return value


def as_read(value: Any) -> Any:
    """A value of a model as it would stand in the file."""
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, bytes | memoryview):
        return {"hex": bytes(value).hex()}
    return value

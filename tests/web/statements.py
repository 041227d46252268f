"""What a page asks of the database."""

import re
from collections.abc import Callable
from typing import Any

from django.db import connection
from django.test.utils import CaptureQueriesContext

TRANSACTION = re.compile(r"BEGIN|COMMIT|SAVEPOINT|RELEASE|ROLLBACK")


def statements(deed: Callable[[], Any], status: int = 200) -> list[str]:
    """What is asked of the database, transactions' own statements left out."""
    with CaptureQueriesContext(connection) as captured:
        assert deed().status_code == status
    return [query["sql"] for query in captured if not TRANSACTION.match(query["sql"])]

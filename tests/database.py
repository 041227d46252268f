"""A plugin of pytest that leaves out what uses no database: pytest-django lets nothing use one unasked."""

import pytest
from django.test import TransactionTestCase

FIXTURES = {"db", "transactional_db"}


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = [item for item in items if not uses_database(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def uses_database(item: pytest.Item) -> bool:
    """By a fixture, by its mark, or as a test case of Django's."""
    case = getattr(item, "cls", None)
    return (
        bool(FIXTURES & set(getattr(item, "fixturenames", ())))
        or item.get_closest_marker("django_db") is not None
        or (case is not None and issubclass(case, TransactionTestCase))
    )

"""Properties whose examples take longer than others'."""

from typing import Any

from hypothesis import settings


def fewer(share: float, **options: Any) -> settings:
    """This share of the examples of the profile that is chosen (tests/conftest.py)."""
    return settings(max_examples=round(settings().max_examples * share), **options)

"""What all tests share."""

import os
from typing import Any

import hypothesis
import pytest
from django.core.management import call_command
from django.utils import translation
from playwright.sync_api import expect

from tests import chromium, hangs

# How many examples a property is tried with; how long one takes is no matter.
for name, examples in {"quick": 10, "usual": 50, "thorough": 1000}.items():
    hypothesis.settings.register_profile(
        name, deadline=None, max_examples=examples, print_blob=True
    )
hypothesis.settings.load_profile("usual")

expect.set_options(timeout=hangs.BROWSER)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the translations, once for all processes of a run."""
    if not hasattr(session.config, "workerinput"):
        call_command("compilemessages", verbosity=0)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Drive the system's Chromium instead of one that Playwright would download."""
    path = chromium.find()
    if not path and os.environ.get("CI"):
        pytest.fail(chromium.MISSING)
    if not path:
        pytest.skip(chromium.MISSING)
    # Chromium refuses its sandbox to root, the user of many a CI.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return browser_type_launch_args | {"executable_path": path, "args": arguments}


@pytest.fixture(autouse=True)
def english() -> None:
    """A request leaves its language active in the thread, and so to the next test."""
    translation.activate("en")

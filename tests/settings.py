"""The site's settings for tests: data of their own, in a folder that goes away with the process."""

import os
from tempfile import TemporaryDirectory

_data_dir = TemporaryDirectory(prefix="magdagdon-tests-")
os.environ |= {"DATA_DIR": _data_dir.name, "DEBUG": "off", "HTTPS": "off"}
# Playwright keeps an event loop in the thread of the tests, which Django takes for asynchronous.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "on"

from magdagdon_site.settings import *  # noqa: E402
from magdagdon_site.settings import (  # noqa: E402
    DATA_DIR,
    DATABASES,
    INSTALLED_APPS,
    STATIC_ROOT,
    STORAGES,
)

# A game that only its own test registers.
INSTALLED_APPS += ["tests.highest.apps.HighestConfig"]

STATIC_ROOT.mkdir()
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
# Noted, and not done unless a test does it.
TASKS = {"default": {"BACKEND": "django.tasks.backends.dummy.DummyBackend"}}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

if "pool" in DATABASES["default"]["OPTIONS"]:
    DATABASES["default"]["OPTIONS"]["pool"]["max_size"] = 20
else:
    # A file: the threads of the concurrency tests need connections of their own.
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}

"""The secret key of an installation that was given none."""

import fcntl
import os
from pathlib import Path

from django.core.management.utils import get_random_secret_key


def kept_secret_key(path: Path) -> str:
    """Return the key kept in a file that only its owner can read; make it on first use.

    The lock makes processes that start together agree on one key.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, mode=0o600)
    with open(descriptor, "r+", encoding="ascii") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        key = file.read()
        if not key:
            key = get_random_secret_key()
            file.write(key)
    return key

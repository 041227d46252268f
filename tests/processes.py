"""The site's commands run as processes of their own, in an environment of their own."""

import os
import subprocess
import sys
from pathlib import Path

from magdagdon_site.base import environment
from tests import hangs

ROOT = Path(__file__).resolve().parent.parent


def clean_environment(data_dir: Path, **variables: str) -> dict[str, str]:
    """Return the environment without what the site or its tests read, except those given."""
    ours = {*environment.env.dump(), "DJANGO_SETTINGS_MODULE", "DJANGO_ALLOW_ASYNC_UNSAFE"}
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {"DATA_DIR": str(data_dir), **variables}


def python(*arguments: str, data_dir: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the checkout to its end."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=clean_environment(data_dir, **variables),
        capture_output=True,
        text=True,
        timeout=hangs.SECONDS,
        check=False,
    )

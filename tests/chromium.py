"""The system's Chromium, which the browser tests drive, and its fonts. Run as a script, it installs them."""

import os
import shutil
import subprocess
import sys

from play import fonts

# The first draws no windows, and is a good deal faster for it.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
# In the order of NAMES; not every distribution has the first.
BROWSERS = ("chromium-headless-shell", "chromium")
MISSING = "No Chromium, no browser tests: install one, or set CHROMIUM to its path."


def find() -> str | None:
    """Return the path of a Chromium: the one of the environment variable CHROMIUM, or of PATH."""
    names = filter(None, (os.environ.get("CHROMIUM"), *NAMES))
    return next(filter(None, map(shutil.which, names)), None)


def install() -> None:
    """Install Debian's packages, where that is possible: the fonts, and a browser if there is none."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        _apt_get("update", "-q")
        _add(*fonts.PACKAGES)
        for browser in BROWSERS:
            if not find():
                _add(browser)


def _add(*packages: str) -> None:
    _apt_get("install", "-qy", "--no-install-recommends", *packages)


def _apt_get(*words: str) -> None:
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", *words], env=environment, check=False, stdout=sys.stderr)


def main() -> int:
    if not find() or fonts.missing():
        install()
    if find():
        return 0
    print(f"\n*** {MISSING} ***\n", file=sys.stderr)
    return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main())

"""The system's Chromium, which the browser tests drive, and its fonts. Run as a script, it installs them."""

import os
import shutil
import subprocess
import sys

from game import fonts

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# The fonts show Korean and Bengali as they are on a phone, and are drawn with in pictures.
PACKAGES = ("chromium", *fonts.PACKAGES)
MISSING = "No Chromium, no browser tests: install one, or set CHROMIUM to its path."


def find() -> str | None:
    """Return the path of a Chromium: the one of the environment variable CHROMIUM, or of PATH."""
    names = filter(None, (os.environ.get("CHROMIUM"), *NAMES))
    return next(filter(None, map(shutil.which, names)), None)


def install() -> None:
    """Install Debian's packages, where that is possible."""
    if shutil.which("apt-get") and os.geteuid() == 0:
        environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        for words in (["update", "-q"], ["install", "-qy", "--no-install-recommends", *PACKAGES]):
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

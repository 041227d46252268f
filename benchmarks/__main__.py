"""Print every budget beside its measure: `make bench`.

Works on a database of its own, in a folder that is removed afterwards. Times are medians of requests made in
turn, the bare view's and the measured one's, so that their ratio holds on a machine whose speed drifts.
"""

import os
import sys
import tempfile
from pathlib import Path


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {
            "DJANGO_SETTINGS_MODULE": "benchmarks.settings",
            "DATA_DIR": folder,
            "DEBUG": "off",
            "DATABASE_URL": f"sqlite:///{Path(folder) / 'bench.sqlite3'}",
        }
        import django

        django.setup()
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        from benchmarks import after, land6, magdagdon, pages, taps

        parts = (taps, pages, after, land6, magdagdon)
        rows = [row for part in parts for row in part.measure()]
    width = max(len(row.what) for row in rows)
    for row in rows:
        verdict = "ok" if row.value <= row.budget else "OVER"
        print(
            f"{row.what:{width}}  {row.value:9.2f}  budget {row.budget:7.2f}  {row.unit:8} {verdict}"
        )
    return any(row.value > row.budget for row in rows)


if __name__ == "__main__":
    sys.exit(main())

"""Freeze the end of a release: `python -m tests.upgrade.freezing LABEL`, once on each database.

Fills a new site and writes three fixtures, made by `manage.py backup`, `dumping` and `playing`:

    tests/upgrade/fixtures/LABEL-sqlite.zip, .txt and .played, and the same of LABEL-postgresql

    .venv/bin/python -m tests.upgrade.freezing LABEL
    .venv/bin/python -m tests.with_services .venv/bin/python -m tests.upgrade.freezing LABEL

What is frozen is never made again: later releases have to restore it as it is.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).parent / "fixtures"
BASE = Path(__file__).resolve().parent.parent.parent


def freeze(label: str, folder: Path = FOLDER) -> Path:
    """Write the fixtures of the database that DATABASE_URL names; it has to be empty."""
    vendor = "postgresql" if os.environ.get("DATABASE_URL") else "sqlite"
    folder.mkdir(exist_ok=True)
    archive = folder / f"{label}-{vendor}.zip"
    with tempfile.TemporaryDirectory() as var:
        env = {
            **os.environ,
            "CIDWAM_VAR": var,
            "PYTHONPATH": str(BASE),
            "DJANGO_SETTINGS_MODULE": "cidwam_site.settings",
        }
        _run([sys.executable, "-m", "tests.upgrade.filling"], env)
        _run([sys.executable, "manage.py", "backup", str(archive.resolve())], env)
        dump = _run([sys.executable, "-m", "tests.upgrade.dumping"], env)
        played = _run([sys.executable, "-m", "tests.upgrade.playing"], env)
    archive.with_suffix(".txt").write_text(dump, encoding="utf-8")
    archive.with_suffix(".played").write_text(played, encoding="utf-8")
    return archive


def _run(command: list[str], env: dict[str, str]) -> str:
    done = subprocess.run(command, env=env, cwd=BASE, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("say what to call it: python -m tests.upgrade.freezing LABEL")
    print(freeze(sys.argv[1]))

"""A site frozen at the end of an earlier release starts here with the same cards and games."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cidwam_site.backups.conftest import ON_POSTGRES, Site
from tests.upgrade.freezing import FOLDER

pytestmark = pytest.mark.databases

VENDOR = "postgresql" if ON_POSTGRES else "sqlite"
FROZEN = sorted(FOLDER.glob(f"*-{VENDOR}.zip"))


@pytest.mark.parametrize("archive", FROZEN, ids=[path.stem for path in FROZEN])
def test_a_frozen_site_is_brought_up_to_date(archive: Path, empty: Site) -> None:
    """Restoring applies what migrations came since, and replays every game."""
    done = empty.manage("restore", str(archive))
    assert done.returncode == 0, done.stderr
    played = empty.run([sys.executable, "-m", "tests.upgrade.playing"])
    assert played.returncode == 0, played.stderr
    assert played.stdout == archive.with_suffix(".played").read_text(encoding="utf-8")
    assert empty.dump() == archive.with_suffix(".txt").read_text(encoding="utf-8")

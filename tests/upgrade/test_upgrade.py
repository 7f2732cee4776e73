"""A site frozen at the end of an earlier release starts here with the same cards and games."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cidwam_site.backups.conftest import ON_POSTGRES, Site
from tests.databases import long_on_sqlite
from tests.upgrade.freezing import FOLDER

pytestmark = [pytest.mark.databases, long_on_sqlite]

VENDOR = "postgresql" if ON_POSTGRES else "sqlite"
FROZEN = sorted(FOLDER.glob(f"*-{VENDOR}.zip"))


@pytest.mark.parametrize("archive", FROZEN, ids=[path.stem for path in FROZEN])
def test_a_frozen_site_is_brought_up_to_date(
    archive: Path, empty: Site, new_site: Callable[[str], Site]
) -> None:
    """Restoring applies what migrations came since, and replays every game.

    They lead to the tables that a new site makes at once, by the squashed ones.
    """
    done = empty.manage("restore", str(archive))
    assert done.returncode == 0, done.stderr
    played = empty.run([sys.executable, "-m", "tests.upgrade.playing"])
    assert played.returncode == 0, played.stderr
    assert played.stdout == archive.with_suffix(".played").read_text(encoding="utf-8")
    assert empty.dump() == archive.with_suffix(".txt").read_text(encoding="utf-8")
    new = new_site("new")
    assert new.manage("migrate").returncode == 0
    stepwise, at_once = (
        site.run([sys.executable, "-m", "tests.upgrade.tables"]).stdout for site in (empty, new)
    )
    assert stepwise.splitlines() == at_once.splitlines() != []

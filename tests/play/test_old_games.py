"""Games that began before seeds had rows of their own keep theirs."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import BASE

pytestmark = pytest.mark.once
NOW = "2026-11-20 12:00:00"


def migrate(folder: Path, *target: str) -> None:
    env = {
        **os.environ,
        "CIDWAM_VAR": str(folder),
        "DATABASE_URL": "",
        "DJANGO_SETTINGS_MODULE": "cidwam_site.settings",
    }
    done = subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0", *target],
        env=env, cwd=BASE, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def insert(database: sqlite3.Connection, table: str, **values: object) -> None:
    """A row of these values; what else may not be null is 0."""
    columns = database.execute(f"PRAGMA table_info({table})").fetchall()
    row: dict[str, object] = {
        name: 0 for _, name, _, required, default, key in columns if required and not key
    }
    row |= values
    marks = ", ".join("?" for _ in row)
    statement = f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})"
    database.execute(statement, list(row.values()))


def test_each_seed_moves_with_its_commitment_and_nobody_is_said_to_have_made_a_players(
    tmp_path: Path,
) -> None:
    migrate(tmp_path, "play", "0006")
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        insert(database, "play_cardbook", id=1, digest="d", created=NOW)
        for n in (1, 2):
            insert(
                database, "play_game", id=n, book_id=1, key=f"key{n}", invite_key=f"invite{n}",
                server_seed=f"seed {n}", commitment=f"hash {n}", created=NOW, changed=NOW,
            )  # fmt: skip
        insert(database, "play_seat", id=1, game_id=1, side=0, seed="old", deck="{}", joined=NOW)
    migrate(tmp_path)
    with sqlite3.connect(tmp_path / "db.sqlite3") as database:
        games = database.execute(
            "SELECT g.id, s.seed, s.commitment FROM play_game g "
            "JOIN play_serverseed s ON s.id = g.server_seed_id ORDER BY g.id"
        ).fetchall()
        seats = database.execute("SELECT seed, seed_maker FROM play_seat").fetchall()
    assert games == [(1, "seed 1", "hash 1"), (2, "seed 2", "hash 2")]
    assert seats == [("old", "unknown")]

"""SQLite out and in: SQLite's own backup of a running file, and a file that is put in its place."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from cidwam_site.backups.errors import BackupError, said

SIDECARS = ("-wal", "-shm")


def dump(source: Path, target: Path) -> dict[str, int]:
    """Copy the running database as it is at one moment; return the rows of each table.

    A plain copy would miss what is still in the -wal file. Raises BackupError.
    """
    try:
        with (
            closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True, timeout=20)) as read,
            closing(sqlite3.connect(target)) as write,
        ):
            target.chmod(0o600)
            read.backup(write)  # in one step: one read transaction, so one moment
            write.execute("PRAGMA journal_mode=DELETE")  # one file, without sidecars
            return counts_of(write)
    except sqlite3.Error as error:
        raise BackupError(f"The database {source} can’t be copied: {said(error)}.") from error


def check(path: Path, expected: dict[str, int]) -> None:
    """Check a copy's pages, its references and its rows; raises BackupError."""
    try:
        with closing(sqlite3.connect(path)) as database:
            verdict = database.execute("PRAGMA integrity_check").fetchone()[0]
            dangling = database.execute("PRAGMA foreign_key_check").fetchall()
            counts = counts_of(database)
    except sqlite3.Error as error:
        raise BackupError(f"The backup’s database can’t be read: {said(error)}.") from error
    if verdict != "ok" or dangling:
        what = verdict if verdict != "ok" else f"{len(dangling)} rows refer to rows that are gone"
        raise BackupError(f"The backup’s database is damaged: {what:.200}.")
    if counts != expected:
        raise BackupError("The backup’s database has other rows than its manifest says.")


def counts_of(database: sqlite3.Connection) -> dict[str, int]:
    """Return the number of rows of each table."""
    rows = database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return {
        name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0]  # noqa: S608
        for (name,) in sorted(rows)
    }


def close_wal(path: Path) -> None:
    """Bring all that was written into the one file, so that it can be moved alone."""
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode=DELETE")

"""PostgreSQL out and in: pg_dump of one snapshot, and its tables exchanged in one transaction."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from django.db import Error, connection, transaction
from django.db.backends.postgresql.client import DatabaseClient

from cidwam_site.backups.errors import BackupError

LOCK_SECONDS = 10
SCHEMA = "public"
MAX_ERROR_LENGTH = 300


def dump(target: Path) -> dict[str, int]:
    """Dump the database as it is at one moment; return the rows of each table at that moment."""
    program = _program("pg_dump")
    _, *where = _command()
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        cursor.execute("SELECT pg_export_snapshot()")
        (snapshot,) = cursor.fetchone()
        done = subprocess.run(
            [program, "--format=custom", "--no-owner", "--no-privileges", f"--schema={SCHEMA}"]
            + [f"--snapshot={snapshot}", f"--file={target}", *where],
            env=_environment(),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise BackupError(f"pg_dump failed: {_last_words(done.stderr)}")
        target.chmod(0o600)
        return counts()


def counts() -> dict[str, int]:
    """Return the number of rows of each table."""
    found = {}
    with connection.cursor() as cursor:
        for table in sorted(connection.introspection.table_names(cursor)):
            cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")  # noqa: S608
            found[table] = cursor.fetchone()[0]
    return found


def others_connected() -> int:
    """Return how many other programs have this database open."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
        )
        (number,) = cursor.fetchone()
    return int(number)


@contextmanager
def exchanged(dumped: Path) -> Iterator[None]:
    """Exchange all tables for those of a dump while the block runs; keep them if it ends well.

    All in one transaction: what raises in the block leaves the database as it was. Constraints are
    checked at once in it, so that migrations may follow.
    """
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(f"SET LOCAL lock_timeout = '{LOCK_SECONDS}s'")
            _drop_all(cursor)
            _load(cursor, dumped)
            cursor.execute("RESET search_path")
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            yield
    except Error as error:
        raise BackupError(
            f"PostgreSQL refused the backup: {_last_words(str(error))} Nothing has changed."
        ) from error
    finally:
        # What the dump has set for itself goes with this connection.
        with suppress(Error):
            connection.close()


def _drop_all(cursor: Any) -> None:
    names = connection.introspection.table_names(cursor)
    if names:
        listed = ", ".join(connection.ops.quote_name(name) for name in names)
        cursor.execute(f"DROP TABLE {listed} CASCADE")


def _load(cursor: Any, dumped: Path) -> None:
    """Run the dump's statements on the cursor's own connection, so in its transaction."""
    command = [_program("pg_restore"), "--no-owner", "--no-privileges", f"--schema={SCHEMA}"]
    with subprocess.Popen(
        [*command, "--file=-", str(dumped)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reading:
        assert reading.stdout is not None  # noqa: S101 - Popen gives what it was asked for
        assert reading.stderr is not None  # noqa: S101
        try:
            _run(cursor.connection, reading.stdout)
        except BaseException:
            reading.kill()
            raise
        words = reading.stderr.read().decode(errors="replace")
    if reading.returncode != 0:
        raise BackupError(f"pg_restore failed: {_last_words(words)}")


def _run(raw: Any, script: IO[bytes]) -> None:
    """Run a script as pg_restore writes it: statements, and COPY with its rows below it.

    A line with a backslash outside of rows is for psql.
    """
    statements: list[bytes] = []
    with raw.cursor() as cursor:
        for line in script:
            if line.startswith(b"COPY ") and line.rstrip().endswith(b"FROM stdin;"):
                _execute(cursor, statements)
                with cursor.copy(line) as copy:
                    for row in script:
                        if row == b"\\.\n":
                            break
                        copy.write(row)
            elif not line.startswith(b"\\"):
                statements.append(line)
        _execute(cursor, statements)


def _execute(cursor: Any, statements: list[bytes]) -> None:
    if any(line.strip() and not line.startswith(b"--") for line in statements):
        cursor.execute(b"".join(statements))
    statements.clear()


def _command() -> list[str]:
    args, _ = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    return args


def _environment() -> dict[str, str]:
    _, given = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    return {**os.environ, **(given or {})}


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise BackupError(f"{name} was not found; install PostgreSQL’s client programs.")
    return found


def _last_words(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    said = lines[0] if lines else "it said nothing"
    return said[:MAX_ERROR_LENGTH].rstrip(".") + "."

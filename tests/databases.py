"""One migrated database for all processes of a test run: the first makes it, the others copy it.

Migrating takes six seconds of processor time; copying takes none.
"""

from __future__ import annotations

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, transaction

TEMPLATE = "template"
OF_MODELS = {"django_content_type", "auth_permission"}  # rows that migrating makes for each model
#: For a long test that can differ: `make test` runs it on the servers alone, `make long` on both.
long_on_sqlite = pytest.mark.long if connection.vendor == "sqlite" else pytest.mark.databases


@contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """Let only one process of a run in."""
    with (folder / "databases.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def copy_template(folder: Path) -> bool:
    """Make this process's test database from the run's; False if there is none yet."""
    mark = folder / TEMPLATE
    if not mark.exists():
        return False
    creation: Any = connection.creation
    name = creation._get_test_db_name()
    if connection.vendor == "sqlite":
        shutil.copyfile(mark, name)
    else:
        with creation._nodb_cursor() as cursor:
            cursor.execute(f'CREATE DATABASE "{name}" TEMPLATE "{TEMPLATE}"')
    return True


def make_template(folder: Path) -> None:
    """Keep this process's new test database as the one that others copy."""
    mark = folder / TEMPLATE
    creation: Any = connection.creation
    name = str(connection.settings_dict["NAME"])
    connection.close()  # SQLite's write-ahead log goes into the file; PostgreSQL copies no open one
    if connection.vendor == "sqlite":
        shutil.copyfile(name, mark)
    else:
        with creation._nodb_cursor() as cursor:
            cursor.execute(f'CREATE DATABASE "{TEMPLATE}" TEMPLATE "{name}"')
        mark.touch()


def empty(*_: object) -> None:
    """Delete all rows but those of models: after each test whose transactions are real.

    Django's own way truncates every table and then makes the rows of models again.
    """
    with transaction.atomic(), connection.cursor() as cursor:  # foreign keys are seen to at its end
        cursor.execute(_which_hold_rows())
        for (name,) in cursor.fetchall():
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(name)}")


@cache
def _which_hold_rows() -> str:
    names = connection.introspection.django_table_names(only_existing=True, include_views=False)
    return " UNION ALL ".join(
        f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM {connection.ops.quote_name(name)})"
        for name in sorted({*names} - OF_MODELS)
    )

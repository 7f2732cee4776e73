"""A database of the cases' own: in memory, or on PostgreSQL for races."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.conf import settings
from django.db import connection, connections

from games.kaadosu.collection.economy.world import open_first

MEMORY = {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}


class NoPostgres(Exception):
    """Races ask for PostgreSQL, and DATABASE_URL names none."""


@contextmanager
def own_database(*, is_parallel: bool) -> Iterator[None]:
    """Make a database with the tables of all models, make it the default one, and drop it."""
    usual = dict(connections.settings["default"])
    if is_parallel and "postgresql" not in usual["ENGINE"]:
        raise NoPostgres("--parallel needs PostgreSQL: set DATABASE_URL to one.")
    chosen: dict[str, Any] = dict(settings.DATABASES["default"]) if is_parallel else dict(MEMORY)
    chosen["TEST"] = {"MIGRATE": False, "NAME": f"economy_{usual.get('NAME')}"[:60]}
    if not is_parallel:
        chosen["TEST"] = {"MIGRATE": False}
    _use(chosen)
    try:
        connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
        try:
            open_first()
            yield
        finally:
            connection.creation.destroy_test_db(str(chosen["NAME"]), verbosity=0)
    finally:
        _use(usual)


def _use(chosen: dict[str, Any]) -> None:
    connections["default"].close()
    connections.settings["default"] = chosen
    connections.configure_settings({"default": chosen})
    connections.settings["default"] = chosen
    del connections["default"]

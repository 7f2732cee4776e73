"""Databases that this version can bring up to date, and a sentence on each that it can't.

Django tells of such a one by a traceback, or not at all: a table that is there already, a column
that never was, a migration that nobody here knows.
"""

from __future__ import annotations

from typing import Any, Final

from django.core.management.base import CommandError
from django.db import DatabaseError
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.exceptions import InconsistentMigrationHistory
from django.db.migrations.loader import MigrationLoader

SINCE: Final = "22 November 2026"
"""The version from which on databases are brought up to date: migrations were written anew."""
OURS: Final = "play"
FIRST: Final = ("accounts", "0001_initial")
GONE: Final = frozenset(
    {
        "api.0001_keys",
        "cards.0002_card_icon",
        "cards.0003_rulings",
        "cards.0004_examples",
        "cards.0005_search",
        "cards.0006_saved_searches",
        "cidwam_site.0001_known_names",
        "decks.0002_drafts",
        "decks.0003_search",
        "decks.0004_reports_and_hiding",
        "lab.0002_expiring",
        "lab.0002_leased_rows",
        "play.0002_leased_rows",
        "play.0002_put_off_games",
        "play.0003_standing_orders",
        "play.0004_room_for_notation",
        "play.0005_agreements_and_confirmed_mail",
        "play.0006_drafts_welcome",
        "play.0007_seeds_of_their_own",
        "play.0008_move_server_seeds",
        "play.0009_drop_old_seeds",
        "play.0010_reasons_are_codes",
        "printing.0002_leased_rows",
        "workshop.0002_reports_of_any_room",
    }
)
"""Migrations of versions before that."""
NO_VERSION: Final = (
    "already exists",
    "no such table",
    "no such column",
    "duplicate column",
    "does not exist",
)
"""Errors of databases where a table is not as a version would have left it."""
RESTORE: Final = "restore a backup that this version made, or begin with an empty database"


class WrongVersion(CommandError):
    """The sentence; `code` is older, newer or unknown."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


def check(connection: BaseDatabaseWrapper) -> None:
    """Raise WrongVersion for a database that this version can't bring up to date."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    applied = set(loader.applied_migrations)
    names = {f"{app}.{name}" for app, name in applied}
    if names & GONE or (FIRST not in applied and any(app == OURS for app, _ in applied)):
        last = ", ".join(sorted(names & GONE)[-1:]) or "no users of its own"
        raise WrongVersion(
            "older",
            f"This database is of a version before {SINCE} ({last}), and no version can bring it "
            f"up to date: go on with the version that made it, {RESTORE}.",
        )
    known = set(loader.disk_migrations) | _replaced(loader)
    newer = sorted(
        f"{app}.{name}"
        for app, name in applied - known
        if app in loader.migrated_apps  # an app that was taken out leaves its names behind
    )
    if newer:
        raise WrongVersion(
            "newer",
            f"This database is of a newer version: {newer[-1]} isn’t known here. Check out the "
            "version that wrote it, or restore a backup from before the upgrade.",
        )
    try:
        loader.check_consistent_history(connection)
    except InconsistentMigrationHistory as error:
        raise _unknown(error) from error


def sentence_of(error: DatabaseError) -> WrongVersion | None:
    """Return what a failed migration says of the database's version; None if it says nothing."""
    return _unknown(error) if any(words in str(error) for words in NO_VERSION) else None


def _replaced(loader: MigrationLoader) -> set[tuple[str, str]]:
    return {name for one in loader.disk_migrations.values() for name in one.replaces}


def _unknown(error: Any) -> WrongVersion:
    said = " ".join(str(error).split())
    return WrongVersion(
        "unknown",
        f"This database is of no version that can be brought up to date ({said}). Those since "
        f"{SINCE} can: check out the version that made it, {RESTORE}.",
    )

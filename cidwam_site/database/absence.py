"""Absence of the database: which errors say so, and how long to wait."""

import shutil

from django.conf import settings
from django.db import InterfaceError, OperationalError

FULL = ("disk is full", "No space left on device")  # as SQLite and PostgreSQL say it
NO_ROOM_BYTES = 100_000  # below this, an SQLite that can’t make its log has no room for it
RETRY_AFTER_SECONDS = 10
OURS = ("no such table", "no such column", "syntax error")
"""Faults of the program that SQLite calls operational."""


def is_away(error: BaseException | None) -> bool:
    """Whether this error, or one that it came from, says that the database can't be used now.

    That is a server that does not answer or is starting, a lock that nobody lets go, a full disk.
    """
    while error is not None:
        if isinstance(error, InterfaceError | OperationalError):
            return not any(words in str(error) for words in OURS)
        error = error.__cause__ or error.__context__
    return False


def has_no_room() -> bool:
    """Whether the disk that this site writes to is full."""
    return shutil.disk_usage(settings.VAR_DIR).free < NO_ROOM_BYTES


def is_full(error: BaseException | None) -> bool:
    """Whether this error of the database says that its disk is full."""
    if not isinstance(error, OperationalError):
        return False
    if "disk I/O error" in str(error):  # as SQLite says it while it opens
        return has_no_room()
    return any(words in str(error) for words in FULL)

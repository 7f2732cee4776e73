"""What it means that the database is away: which errors say so, and how long to wait."""

from django.db import InterfaceError, OperationalError

RETRY_AFTER_SECONDS = 10
OURS = ("no such table", "no such column", "syntax error")
"""What SQLite calls operational and is a fault of the program."""


def is_away(error: BaseException | None) -> bool:
    """Whether this error, or one that it came from, says that the database can't be used now.

    That is a server that does not answer or is starting, a lock that nobody lets go, a full disk.
    """
    while error is not None:
        if isinstance(error, InterfaceError | OperationalError):
            return not any(words in str(error) for words in OURS)
        error = error.__cause__ or error.__context__
    return False

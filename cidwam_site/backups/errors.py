"""Errors of backups, in one sentence each."""

from __future__ import annotations

import errno
import sqlite3


class BackupError(Exception):
    """A backup was not made, or not restored; nothing has changed. The message says why."""


def said(error: Exception) -> str:
    """Return what the system refused, in words."""
    if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "there is no room left on the disk"
    if isinstance(error, sqlite3.Error) and "full" in str(error):
        return "there is no room left on the disk"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error).strip() or type(error).__name__

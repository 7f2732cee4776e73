"""Making a backup of the running site."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from django.db import Error
from django.utils import timezone

from cidwam_site.backups import archive, site
from cidwam_site.backups.errors import BackupError, said


@dataclass(frozen=True)
class Made:
    """The size of a backup: bytes of its file, and how many rows and pictures."""

    size_bytes: int
    rows: int
    games: int
    actions: int
    pictures: int


def make_backup(target: Path) -> Made:
    """Write a backup of the site as it is now, or nothing. Raises BackupError.

    All that was acknowledged before the call is in it; the site goes on meanwhile. The file has
    its name only when it is whole. Its reader can sign in as anybody: it is the owner's alone.
    """
    if target.exists():
        raise BackupError(f"{target} already exists; choose another name.")
    if not target.parent.is_dir():
        raise BackupError(f"There is no folder {target.parent}.")
    try:
        with tempfile.TemporaryDirectory(prefix=".backup-", dir=target.parent) as name:
            folder = Path(name)
            made = _write(folder)
            _name(folder / "archive", target)
            _sync(target.parent)
            return made
    except FileExistsError as error:
        raise BackupError(f"{target} already exists; choose another name.") from error
    except OSError as error:
        raise BackupError(f"{target} can’t be written: {said(error)}.") from error
    except Error as error:
        raise BackupError(f"The database does not answer: {said(error)}.") from error


def _write(folder: Path) -> Made:
    """Return the database first: a picture that a row names was written before the row."""
    dumped, whole = folder / "database", folder / "archive"
    migrations = site.applied_migrations()
    counts = site.dump_database(dumped)
    writer = archive.ArchiveWriter(whole)
    try:
        whole.chmod(0o600)
        writer.add(archive.DATABASE, dumped)
        pictures = 0
        for name, path in site.media_files():
            with suppress(FileNotFoundError):  # its owner has deleted it just now
                writer.add(name, path)
                pictures += 1
        for name, path in site.key_files():
            writer.add(name, path)
        writer.finish(
            archive.Manifest(
                made=timezone.now().isoformat(timespec="seconds"),
                vendor=site.connection.vendor,
                versions=site.versions(),
                migrations=migrations,
                counts=counts,
                key=site.key_hash(),
            )
        )
    except BaseException:
        writer.abandon()
        raise
    _sync(whole)
    games, actions = counts.get("play_game", 0), counts.get("play_action", 0)
    return Made(whole.stat().st_size, sum(counts.values()), games, actions, pictures)


def _name(whole: Path, target: Path) -> None:
    """Give the file its name; never another file's, where the disk has links."""
    try:
        os.link(whole, target)
    except FileExistsError:
        raise
    except OSError:
        whole.rename(target)


def _sync(path: Path) -> None:
    """Have the disk keep it, not only the system's memory."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)

"""Putting a backup in: beside what is there, checked by replaying every game, then in its place."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from urllib.parse import quote

from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.db import Error, connection, connections

from cidwam_site.backups import archive, postgresql, site, sqlite
from cidwam_site.backups.archive import DATABASE, Manifest
from cidwam_site.backups.errors import BackupError, said
from cidwam_site.backups.swapping import Pair, put_back_leftovers, swapped
from play.replays import replay_all

VENDORS = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


@dataclass(frozen=True)
class Restored:
    """The result of a restore: when the backup was made, its rows, and what the replay found."""

    made: str
    rows: int
    pictures: int
    replay: str
    same_key: bool


def restore(path: Path, *, replace: bool = False) -> Restored:
    """Put a backup in place of this site, or change nothing. Raises BackupError.

    replace: a site that somebody has used is given up for it; without it such a site is refused.
    The site must be stopped.
    """
    manifest = archive.read_manifest(path)
    _refuse_foreign(manifest)
    with _stopped_site():
        put_back_leftovers(_targets())
        _refuse_filled(replace)
        try:
            with tempfile.TemporaryDirectory(prefix=".restore-", dir=settings.VAR_DIR) as name:
                folder = Path(name)
                archive.unpack(path, folder)
                replayed = _put_in(manifest, folder)
        except OSError as error:
            raise BackupError(f"The backup can’t be unpacked: {said(error)}.") from error
    with suppress(Exception):  # a Redis that is away has nothing to forget
        cache.clear()
    return Restored(
        manifest.made,
        sum(manifest.counts.values()),
        sum(name.startswith("media/") for name in manifest.files),
        replayed,
        manifest.key == site.key_hash() or "keys/secret_key" in manifest.files,
    )


def _refuse_foreign(manifest: Manifest) -> None:
    ours = connection.vendor
    if manifest.vendor != ours:
        raise BackupError(
            f"The backup is of a site on {VENDORS[manifest.vendor]}, and this one is on "
            f"{VENDORS[ours]}: set DATABASE_URL to a {VENDORS[manifest.vendor]} database."
        )
    unknown = site.unknown_migrations(manifest.migrations)
    if unknown:
        raise BackupError(
            f"The backup was made by a newer site (it has {unknown[0]}). Update this site, then "
            "restore."
        )


def _refuse_filled(replace: bool) -> None:
    try:
        held = site.holdings()
    except Error as error:
        raise BackupError(f"The database does not answer: {said(error)}.") from error
    if held and not replace:
        raise BackupError(f"This site is not empty: it has {held}. Add --replace to overwrite it.")


@contextmanager
def _stopped_site() -> Iterator[None]:
    """Hold the lock that `manage.py up` holds, and see that nobody else is on the database."""
    with (settings.VAR_DIR / "up.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BackupError("The site is running. Stop it, then restore.") from None
        if connection.vendor == "postgresql":
            try:
                others = postgresql.others_connected()
            except Error as error:
                raise BackupError(f"The database does not answer: {said(error)}.") from error
            if others:
                raise BackupError(
                    f"The database is in use by {others} other "
                    f"program{'' if others == 1 else 's'}. Stop the site, then restore."
                )
        yield


def _put_in(manifest: Manifest, folder: Path) -> str:
    """Check what was unpacked and put it in place; what the replay found, in words."""
    pairs = [*_media_pairs(folder), *_key_pairs(folder)]
    if connection.vendor == "sqlite":
        replayed = _checked_sqlite(manifest, folder / DATABASE)
        connections.close_all()
        with swapped([*_database_pairs(folder), *pairs]):
            return replayed
    with swapped(pairs), postgresql.exchanged(folder / DATABASE):
        return _checked_here(manifest)


def _checked_sqlite(manifest: Manifest, database: Path) -> str:
    """Check a copy in a process of its own, whose database is that copy."""
    sqlite.check(database, manifest.counts)
    env = {**os.environ, "DATABASE_URL": f"sqlite:///{quote(str(database))}"}
    words = ""
    for command in (["migrate", "--verbosity", "0"], ["replay_games"]):
        done = subprocess.run(
            [sys.executable, str(settings.BASE_DIR / "manage.py"), *command],
            env=env,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            lines = done.stderr.strip().splitlines() or ["it said nothing"]
            raise BackupError(
                f"The backup failed its check: {lines[-1].removeprefix('CommandError: ')}"
            )
        words = done.stdout.strip()
    sqlite.close_wal(database)
    return words


def _checked_here(manifest: Manifest) -> str:
    """Check what PostgreSQL was given, inside the transaction that gave it."""
    if postgresql.counts() != manifest.counts:
        raise BackupError("The backup’s database doesn’t match its manifest.")
    call_command("migrate", verbosity=0, interactive=False, stdout=StringIO())
    report = replay_all()
    if not report.is_good:
        raise BackupError(f"The backup failed its check: {report}")
    return str(report)


def _database_pairs(folder: Path) -> list[Pair]:
    target = site.database_file()
    gone: list[Pair] = [(None, target.with_name(target.name + end)) for end in sqlite.SIDECARS]
    return [(folder / DATABASE, target), *gone]


def _media_pairs(folder: Path) -> list[Pair]:
    """Each folder of what people gave; what is made again stays as it is."""
    root, new = Path(settings.MEDIA_ROOT), folder / "media"
    names = {path.name for part in (root, new) if part.is_dir() for path in part.iterdir()}
    kept = sorted(name for name in names if name not in site.MADE_AGAIN and _is_plain(name))
    return [(new / name if (new / name).exists() else None, root / name) for name in kept]


def _is_plain(name: str) -> bool:
    """Whether it is no file of a swap."""
    return not name.endswith((".before-restore", ".restoring"))


def _key_pairs(folder: Path) -> list[Pair]:
    new = folder / "keys"
    return [(new / name, settings.VAR_DIR / name) for name in site.KEYS if (new / name).is_file()]


def _targets() -> list[Path]:
    """All places in which a killed restore may have left something aside."""
    root = Path(settings.MEDIA_ROOT)
    media = [root / path.name.removesuffix(".before-restore") for path in root.glob("*.before-*")]
    keys = [settings.VAR_DIR / name for name in site.KEYS]
    if connection.vendor != "sqlite":
        return [*media, *keys]
    return [*(target for _, target in _database_pairs(root)), *media, *keys]

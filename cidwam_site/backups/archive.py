"""The file of a backup: a zip with a manifest, the database, pictures and keys.

    manifest.json           what is in it: see `Manifest`
    database                a copy of the SQLite file, or pg_dump's custom format
    media/pictures/...      the pictures of drafts
    keys/secret_key ...     secret files of var/

A zip, because its list stands at the end: one cut short is known at once. Every member's size and
SHA-256 stand in the manifest, and reading checks them all before anybody uses one.
"""

from __future__ import annotations

import errno
import hashlib
import json
import lzma
import shutil
import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any

from cidwam_site.backups.errors import BackupError

FORMAT = 1
SITE = "cidwam"
MANIFEST = "manifest.json"
DATABASE = "database"
MAX_MANIFEST_BYTES = 50_000_000
CHUNK_BYTES = 1_000_000
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,
    RuntimeError,
    ValueError,
    KeyError,
    TypeError,
    AttributeError,
    IndexError,
    OverflowError,
    struct.error,
    lzma.LZMAError,
)
"""All that zipfile, json and a wrong manifest raise on a file that was changed."""
NO_PLACE = (errno.EINVAL, None)
"""The numbers of an OSError for a place before the file, and for what bz2 can't read."""


@dataclass(frozen=True)
class Manifest:
    """The manifest of an archive.

    vendor: "sqlite" or "postgresql"; migrations: applied ones by app; counts: rows by table;
    files: member -> [bytes, SHA-256 in hex]; key: a hash by which SECRET_KEY is compared.
    """

    made: str
    vendor: str
    versions: dict[str, str]
    migrations: dict[str, list[str]]
    counts: dict[str, int]
    key: str
    files: dict[str, list[Any]] = field(default_factory=dict)
    site: str = SITE
    format: int = FORMAT


class ArchiveWriter:
    """Writes members one after another; `finish` writes the manifest last."""

    def __init__(self, path: Path) -> None:
        self._zip = zipfile.ZipFile(path, "x", allowZip64=True)
        self._files: dict[str, list[Any]] = {}

    def add(self, name: str, source: Path) -> None:
        """Add a file; its name in the archive has slashes. Raises OSError."""
        digest, size = hashlib.sha256(), 0
        info = zipfile.ZipInfo(name)
        info.external_attr = 0o600 << 16
        # Pictures and pg_dump's output are packed already.
        packs = name == DATABASE and not _is_packed(source)
        info.compress_type = zipfile.ZIP_DEFLATED if packs else zipfile.ZIP_STORED
        with (
            source.open("rb") as read,
            self._zip.open(info, "w", force_zip64=True) as write,
        ):
            while chunk := read.read(CHUNK_BYTES):
                digest.update(chunk)
                size += len(chunk)
                write.write(chunk)
        self._files[name] = [size, digest.hexdigest()]

    def finish(self, manifest: Manifest) -> None:
        """Write the manifest, then the zip's own list."""
        manifest.files.update(self._files)
        text = json.dumps(asdict(manifest), indent=1, sort_keys=True)
        info = zipfile.ZipInfo(MANIFEST)
        info.external_attr = 0o600 << 16
        info.compress_type = zipfile.ZIP_DEFLATED
        self._zip.writestr(info, text)
        self._zip.close()

    def abandon(self) -> None:
        """Let go of the file; it is the caller's to delete."""
        if self._zip.fp is not None:
            self._zip.fp.close()
            self._zip.fp = None


def _is_packed(source: Path) -> bool:
    with source.open("rb") as file:
        return file.read(5) == b"PGDMP"


def read_manifest(path: Path) -> Manifest:
    """Read what an archive says of itself; raises BackupError with the reason."""
    return _reading(path, _manifest_of)


def unpack(path: Path, folder: Path) -> Manifest:
    """Unpack a whole archive into a new folder, each byte checked; raises BackupError, OSError."""
    return _reading(path, lambda opened: _unpack(opened, folder))


def _reading(path: Path, read: Callable[[zipfile.ZipFile], Manifest]) -> Manifest:
    try:
        with path.open("rb") as file:
            if not file.read(1):
                raise BackupError(f"{path} is empty, not a backup.")
            try:
                with zipfile.ZipFile(file) as opened:
                    return read(opened)
            except BROKEN as error:
                raise _damaged(path, error) from error
    except OSError as error:
        if error.errno in NO_PLACE:
            raise _damaged(path, error) from error
        if error.filename == str(path):
            raise BackupError(f"{path} can’t be read: {error.strerror}.") from error
        raise


def _damaged(path: Path, error: Exception) -> BackupError:
    return BackupError(
        f"{path} isn’t a backup of this site, or is damaged or incomplete ({error})."
    )


def _manifest_of(opened: zipfile.ZipFile) -> Manifest:
    if MANIFEST not in opened.namelist():
        raise ValueError("it has no manifest")
    if opened.getinfo(MANIFEST).file_size > MAX_MANIFEST_BYTES:
        raise ValueError("its manifest is too long")
    data = json.loads(opened.read(MANIFEST))
    if not isinstance(data, dict) or data.get("site") != SITE:
        raise ValueError("its manifest is another program’s")
    if not isinstance(data.get("format"), int) or data["format"] > FORMAT:
        raise BackupError(
            f"The backup has format {data.get('format')}, made by a newer site; this one reads "
            f"format {FORMAT}. Update the site, then restore."
        )
    return _typed(Manifest(**data))


def _typed(manifest: Manifest) -> Manifest:
    """Raise ValueError if a part of the manifest is not what its field says."""
    kinds = (
        all(isinstance(value, int) for value in manifest.counts.values()),
        all(isinstance(names, list) for names in manifest.migrations.values()),
        all(len(fact) == 2 for fact in manifest.files.values()),
        manifest.vendor in ("sqlite", "postgresql"),
        all(isinstance(word, str) for word in (manifest.made, manifest.key)),
    )
    if not all(kinds):
        raise ValueError("its manifest is damaged")
    return manifest


def _unpack(opened: zipfile.ZipFile, folder: Path) -> Manifest:
    manifest = _manifest_of(opened)
    members = [name for name in opened.namelist() if name != MANIFEST]
    if sorted(members) != sorted(manifest.files) or DATABASE not in members:
        raise ValueError("its files are not those of its manifest")
    for name in members:
        size, digest = manifest.files[name]
        target = folder / _safe(name)
        target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if opened.getinfo(name).file_size != size:
            raise ValueError(f"{name} has the wrong size")
        with opened.open(name) as read, target.open("xb") as write:
            target.chmod(0o600)
            shutil.copyfileobj(read, write, CHUNK_BYTES)
        with target.open("rb") as written:
            if hashlib.file_digest(written, "sha256").hexdigest() != digest:
                raise ValueError(f"{name} was changed after the backup")
    return manifest


def _safe(name: str) -> PurePosixPath:
    """Return a member's path; ValueError for one that leads elsewhere."""
    path = PurePosixPath(name)
    first = path.parts[0] if path.parts else ""
    if name != DATABASE and first not in ("media", "keys"):
        raise ValueError(f"{name:.80} doesn’t belong in a backup")
    if path.is_absolute() or ".." in path.parts or "\\" in name or str(path) != name:
        raise ValueError(f"{name:.80} doesn’t belong in a backup")
    return path

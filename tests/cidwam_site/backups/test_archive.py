"""The file of a backup: whole, or refused with a sentence, whatever became of it."""

from __future__ import annotations

import json
import random
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cidwam_site.backups.archive import (
    FORMAT,
    ArchiveWriter,
    Manifest,
    read_manifest,
    unpack,
)
from cidwam_site.backups.errors import BackupError

pytestmark = pytest.mark.once


def written(folder: Path, **changes: Any) -> Path:
    """A small archive of two files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "rows").write_bytes(b"rows " * 4000)
    (folder / "picture").write_bytes(bytes(range(256)) * 20)
    whole = folder / "site.zip"
    writer = ArchiveWriter(whole)
    writer.add("database", folder / "rows")
    writer.add("media/pictures/a.jpg", folder / "picture")
    fields: dict[str, Any] = {
        "made": "2026-11-22",
        "vendor": "sqlite",
        "versions": {},
        "migrations": {"play": ["0001"]},
        "counts": {"play_game": 3},
        "key": "k",
        **changes,
    }
    writer.finish(Manifest(**fields))
    return whole


def rewritten(file: Path, change: Callable[[dict[str, Any]], None]) -> Path:
    """The same archive with another manifest."""
    with zipfile.ZipFile(file) as old:
        members = {name: old.read(name) for name in old.namelist()}
    data = json.loads(members["manifest.json"])
    change(data)
    members["manifest.json"] = json.dumps(data).encode()
    with zipfile.ZipFile(file, "w") as new:
        for name, content in members.items():
            new.writestr(name, content)
    return file


def test_what_goes_in_comes_out(tmp_path: Path) -> None:
    file = written(tmp_path)
    manifest = unpack(file, tmp_path / "out")
    assert (tmp_path / "out" / "database").read_bytes() == b"rows " * 4000
    assert (tmp_path / "out" / "media/pictures/a.jpg").read_bytes() == bytes(range(256)) * 20
    assert manifest.counts == {"play_game": 3}
    assert manifest.files["database"][0] == 20000
    assert read_manifest(file) == manifest
    with zipfile.ZipFile(file) as opened:
        sizes = {info.filename: info.compress_size for info in opened.infolist()}
    assert sizes["database"] < 1000  # packed
    assert sizes["media/pictures/a.jpg"] == 5120  # packed already


def test_a_file_cut_short_anywhere_is_refused(tmp_path: Path) -> None:
    whole = written(tmp_path).read_bytes()
    for length in [*range(0, len(whole), 97), len(whole) - 1]:
        file = tmp_path / "cut.zip"
        file.write_bytes(whole[:length])
        with pytest.raises(BackupError, match=r"isn’t a backup|is empty"):
            unpack(file, tmp_path / f"out-{length}")


def test_a_changed_byte_is_refused_or_changes_nothing_of_what_is_kept(tmp_path: Path) -> None:
    whole = written(tmp_path).read_bytes()
    dice = random.Random(7)
    refused = 0
    for number in range(400):
        damaged = bytearray(whole)
        damaged[dice.randrange(len(whole))] ^= 1 << dice.randrange(8)
        file = tmp_path / "damaged.zip"
        file.write_bytes(damaged)
        out = tmp_path / f"out-{number}"
        try:
            unpack(file, out)
        except BackupError:
            refused += 1
        else:  # a time or a flag of the zip's own
            assert (out / "database").read_bytes() == b"rows " * 4000
            assert (out / "media/pictures/a.jpg").read_bytes() == bytes(range(256)) * 20
    assert refused > 300


def test_a_list_that_names_places_before_the_beginning_is_refused(tmp_path: Path) -> None:
    file = written(tmp_path)
    whole = bytearray(file.read_bytes())
    end = whole.rindex(b"PK\5\6")
    (start,) = struct.unpack_from("<L", whole, end + 16)
    struct.pack_into("<L", whole, end + 16, start + 100_000)
    file.write_bytes(whole)
    with pytest.raises(BackupError, match="damaged or incomplete"):
        read_manifest(file)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is empty"),
        (b"SQLite format 3\0", "isn’t a backup"),
        (b"PK\x03\x04", "isn’t a backup"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, says: str) -> None:
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(BackupError, match=says):
        read_manifest(file)


def test_another_programs_zip_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "other.zip"
    with zipfile.ZipFile(file, "w") as made:
        made.writestr("words.txt", "hello")
    with pytest.raises(BackupError, match="no manifest"):
        read_manifest(file)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BackupError, match=r"nowhere\.zip can’t be read: No such file"):
        read_manifest(tmp_path / "nowhere.zip")


@pytest.mark.parametrize(
    ("key", "value", "says"),
    [
        ("format", FORMAT + 1, "made by a newer site"),
        ("site", "chess", "another program"),
        ("format", "1", "newer"),
        ("counts", {"play_game": "three"}, "damaged"),
        ("vendor", "oracle", "damaged"),
        ("migrations", [], "isn’t a backup"),
        ("more", 1, "isn’t a backup"),
        ("files", {}, "not those of its manifest"),
        ("files", {"database": [20000, "0" * 64]}, "not those"),
    ],
)
def test_a_manifest_that_can_not_be_is_refused(
    tmp_path: Path, key: str, value: Any, says: str
) -> None:
    file = rewritten(written(tmp_path), lambda data: data.update({key: value}))
    with pytest.raises(BackupError, match=says):
        unpack(file, tmp_path / "out")


@pytest.mark.parametrize(
    "name", ["../up", "/abs", "media/../../up", "keys\\up", "other/x", "m/./x"]
)
def test_nothing_is_written_elsewhere(tmp_path: Path, name: str) -> None:
    source = tmp_path / "x"
    source.write_bytes(b"x")
    writer = ArchiveWriter(tmp_path / "evil.zip")
    writer.add("database", source)
    writer.add(name, source)
    writer.finish(Manifest("2026", "sqlite", {}, {}, {}, "k"))
    with pytest.raises(BackupError, match=r"doesn’t belong in a backup|not those"):
        unpack(tmp_path / "evil.zip", tmp_path / "out" / "deep")
    assert not (tmp_path / "up").exists()
    assert not (tmp_path / "out" / "up").exists()

"""A zip file with a set and its pictures, taken apart as `workshop.files.bundle` packs it. No
database.

Nothing is written to a path that the zip file names, and nothing is unpacked before its size and
name were looked at: a file that plays tricks is refused whole, in words.
"""

import re
import stat
import struct
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import BinaryIO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from workshop import limits
from workshop.files.bundle import CREDITS
from workshop.text_rules import UNWRITABLE

SET_FILES = (".yaml", ".yml")
PICTURES = (".jpg", ".jpeg", ".png", ".webp")
_NOTES: Final = re.compile(r"__MACOSX/(\._[^/\\]*)?|\.DS_Store")
"""Files that computers add without being asked."""
_END = struct.Struct("<4s4H2LH")
_MAX_LIST_BYTES = limits.BUNDLE_FILES * 600  # bytes of the list of files at the zip file's end


class NoBundle(ValueError):
    """A file that is no zip file of a set; str() is a sentence for people."""


class BrokenPicture(ValueError):
    """One file in it that can't be read; str() is a sentence without the file's name."""


@dataclass
class Unpacked:
    """The content of a zip file. Pictures stay in it until they are asked for."""

    archive: ZipFile
    set_file: str
    credits: dict[str, str]
    """Credits of each picture by its file's name: card, artist, licence."""
    not_sent: list[str]
    """Credits of pictures that the zip file says it was not given."""
    pictures: dict[str, ZipInfo] = field(default_factory=dict)
    others: list[str] = field(default_factory=list)

    def picture(self, name: str) -> bytes:
        """Return a picture's bytes as they were sent. Raises BrokenPicture."""
        info = self.pictures[name]
        if info.file_size > limits.PICTURE_BYTES:
            most = limits.PICTURE_BYTES // 1_000_000
            raise BrokenPicture(f"It has {info.file_size / 1e6:.1f} MB; the limit is {most} MB.")
        try:
            return _read(self.archive, info, limits.PICTURE_BYTES)
        except NoBundle as error:
            raise BrokenPicture("It is damaged in the zip file; pack it again.") from error

    def mark(self, name: str) -> str:
        """Return what the site that packed it may have written beside a picture."""
        return self.pictures[name].comment.decode("ascii", "replace")


def unpacked(file: BinaryIO, *, has_set: bool = True) -> Unpacked:
    """Return the parts of a zip file, with a set file or of pictures alone. Raises NoBundle."""
    _check_end(file)
    try:
        archive = ZipFile(file)
    except (BadZipFile, NotImplementedError, ValueError, OSError, struct.error) as error:
        raise NoBundle("This zip file is damaged; pack it again.") from error
    files = _files(archive.infolist())
    set_files = [name for name in files if name.lower().endswith(SET_FILES)]
    if has_set and len(set_files) != 1:
        found = f"{len(set_files)} of them" if set_files else "none"
        raise NoBundle(f"It should have one set file, ending in .yaml; it has {found}.")
    credits, not_sent = _credits(_text(archive, files.get(CREDITS)))
    set_file = _text(archive, files[set_files[0]]) if has_set else ""
    made = Unpacked(archive, set_file, credits, not_sent)
    for name, info in files.items():
        if name.lower().endswith(PICTURES):
            made.pictures[name] = info
        elif name not in (CREDITS, *set_files):
            made.others.append(name)
    if not has_set and not made.pictures:
        raise NoBundle("It has no picture in it (JPEG, PNG or WebP).")
    return made


def _check_end(file: BinaryIO) -> None:
    """Look at the size of the list of files before it is read: each line of it takes memory."""
    file.seek(0, 2)
    size = file.tell()
    if size > limits.BUNDLE_BYTES:
        most = limits.BUNDLE_BYTES // 1_000_000
        raise NoBundle(f"The file has {size / 1e6:.1f} MB; the limit is {most} MB.")
    file.seek(0)
    if file.read(2) != b"PK" or size < _END.size:
        raise NoBundle("This isn’t a zip file. Choose one that ends in .zip.")
    file.seek(-_END.size, 2)
    sign, *_, number, length, _start, comment = _END.unpack(file.read(_END.size))
    if sign != b"PK\5\6" or comment:
        raise NoBundle(
            "The end of this zip file is not where it should be: it is cut off, or has a comment."
            " Pack it again."
        )
    if number > limits.BUNDLE_FILES or length > _MAX_LIST_BYTES:
        raise NoBundle(f"It has too many files; the limit is {limits.BUNDLE_FILES}.")
    file.seek(max(size - _END.size - 20, 0))
    if file.read(4) == b"PK\6\7":
        raise NoBundle("This zip file uses zip64. Pack it again without.")
    file.seek(0)


def _files(found: list[ZipInfo]) -> dict[str, ZipInfo]:
    """Return the files by their names; none is in a folder, twice there, locked or a link."""
    if len(found) > limits.BUNDLE_FILES:
        raise NoBundle(f"It has too many files; the limit is {limits.BUNDLE_FILES}.")
    files: dict[str, ZipInfo] = {}
    whole = 0
    for info in found:
        name = info.filename
        if _NOTES.fullmatch(name) and info.orig_filename == name:
            continue
        shown = f"“{UNWRITABLE.sub('�', info.orig_filename)[:80]}”"
        # zipfile cuts a name off at a NUL, so what it was counts too
        if not _is_plain(info.orig_filename) or not _is_plain(name):
            raise NoBundle(f"It has {shown}. Put the files at the top level, without folders.")
        if name in files:
            raise NoBundle(f"It has {shown} twice.")
        if info.flag_bits & 1:
            raise NoBundle(f"{shown} in it is locked with a password.")
        if stat.S_ISLNK(info.external_attr >> 16):
            raise NoBundle(f"{shown} in it is a link, not a file.")
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):
            raise NoBundle(f"{shown} in it uses an unsupported compression. Use deflate.")
        whole += info.file_size
        files[name] = info
    if whole > limits.BUNDLE_UNPACKED:
        most = limits.BUNDLE_UNPACKED // 1_000_000
        raise NoBundle(f"Unpacked, it would be {whole / 1e6:,.0f} MB; the limit is {most} MB.")
    return files


def _is_plain(name: str) -> bool:
    """Whether it is a file's name and no way to somewhere."""
    strange = any(sign in name for sign in "/\\:") or UNWRITABLE.search(name)
    return bool(name) and not strange and name.strip(". ") != "" and len(name) <= 200


def _text(archive: ZipFile, info: ZipInfo | None) -> str:
    """Return a file of words; "" for one that is not there."""
    if info is None:
        return ""
    shown = f"“{info.filename}”"
    if info.file_size > limits.FILE_BYTES:
        raise NoBundle(f"{shown} in it is longer than {limits.FILE_BYTES // 1000} kB.")
    try:
        return _read(archive, info, limits.FILE_BYTES).decode("utf-8")
    except UnicodeDecodeError as error:
        raise NoBundle(f"{shown} in it isn’t UTF-8. Save it as UTF-8.") from error


def _read(archive: ZipFile, info: ZipInfo, most: int) -> bytes:
    """Return the file's bytes, of which there are no more than it says."""
    try:
        with archive.open(info) as opened:
            read = opened.read(most + 1)
            whole = not opened.read(1)
    except (
        BadZipFile,
        zlib.error,
        NotImplementedError,
        RuntimeError,
        EOFError,
        OSError,
        ValueError,
        struct.error,
    ) as error:
        raise NoBundle(f"“{info.filename}” in it is damaged; pack it again.") from error
    if len(read) != info.file_size or not whole:
        raise NoBundle(f"“{info.filename}” in it is damaged; pack it again.")
    return read


def _credits(text: str) -> tuple[dict[str, str], list[str]]:
    """Return what is said of each picture, and of those that were not sent along."""
    said: dict[str, str] = {}
    not_sent: list[str] = []
    for line in text.removeprefix("\ufeff").splitlines():
        name, _, credit = line.partition(": ")
        if name == "not in this file":
            not_sent.append(credit)
        elif credit:
            said.setdefault(name, credit)
    return said, not_sent


def card_of(name: str, credit: str, beginnings: Mapping[int, str]) -> int | None:
    """Return the number of the card that a picture's credit is about; None if it is none of them.

    `beginnings` are the words with which a credit of each card begins. Two may fit, where a name
    has brackets in it: then the number in the picture's name says which, else the longer one is it.
    """
    fits = [number for number, words in beginnings.items() if credit.startswith(words)]
    place = name.partition("-")[0]
    for number in fits:
        if place.isascii() and place.isdigit() and len(place) < 7 and int(place) == number:
            return number
    return max(fits, key=lambda number: len(beginnings[number]), default=None)

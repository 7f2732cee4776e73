"""Many decks at once: a zip of deck files, each imported whole or told with what is wrong."""

import zlib
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import IO, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.contrib.auth.models import AbstractBaseUser

from decks import formats, limits
from decks.details import UNWRITABLE, clean_name
from decks.formats import DeckFile
from decks.formats.encodings import MAX_BYTES
from decks.models import Deck
from decks.names.lookup import list_layout, name_book
from decks.services.errors import DeckError, TooManyDecks
from decks.services.importing import UNNAMED, create_from_file

MAX_FILES: Final = 500
MAX_UNPACKED: Final = 20_000_000
ZIP_START: Final = b"PK\x03\x04"


class NoArchive(DeckError):
    """A file that can't be unpacked; str says why."""

    field = "file"


@dataclass(frozen=True)
class Unpacked:
    """The result of one file: a deck, or `error`, or problems in `reading`."""

    file: str
    deck: Deck | None = None
    reading: DeckFile = field(default_factory=DeckFile)
    error: str = ""


def import_archive(*, owner: AbstractBaseUser, game: str, file: IO[bytes]) -> list[Unpacked]:
    """Create a deck of a game for each file of a zip that can be used as a whole.

    Raises NoArchive.
    """
    found: list[Unpacked] = []
    book, layout = name_book(game, owner), list_layout(game)
    files = _unpacked(file)
    for at, (name, data) in enumerate(files):
        reading = formats.read(data, book, layout, most_problems=limits.UNUSABLE_LINES)
        shown = _shown(name)
        if reading.problems:
            found.append(Unpacked(shown, reading=reading))
            continue
        try:
            title = reading.name or _named_after(name)
            deck = create_from_file(owner=owner, file=reading, name=title)
        except TooManyDecks as error:
            found += [
                Unpacked(UNWRITABLE.sub("�", left)[:200], error=str(error))
                for left, _data in files[at:]
            ]
            break
        except DeckError as error:
            found.append(Unpacked(shown, reading=reading, error=str(error)))
        else:
            found.append(Unpacked(shown, deck, reading))
    return found


def _shown(file: str) -> str:
    return UNWRITABLE.sub("�", file)[:200]


def _named_after(file: str) -> str:
    """Return a name for a deck whose file gives none."""
    try:
        return clean_name(PurePosixPath(file).stem[:80])
    except ValueError:
        return UNNAMED


def _unpacked(file: IO[bytes]) -> list[tuple[str, bytes]]:
    try:
        with ZipFile(file) as archive:
            infos = [info for info in archive.infolist() if _is_deck(info)]
            _check(infos)
            return [(info.filename, _read(archive, info)) for info in infos]
    except (
        BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        ValueError,
        NotImplementedError,
        RuntimeError,
    ) as error:
        raise NoArchive("This zip file is damaged or locked. Pack it again.") from error


def _is_deck(info: ZipInfo) -> bool:
    parts = PurePosixPath(info.filename).parts
    hidden = any(part.startswith((".", "__MACOSX")) for part in parts)
    return not info.is_dir() and not hidden


def _check(infos: list[ZipInfo]) -> None:
    if not infos:
        raise NoArchive("There’s no file in this zip file.")
    if len(infos) > MAX_FILES:
        raise NoArchive(f"This zip file has {len(infos):,} files. Pack up to {MAX_FILES} at once.")
    if sum(info.file_size for info in infos) > MAX_UNPACKED:
        most = MAX_UNPACKED // 1_000_000
        raise NoArchive(f"Unpacked, these files have more than {most} MB. Pack fewer at once.")
    if any(info.compress_type not in (ZIP_STORED, ZIP_DEFLATED) for info in infos):
        raise NoArchive("This zip file uses a compression that can’t be read. Use deflate.")


def _read(archive: ZipFile, info: ZipInfo) -> bytes:
    """Read a file, or so much of it that it is too large: what a zip says of sizes may be a
    lie."""
    with archive.open(info) as file:
        return file.read(MAX_BYTES + 1)

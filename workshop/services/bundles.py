"""Drafts and their pictures out of a zip file: all that can be read of it, or nothing.

A picture that can't be used is left out and named; the cards and the other pictures come in. The
files are put in their place when everything else is done, and taken away again if it comes to
nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import BinaryIO

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from games import DEFAULT_SLUG
from workshop.files.bundle import CREDITS, FOR_THESE_CARDS, whose
from workshop.files.set_file import Entry
from workshop.files.unpacking import BrokenPicture, NoBundle, Unpacked, card_of, unpacked
from workshop.models import DraftSet, Licence, Picture
from workshop.services.errors import BadDraft, BadPicture, Busy, UnreadableFile
from workshop.services.importing import Imported, import_entries, read_entries
from workshop.services.pictures import (
    Encoded,
    check_room,
    clean_credit,
    encoded,
    keep_row,
    put_file,
    take_file,
)
from workshop.services.sets import create_set, locked_set
from workshop.text_rules import UNWRITABLE

_EXAMPLE = "“001-bell-witch.jpg: Bell Witch (k7f2p-001): Zora Ink, CC BY 4.0”"
_reading = Lock()
"""One zip file at a time in a process: its pictures may take minutes, and whoever waits for them
answers nobody else."""


@dataclass(frozen=True)
class _Ready:
    """A picture, encoded and waiting in a file of its own."""

    number: int
    made: Encoded
    file: Path
    artist: str
    licence: str


def import_new_set_with_pictures(
    *, owner: AbstractBaseUser, name: str, file: BinaryIO, game: str = DEFAULT_SLUG
) -> Imported:
    """Create a set of the zip file's cards and pictures.

    Raises UnreadableFile, BadDraft, TooMany, Busy.
    """
    return _import(owner, file, game, lambda: create_set(owner=owner, name=name, game=game))


def import_with_pictures(*, row: DraftSet, file: BinaryIO) -> Imported:
    """Take the zip file's cards and pictures into a set; a draft for which it has no picture
    keeps its own. Raises UnreadableFile, BadDraft, TooMany, Busy, Gone."""
    return _import(row.owner, file, row.game, lambda: locked_set(row))


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """While a zip file is read in this process. Raises Busy for a second one."""
    if not _reading.acquire(blocking=False):
        raise Busy("We’re busy importing another zip file. Try again in a few minutes.")
    try:
        yield
    finally:
        _reading.release()


def _import(
    owner: AbstractBaseUser, file: BinaryIO, game: str, into: Callable[[], DraftSet]
) -> Imported:
    with one_at_a_time():
        return _read_in(owner, file, game, into)


def _read_in(
    owner: AbstractBaseUser, file: BinaryIO, game: str, into: Callable[[], DraftSet]
) -> Imported:
    try:
        found = unpacked(file)
    except NoBundle as error:
        raise UnreadableFile([str(error)]) from error
    entries = read_entries(found.set_file, game)
    with TemporaryDirectory(prefix="cidwam-pictures-") as folder:
        ready, left_out = _prepared(owner, found, entries, Path(folder))
        placed: list[Encoded] = []
        try:
            with transaction.atomic():
                done = import_entries(into(), entries, _rows(owner, ready))
                for each in ready:
                    if put_file(each.made.name, each.file.read_bytes()):
                        placed.append(each.made)
        except BaseException:
            for made in placed:
                take_file(made.digest)
            raise
    done.left_out = left_out
    return done


def _rows(owner: AbstractBaseUser, ready: Iterable[_Ready]) -> dict[int, Picture]:
    return {
        each.number: keep_row(owner=owner, made=each.made, artist=each.artist, licence=each.licence)
        for each in ready
    }


def _prepared(
    owner: AbstractBaseUser, found: Unpacked, entries: list[Entry], folder: Path
) -> tuple[list[_Ready], list[str]]:
    """Return the pictures that can be used, and a sentence for each that can't."""
    beginnings = {
        entry.number: whose(entry.content["name"], entry.content["own_id"])
        for entry in entries
        if entry.content.get("name") and entry.content.get("own_id")
    }
    check_room(owner, len(found.pictures))
    ready: dict[int, _Ready] = {}
    left_out = []
    for name in found.pictures:
        try:
            each = _one(found, name, beginnings, folder)
            if each.number in ready:
                raise BadPicture("Its card has another picture in the zip file.")
            ready[each.number] = each
        except (BadPicture, BadDraft, BrokenPicture) as error:
            left_out.append(f"{name}: {error}")
    missing = [name for name in found.credits if name not in found.pictures]
    left_out += [f"{_shown(name)}: {CREDITS} names it, but it is not there." for name in missing]
    left_out += [f"Not in the zip file: {_shown(credit)}." for credit in found.not_sent]
    left_out += [
        f"{name}: This is neither the set file nor a picture (JPEG, PNG, WebP)."
        for name in found.others
    ]
    return list(ready.values()), left_out


def _one(found: Unpacked, name: str, beginnings: Mapping[int, str], folder: Path) -> _Ready:
    credit = found.credits.get(name)
    if credit is None:
        raise BadPicture(f"{CREDITS} doesn’t say whose it is, in a line like {_EXAMPLE}.")
    number = card_of(name, credit, beginnings)
    if number is None:
        raise BadPicture(
            f"What {CREDITS} says of it, “{_shown(credit)}”, begins with no card’s name and id; it"
            f" should be like {_EXAMPLE}."
        )
    artist, _, licence = credit.removeprefix(beginnings[number]).rpartition(", ")
    licence = Licence.OWN if licence == FOR_THESE_CARDS else licence
    artist = clean_credit(artist, licence)
    made, content = encoded(found.picture(name), found.mark(name))
    file = folder / made.name
    file.write_bytes(content)
    return _Ready(number, made, file, artist, licence)


def _shown(words: str) -> str:
    return UNWRITABLE.sub("�", words)[:120]

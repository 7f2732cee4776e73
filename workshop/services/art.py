"""Pictures for the drafts of a set out of a zip file of nothing but pictures: each goes to the
draft that its file is named after.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import BinaryIO

from django.db import transaction
from django.utils.text import slugify

from workshop.files.unpacking import BrokenPicture, NoBundle, Unpacked, unpacked
from workshop.models import Draft, DraftRevision, DraftSet
from workshop.services.bundles import one_at_a_time
from workshop.services.drafts import check_set, save_draft
from workshop.services.errors import BadDraft, BadPicture, UnreadableFile
from workshop.services.pictures import (
    Encoded,
    check_room,
    clean_credit,
    encoded,
    keep_row,
    put_file,
    take_file,
)
from workshop.services.sets import locked_set

_NUMBERED = re.compile(r"\d{1,4}[-_ .]+")


@dataclass
class Art:
    """The result of each file: `taken` are pairs of a file's name and its draft's, `left_out` of a
    file's name and why."""

    row: DraftSet
    taken: list[tuple[str, str]] = field(default_factory=list)
    left_out: list[tuple[str, str]] = field(default_factory=list)


@dataclass(frozen=True)
class _Ready:
    """A picture, encoded and waiting in a file of its own."""

    name: str
    draft: Draft
    made: Encoded
    file: Path


def add_art(*, row: DraftSet, file: BinaryIO, artist: str, licence: str) -> Art:
    """Put the zip file's pictures onto the drafts that they are named after, each a new
    revision.

    Raises UnreadableFile, BadDraft ("artist", "licence"), TooMany, Busy, Gone.
    """
    artist = clean_credit(artist, licence)
    with one_at_a_time(), TemporaryDirectory(prefix="cidwam-pictures-") as folder:
        try:
            found = unpacked(file, has_set=False)
        except NoBundle as error:
            raise UnreadableFile([str(error)]) from error
        check_room(row.owner, len(found.pictures))
        art = Art(row)
        ready = _prepared(found, art, Path(folder))
        placed: list[Encoded] = []
        try:
            with transaction.atomic():
                _save(locked_set(row), ready, artist, licence, placed)
        except BaseException:
            for made in placed:
                take_file(made.digest)
            raise
    art.taken = [(each.name, each.draft.name) for each in ready]
    return art


def _prepared(found: Unpacked, art: Art, folder: Path) -> list[_Ready]:
    """Return the pictures that can be used; what is said of the others goes to `art`."""
    drafts = list(Draft.objects.filter(set=art.row))
    ready: dict[int, _Ready] = {}
    for name in sorted(found.pictures):
        try:
            draft = named_after(name, drafts)
            if draft.pk in ready:
                raise BadPicture(f"{draft.name} gets {ready[draft.pk].name} already.")
            made, content = encoded(found.picture(name), found.mark(name))
            held = folder / made.name
            held.write_bytes(content)
            ready[draft.pk] = _Ready(name, draft, made, held)
        except (BadPicture, BrokenPicture) as error:
            art.left_out.append((name, str(error)))
    for name in found.others:
        art.left_out.append((name, "This isn’t a picture (JPEG, PNG or WebP)."))
    return list(ready.values())


def named_after(file: str, drafts: Iterable[Draft]) -> Draft:
    """Return the draft that a picture's file is named after: its code, its id in the set file, or
    its name, with or without a number before it. Raises BadPicture."""
    stem = slugify(file.rpartition(".")[0])
    bare = slugify(_NUMBERED.sub("", file.rpartition(".")[0], count=1))
    known = list(drafts)
    for wanted in filter(None, dict.fromkeys((stem, bare))):
        by_number = [each for each in known if wanted in (each.code, slugify(each.own_id))]
        fits = by_number or [each for each in known if slugify(each.name) == wanted]
        if len(fits) == 1:
            return fits[0]
        if fits:
            raise BadPicture(
                f"{len(fits)} drafts are called {fits[0].name}. Name the file after the draft’s "
                f"number, such as {fits[0].code}.png."
            )
    raise BadPicture("No draft of this set has its name. Name the file after the card.")


def _save(
    row: DraftSet, ready: Iterable[_Ready], artist: str, licence: str, placed: list[Encoded]
) -> None:
    for each in ready:
        picture = keep_row(owner=row.owner, made=each.made, artist=artist, licence=licence)
        each.draft.set = row
        try:
            save_draft(
                draft=each.draft,
                expected_version=None,
                content={"picture": picture},
                cause=DraftRevision.Cause.IMPORTED,
                check_later=True,
            )
        except BadDraft as error:  # its other fields are as they were, and good
            raise UnreadableFile([f"{each.name}: {error}"]) from error
        if put_file(each.made.name, each.file.read_bytes()):
            placed.append(each.made)
    check_set(row=row)  # once, not for each of them

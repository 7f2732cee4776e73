"""A set with its pictures as one zip file: a set file has no place for them. Built as it is sent,
one picture at a time in memory; `workshop.files.unpacking` reads it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from django.core.signing import BadSignature, Signer
from django.utils.text import slugify

from cards.pictures.uploads import picture_file
from workshop.models import Draft, Licence, Picture

CREDITS = "pictures.txt"
FOR_THESE_CARDS = "only to be used on these cards"
_NO_DATE = (1980, 1, 1, 0, 0, 0)  # so that the same set gives the same file


@dataclass(frozen=True)
class Pictured:
    """A draft's picture: its name in the zip file, and what is to be said of it.

    `place` is the draft's in the set file, from 1: the same set read in anew gives the same names.
    """

    draft: Draft
    picture: Picture
    place: int

    @property
    def name(self) -> str:
        """Such as 003-bell-witch.jpg; made of what is safe as a name anywhere."""
        return f"{self.place:03}-{slugify(self.draft.name)[:40] or 'draft'}.jpg"

    @property
    def credit(self) -> str:
        """Return whose it is and how it may be used, in a line."""
        mine = self.picture.licence == Licence.OWN
        licence = FOR_THESE_CARDS if mine else self.picture.licence
        return f"{whose(self.draft.name, self.draft.own_id)}{self.picture.artist}, {licence}"

    @property
    def is_free(self) -> bool:
        """Whether it may be handed on to whoever sees the set."""
        return self.picture.licence != Licence.OWN


def whose(name: str, own_id: str) -> str:
    """Return how the credit of a card's picture begins."""
    return f"{name} ({own_id}): "


_signer = Signer(salt="workshop.files.bundle")


def made_here(digest: str, mark: str) -> bool:
    """Whether `mark` says that this site has encoded the picture of this hash itself."""
    try:
        return _signer.unsign(f"{digest}:{mark}") == digest
    except BadSignature:
        return False


def pictured(drafts: Iterable[Draft]) -> list[Pictured]:
    """Return the drafts that show a picture."""
    return [
        Pictured(draft, draft.picture, place)
        for place, draft in enumerate(drafts, 1)
        if draft.picture is not None and not draft.picture.hidden
    ]


def handed_on(drafts: Iterable[Draft], *, mine: bool) -> list[Pictured]:
    """Those whose picture may be handed on: to their owner all, to others by its licence."""
    return [each for each in pictured(drafts) if mine or each.is_free]


def bundled(set_file: str, name: str, drafts: list[Draft], *, mine: bool) -> Iterator[bytes]:
    """Yield the zip file in parts: set file, the pictures that may be handed on, and all
    credits."""
    given = handed_on(drafts, mine=mine)
    files: list[tuple[str, str | Path, str]] = [(f"{name}.yaml", set_file, "")]
    lines = []
    for each in pictured(drafts):
        path = picture_file(each.picture.file_name) if each in given else None
        if path is not None:
            files.append((each.name, path, _signer.signature(each.picture.digest)))
        lines.append(f"{each.name if path else 'not in this file'}: {each.credit}\n")
    return zipped([*files, (CREDITS, "".join(lines), "")])


class _Sent:
    """A buffer that a zip file is written into, taken out again in parts."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def write(self, part: bytes) -> int:
        self._parts.append(bytes(part))
        return len(part)

    def flush(self) -> None:
        """Nothing waits here."""

    def taken(self) -> bytes:
        parts, self._parts = self._parts, []
        return b"".join(parts)


def zipped(files: Iterable[tuple[str, str | Path, str]]) -> Iterator[bytes]:
    """Give a zip file in parts, of (name, text or a file's path, comment); one is held at a time.

    A file that is deleted meanwhile is left out.
    """
    sent = _Sent()
    with ZipFile(sent, "w", ZIP_STORED) as archive:  # type: ignore[call-overload]
        for name, content, mark in files:
            try:
                held = content.encode() if isinstance(content, str) else content.read_bytes()
            except FileNotFoundError:
                continue  # its owner has deleted it this very moment
            info = ZipInfo(name, _NO_DATE)
            info.external_attr = 0o644 << 16
            info.comment = mark.encode()
            archive.writestr(info, held)
            yield sent.taken()
    yield sent.taken()

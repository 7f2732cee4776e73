"""A set with its pictures as one zip file: a set file has no place for them. Built as it is sent,
one picture at a time in memory.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from django.utils.text import slugify

from cards.pictures import picture_file
from workshop.models import Draft, Licence, Picture

CREDITS = "pictures.txt"
_NO_DATE = (1980, 1, 1, 0, 0, 0)  # so that the same set gives the same file


@dataclass(frozen=True)
class Pictured:
    """A draft's picture: its name in the zip file, and what is to be said of it."""

    draft: Draft
    picture: Picture

    @property
    def name(self) -> str:
        """Such as 003-bell-witch.jpg; made of what is safe as a name anywhere."""
        return f"{self.draft.number:03}-{slugify(self.draft.name)[:40] or 'draft'}.jpg"

    @property
    def credit(self) -> str:
        """Whose it is and how it may be used, in a line."""
        mine = self.picture.licence == Licence.OWN
        licence = "only to be used on these cards" if mine else self.picture.licence
        return f"{self.draft.name} ({self.draft.own_id}): {self.picture.artist}, {licence}"

    @property
    def is_free(self) -> bool:
        """Whether it may be handed on to whoever sees the set."""
        return self.picture.licence != Licence.OWN


def pictured(drafts: Iterable[Draft]) -> list[Pictured]:
    """The drafts that show a picture."""
    return [
        Pictured(draft, draft.picture)
        for draft in drafts
        if draft.picture is not None and not draft.picture.hidden
    ]


def handed_on(drafts: Iterable[Draft], *, mine: bool) -> list[Pictured]:
    """Those whose picture may be handed on: to their owner all, to others by its licence."""
    return [each for each in pictured(drafts) if mine or each.is_free]


def bundled(set_file: str, name: str, drafts: list[Draft], *, mine: bool) -> Iterator[bytes]:
    """The zip file in parts: set file, the pictures that may be handed on, and all credits."""
    given = handed_on(drafts, mine=mine)
    files: list[tuple[str, str | Path]] = [(f"{name}.yaml", set_file)]
    lines = []
    for each in pictured(drafts):
        path = picture_file(each.picture.file_name) if each in given else None
        if path is not None:
            files.append((each.name, path))
        lines.append(f"{each.name if path else 'not in this file'}: {each.credit}\n")
    return _zipped([*files, (CREDITS, "".join(lines))])


class _Sent:
    """What a zip file is written into, taken out again in parts."""

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


def _zipped(files: Iterable[tuple[str, str | Path]]) -> Iterator[bytes]:
    sent = _Sent()
    with ZipFile(sent, "w", ZIP_STORED) as archive:  # type: ignore[call-overload]
        for name, content in files:
            try:
                held = content.encode() if isinstance(content, str) else content.read_bytes()
            except FileNotFoundError:
                continue  # its owner has deleted it this very moment
            info = ZipInfo(name, _NO_DATE)
            info.external_attr = 0o644 << 16
            archive.writestr(info, held)
            yield sent.taken()
    yield sent.taken()

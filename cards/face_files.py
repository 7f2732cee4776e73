"""Faces as SVG files that pages link and the static server sends, to be kept for ever by browsers.

A file is named by a keyed hash of what is printed on it: a changed card has another file, and who
does not know the site's key can't tell the name of a draft's. Beside each file lies the same packed
in two ways. Whoever writes a link sees to it that the file is there (`linked`), so all of them can
be thrown away at any time; `draw_official` has most of them ready before anybody asks.

A face with somebody's picture has no file: a file can't ask for the picture, and staff may hide it.
"""

import gzip
import os
import tempfile
import threading
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import brotli  # type: ignore[import-untyped]
from django.conf import settings
from django.urls import reverse
from django.utils.crypto import salted_hmac

from cards import queries
from cards.face.alt_text import description
from cards.face.data import FaceData, FaceError, face_data
from cards.face.file_svg import render
from cards.face.layout import laid_out
from cards.models import Card

LOOK: Final = "1"  # changes when faces are drawn in another way
NO_FILE: Final = ""  # a name that is always among those that are there
KEPT_DAYS: Final = 30  # so long lies a file that no official card needs
_QUICK, _SMALL = 9, 11  # how hard brotli tries
_SETTLED: Final = 2_000_000_000  # nanoseconds; a folder changed later may change in the same tick


@dataclass(frozen=True)
class FaceFile:
    """The file of a face, be it there or not."""

    data: FaceData

    @cached_property
    def name(self) -> str:
        """What it is called, without what it ends in."""
        told = f"{LOOK} {self.data!r}"
        return salted_hmac("cards.face_files", told, algorithm="sha256").hexdigest()[:32]

    @cached_property
    def url(self) -> str:
        """Its address on this site."""
        return reverse("cards:face", args=[self.name])

    @cached_property
    def alt(self) -> str:
        """Everything printed on it, in words."""
        return description(self.data)


def face_file(card: Any) -> FaceFile | None:
    """The file of a card's face, None if it has a picture; raises FaceError, as drawing it would.

    `card` is a Card, an engine card or a dict with the set files' keys. The file may be missing.
    """
    data = face_data(card)
    if data.picture:
        return None
    file = FaceFile(data)
    if file.name not in there():
        laid_out(data)  # raises what is wrong with it
    return file


def there() -> frozenset[str]:
    """The names of the files that are there."""
    return _folder.names()


def keep(files: Iterable[FaceFile], *, small: bool = False) -> int:
    """Draw those that are missing, `small` with time taken to pack them; how many were drawn."""
    kept = there()
    missing = {file.name: file for file in files if file.name not in kept}
    if len(missing) > 1:
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # brotli lets others run meanwhile
            for done in [pool.submit(_draw, file, small) for file in missing.values()]:
                done.result()
    else:
        for file in missing.values():
            _draw(file, small)
    return len(missing)


def draw_official() -> tuple[int, int]:
    """Draw what is missing of official cards and tokens, remove what is old; how many of each."""
    official = _official(queries.pool_version())
    return keep(official.values(), small=True), _prune(official)


def drawn_again(name: str) -> bytes | None:
    """The file of an official card or token, drawn if it is missing; None for any other name."""
    file = _official(queries.pool_version()).get(name)
    if file is None:
        return None
    with suppress(OSError):  # a full disk: it is drawn for each who asks
        keep([file])
    return render(laid_out(file.data))


def path_of(name: str) -> Path:
    """Where the file of that name lies, if it does."""
    return Path(settings.FACES_ROOT) / f"{name}.svg"


@lru_cache(maxsize=2)
def _official(version: str) -> dict[str, FaceFile]:
    """The files of all current cards and of the tokens, by name."""
    files = list(_drawable([*Card.objects.current().select_related("set"), *queries.tokens()]))
    return {file.name: file for file in files}


def _drawable(cards: Iterable[Any]) -> Iterator[FaceFile]:
    for card in cards:
        with suppress(FaceError):
            file = face_file(card)
            if file is not None:
                yield file


def _prune(official: Iterable[str]) -> int:
    needed, old, removed = set(official), time.time() - KEPT_DAYS * 24 * 3600, 0
    for path in Path(settings.FACES_ROOT).glob("*"):
        if path.name.partition(".")[0] not in needed:
            with suppress(FileNotFoundError):  # another process prunes too
                if path.stat().st_mtime < old:
                    path.unlink()
                    removed += path.suffix == ".svg"
    return removed


def _draw(file: FaceFile, small: bool) -> None:
    """Write the file and, before it, the same packed: each whole or not at all."""
    drawn = render(laid_out(file.data))
    path = path_of(file.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path.with_suffix(".svg.br"), brotli.compress(drawn, quality=_SMALL if small else _QUICK))
    _write(path.with_suffix(".svg.gz"), gzip.compress(drawn, 9, mtime=0))
    _write(path, drawn)


def _write(path: Path, content: bytes) -> None:
    handle, half = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(content)
    Path(half).chmod(0o644)  # a proxy may send it
    Path(half).replace(path)


class _Folder:
    """Which files are there: a look at the folder's date, unless it has changed."""

    def __init__(self) -> None:
        self._names: frozenset[str] = frozenset()
        self._read: tuple[Path | None, int] = (None, 0)
        self._lock = threading.Lock()

    def names(self) -> frozenset[str]:
        """The names of all files, without what they end in."""
        root = Path(settings.FACES_ROOT)
        try:
            changed = root.stat().st_mtime_ns
        except FileNotFoundError:
            return frozenset([NO_FILE])
        if self._read == (root, changed):
            return self._names
        with self._lock:
            names = frozenset([NO_FILE, *(path.stem for path in root.glob("*.svg"))])
            settled = time.time_ns() - changed > _SETTLED
            self._names, self._read = names, (root, changed if settled else 0)
            return names


_folder = _Folder()

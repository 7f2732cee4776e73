"""Faces as SVG files that pages link and the static server sends, to be kept for ever by browsers.

A file is named by a keyed hash of what is printed on it: a changed card has another file, and who
does not know the site's key can't tell the name of a draft's. Beside each file lies the same packed
in two ways. Whoever writes a link sees to it that the file is there (`linked`), so all of them can
be thrown away at any time; `draw_official` has most of them ready before anybody asks.

A face with somebody's picture has no file: a file can't ask for the picture, and staff may hide it.
"""

import gzip
import math
import os
import threading
import time
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

import brotli  # type: ignore[import-untyped]
from django.conf import settings
from django.db.models.signals import post_save
from django.urls import reverse
from django.utils.crypto import salted_hmac

from cards import queries
from cards.card_cache import kept_card
from cards.face.face_errors import FaceError
from cards.face.file_svg import render
from cards.games import cards_of
from cards.models import Card
from cards.pictures.faces import Printed, printed
from jobs.whole_files import write_whole

LOOK: Final = "3"  # changes when faces are drawn in another way
NO_FILE: Final = ""  # a name that is always among those that are there
KEPT_DAYS: Final = 30  # so long lies a file that no official card needs
MAX_OTHERS: Final = 5000  # so many of those at most; the oldest go, and are drawn again
_QUICK, _SMALL = 7, 10  # how hard brotli tries: 8 and 9 gain nothing, 11 takes three times as long
_SETTLED: Final = 2_000_000_000  # nanoseconds; a folder changed later may change in the same tick
_LOOK_AGAIN: Final = 0.2  # seconds
_FILES_EACH: Final = 3  # as it is, packed by brotli, packed by gzip


@dataclass(frozen=True)
class FaceFile:
    """The file of a face, be it there or not."""

    printed: Printed

    @property
    def data(self) -> Any:
        """Return what is printed on it, in its game's own shape."""
        return self.printed.data

    @cached_property
    def name(self) -> str:
        """Return what it is called, without what it ends in."""
        told = f"{LOOK} {self.printed.told}"
        return salted_hmac("cards.pictures.face_files", told, algorithm="sha256").hexdigest()[:32]

    @cached_property
    def url(self) -> str:
        """Its address on this site."""
        return reverse("cards:face", args=[self.name])

    @cached_property
    def alt(self) -> str:
        """Everything printed on it, in words."""
        return self.printed.words()


def face_file(card: Any, kept: AbstractSet[str] | None = None) -> FaceFile | None:
    """Return the file of a card's face, None if it has a picture; raises FaceError, as drawing it
    would.

    `card` is what `cards.pictures.faces.printed` takes. The file may be missing. `kept` is what
    `there` told, for who asks about many.
    """
    if isinstance(card, Card) and kept_card(card.pk) is card:
        file = _kept_file(queries.pool_version(), card.pk)
    else:
        file = FaceFile(printed(card))
    if file.printed.picture:
        return None
    if file.name not in (there() if kept is None else kept):
        file.printed.face()  # raises what is wrong with it
    return file


@lru_cache(maxsize=4000)
def _kept_file(version: str, key: int) -> FaceFile:
    """Return the file of a card that is kept in memory, of one version of the pool.

    Pages of decks link dozens, and to put together what is printed on a card takes as long as
    writing ten lines of a page.
    """
    return FaceFile(printed(kept_card(key)))


def _forget(**sent: Any) -> None:
    _kept_file.cache_clear()


post_save.connect(_forget, sender=Card)


def there() -> AbstractSet[str]:
    """Return the names of the files that are there."""
    return _folder.names()


def all_there(names: Iterable[str]) -> bool:
    """Whether each of the files is there."""
    return _folder.names().issuperset(names)


def keep(files: Iterable[FaceFile], *, small: bool = False) -> int:
    """Draw those that are missing, `small` with time taken to pack them; how many were drawn."""
    kept = there()
    missing = {file.name: file for file in files if file.name not in kept}
    if len(missing) > 1:
        with ThreadPoolExecutor(os.cpu_count()) as pool:  # brotli lets others run meanwhile
            try:
                for done in [pool.submit(_draw, file, small) for file in missing.values()]:
                    done.result()
            except OSError:  # the rest would fail too
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    else:
        for file in missing.values():
            _draw(file, small)
    return len(missing)


def draw_official() -> tuple[int, int]:
    """Draw what is missing of official cards and tokens, remove what is old; how many of each."""
    official = official_files()
    return keep(official.values(), small=True), _prune(official)


def drawn_again(name: str) -> bytes | None:
    """Return the file of an official card or token, drawn if it is missing; None for any other
    name."""
    file = official_files().get(name)
    if file is None:
        return None
    with suppress(OSError):  # a full disk: it is drawn for each who asks
        keep([file])
    return render(file.printed.face())


def path_of(name: str) -> Path:
    """Return where the file of that name lies, if it does."""
    return Path(settings.FACES_ROOT) / f"{name}.svg"


def official_files() -> dict[str, FaceFile]:
    """Return the files of all current cards and of those that play makes, of every game, by
    name."""
    return _official(queries.pool_version())


@lru_cache(maxsize=2)
def _official(version: str) -> dict[str, FaceFile]:
    cards = list(Card.objects.filter(retired=False).select_related("set"))
    made = [one for game in {card.game for card in cards} for one in cards_of(game).made_cards()]
    files = list(_drawable([*cards, *made]))
    return {file.name: file for file in files}


def _drawable(cards: Iterable[Any]) -> Iterator[FaceFile]:
    for card in cards:
        with suppress(FaceError):
            file = face_file(card)
            if file is not None:
                yield file


def _prune(official: Iterable[str]) -> int:
    """Remove old files of drafts and former cards, and halves that a dead process left."""
    needed, others, removed = set(official), [], 0
    with suppress(FileNotFoundError), os.scandir(settings.FACES_ROOT) as entries:
        for entry in entries:
            if entry.name.partition(".")[0] not in needed:
                with suppress(FileNotFoundError):  # another process prunes too
                    others.append((entry.stat().st_mtime, entry.name))
    others.sort(reverse=True)
    oldest = time.time() - KEPT_DAYS * 24 * 3600
    for place, (written, name) in enumerate(others):
        if written < oldest or place >= _FILES_EACH * MAX_OTHERS:
            Path(settings.FACES_ROOT, name).unlink(missing_ok=True)
            removed += name.endswith(".svg")
    return removed


def _draw(file: FaceFile, small: bool) -> None:
    """Write the file and, before it, the same packed: each whole or not at all."""
    drawn = render(file.printed.face())
    path = path_of(file.name)
    packed = brotli.compress(drawn, quality=_SMALL if small else _QUICK)
    write_whole(path.with_suffix(".svg.br"), packed)
    write_whole(path.with_suffix(".svg.gz"), gzip.compress(drawn, 9, mtime=0))
    write_whole(path, drawn)
    _folder.add(file.name)


class _Folder:
    """The files of a folder: a look at the folder's date, unless that has changed.

    A folder that changed a moment ago may have changed again without another date; until it has
    settled it is read again now and then, and what this process draws is known at once.
    """

    def __init__(self) -> None:
        self._names: set[str] = {NO_FILE}
        self._read: tuple[Path | None, int] = (None, 0)
        self._again = math.inf  # when it is read again, on the monotonic clock
        self._lock = threading.Lock()

    def names(self) -> set[str] | frozenset[str]:
        """Return the names of all files, without what they end in."""
        root = settings.FACES_ROOT
        try:
            changed = os.stat(root).st_mtime_ns  # noqa: PTH116 - asked at every page
            if self._read != (root, changed) or time.monotonic() > self._again:
                with self._lock:
                    self._look(root, changed)
        except OSError:  # deleted, or no folder
            return frozenset([NO_FILE])
        return self._names

    def add(self, name: str) -> None:
        """Note a file that has just been written."""
        self._names.add(name)

    def _look(self, root: Path, changed: int) -> None:
        settled = time.time_ns() - changed > _SETTLED
        found = os.listdir(root)  # noqa: PTH208 - no Path for each of some thousand names
        names = {name[:-4] for name in found if name.endswith(".svg")}
        names.add(NO_FILE)
        self._names, self._read = names, (root, changed)
        self._again = math.inf if settled else time.monotonic() + _LOOK_AGAIN


_folder = _Folder()

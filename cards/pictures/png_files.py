"""PNGs of card faces, one or a few in a row, and of other pictures made like them, kept on disk:
drawn once for what is on them.

A file's name is the hash of what it shows, so a changed card is never shown as it was. There are at
most MAX_FILES of either sort, each in a folder of its own; the oldest go, and can be drawn again.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings

from cards.face.boxes import Face
from cards.face.face_errors import FaceError
from cards.face.png import png
from cards.face.row import row
from cards.pictures.face_files import LOOK
from cards.pictures.faces import Printed, printed
from jobs.whole_files import delete_old_parts, write_whole

MAX_FILES = 400
MAX_LARGE_FILES = 60  # of them a few weigh as much as all the others
LARGE = "large"  # the folder of those
DPI = (300, 600)  # of faces to be printed or shown large
_PNG_LOOK = "2"  # changes when PNGs alone are drawn in another way
_ROW_LOOK = "1"  # changes when they are laid in a row in another way


class _Turn:
    """One is drawn at a time in each process, and one may wait."""

    def __init__(self) -> None:
        self.drawing = threading.Lock()
        self.asking = threading.BoundedSemaphore(2)


_TURN, _LARGE_TURN = _Turn(), _Turn()  # large ones keep nobody from a link's picture


class Busy(Exception):
    """Others have their rows drawn; ask again in a few seconds."""


def face_png(card: Any, dpi: int | None = None) -> tuple[str, bytes]:
    """Return the face of a Card or an engine card: its tag (for ETag) and the PNG, of so many dots
    an inch (one of DPI) or as sites show it.

    Raises FaceError for a card that can't be drawn, and Busy.
    """
    on_it = printed(card)
    tag = face_tag(on_it)
    if dpi is None:
        return tag, _face(tag, on_it)
    tag = f"{tag}-{dpi}"

    return tag, _kept(LARGE, tag, lambda: png(on_it.face(), dpi), _LARGE_TURN)


def drawn_png(face: Face, folder: str) -> tuple[str, bytes]:
    """Any face that is no card's: its tag and the PNG, kept in a folder of its own. Raises Busy."""
    tag = hashlib.sha256(f"{LOOK}{_PNG_LOOK}{face}".encode()).hexdigest()[:32]
    return tag, _kept(folder, tag, lambda: png(face), _TURN)


def row_png(cards: Iterable[Any]) -> tuple[str, bytes]:
    """Return the faces of a few cards (`row.MAX_FILES`) side by side: their tag and the PNG.

    A card that can't be drawn is left out; without any, one lies face down. Raises Busy.
    """
    several: dict[str, Printed] = {}
    for card in cards:
        with suppress(FaceError):
            on_it = printed(card)
            several[face_tag(on_it)] = on_it
    words = " ".join((LOOK, _ROW_LOOK, *several))
    tag = hashlib.sha256(words.encode()).hexdigest()[:32]
    return tag, _kept("rows", tag, lambda: _row(several), _TURN)


def face_tag(on_it: Printed) -> str:
    """Return a name for what is printed; the same for the same face."""
    return hashlib.sha256(f"{LOOK}{_PNG_LOOK}{on_it.told}".encode()).hexdigest()[:32]


def _face(tag: str, on_it: Printed) -> bytes:
    return _kept("faces", tag, lambda: png(on_it.face()))


def _row(several: Mapping[str, Printed]) -> bytes:
    faces = []
    for tag, on_it in several.items():
        with suppress(FaceError):
            faces.append(_face(tag, on_it))
    return row(faces)


def _in_turn(draw: Callable[[], bytes], turn: _Turn) -> bytes:
    """There are more pictures than anybody keeps, and who asks for all of them must not keep every
    thread of the site. Raises Busy."""
    if not turn.asking.acquire(blocking=False):
        raise Busy
    try:
        with turn.drawing:
            return draw()
    finally:
        turn.asking.release()


def _kept(folder: str, tag: str, draw: Callable[[], bytes], turn: _Turn | None = None) -> bytes:
    """Return what lies in the file; drawn and written, if there is none. Raises Busy, in turns.

    Who waited for another looks again: it may have been the same picture.
    """
    path = Path(settings.VAR_DIR) / folder / f"{tag}.png"
    with suppress(OSError):
        return path.read_bytes()

    def kept_now() -> bytes:
        with suppress(OSError):
            return path.read_bytes()
        drawn = draw()
        with suppress(OSError):  # a full disk: it is drawn for each who asks
            _keep(path, drawn)
        return drawn

    return _in_turn(kept_now, turn) if turn else kept_now()


def _keep(path: Path, drawn: bytes) -> None:
    """Write it whole or not at all, then make room."""
    write_whole(path, drawn)
    delete_old_parts(path.parent)
    kept = sorted(path.parent.glob("*.png"), key=_age)
    most = MAX_LARGE_FILES if path.parent.name == LARGE else MAX_FILES
    for old in kept[:-most]:
        old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process has just made room
        return 0.0

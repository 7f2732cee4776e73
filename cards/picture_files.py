"""PNGs of card faces, kept on disk: drawn once for what is printed on them, at most MOST of them.

A file's name is the hash of the face's data, so a changed card is never shown as it was. When
there are too many the oldest go; each can be drawn again.
"""

import hashlib
import os
import tempfile
from pathlib import Path
from typing import Any

from django.conf import settings

from cards.face.data import FaceData, face_data
from cards.face.layout import laid_out
from cards.face.png import png

MOST = 400
_LOOK = "1"  # changes when faces are drawn in another way


def face_png(card: Any) -> tuple[str, bytes]:
    """The face of a Card or an engine card: its tag (for ETag) and the PNG.

    Raises FaceError for a card that can't be drawn.
    """
    data = face_data(card)
    tag = face_tag(data)
    path = _folder() / f"{tag}.png"
    try:
        return tag, path.read_bytes()
    except FileNotFoundError:
        drawn = png(laid_out(data))
        _keep(path, drawn)
        return tag, drawn


def face_tag(data: FaceData) -> str:
    """A name for what is printed; the same for the same face."""
    return hashlib.sha256(f"{_LOOK}{data!r}".encode()).hexdigest()[:32]


def _folder() -> Path:
    return Path(settings.VAR_DIR) / "faces"


def _keep(path: Path, drawn: bytes) -> None:
    """Write it whole or not at all, then make room."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, half = tempfile.mkstemp(dir=path.parent, suffix=".part")
    with os.fdopen(handle, "wb") as file:
        file.write(drawn)
    Path(half).replace(path)
    kept = sorted(path.parent.glob("*.png"), key=_age)
    for old in kept[:-MOST]:
        old.unlink(missing_ok=True)


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process has just made room
        return 0.0

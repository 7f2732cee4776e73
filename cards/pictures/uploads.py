"""Files of cards' pictures, and their addresses. Their senders are the workshop's to know.

A picture's name is the hash of its file: it is never another picture, and nobody guesses it.
"""

import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from django.conf import settings
from PIL import Image

from cards.face.measures import EMBLEM

FOLDER: Final = "pictures"
MIN_DPI: Final = 200  # dots an inch; a picture with fewer looks coarse on paper
NAME: Final = re.compile(r"[0-9a-f]{64}\.jpg")


def picture_file(name: str) -> Path | None:
    """Return where the picture of that name lies; None for what is no such name, or not there."""
    if not NAME.fullmatch(name):
        return None
    path = Path(settings.MEDIA_ROOT) / FOLDER / name
    return path if path.is_file() else None


def is_readable(name: str) -> bool:
    """Whether the picture of that name is there and whole to its last line."""
    path = picture_file(name)
    if path is None:
        return False
    try:
        state = path.stat()
    except OSError:
        return False
    return _decodes(path, state.st_size, state.st_mtime_ns)


@lru_cache(maxsize=2000)
def _decodes(path: Path, size: int, changed: int) -> bool:
    """`size` and `changed`: a file that has become another is looked at again."""
    try:
        with Image.open(path) as image:
            image.draft("L", (64, 64))  # as small as it can be decoded: all of it is read still
            image.load()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
        return False
    return True


def face_dpi(width: int, height: int) -> float:
    """Return how many of its dots a picture has on an inch of a face, whose box it fills."""
    _left, _top, wide, high = EMBLEM
    return 25.4 * min(width / wide, height / high)

"""Where pictures of cards are kept, and their addresses. Who sent them is the workshop's to know.

A picture's name is the hash of its file: it is never another picture, and nobody guesses it.
"""

import re
from pathlib import Path
from typing import Final

from django.conf import settings

from cards.face.layout import EMBLEM

FOLDER: Final = "pictures"
LEAST_DPI: Final = 200  # dots an inch; a picture with fewer looks coarse on paper
NAME: Final = re.compile(r"[0-9a-f]{64}\.jpg")


def picture_file(name: str) -> Path | None:
    """Where the picture of that name lies; None for what is no such name, or not there."""
    if not NAME.fullmatch(name):
        return None
    path = Path(settings.MEDIA_ROOT) / FOLDER / name
    return path if path.is_file() else None


def face_dpi(width: int, height: int) -> float:
    """How many of its dots a picture has on an inch of a face, whose box it fills."""
    _left, _top, wide, high = EMBLEM
    return 25.4 * min(width / wide, height / high)

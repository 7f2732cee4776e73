"""Where pictures of cards are kept, and their addresses. Who sent them is the workshop's to know.

A picture's name is the hash of its file: it is never another picture, and nobody guesses it.
"""

import re
from pathlib import Path
from typing import Final

from django.conf import settings

FOLDER: Final = "pictures"
NAME: Final = re.compile(r"[0-9a-f]{64}\.jpg")


def picture_file(name: str) -> Path | None:
    """Where the picture of that name lies; None for what is no such name, or not there."""
    if not NAME.fullmatch(name):
        return None
    path = Path(settings.MEDIA_ROOT) / FOLDER / name
    return path if path.is_file() else None

"""Faces as pages of printing show them: by the address of their file. One with somebody's picture
has no file, and comes as a small picture within the page. Reads only.
"""

from base64 import b64encode
from collections.abc import Hashable, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from cards.face.face_errors import FaceError
from cards.face.png import small_jpeg
from cards.pictures.face_files import FaceFile, face_file, keep
from cards.pictures.faces import printed

Key = TypeVar("Key", bound=Hashable)


def faces_shown(cards: Mapping[Key, Mapping[str, Any]], game: str) -> dict[Key, str]:
    """Return the addresses of the cards' faces; one that can't be drawn has none."""
    files: dict[Key, FaceFile] = {}
    urls: dict[Key, str] = {}
    for key, card in cards.items():
        with suppress(FaceError):
            whole = {**card, "game": game}
            file = face_file(whole)
            if file is not None:
                files[key] = file
            else:
                urls[key] = _held(whole)
    with suppress(OSError):  # a full disk: names stand for the faces
        keep(files.values())
        urls |= {key: file.url for key, file in files.items()}
    return urls


def _held(card: Mapping[str, Any]) -> str:
    """Return an address that holds all of the picture. Raises FaceError."""
    held = b64encode(small_jpeg(printed(card).face())).decode()
    return f"data:image/jpeg;base64,{held}"

"""Proofs before a face is printed: words too small, pictures that are missing."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from PIL import Image

from cards.face import icons
from cards.face.bare_layout import MIN_POINTS, POINT
from cards.face.boxes import TextLine
from cards.face.face_errors import FaceError, MissingLetter, TextOver
from cards.face.measures import FOOT_LINE, TEXT_TOP
from cards.pictures.faces import USUAL_WAY, Printed
from cards.pictures.uploads import MIN_DPI, face_dpi, is_readable, picture_file
from printing.pdf.drawing import face_scale
from printing.pdf.papers import Size

MAX_KNOWN = 1500  # faces whose smallest text is remembered
MIN_TEXT_SIZE = MIN_POINTS * POINT  # smaller rules text is hard to read on paper


@dataclass(frozen=True, slots=True)
class Warning:
    """Something that the reader of a report should know; `card` is None if it is of none."""

    card: str | None
    code: str
    message: str

    def as_data(self) -> dict[str, Any]:
        return {"card": self.card, "code": self.code, "message": self.message}


def face_proof(name: str, card: Printed, way: str, on: Size) -> tuple[Printed, list[Warning]]:
    """Return the card as it can be printed, and what there is to say of its face.

    The face is in one of cards.pictures.faces.WAYS, for a card of that size; in place of a picture
    that can't be read it has the emblem. Raises FaceError.
    """
    if way != USUAL_WAY:  # made for the size, and without pictures
        card.face_in(way, on)
        return card, []
    scale = face_scale(on)
    found: list[Warning] = []
    if card.picture:
        found = _picture_warnings(name, card.picture, scale)
        if not is_readable(card.picture):
            card = Printed(card.game, replace(card.data, picture=""))
    elif (icon := getattr(card.data, "icon", "")) and not icons.known(icon):
        found = [Warning(name, "missing_art", f"{name} names an icon that isn’t here: {icon}.")]
    size = rules_size(card)
    if size is not None and size * scale < MIN_TEXT_SIZE - 1e-6:
        points = size * scale / POINT
        words = f"The rules text of {name} is {points:.1f} pt high; below 6.5 pt it’s hard to read."
        found.insert(0, Warning(name, "small_text", words))
    return card, found


def _picture_warnings(name: str, picture: str, scale: float) -> list[Warning]:
    """Warn of a picture that can't be read, or has too few dots."""
    path = picture_file(picture)
    if path is None or not is_readable(picture):
        words = f"The picture of {name} is missing or damaged; it has its emblem."
        return [Warning(name, "missing_art", words)]
    with Image.open(path) as found:
        dpi = face_dpi(*found.size) / scale
    if dpi >= MIN_DPI:
        return []
    words = f"The picture of {name} has {dpi:.0f} dpi; below {MIN_DPI} it looks coarse."
    return [Warning(name, "coarse_art", words)]


def undrawable(name: str, error: FaceError) -> Warning:
    """Why a card was left out."""
    if isinstance(error, TextOver):
        return Warning(name, "text_over", str(error))
    code = "missing_letter" if isinstance(error, MissingLetter) else "line_left_out"
    return Warning(name, code, str(error))


@lru_cache(maxsize=MAX_KNOWN)  # to lay a face out takes as long as all else of a print's form
def rules_size(card: Printed) -> float | None:
    """Return the size of the smallest rules text, in mm on the usual card; None if there is
    none. Raises FaceError."""
    sizes = [
        run.size
        for item in card.face().items
        if isinstance(item, TextLine)
        for run in item.runs
        if run.font in ("text", "bold") and TEXT_TOP < run.y < FOOT_LINE
    ]
    return min(sizes, default=None)

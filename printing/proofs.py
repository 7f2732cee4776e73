"""What to look at before a face is printed: words too small, pictures that are missing."""

from dataclasses import dataclass
from typing import Any

from PIL import Image

from cards.face import icons
from cards.face.bare_layout import LEAST, POINT
from cards.face.boxes import Face, TextLine
from cards.face.data import FaceError, MissingLetter, TextOver
from cards.face.layout import FOOT_LINE, TEXT_TOP
from cards.faces import USUAL_WAY, Printed
from cards.pictures import LEAST_DPI, face_dpi, picture_file
from printing.pdf.drawing import face_scale
from printing.pdf.papers import Size

LEAST_TEXT = LEAST * POINT  # smaller rules text is hard to read on paper


@dataclass(frozen=True, slots=True)
class Warning:
    """Something that the reader of a report should know; `card` is None if it is of none."""

    card: str | None
    code: str
    message: str

    def as_data(self) -> dict[str, Any]:
        return {"card": self.card, "code": self.code, "message": self.message}


def face_warnings(name: str, card: Printed, face: Face, way: str, on: Size) -> list[Warning]:
    """What there is to say of a face, drawn in one of cards.faces.WAYS for a card of that size."""
    if way != USUAL_WAY:  # made for the size, and without pictures
        return []
    found: list[Warning] = []
    scale, size = face_scale(on), rules_size(face)
    if size is not None and size * scale < LEAST_TEXT - 1e-6:
        points = size * scale / POINT
        words = f"The rules text of {name} is {points:.1f} pt high; below 6.5 pt it’s hard to read."
        found.append(Warning(name, "small_text", words))
    if card.picture:
        return found + _picture_warnings(name, card.picture, scale)
    icon = getattr(card.data, "icon", "")
    if icon and not icons.known(icon):
        found.append(Warning(name, "missing_art", f"{name} names an icon that isn’t here: {icon}."))
    return found


def _picture_warnings(name: str, picture: str, scale: float) -> list[Warning]:
    """A picture that isn't there, can't be read or has too few dots; its head alone is read."""
    path = picture_file(picture)
    if path is None:
        return [Warning(name, "missing_art", f"The picture of {name} is missing.")]
    try:
        with Image.open(path) as found:
            dpi = face_dpi(*found.size) / scale
    except OSError:
        return [Warning(name, "missing_art", f"The picture of {name} is damaged.")]
    if dpi >= LEAST_DPI:
        return []
    words = f"The picture of {name} has {dpi:.0f} dpi; below {LEAST_DPI} it looks coarse."
    return [Warning(name, "coarse_art", words)]


def undrawable(name: str, error: FaceError) -> Warning:
    """Why a card was left out."""
    if isinstance(error, TextOver):
        return Warning(name, "text_over", str(error))
    code = "missing_letter" if isinstance(error, MissingLetter) else "line_left_out"
    return Warning(name, code, str(error))


def rules_size(face: Face) -> float | None:
    """The size of the smallest rules text, in mm on the usual card; None if there is none."""
    sizes = [
        run.size
        for item in face.items
        if isinstance(item, TextLine)
        for run in item.runs
        if run.font in ("text", "bold") and TEXT_TOP < run.y < FOOT_LINE
    ]
    return min(sizes, default=None)

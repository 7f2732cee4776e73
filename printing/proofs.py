"""What to look at before a face is printed: words too small, pictures that are missing."""

from dataclasses import dataclass, replace
from typing import Any

from cards.face import icons
from cards.face.boxes import Face, TextLine
from cards.face.data import FaceError, MissingLetter, TextOver
from cards.face.layout import FOOT_LINE, TEXT_TOP
from cards.faces import Printed
from cards.pictures import is_readable

POINT = 25.4 / 72  # millimetres
LEAST_TEXT = 6.5 * POINT  # smaller rules text is hard to read on paper


@dataclass(frozen=True, slots=True)
class Warning:
    """Something that the reader of a report should know; `card` is None if it is of none."""

    card: str | None
    code: str
    message: str

    def as_data(self) -> dict[str, Any]:
        return {"card": self.card, "code": self.code, "message": self.message}


def face_warnings(name: str, card: Printed, face: Face, scale: float) -> list[Warning]:
    """What there is to say of a face that is drawn, made larger by `scale`."""
    found: list[Warning] = []
    size = rules_size(face)
    if size is not None and size * scale < LEAST_TEXT - 1e-6:
        points = size * scale / POINT
        words = f"The rules text of {name} is {points:.1f} pt high; below 6.5 pt it’s hard to read."
        found.append(Warning(name, "small_text", words))
    icon = getattr(card.data, "icon", "")
    if card.picture and not is_readable(card.picture):
        words = f"The picture of {name} is missing or damaged; it has its emblem."
        found.append(Warning(name, "missing_art", words))
    elif icon and not card.picture and not icons.known(icon):
        found.append(Warning(name, "missing_art", f"{name} names an icon that isn’t here: {icon}."))
    return found


def without_broken_picture(card: Printed) -> Printed:
    """The card, with its emblem if its picture is missing or can't be read."""
    if not card.picture or is_readable(card.picture):
        return card
    return Printed(card.game, replace(card.data, picture=""))


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

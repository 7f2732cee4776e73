"""Draws the boxes of cards.face on a ReportLab canvas: the PDF half of what cards.face.svg is for
pages. Millimetres from the top left corner in, PDF points from the bottom left out.
"""

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from threading import Lock

from PIL import Image
from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import (  # type: ignore[attr-defined]
    FILL_EVEN_ODD,
    FILL_NON_ZERO,
    Canvas,
)
from reportlab.pdfgen.pathobject import PDFPathObject

from cards.face.boxes import (
    Circle,
    Clip,
    Face,
    Item,
    Line,
    Path,
    Picture,
    Rect,
    TextLine,
)
from cards.face.metrics import FONTS
from cards.pictures.uploads import is_readable, picture_file
from printing.pdf.inks import cmyk_of, grey_level, rgb_of
from printing.pdf.papers import CARD, Size

CIDWAM = "CIDWaM"
FINE = 100.0
"""Units a millimetre within a face: whole hundredths are finer than any printer, and the digits of
outlines are most of a file.
"""

_MOVE, _LINE, _CURVE = "%.0f %.0f m", "%.0f %.0f l", "%.0f %.0f %.0f %.0f %.0f %.0f c"

rl_config.useA85 = 0  # streams as bytes, a quarter smaller than as text

Drawable = Item | str
"""A drawing of a pen: a shape, or the key of a drawing that is stored in the document already."""
_registering = Lock()


def register_fonts() -> None:
    """Make the card fonts known to ReportLab, once a process."""
    with _registering:
        known = set(pdfmetrics.getRegisteredFontNames())
        for key, font in FONTS.items():
            if key not in known:
                pdfmetrics.registerFont(TTFont(key, str(font.file)))


def new_canvas(
    buffer: BytesIO, size: tuple[float, float], title: str, author: str = CIDWAM
) -> Canvas:
    """Return an empty document of pages of `size` millimetres (width, height); `author` is its
    game.

    The same drawing gives the same bytes. Viewers are asked to print it at its true size.
    """
    register_fonts()
    canvas = Canvas(
        buffer,
        pagesize=(size[0] * mm, size[1] * mm),
        pageCompression=1,
        invariant=1,
        # ReportLab's own choice is a font that it does not embed.
        initialFontName="text",  # type: ignore[arg-type]
        lang="en-GB",
    )
    canvas.setTitle(title)
    canvas.setAuthor(author)
    canvas.setSubject("Print at 100 %, without fitting to the page")
    canvas.setCreator(author)
    if author == CIDWAM:  # whose faces alone have them
        canvas.setKeywords("Icons: the artists named on the cards, game-icons.net, CC BY 3.0")
    canvas.setViewerPreference("PrintScaling", "None")
    return canvas


class Pen:
    """Draws items on a canvas; `height` is the drawing's own, for turning y upwards.

    `unit` is how many of the canvas's own units a millimetre is: points, unless it is scaled.

    grey=True draws in greys alone, so that no printer mixes them from coloured inks; cmyk=True in
    the four inks of a print shop, and grey wins over it.
    """

    def __init__(
        self,
        canvas: Canvas,
        height: float,
        grey: bool = False,
        cmyk: bool = False,
        unit: float = mm,
    ) -> None:
        self.canvas = canvas
        self.unit = unit
        # Finer than any printer, and shorter to write than all digits.
        self.digits = 3 if unit == mm else None
        self.height = height
        self.grey = grey
        self.cmyk = cmyk

    def draw(self, items: Sequence[Drawable]) -> None:
        """Draws the items in their order."""
        self._forget()
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)
        for item in items:
            if isinstance(item, str):
                self.canvas.doForm(item)
            else:
                self._item(item)

    def draw_stroke(self, line: Line) -> None:
        """Draws a line that ends exactly at its ends, where those of `draw` are round."""
        self._forget()
        self.canvas.setLineCap(0)
        self._item(line)

    def _item(self, item: Item) -> None:
        canvas = self.canvas
        match item:
            case Rect():
                fill, stroke = self._paint(item.fill, item.stroke, item.stroke_width)
                box = (
                    *self._at(item.x, item.y + item.height),
                    item.width * self.unit,
                    item.height * self.unit,
                )
                if item.radius:
                    canvas.roundRect(*box, item.radius * self.unit, stroke=stroke, fill=fill)
                else:
                    canvas.rect(*box, stroke=stroke, fill=fill)
            case Circle():
                fill, stroke = self._paint(item.fill, item.stroke, item.stroke_width)
                if item.dash:
                    canvas.setDash(item.dash * self.unit, item.dash * self.unit)
                canvas.circle(
                    *self._at(item.x, item.y), item.r * self.unit, stroke=stroke, fill=fill
                )
                if item.dash:
                    canvas.setDash()
            case Line():
                self._paint(None, item.stroke, item.stroke_width)
                canvas.line(*self._at(item.x1, item.y1), *self._at(item.x2, item.y2))
            case Path():
                fill, stroke = self._paint(item.fill, item.stroke, item.stroke_width)
                outline = self._outline(item)
                rule = FILL_EVEN_ODD if item.rule == "evenodd" else FILL_NON_ZERO
                canvas.drawPath(outline, stroke=stroke, fill=fill, fillMode=rule)
            case TextLine():
                for run in item.runs:
                    self._colour(run.colour, is_stroke=False)
                    canvas.setFont(run.font, run.size * self.unit)
                    canvas.drawString(*self._at(run.x, run.y), run.text, shaping=True)
            case Picture():
                self._picture(item)
            case Clip():
                canvas.saveState()
                window = canvas.beginPath()
                corner = self._at(item.x, item.y + item.height)
                window.rect(*corner, item.width * self.unit, item.height * self.unit)
                canvas.clipPath(window, stroke=0, fill=0)
                self.draw(item.items)
                canvas.restoreState()
                self._forget()

    def _picture(self, item: Picture) -> None:
        """Fill the box with the middle of the picture; one that is gone or damaged leaves the
        ground, as the report says."""
        path = picture_file(item.name)
        if path is None or not is_readable(item.name):
            return
        kept = path.read_bytes()
        with Image.open(BytesIO(kept)) as image:
            if self.grey or self.cmyk:
                shades = BytesIO()
                image.convert("L" if self.grey else "CMYK").save(shades, "JPEG", quality=88)
                kept = shades.getvalue()
        scale = max(item.width / image.width, item.height / image.height)
        wide, high = image.width * scale, image.height * scale
        left, top = item.x - (wide - item.width) / 2, item.y - (high - item.height) / 2
        canvas = self.canvas
        canvas.saveState()
        window = canvas.beginPath()
        corner = self._at(item.x, item.y + item.height)
        window.rect(*corner, item.width * self.unit, item.height * self.unit)
        canvas.clipPath(window, stroke=0, fill=0)
        canvas.drawImage(
            ImageReader(BytesIO(kept)),
            *self._at(left, top + high),
            wide * self.unit,
            high * self.unit,
        )
        canvas.restoreState()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return round(x * self.unit, self.digits), round((self.height - y) * self.unit, self.digits)

    def _outline(self, item: Path) -> PDFPathObject:
        if self.digits is None:
            return PDFPathObject(list(self._whole_steps(item)))
        outline = self.canvas.beginPath()
        steps: dict[str, Callable[..., object]] = {
            "M": outline.moveTo,
            "L": outline.lineTo,
            "C": outline.curveTo,
            "Z": outline.close,
        }
        for letter, *numbers in item.commands:
            points = [
                round((self.height - number if place % 2 else number) * self.unit, self.digits)
                for place, number in enumerate(numbers)
            ]
            steps[letter](*points)
        return outline

    def _whole_steps(self, item: Path) -> Iterator[str]:
        """Yield the outline's steps as PDF writes them, in whole units: most of a drawing's time
        passes here, and whole numbers need none of ReportLab's care for how they are written."""
        high, unit = self.height * self.unit, self.unit
        for letter, *numbers in item.commands:
            if letter == "C":
                x1, y1, x2, y2, x, y = numbers
                yield _CURVE % (
                    x1 * unit,
                    high - y1 * unit,
                    x2 * unit,
                    high - y2 * unit,
                    x * unit,
                    high - y * unit,
                )
            elif letter == "Z":
                yield "h"
            else:
                x, y = numbers
                yield (_MOVE if letter == "M" else _LINE) % (x * unit, high - y * unit)

    def _forget(self) -> None:
        """Somebody else may have set colours and widths since."""
        self.colours: dict[bool, str] = {}
        self.width = 0.0

    def _colour(self, colour: str, is_stroke: bool) -> None:
        if self.colours.get(is_stroke) == colour:
            return
        self.colours[is_stroke] = colour
        canvas = self.canvas
        if self.grey:
            level = grey_level(colour)
            canvas.setStrokeGray(level) if is_stroke else canvas.setFillGray(level)
        elif self.cmyk:
            inks = cmyk_of(colour)
            canvas.setStrokeColorCMYK(*inks) if is_stroke else canvas.setFillColorCMYK(*inks)
        else:
            light = rgb_of(colour)
            canvas.setStrokeColorRGB(*light) if is_stroke else canvas.setFillColorRGB(*light)

    def _paint(self, fill: str | None, stroke: str | None, width: float) -> tuple[int, int]:
        """Set the colours; says whether to fill and whether to draw the outline (1 or 0)."""
        if fill:
            self._colour(fill, is_stroke=False)
        if stroke and width:
            if width != self.width:
                self.width = width
                self.canvas.setLineWidth(width * self.unit)
            self._colour(stroke, is_stroke=True)
        return int(bool(fill)), int(bool(stroke and width))


def face_scale(card: Size, face: Size = CARD) -> float:
    """By how much a face of that size is made larger for cards of this size."""
    return min(card[0] / face[0], card[1] / face[1])


def add_face(
    canvas: Canvas,
    key: str,
    face: Face,
    *,
    bleed: float,
    grey: bool,
    cmyk: bool = False,
    card: Size = CARD,
    items: Sequence[Drawable] | None = None,
) -> None:
    """Store the face in the document under `key`, once, however often it is placed.

    It is as large as fits on a card of the size and stands in its middle. Its ground reaches
    `bleed` millimetres over the card's edge on each side; the stored drawing's origin is the
    bottom left corner of the bleed. `items` stand for the face's own where parts of it are stored.
    """
    width, height = card[0] + 2 * bleed, card[1] + 2 * bleed
    canvas.beginForm(key, 0, 0, width * mm, height * mm)
    Pen(canvas, height, grey, cmyk).draw([Rect(0, 0, width, height, fill=face.ground)])
    scale = face_scale(card, (face.width, face.height))
    left, foot = (width - face.width * scale) / 2, (height - face.height * scale) / 2
    canvas.translate(left * mm, foot * mm)
    canvas.scale(scale * mm / FINE, scale * mm / FINE)
    Pen(canvas, face.height, grey, cmyk, FINE).draw(face.items if items is None else items)
    canvas.endForm()

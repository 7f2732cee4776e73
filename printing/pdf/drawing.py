"""Draws the boxes of cards.face on a ReportLab canvas: the PDF half of what cards.face.svg is for
pages. Millimetres from the top left corner in, PDF points from the bottom left out.
"""

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

from cards.face.boxes import Circle, Clip, Face, Item, Line, Path, Picture, Rect, TextLine
from cards.face.colours import grey as grey_of
from cards.face.metrics import FONTS
from cards.pictures import picture_file

CIDWAM = "CIDWaM"

rl_config.useA85 = 0  # streams as bytes, a quarter smaller than as text

_registering = Lock()


def register_fonts() -> None:
    """Makes the card fonts known to ReportLab, once a process."""
    with _registering:
        known = set(pdfmetrics.getRegisteredFontNames())
        for key, font in FONTS.items():
            if key not in known:
                pdfmetrics.registerFont(TTFont(key, str(font.file)))


def new_canvas(
    buffer: BytesIO, size: tuple[float, float], title: str, author: str = CIDWAM
) -> Canvas:
    """An empty document of pages of `size` millimetres (width, height); `author` is its game.

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

    grey=True draws in greys alone, so that no printer mixes them from coloured inks.
    """

    def __init__(self, canvas: Canvas, height: float, grey: bool = False) -> None:
        self.canvas = canvas
        self.height = height
        self.grey = grey

    def draw(self, items: tuple[Item, ...] | list[Item]) -> None:
        """Draws the items in their order."""
        self.canvas.setLineCap(1)
        self.canvas.setLineJoin(1)
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        canvas = self.canvas
        match item:
            case Rect():
                fill, stroke = self._paint(item.fill, item.stroke, item.stroke_width)
                box = (*self._at(item.x, item.y + item.height), item.width * mm, item.height * mm)
                if item.radius:
                    canvas.roundRect(*box, item.radius * mm, stroke=stroke, fill=fill)
                else:
                    canvas.rect(*box, stroke=stroke, fill=fill)
            case Circle():
                fill, stroke = self._paint(item.fill, item.stroke, item.stroke_width)
                if item.dash:
                    canvas.setDash(item.dash * mm, item.dash * mm)
                canvas.circle(*self._at(item.x, item.y), item.r * mm, stroke=stroke, fill=fill)
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
                    self._fill(run.colour)
                    canvas.setFont(run.font, run.size * mm)
                    canvas.drawString(*self._at(run.x, run.y), run.text, shaping=True)
            case Picture():
                self._picture(item)
            case Clip():
                canvas.saveState()
                window = canvas.beginPath()
                corner = self._at(item.x, item.y + item.height)
                window.rect(*corner, item.width * mm, item.height * mm)
                canvas.clipPath(window, stroke=0, fill=0)
                self.draw(item.items)
                canvas.restoreState()

    def _picture(self, item: Picture) -> None:
        """Fills the box with the middle of the picture; one that is gone leaves the ground."""
        path = picture_file(item.name)
        if path is None:
            return
        kept = path.read_bytes()
        with Image.open(BytesIO(kept)) as image:
            if self.grey:
                shades = BytesIO()
                image.convert("L").save(shades, "JPEG", quality=88)
                kept = shades.getvalue()
        scale = max(item.width / image.width, item.height / image.height)
        wide, high = image.width * scale, image.height * scale
        left, top = item.x - (wide - item.width) / 2, item.y - (high - item.height) / 2
        canvas = self.canvas
        canvas.saveState()
        window = canvas.beginPath()
        corner = self._at(item.x, item.y + item.height)
        window.rect(*corner, item.width * mm, item.height * mm)
        canvas.clipPath(window, stroke=0, fill=0)
        canvas.drawImage(
            ImageReader(BytesIO(kept)), *self._at(left, top + high), wide * mm, high * mm
        )
        canvas.restoreState()

    def _at(self, x: float, y: float) -> tuple[float, float]:
        # A thousandth of a point is finer than any printer, and shorter to write than all digits.
        return round(x * mm, 3), round((self.height - y) * mm, 3)

    def _outline(self, item: Path) -> PDFPathObject:
        outline = self.canvas.beginPath()
        for command in item.commands:
            numbers = [float(value) for value in command[1:]]
            points = [
                value
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                for value in self._at(x, y)
            ]
            match command[0]:
                case "M":
                    outline.moveTo(*points)
                case "L":
                    outline.lineTo(*points)
                case "C":
                    outline.curveTo(*points)
                case "Z":
                    outline.close()
        return outline

    def _fill(self, colour: str) -> None:
        if self.grey:
            self.canvas.setFillGray(_level(colour))
        else:
            self.canvas.setFillColorRGB(*_parts(colour))

    def _paint(self, fill: str | None, stroke: str | None, width: float) -> tuple[int, int]:
        """Sets the colours; says whether to fill and whether to draw the outline (1 or 0)."""
        if fill:
            self._fill(fill)
        if stroke and width:
            self.canvas.setLineWidth(width * mm)
            if self.grey:
                self.canvas.setStrokeGray(_level(stroke))
            else:
                self.canvas.setStrokeColorRGB(*_parts(stroke))
        return int(bool(fill)), int(bool(stroke and width))


def _parts(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def _level(colour: str) -> float:
    return _parts(grey_of(colour))[0]


def add_face(canvas: Canvas, key: str, face: Face, *, bleed: float, grey: bool) -> None:
    """Stores the face in the document under `key`, once, however often it is placed.

    Its ground reaches `bleed` millimetres over the edge on each side; the stored drawing's origin
    is the bottom left corner of the bleed.
    """
    width, height = face.width + 2 * bleed, face.height + 2 * bleed
    canvas.beginForm(key, 0, 0, width * mm, height * mm)
    pen = Pen(canvas, height, grey)
    pen.draw([Rect(0, 0, width, height, fill=face.ground)])
    canvas.translate(bleed * mm, bleed * mm)
    Pen(canvas, face.height, grey).draw(face.items)
    canvas.endForm()

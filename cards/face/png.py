"""Draws a Face as a PNG, for sites that show a picture of a page linked there.

The third way to draw the boxes, beside svg (pages) and printing.pdf (paper): the same places,
sizes, fonts and line breaks. Drawn larger and then made smaller, so that edges are smooth.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw, ImageFont, ImageOps, ImageStat

from cards.face.boxes import (
    Circle,
    Clip,
    Command,
    Face,
    Item,
    Line,
    Path,
    Picture,
    Rect,
    TextLine,
)
from cards.face.metrics import FONTS
from cards.pictures.uploads import picture_file

WIDTH, HEIGHT = 504, 704  # 8 pixels a millimetre
_USUAL = 8
_FINER = 3
_LARGE = 20  # pixels a millimetre; from here on twice as fine is fine enough
_STEPS = 12  # straight pieces of a curve
_BLACK = 255
_NEITHER = 128  # of the two ways around
_ONE = [0] + 255 * [1]
_SOME = [255 * (ways != _NEITHER) for ways in range(256)]
Point = tuple[float, float]


def png(face: Face, dpi: int | None = None) -> bytes:
    """Return the face as a PNG, a card's of WIDTH x HEIGHT, its corners square and filled with its
    ground.

    Others are as large for their millimetres. `dpi`: so many dots an inch instead, and said so in
    the file, so that it has the card's size where it is placed.
    """
    each = dpi / 25.4 if dpi else _USUAL
    finer = 2 if each >= _LARGE else _FINER
    size = (round(face.width * each), round(face.height * each))
    drawn = (size[0] * finer, size[1] * finer)
    pen = _Pen(Image.new("RGB", drawn, face.ground), each * finer)
    pen.draw(face.items)
    small = pen.image.resize(size, Image.Resampling.LANCZOS)
    buffer = BytesIO()
    if dpi:
        small.save(buffer, "PNG", dpi=(dpi, dpi))
    else:
        small.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def small_jpeg(face: Face) -> bytes:
    """Return the face small, as a page shows it among others: 4 pixels a millimetre."""
    buffer = BytesIO()
    _drawn_once(face).reduce(2).save(buffer, "JPEG", quality=80)
    return buffer.getvalue()


def ink(face: Face) -> float:
    """Return the share of the face that its colours cover, each as much as it is dark: 1 is all
    black.

    Drawn once, as large as a PNG and no finer: of lines that thin the shades at edges add up to
    what finer ones give within a hundredth.
    """
    return 1 - ImageStat.Stat(_drawn_once(face).convert("L")).mean[0] / _BLACK


def _drawn_once(face: Face) -> Image.Image:
    """As large as a PNG, with edges that are not smooth."""
    size = (round(face.width * _USUAL), round(face.height * _USUAL))
    pen = _Pen(Image.new("RGB", size, face.ground), _USUAL)
    pen.draw(face.items)
    return pen.image


@lru_cache(maxsize=64)
def _font(key: str, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS[key].file), size)


class _Pen:
    """Draws items on an image of `scale` pixels a millimetre."""

    def __init__(self, image: Image.Image, scale: float) -> None:
        self.image = image
        self.scale = scale
        self.brush = ImageDraw.Draw(image)

    def draw(self, items: Iterable[Item]) -> None:
        for item in items:
            self._item(item)

    def _item(self, item: Item) -> None:
        match item:
            case Rect():
                self.brush.rounded_rectangle(
                    self._box(item.x, item.y, item.x + item.width, item.y + item.height),
                    radius=item.radius * self.scale,
                    fill=item.fill,
                    outline=item.stroke if item.stroke_width else None,
                    width=self._thick(item.stroke_width),
                )
            case Circle():
                edge = item.stroke if item.stroke_width else None
                box = self._box(item.x - item.r, item.y - item.r, item.x + item.r, item.y + item.r)
                self.brush.ellipse(
                    box, fill=item.fill, outline=edge, width=self._thick(item.stroke_width)
                )
            case Line():
                self._line([(item.x1, item.y1), (item.x2, item.y2)], item.stroke, item.stroke_width)
            case Path():
                self._path(item)
            case TextLine():
                for run in item.runs:
                    place = (run.x * self.scale, run.y * self.scale)
                    font = _font(run.font, round(run.size * self.scale))
                    self.brush.text(
                        place, run.text, fill=run.colour, font=font, anchor="ls", features=["-liga"]
                    )
            case Clip():
                self._clip(item)
            case Picture():
                self._picture(item)

    def _line(self, points: list[Point], colour: str, width: float) -> None:
        thick = self._thick(width)
        self.brush.line([self._at(*p) for p in points], fill=colour, width=thick, joint="curve")
        for x, y in (points[0], points[-1]):
            r = width / 2
            self.brush.ellipse(self._box(x - r, y - r, x + r, y + r), fill=colour)

    def _path(self, item: Path) -> None:
        outlines = list(_outlines(item.commands))
        if item.fill:
            drawn = [[self._at(*point) for point in outline] for outline in outlines]
            self._fill(drawn, item.fill, item.rule)
        if item.stroke and item.stroke_width:
            for outline in outlines:
                self._line(outline, item.stroke, item.stroke_width)

    def _fill(self, outlines: list[list[Point]], colour: str, rule: str) -> None:
        """Fill them by a mask that is no larger than they are."""
        xs = [x for outline in outlines for x, _y in outline]
        ys = [y for outline in outlines for _x, y in outline]
        if not xs:
            return
        left, top = max(0, floor(min(xs)) - 1), max(0, floor(min(ys)) - 1)
        right = min(self.image.width, ceil(max(xs)) + 2)
        bottom = min(self.image.height, ceil(max(ys)) + 2)
        if right <= left or bottom <= top:
            return
        moved = [[(x - left, y - top) for x, y in outline] for outline in outlines]
        mask = _filled(moved, (right - left, bottom - top), rule)
        self.image.paste(colour, (left, top, right, bottom), mask)

    def _picture(self, item: Picture) -> None:
        """Fill the box with the middle of the picture; one that is gone, be it this very moment,
        or can't be read leaves the ground."""
        path = picture_file(item.name)
        if path is None:
            return
        left, top, right, bottom = (
            round(v) for v in self._box(item.x, item.y, item.x + item.width, item.y + item.height)
        )
        with suppress(OSError), Image.open(path) as kept:
            size = (right - left, bottom - top)
            self.image.paste(ImageOps.fit(kept.convert("RGB"), size), (left, top))

    def _clip(self, item: Clip) -> None:
        inside = _Pen(self.image.copy(), self.scale)
        inside.draw(item.items)
        left, top, right, bottom = (
            round(v) for v in self._box(item.x, item.y, item.x + item.width, item.y + item.height)
        )
        part = inside.image.crop((left, top, right, bottom))
        self.image.paste(part, (left, top))

    def _at(self, x: float, y: float) -> Point:
        return x * self.scale, y * self.scale

    def _box(self, x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
        return x1 * self.scale, y1 * self.scale, x2 * self.scale, y2 * self.scale

    def _thick(self, width: float) -> int:
        return max(1, round(width * self.scale)) if width else 0


def _filled(outlines: list[list[Point]], size: tuple[int, int], rule: str) -> Image.Image:
    """Return a mask of what the outlines fill: where an odd number of them lies, or, by "nonzero",
    where not as many run one way around as the other."""
    if rule == "evenodd":
        mask = Image.new("1", size)
        for outline in outlines:
            mask = ImageChops.logical_xor(mask, _polygon(outline, size))
        return mask
    ways = Image.new("L", size, _NEITHER)
    for outline in outlines:
        once = _polygon(outline, size).convert("L").point(_ONE)
        turn = ImageChops.add if _area(outline) > 0 else ImageChops.subtract
        ways = turn(ways, once)
    return ways.point(_SOME, "1")


def _polygon(outline: list[Point], size: tuple[int, int]) -> Image.Image:
    mask = Image.new("1", size)
    if len(outline) > 2:
        ImageDraw.Draw(mask).polygon(outline, fill=1)
    return mask


def _area(outline: list[Point]) -> float:
    pairs = zip(outline, outline[1:] + outline[:1], strict=True)
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)


def _outlines(commands: tuple[Command, ...]) -> Iterable[list[Point]]:
    """Return the path's outlines as points, curves in short straight pieces."""
    points: list[Point] = []
    for command in commands:
        numbers = [float(value) for value in command[1:]]
        match command[0]:
            case "M":
                if len(points) > 1:
                    yield points
                points = [(numbers[0], numbers[1])]
            case "L":
                points.append((numbers[0], numbers[1]))
            case "C":
                points += _curve(points[-1], numbers)
            case "Z":
                points.append(points[0])
    if len(points) > 1:
        yield points


def _curve(start: Point, numbers: list[float]) -> Iterable[Point]:
    (x0, y0), (x1, y1, x2, y2, x3, y3) = start, numbers
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        s = 1 - t
        a, b, c, d = s**3, 3 * s * s * t, 3 * s * t * t, t**3
        yield a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3

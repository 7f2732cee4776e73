"""Several faces side by side as one PNG, for sites that show a picture of a search linked there.

The same faces give the same bytes. Where there are none a card lies face down.
"""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, CORNER

WIDTH, HEIGHT = 1200, 630  # what sites cut large pictures to
MAX_FACES = 3  # more of them could not be read
_EDGE, _GAP = 32, 24
_FINER = 3
_TABLE, _BACK = "#edf2f1", "#0e2a30"
_QUARTER, _OTHER, _COIN = "#1c7a6e", "#8fbdb3", "#d9a941"


def row(faces: Sequence[bytes]) -> bytes:
    """Return the PNGs of up to MAX_FACES faces (`png`) on one of WIDTH x HEIGHT."""
    wide, high = _size(max(1, len(faces)))
    shape = _rounded(wide, high)
    table = Image.new("RGB", (WIDTH, HEIGHT), _TABLE)
    left = (WIDTH - len(faces) * wide - (len(faces) - 1) * _GAP) // 2
    for face in faces:
        with Image.open(BytesIO(face)) as drawn:
            card = drawn.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS)
        table.paste(card, (left, (HEIGHT - high) // 2), shape)
        left += wide + _GAP
    if not faces:
        table.paste(_back(wide, high), ((WIDTH - wide) // 2, (HEIGHT - high) // 2), shape)
    buffer = BytesIO()
    table.save(buffer, "PNG")
    return buffer.getvalue()


def _size(number: int) -> tuple[int, int]:
    """So many cards' size in pixels: as large as they fit beside each other."""
    wide = (WIDTH - 2 * _EDGE - (number - 1) * _GAP) / number
    high = min(HEIGHT - 2 * _EDGE, wide * CARD_HEIGHT / CARD_WIDTH)
    return round(high * CARD_WIDTH / CARD_HEIGHT), round(high)


def _rounded(wide: int, high: int) -> Image.Image:
    """Return a mask of a card with its corners."""
    mask = Image.new("L", (wide * _FINER, high * _FINER))
    box = (0, 0, mask.width - 1, mask.height - 1)
    ImageDraw.Draw(mask).rounded_rectangle(box, CORNER / CARD_WIDTH * mask.width, fill=255)
    return mask.resize((wide, high), Image.Resampling.LANCZOS)


def _back(wide: int, high: int) -> Image.Image:
    """Return a card face down: the site's mark, as static/img/favicon.svg has it."""
    card = Image.new("RGB", (wide * _FINER, high * _FINER), _BACK)
    brush = ImageDraw.Draw(card)
    unit = card.width * 0.6 / 32
    left, top = (card.width - 32 * unit) / 2, (card.height - 32 * unit) / 2

    def box(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
        return left + x1 * unit, top + y1 * unit, left + x2 * unit, top + y2 * unit

    no = False  # each quarter has one round corner
    for place, colour, corners in (
        (box(2, 2, 15, 15), _QUARTER, (True, no, no, no)),
        (box(17, 2, 30, 15), _OTHER, (no, True, no, no)),
        (box(17, 17, 30, 30), _QUARTER, (no, no, True, no)),
        (box(2, 17, 15, 30), _OTHER, (no, no, no, True)),
    ):
        brush.rounded_rectangle(place, 3 * unit, fill=colour, corners=corners)
    for radius, colour in ((7.5, _BACK), (5.6, _COIN)):
        brush.ellipse(box(16 - radius, 16 - radius, 16 + radius, 16 + radius), fill=colour)
    return card.resize((wide, high), Image.Resampling.LANCZOS)

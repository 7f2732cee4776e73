"""The look of a PDF: its first page as a picture, and how much of all its pages is covered.

Drawn by pdfium, which is not made for threads: one at a time.
"""

from base64 import b64encode
from dataclasses import dataclass
from io import BytesIO
from math import prod, sqrt
from threading import Lock

import pypdfium2
from PIL import ImageStat

from printing.pdf.corrections import POINTS
from printing.pdf.papers import Size

MAX_SIDE_PIXELS = (
    960  # pixels along the first page's longer side: twice of what a page of the site shows
)
INK_SCALE = 100 / 72  # 100 dots an inch: with fewer, thin lines are drawn broader than they are
MAX_PIXELS = 10_000_000  # of a page that is measured; a larger page is measured coarser
QUALITY = 80
_WHITE = 255
_drawing = Lock()


@dataclass(frozen=True, slots=True)
class Pictured:
    """`size` of the first page in mm; `ink`: the share of all pages that is covered, a colour as
    much as it is dark; the picture as an address that holds all of it, and its pixels."""

    size: Size
    pages: int
    ink: float
    url: str
    pixels: tuple[int, int]


def pictured(pdf: bytes) -> Pictured:
    """Return what a file of at least one page shows."""
    with _drawing, pypdfium2.PdfDocument(pdf) as document:
        first = document[0]
        wide, high = first.get_size()
        picture = first.render(scale=MAX_SIDE_PIXELS / max(wide, high)).to_pil()
        covered = sum(_covered(page) for page in document) / len(document)
        pages = len(document)
    buffer = BytesIO()
    picture.save(buffer, "WEBP", quality=QUALITY, method=2)
    url = f"data:image/webp;base64,{b64encode(buffer.getvalue()).decode()}"
    return Pictured((wide / POINTS, high / POINTS), pages, covered, url, picture.size)


def _covered(page: pypdfium2.PdfPage) -> float:
    scale = min(INK_SCALE, sqrt(MAX_PIXELS / prod(page.get_size())))
    drawn = page.render(scale=scale, grayscale=True).to_pil()
    return 1 - ImageStat.Stat(drawn).mean[0] / _WHITE

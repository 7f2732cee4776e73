"""The first page of a mat, a leaflet or a list as the page shows it beside its form, and what all
its pages cost: the very file that a job would make, pictured and measured.
"""

from dataclasses import dataclass

from cards.cache import LruCache
from cards.face.face_errors import FaceError
from printing import pipeline
from printing.content import Content
from printing.digest import digest_of
from printing.options import PrintOptions, paper_words
from printing.pdf.papers import Size, shown, upright
from printing.previews.costs import Cost
from printing.products.table import product_of
from printing.read_back.file_pictures import Pictured, pictured
from printing.refused import PrintRefused

_KEPT_BYTES = 4_000_000
_NEAR = 0.1  # mm


@dataclass(frozen=True, slots=True)
class PagePreview:
    """`url`: the first page as a picture of so many pixels."""

    url: str
    pixels: tuple[int, int]
    sheets: int
    pages: int
    cost: Cost


def page_preview(content: Content, options: PrintOptions) -> PagePreview:
    """Return the first page of a content. Raises PrintRefused and BadOptions."""
    try:
        found = _pictured(content, options)
    except FaceError as error:
        raise PrintRefused("bad_option", str(error)) from error
    sheets = product_of(content.what).sheets(found.pages)
    cost = Cost(sheets, found.pages, _paper(found.size, options), found.size, found.ink)
    return PagePreview(found.url, found.pixels, sheets, found.pages, cost)


def _pictured(content: Content, options: PrintOptions) -> Pictured:
    key = digest_of(content, options)
    found = _pictures.get(key)
    if found is None:
        found = pictured(pipeline.make(content, options).pdf)
        _pictures.keep(key, found, len(found.url))
    return found


def _paper(size: Size, options: PrintOptions) -> str:
    """Return the paper that was chosen, or what a page that needs its own is."""
    sides = zip(upright(size), upright(options.paper_size), strict=True)
    if all(abs(own - chosen) < _NEAR for own, chosen in sides):
        return paper_words(options.paper)
    wide, high = (round(side, 1) for side in size)
    return shown((wide, high))


_pictures: LruCache[Pictured] = LruCache(_KEPT_BYTES)

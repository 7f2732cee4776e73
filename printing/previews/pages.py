"""The first page of a mat, a leaflet or a list as the page shows it beside its form, and what all
its pages cost: the very file that a job would make, pictured and measured.
"""

from dataclasses import dataclass

from cards.face.data import FaceError
from cards.keeping import LruCache
from games import USUAL
from printing import contents
from printing.costs import Cost
from printing.extras import TWO_SIDED
from printing.options import PrintOptions, paper_words
from printing.pdf.papers import Size, shown, upright
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


def page_preview(
    what: str, content: contents.Content, options: PrintOptions, title: str = "", game: str = USUAL
) -> PagePreview:
    """Of what a job of these would print. Raises PrintRefused and BadOptions."""
    try:
        found = _pictured(what, content, options, title, game)
    except FaceError as error:
        raise PrintRefused("bad_option", str(error)) from error
    sheets = -(-found.pages // 2) if what in TWO_SIDED else found.pages
    cost = Cost(sheets, found.pages, _paper(found.size, options), found.size, found.ink)
    return PagePreview(found.url, found.pixels, sheets, found.pages, cost)


def _pictured(
    what: str, content: contents.Content, options: PrintOptions, title: str, game: str
) -> Pictured:
    key = contents.digest(what, title, content, options, game)
    found = _pictures.get(key)
    if found is None:
        found = pictured(contents.draw(what, title, content, options, game=game))
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

"""The plan of cards on pages, fronts and backs. Only arithmetic; nothing is drawn.

A back page is what its front page's sheet shows when it is turned over about one edge, so a back
lies behind its front whichever way the page is turned on the screen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printing.pdf.papers import Edges, Grid

BACKS = ("none", "interleaved", "separate")
FLIPS = ("long", "short")


@dataclass(frozen=True, slots=True)
class Placement:
    """One face on a page: millimetres from the page's top left corner to the card's (not its
    bleed's), whether it is turned by 180 degrees, and how far it may be seen around the card."""

    face: int
    x: float
    y: float
    is_turned: bool
    reach: Edges


@dataclass(frozen=True, slots=True)
class Page:
    """A page and what lies on it. `sheet` counts from 0; its back page has the same number."""

    sheet: int
    is_back: bool
    cards: tuple[Placement, ...]


@dataclass(frozen=True, slots=True)
class Backs:
    """Options of backs: whether and when, how the sheet is turned over, and by how much a
    printer's second side is off, X to the right and Y down."""

    order: str = "none"
    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)


def turns_about_upright(layout: Grid, flip: str) -> bool:
    """Whether the sheet is turned over about an upright edge (left becomes right).

    A square page counts as upright.
    """
    is_upright = layout.width <= layout.height
    return is_upright if flip == "long" else not is_upright


def behind(front: Placement, layout: Grid, backs: Backs, face: int) -> Placement:
    """Return where the back of a front lies, with its top behind the front's top."""
    wide, high = layout.card
    right, down = backs.offset
    r = front.reach
    if turns_about_upright(layout, backs.flip):
        x, y = layout.width - front.x - wide, front.y
        return Placement(face, x + right, y + down, False, Edges(r.right, r.top, r.left, r.bottom))
    x, y = front.x, layout.height - front.y - high
    return Placement(face, x + right, y + down, True, Edges(r.left, r.bottom, r.right, r.top))


def sheet_pages(
    faces: Sequence[int], layout: Grid, backs: Backs, back_of: Sequence[int]
) -> Iterator[Page]:
    """Yield the pages in the order in which they are printed; `back_of[face]` is a face's back."""
    fronts = list(_fronts(faces, layout))
    for page in fronts:
        yield page
        if backs.order == "interleaved":
            yield _back(page, layout, backs, back_of)
    if backs.order == "separate":
        for page in fronts:
            yield _back(page, layout, backs, back_of)


def _fronts(faces: Sequence[int], layout: Grid) -> Iterator[Page]:
    spots = [(*layout.corner(place), layout.reach(place)) for place in layout.spots]
    for sheet, start in enumerate(range(0, len(faces), layout.places)):
        on_sheet = faces[start : start + layout.places]
        cards = (
            Placement(face, x, y, False, reach)
            for face, (x, y, reach) in zip(on_sheet, spots, strict=False)
        )
        yield Page(sheet, False, tuple(cards))


def _back(front: Page, layout: Grid, backs: Backs, back_of: Sequence[int]) -> Page:
    cards = (behind(card, layout, backs, back_of[card.face]) for card in front.cards)
    return Page(front.sheet, True, tuple(cards))

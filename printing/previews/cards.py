"""The first sheet as it will be, and how many there are: what the page of a print shows beside its
options. Faces are those of the site's pages; nothing is drawn as PDF.
"""

from base64 import b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, Face, Line
from cards.face.face_errors import FaceError
from cards.face.file_svg import render
from cards.face.ink_saver import saved
from cards.pictures.faces import USUAL_WAY, printed
from printing import pipeline
from printing.content import Content, Entries, Faces
from printing.options import PrintOptions
from printing.pdf.drawing import face_scale
from printing.pdf.marks import marks_of
from printing.pdf.papers import Grid
from printing.pdf.plan import Page, sheet_pages
from printing.pdf.sheets import SheetStyle, page_count, sheet_count
from printing.previews.costs import Cost, cost_of
from printing.previews.small_faces import faces_shown
from printing.products.layouts import checked_layout, layout_warnings
from printing.reports.warnings import Note, notes_of

MAX_PROOFED = 100  # different cards that are looked at for warnings at each change of the form


@dataclass(frozen=True, slots=True)
class Place:
    """A card on the sheet: its edges, and the face within them (`url` empty: it can't be shown)."""

    x: float
    y: float
    face_x: float
    face_y: float
    url: str
    name: str
    key: str = ""  # of a face that is held in the page itself
    same: tuple[str, float, float] | None = None  # as at the place of that key, so far from it


@dataclass(frozen=True)
class Preview:
    """Millimetres from the sheet's top left corner."""

    layout: Grid
    face_width: float
    face_height: float
    places: tuple[Place, ...]
    marks: tuple[Line, ...]
    cards: int
    sheets: int
    pages: int
    notes: tuple[Note, ...]
    cost: Cost
    is_grey: bool
    turned: str = ""  # how all of it is turned and scaled, as SVG has it


def card_preview(asked: Content, options: PrintOptions, before: Faces | None = None) -> Preview:
    """Return the first sheet of cards; `before` is on paper already.

    Raises PrintRefused if none fits, BadOptions for what can't be.
    """
    style = options.sheet_style()
    layout = checked_layout(style)
    if len(asked.entries) > MAX_PROOFED and before is None:
        notes = tuple(Note(warning.message) for warning in layout_warnings(style, layout))
    else:
        asked, report = pipeline.prepare(asked, options, before)
        notes = notes_of(report)
    content, game, total = asked.entries, asked.game, asked.total
    first = [place for place, entry in enumerate(content) for _copy in range(entry["count"])]
    page = next(sheet_pages(first[: layout.places], layout, style.backs, range(len(content))))
    shown = {card.face for card in page.cards}
    if style.ink_saver:
        urls = _drawn(content, game, options, shown)
    else:
        urls = faces_shown({place: content[place]["card"] for place in shown}, game)
    scale = face_scale(layout.card)
    wide, high = scale * CARD_WIDTH, scale * CARD_HEIGHT
    if options.faces != USUAL_WAY:
        wide, high = layout.card
    return Preview(
        layout=layout,
        face_width=wide,
        face_height=high,
        places=told_once(_places(page, layout, wide, high, content, urls.get)),
        marks=() if style.shop else _marks(page, layout, style),
        cards=total,
        sheets=sheet_count(total, style),
        pages=page_count(total, style),
        notes=notes,
        cost=cost_of(content, game, options),
        is_grey=style.grey,
        turned=_turned(style, layout),
    )


def _marks(page: Page, layout: Grid, style: SheetStyle) -> tuple[Line, ...]:
    return tuple(marks_of(page, layout, style.mark_style, correction=style.correction))


def _turned(style: SheetStyle, layout: Grid) -> str:
    correction = style.correction
    if correction.is_none:
        return ""
    x, y = layout.width / 2, layout.height / 2
    turn = f"rotate({correction.rotation:g}) scale({correction.scale:g})"
    return f"translate({x:g} {y:g}) {turn} translate({-x:g} {-y:g})"


def _drawn(content: Entries, game: str, options: PrintOptions, wanted: set[int]) -> dict[int, str]:
    """Faces of which there are no files, each as an address that holds all of it; one that can't
    be drawn has none."""
    found: dict[int, str] = {}
    for place in sorted(wanted):
        with suppress(FaceError):
            face = printed(content[place]["card"], game).face_in(options.faces, options.card_size)
            found[place] = held_face(saved(face))
    return found


def held_face(face: Face) -> str:
    """Return an address that holds all of a face."""
    return f"data:image/svg+xml;base64,{b64encode(render(face)).decode()}"


def told_once(places: Sequence[Place]) -> tuple[Place, ...]:
    """Return the places, each face that the page holds in the first one of it alone."""
    first: dict[str, Place] = {}
    told: list[Place] = []
    for place in places:
        known = first.get(place.url)
        if not place.url.startswith("data:"):
            told.append(place)
        elif known is None:
            first[place.url] = replace(place, key=f"preview-face-{len(first)}")
            told.append(first[place.url])
        else:
            away = place.face_x - known.face_x, place.face_y - known.face_y
            told.append(replace(place, url="", same=(known.key, *away)))
    return tuple(told)


def _places(
    page: Page,
    layout: Grid,
    wide: float,
    high: float,
    content: Entries,
    url_of: Callable[[int], str | None],
) -> list[Place]:
    left, top = (layout.card[0] - wide) / 2, (layout.card[1] - high) / 2
    found = []
    for card in page.cards:
        name = str(content[card.face]["card"]["name"])
        url = url_of(card.face) or ""
        found.append(Place(card.x, card.y, card.x + left, card.y + top, url, name))
    return found

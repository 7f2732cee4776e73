"""The cost of sheets of cards in paper and ink, by what is drawn on them.

Ink is the share of a page that is covered, a colour as much as it is dark: so much black toner
would look as dark. Each face is drawn once to measure it, and its measure kept; those of official
faces are measured by a worker before anybody asks.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

from cards.cache import LruCache
from cards.face.back import card_back
from cards.face.boxes import Face
from cards.face.colours import grey
from cards.face.face_errors import FaceError
from cards.face.ink_saver import saved
from cards.face.png import ink
from cards.pictures.faces import BARE_WAYS, USUAL_WAY, Printed, printed
from games import title_of
from printing.content import Entries
from printing.options import PrintOptions, paper_words
from printing.pdf.counter_faces import counter_face
from printing.pdf.drawing import face_scale
from printing.pdf.papers import PAPERS, Grid, Size
from printing.pdf.sheets import SheetStyle, page_count, sheet_count
from printing.previews.ink_cache import keep, official_inks
from printing.products.counters import counter_style

TEXT_PAGE = 0.05
"""The share of A4 that a page of text covers: ISO/IEC 19752's, by which makers say for how many
a cartridge is."""
MAX_MEASURED = 8  # faces a call, at some 7 ms each; the next call goes on
MAX_PER_TASK = 150
OFFICIAL_WAYS = (
    PrintOptions(),
    PrintOptions(ink_saver=True),
    *(PrintOptions(faces=way) for way in BARE_WAYS),
)

_KEPT_BYTES = 4_000_000
_ONE = 400  # bytes of a measure and its key, about


@dataclass(frozen=True, slots=True)
class FaceInk:
    """The ink of a face: the share it covers (0 to 1), what its ground does, and its size in mm."""

    face: float
    ground: float
    size: Size


@dataclass(frozen=True, slots=True)
class Cost:
    """`sheets` of paper with `sides` printed in all; `ink` is the share of a side that is covered,
    all sides taken together, None while some faces are still to be measured. `size`: of a side, mm.
    """

    sheets: int
    sides: int
    paper: str
    size: Size
    ink: float | None

    @property
    def per_cent(self) -> int:
        """Of a side, at least 1."""
        return max(1, round(100 * (self.ink or 0)))

    @property
    def text_pages(self) -> int:
        """As many pages of text, on A4, take as much ink as all of it."""
        covered = (self.ink or 0) * self.sides * prod(self.size)
        return max(1, round(covered / (TEXT_PAGE * prod(PAPERS["a4"]))))


def cost_of(content: Entries, game: str, options: PrintOptions) -> Cost:
    """Return the cost of a content's sheets. Measures a few faces at most: ask again if `ink` is
    None.

    A card that can't be drawn costs nothing. Raises DoesNotFit.
    """
    style = options.sheet_style()
    total = sum(entry["count"] for entry in content)
    measured = _Measuring(options)
    faces = [(measured.card(entry["card"], game), entry["count"]) for entry in content]
    if style.backs.order != "none":
        backs = (measured.back(game, is_token=False), measured.back(game, is_token=True))
        tokens = sum(entry["count"] for entry in content if entry["card"].get("token"))
        faces += [(backs[0], total - tokens), (backs[1], tokens)]
    return _cost(faces, total, style, options, measured)


def counters_cost(content: Sequence[Mapping[str, Any]], options: PrintOptions) -> Cost:
    """Return the same of sheets of counters."""
    measured = _Measuring(options)
    faces = [(measured.counter(entry["counter"]), entry["count"]) for entry in content]
    total = sum(entry["count"] for entry in content)
    return _cost(faces, total, counter_style(options), options, measured)


def _cost(
    faces: Iterable[tuple["FaceInk | None", int]],
    total: int,
    style: SheetStyle,
    options: PrintOptions,
    measured: "_Measuring",
) -> Cost:
    layout, sides = style.layout, page_count(total, style)
    covered = sum(
        count * _covered(inks, style, layout) for inks, count in faces if inks is not None
    )
    return Cost(
        sheets=sheet_count(total, style),
        sides=sides,
        paper=options.paper_words if style.shop else paper_words(options.paper),
        size=(layout.width, layout.height),
        ink=covered / (sides * layout.width * layout.height) if measured.is_done else None,
    )


def measure_official(faces: Sequence[Printed], most: int = MAX_PER_TASK) -> int:
    """Have what official faces and backs cover kept for all processes; how many were measured.

    At most so many of those that are missing: call again.
    """
    found: dict[tuple[Any, ...], FaceInk] = {}
    left = most
    for options in OFFICIAL_WAYS:
        measured = _Measuring(options, left)
        for on_it in faces:
            measured.face(on_it)
        for game in {on_it.game for on_it in faces}:
            for is_token in (False, True):
                measured.back(game, is_token=is_token)
        found |= measured.found
        left = measured.left
    if left < most:
        keep({key: (each.face, each.ground, *each.size) for key, each in found.items()})
    return most - left


class _Measuring:
    """Looks up what faces cover, and measures some that are not known yet."""

    def __init__(self, options: PrintOptions, most: int | None = None) -> None:
        self.options = options
        self.left = MAX_MEASURED if most is None else most
        self.is_done = True
        self.found: dict[tuple[Any, ...], FaceInk] = {}

    def card(self, card: Any, game: str) -> FaceInk | None:
        """None for one that is not measured yet, or that can't be drawn."""
        try:
            return self.face(printed(card, game))
        except FaceError:
            return None

    def face(self, on_it: Printed) -> FaceInk | None:
        """Return the same of what is printed on a card."""
        way, saver = self.options.faces, self.options.ink_saver
        size = self.options.card_size if way != USUAL_WAY else None
        key = (on_it.game, on_it.told, way, size, saver)
        try:
            return self._found(key, lambda: _drawn(on_it, self.options))
        except FaceError:
            return None

    def back(self, game: str, *, is_token: bool) -> FaceInk | None:
        """Of cards or of tokens; None if it is not measured yet."""
        saver = self.options.sheet_style().ink_saver

        def drawn() -> Face:
            back = card_back(title_of(game), is_token=is_token)
            return saved(back) if saver else back

        return self._found(("back", game, is_token, saver), drawn)

    def counter(self, counter: Mapping[str, Any]) -> FaceInk | None:
        """Return the same of a counter or a small token."""
        shape, saver = self.options.counters, self.options.ink_saver

        def drawn() -> Face:
            face = counter_face(counter, shape)
            return saved(face) if saver else face

        return self._found(("counter", repr(counter), shape, saver), drawn)

    def _found(self, key: tuple[Any, ...], draw: Callable[[], Face]) -> FaceInk | None:
        found = _measures.get(key)
        if found is None:
            found = self._kept(key) or self._measured(draw)
            if found is None:
                return None
            _measures.keep(key, found, _ONE + len(str(key)))
        self.found[key] = found
        return found

    def _kept(self, key: tuple[Any, ...]) -> FaceInk | None:
        figures = official_inks.find(key)
        if figures is None:
            return None
        face, ground, wide, high = figures
        return FaceInk(face, ground, (wide, high))

    def _measured(self, draw: Callable[[], Face]) -> FaceInk | None:
        if not self.left:
            self.is_done = False
            return None
        face = draw()
        self.left -= 1
        return FaceInk(ink(face), _dark(face.ground), (face.width, face.height))


def _drawn(on_it: Printed, options: PrintOptions) -> Face:
    face = on_it.face_in(options.faces, options.card_size)
    return saved(face) if options.sheet_style().ink_saver else face


def _covered(inks: FaceInk, style: SheetStyle, layout: Grid) -> float:
    """Return the square millimetres that one of these covers on a sheet, its bleed counted."""
    wide, high = layout.card
    reaches = [layout.reach(place) for place in range(layout.places)]
    seen = sum((r.left + wide + r.right) * (r.top + high + r.bottom) for r in reaches)
    scale = face_scale(style.card, inks.size)
    own = inks.size[0] * inks.size[1] * scale**2
    return inks.face * own + inks.ground * (seen / layout.places - own)


def _dark(colour: str) -> float:
    return 1 - int(grey(colour)[1:3], 16) / 255


_measures: LruCache[FaceInk] = LruCache(_KEPT_BYTES)

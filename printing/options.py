"""Options of a print: the options of a job, checked, and the same everywhere (form,
API, command). No database and no drawing.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from django.utils.text import capfirst

from api.refusals import Refusal
from cards.pictures.faces import USUAL_WAY, WAYS
from printing.measures import read_length, read_point, read_scale, read_size
from printing.pdf.corrections import Correction
from printing.pdf.counter_faces import SHAPES
from printing.pdf.cutters import CUTTERS, NO_CUTTER
from printing.pdf.marks import MARKS
from printing.pdf.papers import (
    CARDS,
    MIN_MARGIN,
    PAPER_NAMES,
    PAPERS,
    DoesNotFit,
    Size,
    shown,
)
from printing.pdf.plan import BACKS, FLIPS, Backs
from printing.pdf.sheets import SheetStyle

MAX_PAPER = 2_000.0  # millimetres, on each side
MIN_CARD_SIDE = 20.0  # a smaller card has no legible word
MAX_GUTTER = 200.0
MAX_BLEED = 25.0
MAX_OFFSET = 50.0
MAX_ROTATION = 5.0  # degrees: a sheet pulled in more crooked than this jams
MIN_SCALE, MAX_SCALE = 90.0, 110.0  # per cent
MAX_ECHO = 40  # characters of a wrong value that its refusal repeats


class BadOptions(Refusal):
    """Options that can't be; `by_field` has a sentence for each field that is to blame."""

    def __init__(self, by_field: Mapping[str, str]) -> None:
        super().__init__(" ".join(f"{field}: {words}" for field, words in by_field.items()))
        self.by_field = dict(by_field)

    @property
    def errors(self) -> Mapping[str, list[str]]:
        return {field: [words] for field, words in self.by_field.items()}

    def add_to(self, form: Any, other: str | None = None) -> None:
        for field, words in self.by_field.items():
            form.add_error(field if field in form.fields else other, capfirst(words))


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """paper, card: a name or "WxH", in mm unless it says inches. marks: True for lines on the
    edge, False for none, or "corners", "crosses". grey: greys alone. bleed: mm around cards, True
    for 3.
    ink_saver: cards in lines on white. faces: one of cards.pictures.faces.WAYS; those without
    pictures are drawn as the ink saver draws. counters: "half" (two to a card) or "round". backs,
    flip: see pdf.plan; offset: of back pages in mm, X right and Y down; offset_landscape: of those
    on sheets that lie across, where it is another. rotate: of every page's drawing, degrees
    clockwise; scale: of it, per cent. ruler: 100 mm on the first sheet. shop: a file for a print
    shop, which has neither turning nor scaling. cutter: one of pdf.cutters.CUTTERS. persona,
    tokens: whether a deck's Persona and the tokens its cards make are printed too.
    """

    paper: str = "a4"
    marks: bool | str = True
    grey: bool = False
    bleed: bool | float = False
    ink_saver: bool = False
    persona: bool = True
    tokens: bool = False
    card: str = "63x88"
    gutter: float = 0.0
    bleed_outer: float = 0.0
    backs: str = "none"
    flip: str = "long"
    offset: tuple[float, float] = (0.0, 0.0)
    offset_landscape: tuple[float, float] | None = None
    rotate: float = 0.0
    scale: float = 100.0
    ruler: bool = True
    shop: bool = False
    faces: str = USUAL_WAY
    counters: str = "half"
    cutter: str = "none"

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> "PrintOptions":
        """From plain data; what is left out has its default. Raises BadOptions."""
        known = {field.name for field in fields(cls)}
        wrong = {
            str(name)[:MAX_ECHO]: f"no such option. Use {', '.join(sorted(known))}."
            for name in data
            if name not in known
        }
        chosen: dict[str, Any] = {}
        for name in sorted(known & data.keys()):
            try:
                chosen[name] = _READERS.get(name, _flag)(data[name])
            except ValueError as error:
                wrong[name] = str(error)
        if chosen.get("shop") and chosen.get("cutter", "none") != "none":
            wrong["cutter"] = "a print shop cuts its own file. Choose one of the two."
        if wrong:
            raise BadOptions(wrong)
        if chosen.get("shop") and "backs" not in chosen:
            chosen["backs"] = "interleaved"  # a print shop prints two sides unless told
        return cls(**chosen)

    def as_data(self) -> dict[str, Any]:
        """Plain data, every option in it."""
        landscape = None if self.offset_landscape is None else list(self.offset_landscape)
        return {**asdict(self), "offset": list(self.offset), "offset_landscape": landscape}

    @property
    def paper_words(self) -> str:
        """The paper as pages call it; of a print shop's file, its pages."""
        if self.shop:
            layout = self.sheet_style().layout
            return shown((layout.width, layout.height))
        return paper_words(self.paper)

    @property
    def paper_size(self) -> Size:
        """The paper's measures, in mm."""
        return _size(self.paper, PAPERS)

    @property
    def card_size(self) -> Size:
        return _size(self.card, CARDS)

    def sheet_style(self) -> SheetStyle:
        """Return how sheets of cards look."""
        style, landscape = self._style(self.offset), self.offset_landscape
        if landscape is None or style.shop or style.backs.order == "none":
            return style
        try:
            return self._style(landscape) if style.layout.is_landscape else style
        except DoesNotFit:  # which is said where the sheets are laid out
            return style

    def _style(self, offset: tuple[float, float]) -> SheetStyle:
        return SheetStyle(
            paper=self.paper_size,
            marks=self.marks,
            grey=self.grey,
            bleed=self.bleed,
            ink_saver=self.ink_saver or self.faces != USUAL_WAY,
            card=self.card_size,
            gutter=self.gutter,
            bleed_outer=self.bleed_outer,
            backs=Backs("interleaved" if self.backs != "none" else "none")
            if self.shop
            else Backs(self.backs, self.flip, offset),
            ruler=self.ruler,
            shop=self.shop,
            correction=Correction() if self.shop else Correction(self.rotate, self.scale / 100),
            cutter=CUTTERS[self.cutter],
        )

    def sheet_style_data(self) -> dict[str, Any]:
        """Return what of the options can be seen on paper; what changes nothing has no entry."""
        style = self.sheet_style()
        data = {**asdict(replace(style, cutter=NO_CUTTER)), "faces": self.faces}
        data["counters"] = self.counters
        del data["cutter"]
        if self.cutter != "none":
            data["cutter"] = self.cutter
        if style.correction.is_none:
            del data["correction"]
        return data


def paper_words(paper: str) -> str:
    """Return what pages call a paper that options name; what is none, as it stands."""
    size = read_size(paper)
    return PAPER_NAMES.get(paper) or (shown(size) if size else paper)


def _size(said: str, named: Mapping[str, Size]) -> Size:
    size = named.get(said) or read_size(said)
    if size is None:
        raise ValueError(f"{said!r} was not read by PrintOptions.read")
    return size


def _flag(said: object) -> bool:
    if not isinstance(said, bool):
        raise ValueError(f"it is {_echo(said)}; it must be true or false.")
    return said


def _paper(said: object) -> str:
    papers = ", ".join(f'"{key}"' for key in PAPER_NAMES)
    wrong = (
        f"the paper is {_echo(said)}. Use {papers}, or a size such as 200x280 in mm or 8.5x13 in."
    )
    if not isinstance(said, str):
        raise ValueError(wrong)
    name = said.strip().lower()
    if name in PAPERS:
        return name
    size = read_size(name)
    if size is None:
        raise ValueError(wrong)
    if max(size) > MAX_PAPER:
        raise ValueError(
            f"the paper is {shown(size)}. Use at most {MAX_PAPER:,.0f} mm on each side."
        )
    if min(size) <= 2 * MIN_MARGIN:
        raise ValueError(
            f"the paper is {shown(size)}, which leaves nothing between margins of "
            f"{MIN_MARGIN:g} mm."
        )
    return f"{size[0]:g}x{size[1]:g}"


def _card(said: object) -> str:
    wrong = f"the card is {_echo(said)}. Use {', '.join(CARDS)}, or a size such as 60x90 in mm."
    if not isinstance(said, str):
        raise ValueError(wrong)
    name = said.strip().lower()
    size = CARDS.get(name) or read_size(name)
    if size is None:
        raise ValueError(wrong)
    if min(size) < MIN_CARD_SIDE or max(size) > MAX_PAPER:
        raise ValueError(
            f"the card is {shown(size)}. Use from {MIN_CARD_SIDE:g} to {MAX_PAPER:,.0f} mm on each "
            "side."
        )
    return name if name in CARDS else f"{size[0]:g}x{size[1]:g}"


def _marks(said: object) -> bool | str:
    if isinstance(said, bool):
        return said
    if said not in MARKS:
        names = ", ".join(MARKS)
        raise ValueError(f"it is {_echo(said)}; it must be true or false, or one of {names}.")
    return {"lines": True, "none": False}.get(str(said), str(said))


def _bleed(said: object) -> bool | float:
    return said if isinstance(said, bool) else _length(MAX_BLEED)(said)


def _length(most: float) -> Callable[[object], float]:
    def read(said: object) -> float:
        length = read_length(said)
        if length is None or not 0 <= length <= most:
            raise ValueError(f"it is {_echo(said)}; it must be a length from 0 to {most:g} mm.")
        return length

    return read


def _offset(said: object) -> tuple[float, float]:
    point = read_point(said)
    if point is None or max(map(abs, point)) > MAX_OFFSET:
        raise ValueError(
            f"it is {_echo(said)}; it must be X,Y in mm, each at most {MAX_OFFSET:g} off, such as "
            "0.5,-1."
        )
    return point


def _offset_landscape(said: object) -> tuple[float, float] | None:
    return None if said is None else _offset(said)


def _rotation(said: object) -> float:
    angle = read_length(said)
    if angle is None or abs(angle) > MAX_ROTATION:
        raise ValueError(
            f"it is {_echo(said)}; it must be degrees clockwise, from -{MAX_ROTATION:g} to "
            f"{MAX_ROTATION:g}."
        )
    return angle


def _scale(said: object) -> float:
    scale = read_scale(said)
    if scale is None or not MIN_SCALE <= scale <= MAX_SCALE:
        raise ValueError(
            f"it is {_echo(said)}; it must be per cent, from {MIN_SCALE:g} to {MAX_SCALE:g}, or a "
            "factor such as 1.005."
        )
    return scale


def _one_of(*names: str) -> Callable[[object], str]:
    def read(said: object) -> str:
        if said not in names:
            raise ValueError(f"it is {_echo(said)}; it must be one of {', '.join(names)}.")
        return str(said)

    return read


def _echo(said: object) -> str:
    return repr(said)[: MAX_ECHO + 2]


_READERS: dict[str, Callable[[object], Any]] = {
    "paper": _paper,
    "card": _card,
    "marks": _marks,
    "bleed": _bleed,
    "gutter": _length(MAX_GUTTER),
    "bleed_outer": _length(MAX_BLEED),
    "backs": _one_of(*BACKS),
    "flip": _one_of(*FLIPS),
    "faces": _one_of(*WAYS),
    "counters": _one_of(*SHAPES),
    "cutter": _one_of(*CUTTERS),
    "offset": _offset,
    "offset_landscape": _offset_landscape,
    "rotate": _rotation,
    "scale": _scale,
}

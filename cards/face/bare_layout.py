"""The layout of a face without pictures: large print, and placeholders.

Made for a card of any size, not scaled to it, so that letters are as large on paper as they are
here. No text is cut off: it steps down in size, and below the least the card is refused by name.
Millimetres from the top left corner.
"""

from dataclasses import dataclass, field

from cards.face.bare import BareData
from cards.face.boxes import CARD_HEIGHT, CARD_WIDTH, SAFE, Face, Item, Line, Rect
from cards.face.colours import INK, SOFT_INK, WHITE, mix
from cards.face.face_errors import TextOver
from cards.face.typeset import (
    Style,
    block_height,
    break_lines,
    check_letters,
    one_line,
    set_block,
    set_line,
    shrunk,
)

POINT = 25.4 / 72
MIN_LARGE_POINTS = 11.0  # points, of large print
MIN_POINTS = 6.5  # points, of any rules text
IN_A_ROW = 3  # figures
LABEL_SHARE = 0.5  # of a figure's size
LEADING = 1.24
STEP = 0.05
FOOT = 2.0  # the size of the words at the foot


@dataclass(frozen=True, slots=True)
class BareStyle:
    """The setting of a bare face; sizes in millimetres on a card of the usual width. `least`: of
    its text, on a card of any size. `has_frame`: lines around it, set and id at its foot."""

    name: float
    line: float
    figure: float
    most: float
    least: float
    has_frame: bool

    def sizes(self) -> list[float]:
        """Return the sizes of its text, from the largest to the least."""
        steps = int((self.most - self.least) / STEP)
        return [*(self.most - STEP * step for step in range(steps + 1)), self.least]


LARGE = BareStyle(6.4, 3.9, 6.4, 17 * POINT, MIN_LARGE_POINTS * POINT, True)
PLACEHOLDER = BareStyle(5.2, 3.0, 4.8, 10.5 * POINT, MIN_POINTS * POINT, False)


def bare_face(
    data: BareData,
    style: BareStyle,
    size: tuple[float, float] = (CARD_WIDTH, CARD_HEIGHT),
) -> Face:
    """Return the face for a card of the size. Raises FaceError: letters that the fonts have not, or
    more words than fit at the least size."""
    _check(data)
    drawn = _Bare(data, style, *size)
    drawn.head()
    drawn.figures()
    drawn.foot()
    drawn.text()
    told = [f"{label} {said}" for label, said in data.figures]
    words = ". ".join([data.name, data.line, *told, *data.paragraphs])
    return Face(data.name, words, WHITE, tuple(drawn.items), *size)


def _check(data: BareData) -> None:
    check_letters(data.name, "name", data.name, "name")
    check_letters(data.name, "types", data.line, "bold")
    for label, said in data.figures:
        check_letters(data.name, "figures", label, "text")
        check_letters(data.name, "figures", said, "figure")
    for paragraph in data.paragraphs:
        check_letters(data.name, "text", paragraph, "text")
        check_letters(data.name, "text", paragraph, "bold")
    check_letters(data.name, "set name or id", data.foot + data.mark, "text")


@dataclass
class _Bare:
    """A face as it grows from its top; `y` is where the next part begins, `end` the text's end."""

    data: BareData
    style: BareStyle
    width: float
    height: float
    items: list[Item] = field(default_factory=list)
    y: float = 0.0
    end: float = 0.0

    def __post_init__(self) -> None:
        self.by = min(1.0, self.width / CARD_WIDTH)
        self.left = SAFE + (1.8 if self.style.has_frame else 0.6) * self.by
        self.room = self.width - 2 * self.left
        self.y, self.end = self.left, self.height - self.left
        if self.style.has_frame:
            edge = SAFE - 0.6
            wide, high = self.width - 2 * edge, self.height - 2 * edge
            frame = Rect(edge, edge, wide, high, WHITE, self.data.ink, 0.3, radius=1.8)
            self.items.append(frame)

    def head(self) -> None:
        """Lay out the name in one line or two, and under it what the card is."""
        self._lines(self.data.name, "name", self.style.name * self.by, INK, 1.05)
        self.y += 0.4 * self.by
        self._lines(self.data.line, "bold", self.style.line * self.by, self.data.ink, 1.2)

    def _lines(self, words: str, font: str, most: float, colour: str, leading: float) -> None:
        """Words in one line, a little smaller if need be, else in two."""
        if not words:
            return
        for allowed, steps in ((1, 10), (2, 25)):
            for step in range(steps):
                size = most * (1 - 0.02 * step)
                style = Style(size, leading * size, 0, colour, font)
                lines = break_lines(words, style, self.room)
                if len(lines) > allowed:
                    continue
                for line in lines:
                    self.y += style.leading
                    self.items.append(set_line(line, self.left, self.y - 0.24 * size, style))
                return
        raise TextOver(f"{self.data.name}: its name or types are too long for this card.")

    def figures(self) -> None:
        """Figures in columns, each over its label, between two rules."""
        self.y += 1.6 * self.by
        self._rule()
        for at in range(0, len(self.data.figures), IN_A_ROW):
            self._row(self.data.figures[at : at + IN_A_ROW])
        if self.data.figures:
            self._rule()
        self.y += 1.8 * self.by

    def _row(self, row: tuple[tuple[str, str], ...]) -> None:
        cell = self.room / IN_A_ROW
        size = self.style.figure * self.by
        label_size = max(LABEL_SHARE * size, 1.9)
        self.y += 0.4 * self.by + size
        for place, (label, said) in enumerate(row):
            x = self.left + place * cell
            fitting = _fitting(said, "figure", size, cell - 2.4)
            self.items.append(one_line(said, x, self.y - 0.1 * size, "figure", fitting, INK))
            fitting = _fitting(label, "text", label_size, cell - 2.4)
            at = self.y + 1.05 * label_size
            self.items.append(one_line(label, x, at, "text", fitting, SOFT_INK))
        self.y += 1.6 * label_size

    def _rule(self) -> None:
        if self.style.has_frame:
            light = mix(self.data.ink, WHITE, 0.5)
            self.items.append(Line(self.left, self.y, self.left + self.room, self.y, light, 0.2))

    def foot(self) -> None:
        """Lay out a draft's mark; in a frame, set and id too."""
        words = [self.data.mark, self.data.foot if self.style.has_frame else ""]
        said = " · ".join(filter(None, words))
        if said:
            size = _fitting(said, "text", FOOT * self.by, self.room)
            self.items.append(one_line(said, self.left, self.end, "text", size, SOFT_INK))
            self.end -= 1.5 * FOOT * self.by

    def text(self) -> None:
        """Lay out the text at the largest size at which it fits."""
        paragraphs = list(self.data.paragraphs)
        if not paragraphs:
            return
        high, over = self.end - self.y, 0.0
        for size in self.style.sizes():
            rules = Style(size, LEADING * size, 0.4 * size, INK, emphasis=self.data.emphasis)
            over = block_height(paragraphs, rules, self.room) - high
            if over <= 0:
                self.items += set_block(paragraphs, self.left, self.y, rules, self.room)
                return
        points = self.style.least / POINT
        raise TextOver(
            f"{self.data.name}: at {points:g} pt the text stands {over:.1f} mm over the "
            f"{max(high, 0):.0f} mm that a card of {self.width:g} × {self.height:g} mm has for it. "
            "Use a larger card."
        )


def _fitting(words: str, font: str, size: float, room: float) -> float:
    """Return the size, smaller where the words have no room."""
    sizes = tuple(size * (1 - 0.04 * step) for step in range(18))
    return shrunk(words, font, sizes, room) or sizes[-1]

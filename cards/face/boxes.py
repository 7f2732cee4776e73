"""The shapes a card face is made of. Plain data: no measuring, no drawing, no card knowledge.

All lengths are millimetres from the card's top left corner, y downwards. Colours are "#rrggbb".
Shapes are drawn in order, later ones over earlier ones.
"""

from dataclasses import dataclass

from cards.face.looks import SetLook

CARD_WIDTH = 63.0
CARD_HEIGHT = 88.0
SAFE = 3.0  # nothing that must be read lies nearer to the edge: paper is never cut exactly
BLEED = 3.0  # how far the ground can be drawn beyond the edge, for printers who trim
CORNER = 3.0  # the radius of a rounded corner, on screen and for a corner cutter

# ("M", x, y) · ("L", x, y) · ("C", x1, y1, x2, y2, x, y) · ("Z",)
Command = (
    tuple[str] | tuple[str, float, float] | tuple[str, float, float, float, float, float, float]
)


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle; `radius` rounds its corners."""

    x: float
    y: float
    width: float
    height: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle around (x, y). `dash` is the length of dashes and gaps, 0 for an unbroken line."""

    x: float
    y: float
    r: float
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    dash: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line with round ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    stroke: str
    stroke_width: float


@dataclass(frozen=True, slots=True)
class Path:
    """Any outline. By the rule "evenodd" an outline inside another cuts a hole; by "nonzero" it
    does if it runs the other way around.
    """

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    rule: str = "evenodd"


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one font on one line. (x, y) is where the baseline starts; `width` as measured."""

    x: float
    y: float
    text: str
    font: str  # a key of metrics.FONTS
    size: float
    colour: str
    width: float


@dataclass(frozen=True, slots=True)
class TextLine:
    """The runs of one line, from left to right; a run's text holds the space before the next."""

    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Clip:
    """Shapes of which only what lies inside the rectangle is drawn."""

    x: float
    y: float
    width: float
    height: float
    items: tuple["Item", ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture that fills the rectangle, what stands over on two sides cut off evenly.

    `name` is its file's, as cards.pictures.uploads keeps it; where it lies is for who draws to
    know.
    """

    x: float
    y: float
    width: float
    height: float
    name: str


Item = Rect | Circle | Line | Path | TextLine | Clip | Picture


@dataclass(frozen=True, slots=True)
class Face:
    """One card face. `ground` is the colour under everything, drawn into the bleed too; `back` is
    what its back says, where a game has several: empty, its title."""

    name: str
    description: str  # the whole card in words, for those who can't see the face
    ground: str
    items: tuple[Item, ...]
    width: float = CARD_WIDTH
    height: float = CARD_HEIGHT
    corner: float = CORNER
    back: str = ""
    look: SetLook | None = None  # of a set whose cards have a back of their own

    def lines(self) -> list[TextLine]:
        """Every line of text on the face, in drawing order."""
        return [item for item in self.items if isinstance(item, TextLine)]

"""Papers, cards and how cards lie on a sheet. Only arithmetic, in millimetres from the top left."""

from dataclasses import dataclass, replace
from math import floor

from cards.face.boxes import BLEED, CARD_HEIGHT, CARD_WIDTH, Rect
from printing.pdf.cutters import NO_CUTTER, Cutter

Size = tuple[float, float]  # width, height

PAPERS: dict[str, Size] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
PAPER_NAMES: dict[str, str] = {"a4": "A4", "letter": "US Letter", "a3": "A3"}
CARDS: dict[str, Size] = {
    "63x88": (CARD_WIDTH, CARD_HEIGHT),
    "poker": (63.5, 88.9),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.0, 63.0),
}
CARD: Size = CARDS["63x88"]
MIN_MARGIN = 5.0  # from the paper's edge to a card: most printers leave this much white
NEAR = 1e-6  # what adding up floats may be off by


class DoesNotFit(ValueError):
    """No card fits on the paper; str says what does not."""


@dataclass(frozen=True, slots=True)
class Edges:
    """The distances that something reaches beyond a card, side by side."""

    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cards in columns and rows in the middle of a page of `width` x `height`.

    Between two cards lie the gutter and a bleed of each; `bleed_outer` is the bleed towards the
    page's edges where it is more than `bleed`. Places that are `free` have no card.
    """

    width: float
    height: float
    columns: int
    rows: int
    bleed: float = 0.0
    card: Size = CARD
    gutter: float = 0.0
    bleed_outer: float = 0.0
    free: frozenset[int] = frozenset()

    @property
    def is_landscape(self) -> bool:
        """Whether the page is wider than high; a printer's paper is fed upright still."""
        return self.width > self.height

    @property
    def places(self) -> int:
        """Return how many cards lie on a sheet."""
        return self.columns * self.rows - len(self.free)

    @property
    def spots(self) -> list[int]:
        """The places that have cards, by rows."""
        return [place for place in range(self.columns * self.rows) if place not in self.free]

    @property
    def gap(self) -> float:
        """From a card's edge to the next card's."""
        return self.gutter + 2 * self.bleed

    @property
    def over(self) -> float:
        """Return how far a stored face reaches beyond its card on every side."""
        return max(self.bleed, self.bleed_outer)

    @property
    def left(self) -> float:
        """From the page's edge to the first column's cards."""
        return (self.width - self.columns * self.card[0] - (self.columns - 1) * self.gap) / 2

    @property
    def top(self) -> float:
        return (self.height - self.rows * self.card[1] - (self.rows - 1) * self.gap) / 2

    def corner(self, place: int) -> tuple[float, float]:
        """Return the top left corner of the card (not its bleed) at a place: 0 is the first, by
        rows."""
        row, column = divmod(place, self.columns)
        return (
            self.left + column * (self.card[0] + self.gap),
            self.top + row * (self.card[1] + self.gap),
        )

    def reach(self, place: int) -> Edges:
        """Return how far the face at a place may be seen beyond its card: `bleed` towards other
        places."""
        row, column = divmod(place, self.columns)
        return Edges(
            self.bleed if column else self.over,
            self.bleed if row else self.over,
            self.bleed if column < self.columns - 1 else self.over,
            self.bleed if row < self.rows - 1 else self.over,
        )

    def seen(self, place: int) -> Rect:
        """Return what the face at a place covers, its bleed with it."""
        (x, y), reach, (wide, high) = self.corner(place), self.reach(place), self.card
        return Rect(
            x - reach.left,
            y - reach.top,
            reach.left + wide + reach.right,
            reach.top + high + reach.bottom,
        )


def upright(paper: str | Size) -> Size:
    """Return the measures of a paper, by name or as they are, the page upright."""
    short, long = sorted(PAPERS[paper] if isinstance(paper, str) else paper)
    return short, long


def check_room(paper: str | Size, wanted: Size) -> None:
    """Raise DoesNotFit if something of that size has no room between an upright page's margins."""
    width, height = upright(paper)
    if wanted[0] + 2 * MIN_MARGIN > width + NEAR or wanted[1] + 2 * MIN_MARGIN > height + NEAR:
        raise DoesNotFit(
            f"{shown(wanted)} doesn’t fit on paper of {shown((width, height))} with "
            f"{MIN_MARGIN:g} mm of margin on each side. Use larger paper."
        )


def grid(paper: str, bleed: bool = False) -> Grid:
    """Return the usual cards on a named paper: 3x3 upright; with bleed 4x2 on A4, across."""
    over = BLEED if bleed else 0.0
    return best_grid(PAPERS[paper], bleed=over)


def best_grid(
    paper: Size,
    card: Size = CARD,
    gutter: float = 0.0,
    bleed: float = 0.0,
    bleed_outer: float = 0.0,
    cutter: Cutter = NO_CUTTER,
) -> Grid:
    """Return the grid that holds most cards, the page upright or across; upright if both hold as
    many. A place too near to a mark of the cutter is left free.

    Raises DoesNotFit.
    """
    short, long = sorted(paper)
    gap = gutter + 2 * bleed
    choices = []
    for width, height in ((short, long), (long, short)):
        across, along = (max(MIN_MARGIN, least) for least in cutter.margins(width, height))
        columns = _fitting(width - 2 * across, card[0], gap)
        rows = _fitting(height - 2 * along, card[1], gap)
        whole = Grid(width, height, columns, rows, bleed, card, gutter, bleed_outer)
        taken = (n for n in whole.spots if not cutter.is_clear(whole.seen(n), width, height))
        choices.append(replace(whole, free=frozenset(taken)))
    best = max(choices, key=lambda choice: choice.places)
    if not best.places:
        raise DoesNotFit(
            f"{shown(card)} doesn’t fit on paper of {shown((short, long))} with "
            f"{MIN_MARGIN:g} mm of margin on each side"
            f"{'' if cutter is NO_CUTTER else ', clear of the cutter’s marks'}. Use larger paper."
        )
    return best


def _fitting(room: float, card: float, gap: float) -> int:
    """Return how many cards fit side by side in a room."""
    return max(0, floor((room + gap) / (card + gap) + NEAR))


def shown(size: Size) -> str:
    """Return a size in words."""
    return f"{size[0]:g} × {size[1]:g} mm"

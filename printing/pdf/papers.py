"""Papers and how cards lie on them. Only arithmetic, in millimetres from the top left corner."""

from dataclasses import dataclass

from cards.face.boxes import BLEED, CARD_HEIGHT, CARD_WIDTH

PAPERS: dict[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
PAPER_NAMES: dict[str, str] = {"a4": "A4", "letter": "US Letter"}
LEAST_MARGIN = 5.0  # most printers leave this much of the sheet white


@dataclass(frozen=True, slots=True)
class Grid:
    """Equal cards in columns and rows in the middle of a sheet.

    `bleed` is 0 or 3: with it, each card needs 3 mm more on each side.
    """

    width: float
    height: float
    columns: int
    rows: int
    bleed: float

    @property
    def places(self) -> int:
        return self.columns * self.rows

    @property
    def left(self) -> float:
        """From the sheet's edge to the first column, its bleed included."""
        return (self.width - self.columns * (CARD_WIDTH + 2 * self.bleed)) / 2

    @property
    def top(self) -> float:
        return (self.height - self.rows * (CARD_HEIGHT + 2 * self.bleed)) / 2

    def corner(self, place: int) -> tuple[float, float]:
        """The top left corner of the card (not its bleed) at a place: 0 is the first, by rows."""
        row, column = divmod(place, self.columns)
        return (
            self.left + self.bleed + column * (CARD_WIDTH + 2 * self.bleed),
            self.top + self.bleed + row * (CARD_HEIGHT + 2 * self.bleed),
        )

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut: the x of upright cuts and the y of level ones, each once."""
        xs = {round(self.corner(column)[0], 6) for column in range(self.columns)}
        ys = {round(self.corner(row * self.columns)[1], 6) for row in range(self.rows)}
        return (
            sorted(xs | {round(x + CARD_WIDTH, 6) for x in xs}),
            sorted(ys | {round(y + CARD_HEIGHT, 6) for y in ys}),
        )


def grid(paper: str, bleed: bool = False) -> Grid:
    """The grid that holds most cards: 3x3 upright; with bleed 4x2 on A4, 3x2 on Letter, across."""
    over = BLEED if bleed else 0.0
    width, height = PAPERS[paper]
    choices = [
        Grid(
            w,
            h,
            int((w - 2 * LEAST_MARGIN) // (CARD_WIDTH + 2 * over)),
            int((h - 2 * LEAST_MARGIN) // (CARD_HEIGHT + 2 * over)),
            over,
        )
        for w, h in ((width, height), (height, width))
    ]
    return max(choices, key=lambda choice: choice.places)

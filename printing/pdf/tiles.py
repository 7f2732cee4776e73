"""A drawing larger than the paper, parted into tiles at its own lines. Arithmetic, in millimetres.

Tiles overlap: each but the last of a row or column goes on for OVERLAP beyond its cut, so that the
next, trimmed at the cut, is glued onto it.
"""

from dataclasses import dataclass

from printing.pdf.papers import DoesNotFit, Size, shown

MARGIN = 6.0  # from the paper's edge to what is printed of a tile
OVERLAP = 5.0


@dataclass(frozen=True, slots=True)
class Tile:
    """The part of the drawing between (left, top) and (right, bottom), the overlap not counted."""

    column: int
    row: int
    left: float
    top: float
    right: float
    bottom: float
    over_right: float
    over_bottom: float


@dataclass(frozen=True, slots=True)
class Tiling:
    """The page and its tiles, by rows."""

    width: float
    height: float
    columns: int
    rows: int
    tiles: tuple[Tile, ...]


def tiling(paper: Size, xs: list[float], ys: list[float]) -> Tiling:
    """Return the fewest tiles of a drawing that may be cut at xs and ys, its edges among them; the
    page upright if it can be. Raises DoesNotFit."""
    short, long = sorted(paper)
    found = []
    for width, height in ((short, long), (long, short)):
        columns, rows = _parts(xs, width - 2 * MARGIN), _parts(ys, height - 2 * MARGIN)
        if columns and rows:
            found.append((width, height, columns, rows))
    if not found:
        raise DoesNotFit(f"Paper of {shown((short, long))} is too small for a tile of the mat.")
    width, height, columns, rows = min(found, key=lambda each: len(each[2]) * len(each[3]))
    tiles = tuple(
        Tile(
            column,
            row,
            left,
            top,
            right,
            bottom,
            OVERLAP if column < len(columns) - 1 else 0.0,
            OVERLAP if row < len(rows) - 1 else 0.0,
        )
        for row, (top, bottom) in enumerate(rows)
        for column, (left, right) in enumerate(columns)
    )
    return Tiling(width, height, len(columns), len(rows), tiles)


def _parts(cuts: list[float], room: float) -> list[tuple[float, float]]:
    """Parts from cut to cut, each as long as its room; none if a part has no room."""
    parts: list[tuple[float, float]] = []
    start, last = cuts[0], cuts[-1]
    while start < last:
        ends = [
            cut
            for cut in cuts
            if cut > start and cut - start + (OVERLAP if cut < last else 0) <= room + 1e-6
        ]
        if not ends:
            return []
        parts.append((start, ends[-1]))
        start = ends[-1]
    return parts

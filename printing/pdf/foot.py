"""The line at the foot of a sheet: deck, scale and number, in the white margin, clear of marks."""

from cards.face.boxes import Item
from cards.face.colours import SOFT_INK
from cards.face.typeset import one_line
from printing.pdf.marks import edge_length
from printing.pdf.notes import foot_text
from printing.pdf.papers import Grid, shown

FOOT_SIZE = 2.5
FOOT_GAP = 1.0  # to the cards' bleed, to marks and to the paper's edge
LEAST_ROOM = 20.0  # narrower columns have no room for words


def foot(layout: Grid, has_lines: bool, title: str, one_card: str, number: str) -> list[Item]:
    """Below the marks where the margin is wide, else between them; nothing where it is narrow."""
    start, long = edge_length(layout.top, layout.over) if has_lines else (layout.over, 0.0)
    words = f"Print at 100 %: {one_card} is {shown(layout.card)}"
    below = start + long + FOOT_GAP + FOOT_SIZE
    between = layout.over + FOOT_GAP + FOOT_SIZE
    left, right = layout.left + 2, layout.width - layout.left - 2
    edge = layout.height - layout.top
    if below + FOOT_GAP + 0.3 * FOOT_SIZE <= layout.top - 2:
        room = (right - left - 4) / 3
        return _line([title, words, number], edge + below, left, right, room)
    if between + 0.3 * FOOT_SIZE > layout.top or layout.card[0] - 4 < LEAST_ROOM:
        return []
    room, y = layout.card[0] - 4, edge + between
    if layout.columns >= 3 and (layout.columns % 2 or not has_lines):
        return _line([title, words, number], y, left, right, room)
    if layout.columns >= 2:
        return _line([title, "", number], y, left, right, room)
    return _line([f"{number} · {title}", "", ""], y, left, right, room)


def _line(words: list[str], y: float, left: float, right: float, room: float) -> list[Item]:
    """The first in bold on the left, the second in the middle, the third on the right."""
    spots = (
        (left, "bold", "start"),
        ((left + right) / 2, "text", "middle"),
        (right, "text", "end"),
    )
    return [
        one_line(foot_text(said, font, FOOT_SIZE, room), x, y, font, FOOT_SIZE, SOFT_INK, anchor)
        for said, (x, font, anchor) in zip(words, spots, strict=True)
        if said
    ]

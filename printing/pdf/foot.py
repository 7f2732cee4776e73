"""The line at the foot of a sheet: deck, scale and number, in the white margin, clear of marks."""

from cards.face.boxes import Item
from cards.face.colours import SOFT_INK
from cards.face.metrics import width
from cards.face.typeset import one_line
from printing.pdf.marks import reach_of
from printing.pdf.notes import drawable, foot_text
from printing.pdf.papers import Grid, shown

FOOT_SIZE = 2.5
FOOT_GAP = 1.0  # to the cards' bleed, to marks and to the paper's edge
MIN_ROOM = 20.0  # narrower columns have no room for words


def foot(layout: Grid, marks: str, title: str, one_card: str, number: str) -> list[Item]:
    """Below the marks where the margin is wide, else between them; nothing where it is narrow."""
    has_marks = marks != "none"
    words = f"Print at 100 %: {one_card} is {shown(layout.card)}"
    below = reach_of(marks, layout.top, layout.over) + FOOT_GAP + FOOT_SIZE
    between = layout.over + FOOT_GAP + FOOT_SIZE
    left, right = layout.left + 2, layout.width - layout.left - 2
    edge = layout.height - layout.top
    if below + FOOT_GAP + 0.3 * FOOT_SIZE <= layout.top - 2:
        room = (right - left - 4) / 3
        return _line([title, words, number], edge + below, left, right, room)
    if between + 0.3 * FOOT_SIZE > layout.top or layout.card[0] - 4 < MIN_ROOM:
        return []
    room, y = layout.card[0] - 4, edge + between
    has_middle = layout.columns >= 3 and (layout.columns % 2 or not has_marks)
    if has_middle and _fits(words, room):
        free = (layout.columns - 1) // 2
        return [
            *_spread(title, layout, y, room, free),
            *_line(["", words, number], y, left, right, room),
        ]
    if layout.columns >= 2:
        free = layout.columns - 1
        return [
            *_spread(title, layout, y, room, free),
            *_line(["", "", number], y, left, right, room),
        ]
    return _line([f"{number} · {title}", "", ""], y, left, right, room)


def _fits(words: str, room: float) -> bool:
    return width(drawable(words, "text"), "text", FOOT_SIZE) <= room


def _spread(title: str, layout: Grid, y: float, room: float, columns: int) -> list[Item]:
    """Return the title below the first of so many columns; what has no room below one goes on below
    the next, for a mark may be drawn between them. What has no room at all is cut."""
    parts = [""]
    for word in drawable(title, "bold").split():
        longer = f"{parts[-1]} {word}".lstrip()
        is_last = len(parts) == columns
        if is_last or not parts[-1] or width(longer, "bold", FOOT_SIZE) <= room:
            parts[-1] = longer
        else:
            parts.append(word)
    step = layout.card[0] + layout.gap
    return [
        one_line(
            foot_text(part, "bold", FOOT_SIZE, room),
            layout.left + 2 + place * step,
            y,
            "bold",
            FOOT_SIZE,
            SOFT_INK,
        )
        for place, part in enumerate(parts)
        if part
    ]


def _line(words: list[str], y: float, left: float, right: float, room: float) -> list[Item]:
    """Return the first in bold on the left, the second in the middle, the third on the right."""
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

"""The layout of cards on a page, checked before anything is drawn: refusals, surprises."""

from dataclasses import replace

from printing.pdf.marks import has_room
from printing.pdf.papers import DoesNotFit, Grid
from printing.pdf.sheets import SheetStyle
from printing.products.proofs import Warning
from printing.refused import PrintRefused


def checked_layout(style: SheetStyle) -> Grid:
    """Return how cards lie on a page; raises PrintRefused if none does, or if its back lies off
    it."""
    try:
        layout = style.layout
    except DoesNotFit as error:
        raise PrintRefused("does_not_fit", str(error)) from error
    _check_edges(style, layout)
    return layout


def _check_edges(style: SheetStyle, layout: Grid) -> None:
    """Raise PrintRefused if a card, turned, scaled or moved, lies over the paper's edge."""
    half_wide, half_high = layout.width / 2, layout.height / 2
    x, y = half_wide - layout.left, half_high - layout.top
    across, along = style.correction.reach([(x, y), (x, -y)])
    side, top = half_wide - across, half_high - along
    if min(side, top) < 0:
        words = "Turned or scaled so much, cards lie over the paper’s edge. Use smaller values."
        raise PrintRefused("bad_option", words)
    right, down = map(abs, style.backs.offset)
    if style.backs.order != "none" and (right > side or down > top):
        words = (
            f"The offset puts backs over the paper’s edge. Use at most {side:.1f} mm to the "
            f"side and {top:.1f} mm up or down."
        )
        raise PrintRefused("bad_option", words)


def layout_warnings(style: SheetStyle, layout: Grid) -> list[Warning]:
    """Return what of the page is not as one might expect."""
    if style.shop:
        return []
    found: list[Warning] = []
    plain = replace(style, gutter=0.0, bleed=0.0, bleed_outer=0.0).layout
    if layout.places < plain.places:
        words = (
            f"{layout.places} fit on a sheet; without gutter and bleed it would be {plain.places}."
        )
        found.append(Warning(None, "fewer_fit", words))
    if not has_room(layout, style.mark_style):
        words = "The margin has no room for all crop marks. Use less bleed or larger paper."
        found.append(Warning(None, "no_room_for_marks", words))
    return found

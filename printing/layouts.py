"""How cards lie on a page, looked at before anything is drawn: what can't be, what may surprise."""

from dataclasses import replace

from printing.pdf.marks import has_room
from printing.pdf.papers import DoesNotFit, Grid
from printing.pdf.sheets import SheetStyle
from printing.proofs import Warning
from printing.refused import PrintRefused


def checked_layout(style: SheetStyle) -> Grid:
    """How cards lie on a page; raises PrintRefused if none does, or if its back lies off it."""
    try:
        layout = style.layout
    except DoesNotFit as error:
        raise PrintRefused("does_not_fit", str(error)) from error
    right, down = map(abs, style.backs.offset)
    if style.backs.order != "none" and (right > layout.left or down > layout.top):
        words = (
            f"The offset puts backs over the paper’s edge. Use at most {layout.left:.1f} mm to the "
            f"side and {layout.top:.1f} mm up or down."
        )
        raise PrintRefused("bad_option", words)
    return layout


def layout_warnings(style: SheetStyle, layout: Grid) -> list[Warning]:
    """What of the page is not as one might expect."""
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

"""The cuts of printed sheets, for machines and for who works a guillotine: SVG, DXF, a list.

Millimetres; a closed path a card, its corners rounded as the faces' are. SVG has its origin at the
top left as paper has, DXF at the bottom left.
"""

import zipfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from math import pi, tan
from xml.etree import ElementTree as ET

from cards.face.boxes import CORNER, Rect
from printing.pdf.papers import Grid, shown
from printing.pdf.plan import Backs, Page, sheet_pages
from printing.pdf.sheets import SheetStyle

CUTS, MARKS = "CUTS", "REGISTRATION_MARKS"  # layers; DXF of its time has no spaces in names
RED, BLACK = 1, 7  # DXF's numbers of colours
QUARTER = tan(pi / 8)  # the bulge of a quarter of a circle (DXF, group code 42)
EPOCH = (1980, 1, 1, 0, 0, 0)  # so that the same cuts are the same bytes
SVG, INKSCAPE = "http://www.w3.org/2000/svg", "http://www.inkscape.org/namespaces/inkscape"
Point = tuple[float, float]
Corner = tuple[float, float, float]  # x, y, bulge of the way to the next


@dataclass(frozen=True, slots=True)
class CutSheet:
    """One sheet: its size, the cards that are cut from it, and the marks of its cutter."""

    width: float
    height: float
    cards: Sequence[Rect]
    marks: Sequence[Rect]


def cut_sheets(cards: int, style: SheetStyle) -> list[CutSheet]:
    """Return the sheets of so many cards. Raises DoesNotFit."""
    layout = style.layout
    marks = style.cutter.marks(layout.width, layout.height)
    pages = sheet_pages([0] * cards, layout, Backs(), [0])
    return [CutSheet(layout.width, layout.height, _outlines(page, layout), marks) for page in pages]


def _outlines(page: Page, layout: Grid) -> list[Rect]:
    return [Rect(card.x, card.y, *layout.card, radius=CORNER) for card in page.cards]


def cut_zip(cards: int, style: SheetStyle) -> bytes:
    """Return a zip file of sheet-1.svg, sheet-1.dxf and so on; of cuts.txt where a person cuts."""
    sheets = cut_sheets(cards, style)
    file = BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as packed:
        if style.cutter.crop_marks:
            packed.writestr(zipfile.ZipInfo("cuts.txt", EPOCH), order_of_cuts(sheets))
        else:
            for number, sheet in enumerate(sheets, 1):
                for ending, written in (("svg", as_svg(sheet)), ("dxf", as_dxf(sheet))):
                    packed.writestr(zipfile.ZipInfo(f"sheet-{number}.{ending}", EPOCH), written)
    return file.getvalue()


def as_svg(sheet: CutSheet) -> bytes:
    """Return a drawing whose unit is the millimetre, with a layer of cuts and one of marks."""
    ET.register_namespace("", SVG)
    ET.register_namespace("inkscape", INKSCAPE)
    root = ET.Element(
        f"{{{SVG}}}svg",
        width=f"{sheet.width:g}mm",
        height=f"{sheet.height:g}mm",
        viewBox=f"0 0 {sheet.width:g} {sheet.height:g}",
    )
    cuts = _layer(root, CUTS, fill="none", stroke="#ff0000")
    cuts.set("stroke-width", "0.1")
    for card in sheet.cards:
        ET.SubElement(cuts, f"{{{SVG}}}path", d=_path(card))
    marks = _layer(root, MARKS, fill="#000000")
    for mark in sheet.marks:
        sides = {name: f"{getattr(mark, name):g}" for name in ("x", "y", "width", "height")}
        ET.SubElement(marks, f"{{{SVG}}}rect", sides)
    return ET.tostring(root, encoding="utf-8", xml_declaration=True)


def _layer(root: ET.Element, name: str, **looks: str) -> ET.Element:
    layer = ET.SubElement(root, f"{{{SVG}}}g", {"id": name, **looks})
    layer.set(f"{{{INKSCAPE}}}groupmode", "layer")
    layer.set(f"{{{INKSCAPE}}}label", name)
    return layer


def _path(card: Rect) -> str:
    (x, y, _), *rest = corners = _corners(card)
    words = [f"M{x:g},{y:g}"]
    for (_x, _y, bulge), (to_x, to_y, _bulge) in zip(corners, [*rest, corners[0]], strict=True):
        arc = f"A{card.radius:g},{card.radius:g} 0 0 1 " if bulge else "L"
        words.append(f"{arc}{to_x:g},{to_y:g}")
    return " ".join([*words, "Z"])


def _corners(card: Rect) -> list[Corner]:
    """Return the ends of the four sides, clockwise from the top left."""
    r, left, top = card.radius, card.x, card.y
    right, bottom = left + card.width, top + card.height
    return [
        (left + r, top, 0.0), (right - r, top, QUARTER),
        (right, top + r, 0.0), (right, bottom - r, QUARTER),
        (right - r, bottom, 0.0), (left + r, bottom, QUARTER),
        (left, bottom - r, 0.0), (left, top + r, QUARTER),
    ]  # fmt: skip


def as_dxf(sheet: CutSheet) -> bytes:
    """Return a drawing as DXF R12 has it, which every cutter's program reads; it says millimetres,
    too, for those that look for that."""
    codes: list[tuple[int, object]] = [
        *((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")),
        *((9, "$INSUNITS"), (70, 4), (9, "$MEASUREMENT"), (70, 1)),
        *((9, "$EXTMIN"), (10, 0.0), (20, 0.0), (9, "$EXTMAX"), (10, sheet.width)),
        *((20, sheet.height), (0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE")),
        *((2, "LAYER"), (70, 2)),
    ]
    for layer, colour in ((CUTS, RED), (MARKS, BLACK)):
        codes += [(0, "LAYER"), (2, layer), (70, 0), (62, colour), (6, "CONTINUOUS")]
    codes += [(0, "ENDTAB"), (0, "ENDSEC"), (0, "SECTION"), (2, "ENTITIES")]
    for card in sheet.cards:
        codes += _polyline(CUTS, _corners(card), sheet.height)
    for mark in sheet.marks:
        square = [corner for corner in _corners(mark) if not corner[2]]
        codes += _polyline(MARKS, square, sheet.height)
    codes += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{_said(value)}\n" for code, value in codes).encode("ascii")


def _polyline(layer: str, corners: Sequence[Corner], height: float) -> Iterator[tuple[int, object]]:
    """Yield a closed line; upwards is what was downwards, so it bends the other way."""
    yield from ((0, "POLYLINE"), (8, layer), (66, 1), (70, 1))
    for x, y, bulge in corners:
        yield from ((0, "VERTEX"), (8, layer), (10, x), (20, height - y), (42, -bulge))
    yield from ((0, "SEQEND"), (8, layer))


def _said(value: object) -> str:
    return f"{value:.4f}" if isinstance(value, float) else str(value)


def order_of_cuts(sheets: Sequence[CutSheet]) -> str:
    """Return each sheet's cuts: first all level ones, which leave strips, then all upright ones."""
    lines: list[str] = []
    for number, sheet in enumerate(sheets, 1):
        lines.append(
            f"Sheet {number} of {len(sheets)}: {shown((sheet.width, sheet.height))}, "
            f"{len(sheet.cards)} cards. Measure from the paper's top, then from its left edge."
        )
        level = {y for card in sheet.cards for y in (card.y, card.y + card.height)}
        upright = {x for card in sheet.cards for x in (card.x, card.x + card.width)}
        cuts = [(y, "top") for y in _once(level)] + [(x, "left") for x in _once(upright)]
        lines += [
            f"{at:3}. {length:7.2f} mm from the {edge}" for at, (length, edge) in enumerate(cuts, 1)
        ]
        lines.append("")
    return "\n".join(lines)


def _once(lengths: set[float]) -> list[float]:
    """Return each cut once, in order, those of two cards side by side as one."""
    return sorted({round(length, 4) for length in lengths})

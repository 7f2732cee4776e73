"""Files that are wrong are refused: each fault is made in a real PDF, and read back."""

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader, PdfWriter
from pypdf.generic import NameObject, StreamObject

from games.cidwam.web.face.layout import face
from printing.pdf.drawing import new_canvas
from printing.pdf.plan import Backs
from printing.pdf.sheets import SheetStyle, card_sheets
from printing.read_back.verifying import verify_document, verify_sheets
from printing.refused import PrintRefused
from tests.cards_face.sample import soul

PLAIN = SheetStyle()
TWO_SIDED = SheetStyle(backs=Backs("interleaved"))


def drawn(style: SheetStyle, cards: int = 4) -> bytes:
    return card_sheets([(face(soul()), cards)], style, "A deck")


def changed(content: bytes, page: int, *swaps: tuple[bytes, bytes]) -> bytes:
    """The PDF with parts of a page's drawing written otherwise; each must be there."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(content)))
    target: Any = writer.pages[page]
    data = target.get_contents().get_data()
    for before, after in swaps:
        assert before in data
        data = data.replace(before, after, 1)
    stream = StreamObject()
    stream.set_data(data)
    target[NameObject("/Contents")] = writer._add_object(stream)
    out = BytesIO()
    writer.write(out)
    return out.getvalue()


def fault(content: bytes, style: SheetStyle, cards: int = 4, title: str = "A deck") -> str:
    with pytest.raises(PrintRefused) as refused:
        verify_sheets(content, style, title, cards)
    assert refused.value.code == "not_verified"
    return str(refused.value)


@pytest.mark.parametrize(
    "style",
    [
        PLAIN,
        TWO_SIDED,
        SheetStyle(backs=Backs("separate", "short", (1.5, -2)), bleed=2, bleed_outer=4, gutter=1),
        SheetStyle(shop=True, backs=Backs("interleaved")),
        SheetStyle(card=(57.15, 88.9), marks="crosses", paper="letter"),
        SheetStyle(paper=(400.0, 700.0), marks="corners", grey=True),
    ],
)
def test_what_is_drawn_is_as_it_should_be(style):
    verify_sheets(drawn(style, 11), style, "A deck", 11)


def test_another_count_title_paper_or_card_is_told():
    content = drawn(PLAIN)
    assert "5 fronts" in fault(content, PLAIN, cards=5)
    assert "pages" in fault(content, PLAIN, cards=12)
    assert "title" in fault(content, PLAIN, title="Another")
    assert "210.00 × 297.00" in fault(content, replace(PLAIN, paper="letter"))
    assert "a card is" in fault(content, replace(PLAIN, card=(62.9, 88.0)))


def test_a_file_that_is_none_is_told():
    assert "read back" in fault(b"%PDF-1.4 nothing", PLAIN)


def test_a_back_that_is_off_or_upside_down_is_told():
    shifted = replace(TWO_SIDED, backs=Backs("interleaved", "long", (0.02, 0)))
    assert "behind its front" in fault(drawn(shifted), TWO_SIDED)
    other = replace(TWO_SIDED, backs=Backs("interleaved", "short"))
    assert "back" in fault(drawn(other), TWO_SIDED)
    turned = drawn(replace(TWO_SIDED, backs=Backs("interleaved", "short")), 9)
    assert "upside down" in fault(turned, TWO_SIDED, 9)


def test_a_stroke_over_a_card_is_told():
    content = drawn(PLAIN)
    stroke = b"q 100 100 m 300 700 l S Q q"
    assert "stroke" in fault(changed(content, 0, (b"q", stroke)), PLAIN)


def test_a_face_that_reaches_over_another_is_told():
    wide = SheetStyle(bleed_outer=4)
    content = drawn(wide)
    verify_sheets(content, wide, "A deck", 4)
    assert "over another card" in fault(changed(content, 0, (b"W* n", b"n")), wide)


def test_a_font_that_is_missing_is_told():
    writer = PdfWriter(clone_from=PdfReader(BytesIO(drawn(PLAIN))))
    for number in range(1, len(writer._objects) + 1):
        found: Any = writer.get_object(number)
        if isinstance(found, dict) and "/FontFile2" in found:
            del found["/FontFile2"]
            break
    out = BytesIO()
    writer.write(out)
    assert "is not in it" in fault(out.getvalue(), PLAIN)


def test_paper_that_may_be_scaled_is_told():
    writer = PdfWriter(clone_from=PdfReader(BytesIO(drawn(PLAIN))))
    del writer._root_object["/ViewerPreferences"]
    out = BytesIO()
    writer.write(out)
    assert "scaled" in fault(out.getvalue(), PLAIN)


@pytest.mark.parametrize(("words", "lacks"), [("Rats (and) 5\\6 ‘Žofie’", False), ("Rat 漢", True)])
@pytest.mark.parametrize("shaping", [False, True])
def test_a_letter_without_a_glyph_is_found(words: str, lacks: bool, shaping: bool):
    buffer = BytesIO()
    canvas = new_canvas(buffer, (100, 100), "Letters")
    canvas.beginForm("face", 0, 0, 50, 50)
    canvas.setFont("text", 9)
    canvas.drawString(5, 5, words, shaping=shaping)
    canvas.endForm()
    canvas.doForm("face")
    canvas.bookmarkPage("first")
    canvas.addOutlineEntry("First", "first")
    canvas.save()
    if lacks:
        with pytest.raises(PrintRefused, match="lacks a letter"):
            verify_document(buffer.getvalue(), "Letters", 1)
    else:
        verify_document(buffer.getvalue(), "Letters", 1)

"""What faces of a document have alike is stored once, in its place among what they have not."""

from io import BytesIO

from cards.face.boxes import Face, Item, Line, Path, Rect
from cards.face.typeset import one_line
from printing.pdf.drawing import new_canvas
from printing.pdf.parts import SHAPE, WORTH, parted

WORD = one_line("Soul", 5, 5, "text", 3, "#000000")
OUTLINE = Path((("M", 1, 1), *(("L", 1 + step, 2) for step in range(WORTH)), ("Z",)), "#112233")
FRAME: list[Item] = [Rect(n, 0, 1, 1, "#123456") for n in range(WORTH // SHAPE + 1)]
OWN = Line(0, 0, 5, 5, "#000000", 0.2)


def parts_of(*faces: tuple[Item, ...], height: float = 88) -> list[tuple[object, ...]]:
    canvas = new_canvas(BytesIO(), (210, 297), "Parts")
    drawn = parted(
        canvas,
        [Face("", "", "#ffffff", items, height=height) for items in faces],
        grey=False,
        cmyk=False,
    )
    stored = {key for row in drawn for key in row if isinstance(key, str)}
    assert all(canvas.hasForm(key) for key in stored)
    return [*drawn]


def test_what_two_have_is_stored_and_the_order_stays() -> None:
    first, second = parts_of((*FRAME, OWN, OUTLINE), (OUTLINE, WORD, *FRAME))
    frame, own, outline = first
    assert own == OWN
    assert isinstance(frame, str)
    assert isinstance(outline, str)
    assert second == (outline, WORD, frame)


def test_words_stay_and_so_does_what_one_face_has() -> None:
    first, second = parts_of((OUTLINE, WORD), (WORD, OWN))
    assert first == (OUTLINE, WORD)
    assert second == (WORD, OWN)


def test_what_saves_little_is_drawn_again() -> None:
    assert parts_of((FRAME[0], OWN), (FRAME[0], WORD)) == [(FRAME[0], OWN), (FRAME[0], WORD)]


def test_neighbours_are_stored_together_where_they_always_are() -> None:
    (one,), (other,) = parts_of((*FRAME, OUTLINE), (*FRAME, OUTLINE))
    assert isinstance(one, str)
    assert one == other

"""Short path data says what was meant: read back by fontTools, place by place."""

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from hypothesis import given
from hypothesis import strategies as st

from cards.face.path_data import Contour, PathData, Place, Segment, shape

PLACES = st.tuples(st.integers(-40, 40), st.integers(-40, 40))
SEGMENTS: st.SearchStrategy[Segment] = st.one_of(
    st.tuples(PLACES), st.tuples(PLACES, PLACES), st.tuples(PLACES, PLACES, PLACES)
)
CONTOURS = st.tuples(PLACES, st.lists(SEGMENTS, min_size=1, max_size=6))
NAMES = {1: "lineTo", 2: "qCurveTo", 3: "curveTo"}


def read(data: str) -> list[tuple[str, tuple[Place, ...]]]:
    pen = RecordingPen()
    parse_path(data, pen)
    rows: list[tuple[str, tuple[Place, ...]]] = []
    start: tuple[Place, ...] = ()
    for name, places in pen.value:
        rounded = tuple((round(x), round(y)) for x, y in places)
        start = rounded if name == "moveTo" else start
        if name == "closePath" and rows[-1] == ("lineTo", start):
            rows.pop()  # the straight way home, which fontTools tells or does not
        rows.append((name, rounded))
    return rows


def meant(contour: Contour, closed: bool) -> list[tuple[str, tuple[Place, ...]]]:
    """What a pen is told, without lines to where it stands and the last straight way home."""
    start, segments = contour
    rows: list[tuple[str, tuple[Place, ...]]] = [("moveTo", (start,))]
    at = start
    for segment in segments:
        if segment != (at,):
            rows.append((NAMES[len(segment)], tuple(segment)))
        at = segment[-1]
    if closed and rows[-1] == ("lineTo", (start,)):
        rows.pop()
    return [*rows, ("closePath" if closed else "endPath", ())]


@given(st.lists(st.tuples(CONTOURS, st.booleans()), min_size=1, max_size=4))
def test_contours_are_read_as_they_were_written(rows: list[tuple[Contour, bool]]) -> None:
    data = PathData()
    for contour, closed in rows:
        data.contour(*contour, closed=closed)
    assert read(str(data)) == [step for contour, closed in rows for step in meant(contour, closed)]


@given(st.lists(CONTOURS, min_size=1, max_size=3), st.lists(PLACES, min_size=1, max_size=3))
def test_a_shape_is_the_same_wherever_it_is_put(
    contours: list[Contour], places: list[Place]
) -> None:
    drawn, data = shape(contours), PathData()
    for place in places:
        data.put(drawn, place)
    wanted = []
    for x, y in places:
        for start, segments in contours:
            moved = [tuple((a + x, b + y) for a, b in segment) for segment in segments]
            wanted += meant(((start[0] + x, start[1] + y), moved), True)
    assert read(str(data)) == wanted
    assert str(data).count(drawn.data) == len(places)


def test_what_is_short_is_written_short() -> None:
    data = PathData()
    data.contour((5, 5), [((9, 5),), ((9, 8),), ((5, 5),)], closed=True)
    data.contour((5, 5), [((6, 7),), ((7, 7),), ((9, 9),), ((10, 8),)], closed=False)
    data.dot((0, 0))
    assert str(data) == "m5 5h4v3zm0 0 1 2h1l2 2 1-1m-10-8h0"
    data = PathData()
    data.contour((0, 0), [((1, 0), (2, 1), (2, 2)), ((2, 3), (1, 4), (0, 4))], closed=False)
    assert str(data) == "m0 0c1 0 2 1 2 2s-1 2-2 2"

"""The margins of sheets: marks that end at the paper's edge, titles that are whole."""

import pytest

from cards.face.boxes import Line, TextLine
from printing.pdf.corrections import Correction
from printing.pdf.foot import foot
from printing.pdf.marks import marks_of
from printing.pdf.papers import PAPERS, best_grid
from printing.pdf.plan import Backs, sheet_pages

A4 = best_grid(PAPERS["a4"])
WIDE, HIGH = PAPERS["a4"]


def marks(style: str, offset: tuple[float, float], correction: Correction) -> list[Line]:
    """Those of a sheet's backs."""
    backs = Backs("interleaved", "long", offset)
    _front, back = sheet_pages([0] * 9, A4, backs, [1])
    return marks_of(back, A4, style, offset, correction)


@pytest.mark.parametrize("style", ["lines", "corners", "crosses"])
@pytest.mark.parametrize("offset", [(9.0, -14.0), (-9.0, 14.0)])
@pytest.mark.parametrize("correction", [Correction(), Correction(1.5, 1.02)])
def test_none_reaches_past_the_paper(
    style: str, offset: tuple[float, float], correction: Correction
) -> None:
    found = marks(style, offset, correction)
    ends = [
        correction.placed(end, WIDE, HIGH)
        for mark in found
        for end in ((mark.x1, mark.y1), (mark.x2, mark.y2))
    ]
    for value, edge in [(x, WIDE) for x, _y in ends] + [(y, HIGH) for _x, y in ends]:
        assert -1e-6 < value < edge + 1e-6
    full = marks(style, (0.0, 0.0), Correction())
    if correction.is_none:  # what is cut ends at the edge, nothing else is shorter
        lengths = {round(abs(m.x2 - m.x1) + abs(m.y2 - m.y1), 6) for m in full}
        for mark in found:
            long = round(abs(mark.x2 - mark.x1) + abs(mark.y2 - mark.y1), 6)
            at_edge = {mark.x1, mark.x2} & {0.0, WIDE} or {mark.y1, mark.y2} & {0.0, HIGH}
            assert long in lengths or at_edge
        assert len(found) > len(full) // 2


def test_without_an_offset_they_are_whole() -> None:
    page = next(sheet_pages([0] * 9, A4, Backs(), [1]))
    found = marks_of(page, A4, "lines")
    assert len(found) == 4 * 8 // 2
    assert {round(abs(m.x2 - m.x1) + abs(m.y2 - m.y1), 6) for m in found} == {4.5}


def words(paper: str, title: str, style: str = "lines") -> list[tuple[float, str]]:
    """Where each piece of a foot below round counters begins, and what it says."""
    grid = best_grid(PAPERS[paper], (25.0, 25.0))
    items = foot(grid, style, title, "a counter’s square", "Sheet 1 of 2")
    lines = [item for item in items if isinstance(item, TextLine)]
    return [(line.runs[0].x, "".join(run.text for run in line.runs)) for line in lines]


def test_a_title_goes_on_below_the_next_narrow_column() -> None:
    found = words("a4", "Wound Up: counters")
    assert [said for _x, said in found] == ["Wound Up:", "counters", "Sheet 1 of 2"]
    grid = best_grid(PAPERS["a4"], (25.0, 25.0))
    assert [x for x, _said in found[:2]] == [grid.left + 2, grid.left + 27]
    long = words("a4", "The Exchange Always Wins and then some more of it: counters")
    assert " ".join(said for _x, said in long[:-1]).endswith(
        "Wins and then some more of it: counters"
    )
    assert 3 < len(long) <= grid.columns
    endless = words("a4", "Incomprehensibilities " * 20)
    assert len(endless) == grid.columns
    assert endless[0][1].startswith("Incompr")
    assert endless[0][1].endswith("…")
    assert endless[-2][1].endswith("…")
    assert words("a4", "")[0][1] == "Sheet 1 of 2"


@pytest.mark.parametrize("style", ["lines", "corners", "crosses"])
@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("card", [(63.0, 88.0), (63.5, 88.9), (44.0, 63.0), (70.0, 120.0)])
@pytest.mark.parametrize("bleed", [0.0, 2.0])
def test_no_words_lie_on_a_mark(
    style: str, paper: str, card: tuple[float, float], bleed: float
) -> None:
    grid = best_grid(PAPERS[paper], card, bleed=bleed)
    page = next(sheet_pages([0] * grid.places, grid, Backs(), [1]))
    for item in foot(grid, style, "A deck of a middling name", "a card", "Sheet 1 of 2"):
        assert isinstance(item, TextLine)
        for run in item.runs:
            for mark in marks_of(page, grid, style):
                across = max(
                    min(mark.x1, mark.x2) - run.x - run.width, run.x - max(mark.x1, mark.x2)
                )
                along = max(
                    min(mark.y1, mark.y2) - run.y - 0.3 * run.size,
                    run.y - run.size - max(mark.y1, mark.y2),
                )
                assert max(across, along) > 0, (run.text, mark)

"""What is left on the board of the moves that were made: arrows and rings."""

from typing import Any

from tests.play.show import fights

MARKS = """async ([entries, seat]) => {
  const { marksOf, marksDrawing } = await import("/static/play/show/marks.js");
  const { render } = await import("/static/vendor/lit/lit-html.js");
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  render(marksDrawing(entries, seat), drawing);
  const classes = [...drawing.querySelectorAll(".show-trace")].map((mark) => mark.classList[1]);
  const ring = drawing.querySelector("rect");
  const at = ring && [Number(ring.getAttribute("x")), Number(ring.getAttribute("y"))];
  return { marks: marksOf(entries), classes, at };
}"""


def marks(page: Any, entries: list[Any], seat: str | None = "south") -> Any:
    return page.evaluate(MARKS, [entries, seat])


def test_fights_leave_arrows_and_rings(page: Any) -> None:
    page.goto("/")
    found = marks(page, fights.JOINED.told().entries)
    assert found["marks"] == [
        {"kind": "attack", "from": "c3", "to": "c4"},
        {"kind": "gone", "at": "c4"},
        {"kind": "attack", "from": "b3", "to": "c3"},
        {"kind": "gone", "at": "b3"},
    ]
    assert found["classes"] == [
        "show-trace--attack", "show-trace--gone", "show-trace--attack", "show-trace--gone",
    ]  # fmt: skip


def test_rings_stand_where_the_board_shows_their_space(page: Any) -> None:
    page.goto("/")
    entries = fights.STRUCK.told().entries  # from c6
    south, north = marks(page, entries)["at"], marks(page, entries, "north")["at"]
    assert [round(n, 1) for n in south] == [20.4, 0.4]
    assert [round(n, 1) for n in north] == [30.4, 50.4]


def test_what_happens_twice_is_marked_once(page: Any) -> None:
    page.goto("/")
    entries = fights.STRUCK.told().entries
    assert len(marks(page, entries * 2)["marks"]) == 1

"""Where things lie on sheets, by arithmetic alone: nothing is drawn."""

import pytest

from printing.pdf.papers import Edges, Grid, best_grid
from printing.pdf.plan import Backs, sheet_pages
from printing.pdf.sheets import SheetStyle
from printing.pdf.tiles import OVERLAP, tiling

OUTER = Grid(210, 297, 3, 2, bleed=1, bleed_outer=4)


@pytest.mark.parametrize(
    ("place", "reach"),
    [
        (0, Edges(4, 4, 1, 1)),
        (1, Edges(1, 4, 1, 1)),
        (2, Edges(1, 4, 4, 1)),
        (3, Edges(4, 1, 1, 4)),
        (5, Edges(1, 1, 4, 4)),
    ],
)
def test_outer_bleed_is_towards_the_edges_of_the_page_alone(place: int, reach: Edges) -> None:
    assert OUTER.reach(place) == reach


@pytest.mark.parametrize("flip", ["long", "short"])
def test_a_back_reaches_as_far_as_its_front(flip: str) -> None:
    """What is left in front is right at the back, or what is on top is at the foot."""
    front, back = sheet_pages([0], OUTER, Backs("interleaved", flip), [1])
    (reach,), (behind,) = ([card.reach for card in page.cards] for page in (front, back))
    assert reach == Edges(4, 4, 1, 1)
    assert behind == (Edges(1, 4, 4, 1) if flip == "long" else Edges(4, 1, 1, 4))


@pytest.mark.parametrize("card", [(63.0, 88.0), (60.0, 60.0), (88.0, 63.0)])
def test_the_backs_of_a_print_shop_s_file_are_upright(card: tuple[float, float]) -> None:
    style = SheetStyle(shop=True, card=card, backs=Backs("interleaved"))
    front, back = sheet_pages([0], style.layout, style.placed_backs, [1])
    assert [page.cards[0].is_turned for page in (front, back)] == [False, False]
    assert (back.cards[0].x, back.cards[0].y) == pytest.approx((3, 3))


@pytest.mark.parametrize(("flip", "is_turned"), [("long", False), ("short", True)])
def test_square_paper_is_turned_over_as_if_it_stood_upright(flip: str, is_turned: bool) -> None:
    layout = best_grid((200.0, 200.0), (60.0, 60.0))
    _front, back = sheet_pages([0], layout, Backs("interleaved", flip), [1])
    assert {card.is_turned for card in back.cards} == {is_turned}


def test_the_last_tile_of_a_row_and_of_a_column_overlaps_nothing() -> None:
    parts = tiling((210.0, 297.0), [0.0, 150.0, 300.0], [0.0, 250.0, 500.0])
    found = [(tile.column, tile.row, tile.over_right, tile.over_bottom) for tile in parts.tiles]
    assert found == [
        (0, 0, OVERLAP, OVERLAP),
        (1, 0, 0, OVERLAP),
        (0, 1, OVERLAP, 0),
        (1, 1, 0, 0),
    ]


def test_a_tile_s_overlap_has_room_beside_it_but_the_last_needs_none() -> None:
    room = 210.0 - 2 * 6
    for first, tiles in ((room - OVERLAP, 2), (room - OVERLAP + 1, 3)):
        parts = tiling((210.0, 297.0), [0.0, first / 2, first, first + room], [0.0, 200.0])
        assert (parts.width, parts.columns) == (210.0, tiles)

"""The table of everything that can be printed."""

from printing.products.base import Made, PageProduct, Product
from printing.products.cards import CardSheets
from printing.products.counters import CounterSheets
from printing.products.deck_list import draw_list
from printing.products.declared_mats import draw_mat, measure_mat
from printing.products.game_sheets import GameSheets
from printing.products.leaflets import (
    ReferenceCards,
    draw_booklet,
    draw_checklist,
    draw_own_mat,
    draw_test_sheet,
)
from printing.products.names import What

__all__ = ["COVERED_BY", "PRODUCTS", "Made", "Product", "What", "product_of"]

SPACE = "a space should measure 66 × 91 mm"

PRODUCTS: dict[str, Product] = {
    product.what: product
    for product in (
        CardSheets(What.CARDS),
        CardSheets(What.TOKENS),
        CounterSheets(What.COUNTERS),
        ReferenceCards(What.REFERENCE),
        GameSheets(What.SHEET),
        PageProduct(What.DECK_LIST, draw_list),
        PageProduct(What.MAT, draw_mat, measure_mat),
        PageProduct(What.TRAVEL_MAT, draw_own_mat),
        PageProduct(What.MAT_TILES, draw_own_mat, SPACE),
        PageProduct(What.PLAY_MAT, draw_own_mat, SPACE),
        PageProduct(What.BOOKLET, draw_booklet, is_two_sided=True),
        PageProduct(What.CHECKLIST, draw_checklist),
        PageProduct(
            What.TEST_PAGE,
            draw_test_sheet,
            "its two lines should measure 100 mm",
            is_two_sided=True,
        ),
    )
}

COVERED_BY = {"pocket-mat": What.TRAVEL_MAT, "table-mat": What.MAT_TILES}
"""Products of former versions, which links and programs still name, and those that replace them."""


def product_of(what: str) -> Product:
    """Return a product by its name, or that of a former one."""
    return PRODUCTS[COVERED_BY.get(what, what)]

"""Contents that a game has without any deck: mats, sheets, leaflets."""

from typing import Any

from games import title_of
from printing.content import Content
from printing.games import check_offered, mat_named, sheet_named
from printing.kinds import mat_data
from printing.products.names import What
from printing.products.table import product_of


def mat_content(game: str, name: str) -> Content:
    """Return a mat that a game declares, by its name; raises BadOptions."""
    mat = mat_named(game, name)
    return Content(What.MAT, game, f"{title_of(game)}: {mat.label}", [{"mat": mat_data(mat)}])


def sheet_content(game: str, name: str) -> Content:
    """Return one of a game's own sheets, by its name; raises BadOptions."""
    sheet = sheet_named(game, name)
    entries = [{"sheet": sheet.name, "size": list(sheet.size)}]
    return Content(What.SHEET, game, f"{title_of(game)}: {sheet.label}", entries)


def product_content(game: str, what: str, **entry: Any) -> Content:
    """Return a mat or a leaflet of a game, in a form of its own if `entry` says so.

    `what` may name a former product. Raises BadOptions for one that the game doesn't have.
    """
    named = product_of(what).what
    check_offered(game, named)
    return Content(named, game, named.label, [entry] if entry else [])

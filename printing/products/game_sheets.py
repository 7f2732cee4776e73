"""A game's own sheets (`printing.games`), each face as large as it is, without backs. The content's
one entry is `{"sheet": its name, "size": [width, height]}`.
"""

from cards.face.boxes import Face
from printing.content import Content
from printing.games import GameSheet, sheet_named
from printing.options import PrintOptions
from printing.pdf.papers import shown
from printing.pdf.sheets import SheetStyle
from printing.products.base import SheetProduct, plain_style


class GameSheets(SheetProduct):
    """One sheet of a game, by its name."""

    def style(self, content: Content, options: PrintOptions) -> SheetStyle:
        return plain_style(options, _sheet(content).size)

    def faces(self, content: Content, options: PrintOptions) -> list[tuple[Face, int]]:
        return list(_sheet(content).faces())

    def total(self, content: Content, options: PrintOptions) -> int:
        return sum(count for _face, count in _sheet(content).faces())

    def measure(self, content: Content, options: PrintOptions) -> str:
        width, height = content.entries[0]["size"]
        return f"each should measure {shown((width, height))}"


def _sheet(content: Content) -> GameSheet:
    return sheet_named(content.game, content.entries[0]["sheet"])

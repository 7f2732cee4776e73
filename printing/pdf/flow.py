"""Words that flow from page to page: paragraphs with a number in the margin, headings, columns.
Millimetres from the top left corner of a page's text.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from cards.face.boxes import Item
from cards.face.colours import INK
from cards.face.typeset import Style, break_lines, one_line, set_line
from printing.pdf.notes import drawable

BASE = 0.76  # where the baseline lies in its line
KEPT_LINES = 2  # at least so many of a paragraph's lines stand at a page's foot


@dataclass(frozen=True, slots=True)
class Paragraph:
    """`label` stands in the margin of its first line, bold; `indent` is that margin. `before` is
    the distance to what stands above. A heading stays with what follows it."""

    text: str
    size: float = 3.0
    label: str = ""
    indent: float = 0.0
    before: float = 0.8
    font: str = "text"
    colour: str = INK
    is_heading: bool = False

    @property
    def style(self) -> Style:
        return Style(self.size, 1.24 * self.size, 0, self.colour, self.font)


@dataclass
class _Column:
    items: list[Item] = field(default_factory=list)
    used: float = 0.0


def flow(paragraphs: Iterable[Paragraph], width: float, height: float) -> list[list[Item]]:
    """Return the paragraphs on as many pages of the size as they need."""
    pages = [_Column()]
    for each in paragraphs:
        style = each.style
        lines = break_lines(drawable(each.text, each.font), style, width - each.indent)
        kept = 4 if each.is_heading else min(len(lines), KEPT_LINES)
        page = pages[-1]
        if page.used and page.used + each.before + kept * style.leading > height:
            pages.append(page := _Column())
        page.used += each.before if page.used else 0.0
        for number, words in enumerate(lines):
            if page.used + style.leading > height:
                pages.append(page := _Column())
            y = page.used + BASE * style.leading
            if number == 0 and each.label:
                page.items.append(one_line(each.label, 0, y, "bold", each.size, each.colour))
            page.items.append(set_line(words, each.indent, y, style))
            page.used += style.leading
    return [page.items for page in pages]

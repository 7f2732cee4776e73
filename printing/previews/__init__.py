"""The first sheet as it will be, and how many there are: what a page shows beside its form."""

from printing.content import Content, Faces
from printing.options import PrintOptions
from printing.previews.cards import Preview, card_preview
from printing.previews.counters import counter_preview
from printing.previews.pages import PagePreview, page_preview
from printing.products.table import What


def first_sheet(
    content: Content, options: PrintOptions, before: Faces | None = None
) -> Preview | PagePreview:
    """Return the first sheet of a content; raises PrintRefused and BadOptions."""
    if content.what in (What.CARDS, What.TOKENS):
        return card_preview(content, options, before)
    if content.what == What.COUNTERS:
        return counter_preview(content, options)
    return page_preview(content, options)

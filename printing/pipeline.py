"""The one way from a content to a checked PDF, for pages, API, worker and command."""

from typing import Any

from printing.content import Content, Faces
from printing.cut_files import cut_zip
from printing.kinds import kind_of
from printing.options import PrintOptions
from printing.pdf.sheets import Progress
from printing.products.cards import CardSheets
from printing.products.table import Made, product_of
from printing.refused import PrintRefused


def prepare(
    content: Content, options: PrintOptions, before: Faces | None = None
) -> tuple[Content, dict[str, Any]]:
    """Return what can be printed, and a report of it as plain data.

    `before` is on paper already: only what is new since then is left. Raises PrintRefused if the
    paper has no room, BadOptions if nothing is left.
    """
    return product_of(content.what).prepare(content, options, before)


def page_count(content: Content, options: PrintOptions) -> int:
    """Return the number of pages of a prepared content; raises PrintRefused."""
    return product_of(content.what).page_count(content, options)


def make(
    content: Content, options: PrintOptions, progress: Progress = lambda done, total: None
) -> Made:
    """Return the PDF of a prepared content, read back and checked.

    `progress` is called with the pages done and all pages; what it raises ends the work. Raises
    FaceError, BadOptions for a game that this site no longer has, and PrintRefused for a file that,
    read back, is not as it should be.
    """
    kind_of(content.game)
    return product_of(content.what).make(content, options, progress)


def cuts(content: Content, options: PrintOptions) -> bytes:
    """Return a zip file of the cuts of a prepared content, for the cutter that the options name.

    Raises PrintRefused if they name none, or if it isn't sheets of cards.
    """
    product = product_of(content.what)
    if options.cutter == "none" or not isinstance(product, CardSheets):
        words = "There is nothing to cut by machine. Print cards, and choose a cutting machine."
        raise PrintRefused("bad_option", words)
    return cut_zip(product.total(content, options), product.style(content, options))

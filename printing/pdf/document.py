"""A PDF of whole pages."""

from dataclasses import dataclass

from printing.pdf.papers import Size


@dataclass(frozen=True, slots=True)
class Document:
    """A PDF of whole pages, not yet checked. `size`: of a page, in mm."""

    pdf: bytes
    title: str
    pages: int
    size: Size

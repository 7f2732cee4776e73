"""A mat that a game's definition declares, on one sheet. The content's one entry is
`{"mat": its data}`.
"""

from printing.content import Content
from printing.kinds import kind_of, mat_of
from printing.options import PrintOptions
from printing.pdf.declared_mat import declared_mat
from printing.pdf.document import Document
from printing.pdf.papers import check_room, upright


def draw_mat(content: Content, options: PrintOptions) -> Document:
    """Return the mat, drawn; raises DoesNotFit."""
    mat, paper = mat_of(content.entries[0]["mat"]), options.paper_size
    check_room(paper, (mat.width, mat.height))
    author = kind_of(content.game).title
    made = declared_mat(mat, paper, content.title, author, options.grey)
    return Document(made, content.title, 1, upright(paper))


def measure_mat(content: Content) -> str:
    """Return what to measure of it on paper."""
    mat = content.entries[0]["mat"]
    return f"the mat should measure {mat['width']:g} × {mat['height']:g} mm"

"""The look of a card: one description of boxes in millimetres, drawn by the page and the PDF.

`layout.face(card)` gives the Face; `svg.render(face)` draws it for a page, `printing.pdf` on paper.
No database, no request and no PDF library in here.
"""

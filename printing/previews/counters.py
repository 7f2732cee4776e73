"""The first sheet of a deck's counters and small tokens, as the page shows it beside its form."""

from cards.face.ink_saver import saved
from printing import pipeline
from printing.content import Content
from printing.options import PrintOptions
from printing.pdf.counter_faces import counter_face
from printing.pdf.marks import marks_of
from printing.pdf.plan import sheet_pages
from printing.pdf.sheets import page_count, sheet_count
from printing.previews.cards import Place, Preview, held_face, told_once
from printing.previews.costs import counters_cost
from printing.products.counters import counter_style
from printing.products.layouts import checked_layout
from printing.reports.warnings import notes_of


def counter_preview(content: Content, options: PrintOptions) -> Preview:
    """Return the first sheet of counters; raises PrintRefused and BadOptions."""
    style = counter_style(options)
    layout = checked_layout(style)
    content, report = pipeline.prepare(content, options)
    entries, total = content.entries, content.total
    places = [place for place, entry in enumerate(entries) for _copy in range(entry["count"])]
    page = next(sheet_pages(places[: layout.places], layout, style.backs, range(len(entries))))
    urls: dict[int, str] = {}
    for place in {*places}:
        face = counter_face(entries[place]["counter"], options.counters)
        urls[place] = held_face(saved(face) if options.ink_saver else face)
    wide, high = layout.card
    shown = [
        Place(
            card.x, card.y, card.x, card.y, urls[card.face], entries[card.face]["counter"]["name"]
        )
        for card in page.cards
    ]
    return Preview(
        layout=layout,
        face_width=wide,
        face_height=high,
        places=told_once(shown),
        marks=tuple(marks_of(page, layout, style.mark_style)),
        cards=total,
        sheets=sheet_count(total, style),
        pages=page_count(total, style),
        notes=notes_of(report),
        cost=counters_cost(entries, options),
        is_grey=style.grey,
    )

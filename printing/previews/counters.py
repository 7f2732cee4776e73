"""The first sheet of a deck's counters and small tokens, as the page shows it beside its form."""

from collections.abc import Mapping, Sequence
from typing import Any

from cards.face.boxes import Face
from cards.face.ink_saver import saved
from printing.costs import counters_cost
from printing.layouts import checked_layout, layout_warnings
from printing.notes import Note
from printing.options import PrintOptions
from printing.pdf.counter_faces import counter_face
from printing.pdf.marks import marks_of
from printing.pdf.plan import sheet_pages
from printing.pdf.sheets import page_count, sheet_count
from printing.previews.cards import Place, Preview, held_face, told_once
from printing.prints.counters import counter_style, drawable_counters


def counter_preview(content: Sequence[Mapping[str, Any]], options: PrintOptions) -> Preview:
    """Of what `printing.counters.counted` gives; raises PrintRefused and BadOptions."""
    style = counter_style(options)
    layout = checked_layout(style)
    drawable, warnings = drawable_counters(content, options)
    places = [place for place, entry in enumerate(drawable) for _copy in range(entry["count"])]
    page = next(sheet_pages(places[: layout.places], layout, style.backs, range(len(drawable))))
    urls = {place: held_face(_face(drawable[place], options)) for place in {*places}}
    wide, high = layout.card
    total = len(places)
    shown = [
        Place(
            card.x, card.y, card.x, card.y, urls[card.face], drawable[card.face]["counter"]["name"]
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
        notes=tuple(Note(each.message) for each in [*warnings, *layout_warnings(style, layout)]),
        cost=counters_cost(drawable, options),
        is_grey=style.grey,
    )


def _face(entry: Mapping[str, Any], options: PrintOptions) -> Face:
    face = counter_face(entry["counter"], options.counters)
    return saved(face) if options.ink_saver else face

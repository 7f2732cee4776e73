"""Sheets of a deck's counters and small tokens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from cards.face.boxes import Face
from cards.face.face_errors import FaceError
from printing.content import Content, Entries, Faces
from printing.options import BadOptions, PrintOptions
from printing.pdf.counter_faces import SHAPES, counter_face
from printing.pdf.sheets import SheetStyle
from printing.products.base import SheetProduct, plain_style
from printing.products.proofs import Warning, undrawable


class CounterSheets(SheetProduct):
    """Counters of one shape, without backs."""

    def style(self, content: Content, options: PrintOptions) -> SheetStyle:
        return counter_style(options)

    def prepare(
        self, content: Content, options: PrintOptions, before: Faces | None
    ) -> tuple[Content, dict[str, Any]]:
        """Leave out those whose words have no room on their shape."""
        left, warnings = _drawable(content.entries, options)
        told = (*content.warnings, *warnings)
        return super().prepare(replace(content, entries=left, warnings=told), options, before)

    def faces(self, content: Content, options: PrintOptions) -> list[tuple[Face, int]]:
        return [
            (counter_face(entry["counter"], options.counters), int(entry["count"]))
            for entry in content.entries
        ]

    def face_word(self, content: Content, options: PrintOptions) -> str:
        return "a counter’s square" if options.counters == "round" else "a counter"

    def measure(self, content: Content, options: PrintOptions) -> str:
        if options.counters == "round":
            return "a circle should measure 23 mm across"
        return "one should measure 63 × 44 mm"


def counter_style(options: PrintOptions) -> SheetStyle:
    """Return the style of sheets of counters."""
    return plain_style(options, SHAPES[options.counters])


def _drawable(
    entries: Sequence[Mapping[str, Any]], options: PrintOptions
) -> tuple[Entries, list[Warning]]:
    """Return those that can be drawn, and why the others were left out. Raises BadOptions if none
    can be."""
    left: Entries = []
    warnings: list[Warning] = []
    for entry in entries:
        try:
            counter_face(entry["counter"], options.counters)
        except FaceError as error:
            warnings.append(undrawable(entry["counter"]["name"], error))
        else:
            left.append(dict(entry))
    if not left:
        raise BadOptions({"counts": " ".join(warning.message for warning in warnings)})
    return left, warnings

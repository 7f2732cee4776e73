"""The lists of other games than CIDWaM, by their sections. No database; names are a NameBook's.

    Name: Six traps
    # Lines with a hash or // are the description.

    Traps:
    3 Trap 1

CIDWaM's own, and all other formats of it, are `decks.formats`. Nothing is dropped here either: each
line becomes a part of the deck, a LineProblem or a SkippedLine.
"""

from decks.text_format.list_reader import LineProblem, ListText, SkippedLine, TextTooLong
from decks.text_format.sections import SectionText, read_sections, write_sections

__all__ = [
    "LineProblem",
    "ListText",
    "SectionText",
    "SkippedLine",
    "TextTooLong",
    "read_sections",
    "write_sections",
]

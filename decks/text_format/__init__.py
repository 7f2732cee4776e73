"""The text of a deck: reading and writing it. No database; what a name means is a NameBook's.

    Name: The Rat Parade
    # Lines with a hash or // are the description.
    Persona: The Piper

    3 Oak Guard

That is CIDWaM's; lists of other games name their sections (`sections`).

Nothing is dropped: each line becomes a part of the deck, a LineProblem or a SkippedLine.
"""

from decks.text_format.list_reader import LineProblem, ListText, SkippedLine, TextTooLong
from decks.text_format.reading import DeckText, read
from decks.text_format.sections import SectionText, read_sections, write_sections
from decks.text_format.writing import Correction, corrected, write

__all__ = [
    "Correction",
    "DeckText",
    "LineProblem",
    "ListText",
    "SectionText",
    "SkippedLine",
    "TextTooLong",
    "corrected",
    "read",
    "read_sections",
    "write",
    "write_sections",
]

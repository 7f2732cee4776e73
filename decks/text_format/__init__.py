"""The text of a deck: reading and writing it. No database; what a name means is a NameBook's.

    Name: The Rat Parade
    # Lines with a hash or // are the description.
    Persona: The Piper

    3 Oak Guard

Nothing is dropped: each line becomes a part of the deck, a LineProblem or a SkippedLine.
"""

from decks.text_format.reading import DeckText, LineProblem, SkippedLine, TextTooLong, read
from decks.text_format.writing import Correction, corrected, write

__all__ = [
    "Correction",
    "DeckText",
    "LineProblem",
    "SkippedLine",
    "TextTooLong",
    "corrected",
    "read",
    "write",
]

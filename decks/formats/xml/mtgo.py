"""MTGO's .dek: <Deck> with a <Cards> for each card, its quantity and whether it is aside.

It is read alone: MTGO knows no cards of ours.
"""

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.layout import HOME
from decks.formats.vocabulary import count_of, is_set
from decks.formats.xml.elements import root_of, shown, tag_of
from decks.formats.xml.octgn import outside
from decks.kinds import MAYBE


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no such document."""
    for element in root_of(text, "deck"):
        if tag_of(element) == "cards":
            said = {key.casefold(): value for key, value in element.items()}
            place = MAYBE if is_set(said.get("sideboard", "")) else HOME
            count = count_of(said.get("quantity"))
            collector.entry(place, said.get("name"), count, None, shown(element))
        else:
            outside(element, "cards", collector)
    return collector.finished()

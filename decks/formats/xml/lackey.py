"""LackeyCCG's .dek: <deck> with a <superzone> for each section, and in it a <card> for each copy.

It is read alone: Lackey needs a plugin for each game.
"""

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.layout import HOME, Unchanged
from decks.formats.vocabulary import count_of
from decks.formats.xml.elements import root_of, shown, tag_of, words_of
from decks.formats.xml.octgn import outside


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no such document."""
    collector.tells_merged = False
    for zone in root_of(text, "deck"):
        if tag_of(zone) != "superzone":
            outside(zone, "card", collector)
            continue
        name = zone.get("name", "")
        found = collector.layout.place_of(name)
        place = HOME if isinstance(found, Unchanged) else found
        for card in zone:
            said = next((inner for inner in card if tag_of(inner) == "name"), card)
            if tag_of(card) != "card":
                collector.bad_entry("A zone holds cards alone.", shown(card))
            elif place is None:
                collector.unknown_section(name, None, shown(said))
            else:
                count = count_of(card.get("qty", "1"))
                collector.entry(place, words_of(said).strip(), count, None, shown(said))
    return collector.finished()

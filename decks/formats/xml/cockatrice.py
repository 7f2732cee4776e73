"""Cockatrice's .cod: <deckname>, <comments> and zones of cards with name and number."""

from xml.etree.ElementTree import Element, SubElement

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile
from decks.formats.groups import in_order
from decks.formats.layout import Unchanged
from decks.formats.vocabulary import count_of
from decks.formats.xml.elements import document, root_of, shown, strays, tag_of, words_of
from decks.formats.xml.octgn import outside
from decks.kinds import MAYBE
from decks.names.book import NameBook

_SIDE = "side"


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no such document."""
    root = root_of(text, "cockatrice_deck")
    for stray in strays(root):
        collector.bad_entry("These words are outside every card.", stray)
    for element in root:
        tag, words = tag_of(element), words_of(element)
        if tag == "deckname":
            if words.strip():
                collector.name(words)
        elif tag == "comments":
            collector.description(words)
        elif tag == "zone":
            _zone(element, collector)
        else:
            outside(element, "card", collector)
    return collector.finished()


def _zone(zone: Element, collector: Collector) -> None:
    name = zone.get("name", "")
    place = collector.layout.place_of(name)
    if isinstance(place, Unchanged):
        place = collector.layout.keys["main"]
    for stray in strays(zone):
        collector.bad_entry("These words are outside every card.", stray)
    for card in zone:
        text = shown(card)
        if place is None:
            collector.bad_entry(f"No zone of a deck is called “{name:.60}”.", text)
        elif tag_of(card) != "card":
            collector.bad_entry("A zone holds cards alone.", text)
        else:
            for key in sorted({*card.keys()} - {"number", "name", "price"}):
                collector.ignore(f"the attribute “{key:.60}”")
            collector.entry(place, card.get("name"), count_of(card.get("number")), None, text)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as Cockatrice has it."""
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = deck.name or ""
    SubElement(root, "comments").text = deck.description
    for name, cards in deck.parts:
        zone = SubElement(root, "zone", name=_SIDE if name == MAYBE else name)
        for card, count in in_order(cards):
            SubElement(zone, "card", number=str(count), name=card)
    return document(root)

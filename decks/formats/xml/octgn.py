"""OCTGN's .o8d: <deck> with <section name> as headings, <card qty>, and <notes>."""

import re
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement

from decks.formats.collector import Collector
from decks.formats.deck_file import DeckFile, Refused
from decks.formats.groups import in_order
from decks.formats.layout import HOME, Place, Unchanged
from decks.formats.vocabulary import count_of
from decks.formats.xml.elements import document, root_of, shown, strays, tag_of, words_of
from decks.names.book import NameBook

_NAME = re.compile(r"Name\s*:(?P<name>.*)", re.IGNORECASE)
_SPACE = "https://cidwam.example/"


def read(text: str, collector: Collector) -> DeckFile:
    """Return the deck; raises Refused for what is no such document."""
    root = root_of(text, "deck")
    if not {tag_of(element) for element in root.iter()} & {"section", "card", "notes"}:
        raise Refused("bad_format", "There’s no deck in this file: no <section> with cards.")
    for stray in strays(root):
        collector.bad_entry("These words are outside every card.", stray)
    place: Place = HOME  # of sections such as “Souls”, which change nothing
    for element in root:
        tag = tag_of(element)
        if tag == "section":
            found = collector.layout.place_of(element.get("name", ""))
            if isinstance(found, Unchanged):
                found = place
            elif found is not None and found not in collector.layout.leads:
                place = found
            _section(element, found, collector)
        elif tag == "notes":
            _notes(words_of(element), collector)
        else:
            outside(element, "card", collector)
    return collector.finished()


def outside(element: Element, card: str, collector: Collector) -> None:
    """Note an element that is not known: its cards are problems, all else is passed over."""
    cards = [inner for inner in element.iter() if tag_of(inner) == card]
    for inner in cards:
        collector.bad_entry("This card is outside every section that is read.", shown(inner))
    if not cards:
        collector.ignore(f"<{tag_of(element)[:60]}>")


def _section(section: Element, place: Place | None, collector: Collector) -> None:
    name = section.get("name", "")
    for stray in strays(section):
        collector.bad_entry("These words are outside every card.", stray)
    for card in section:
        text = shown(card)
        if place is None:
            collector.bad_entry(f"No section of a deck is called “{name:.60}”.", text)
        elif tag_of(card) != "card":
            collector.bad_entry("A section holds cards alone.", text)
        else:
            for key in sorted({*card.keys()} - {"qty", "id"}):
                collector.ignore(f"the attribute “{key:.60}”")
            collector.entry(place, words_of(card), count_of(card.get("qty")), None, text)


def _notes(words: str, collector: Collector) -> None:
    first, _, rest = words.replace("\r\n", "\n").partition("\n")
    named = _NAME.fullmatch(first.strip())
    if named is not None:
        collector.name(named["name"], None, first)
    collector.description(rest if named is not None else words)


def write(deck: DeckFile, book: NameBook) -> str:
    """Return the deck as OCTGN has it; cards have lasting ids made of theirs."""
    root = Element("deck", game=str(uuid5(NAMESPACE_URL, _SPACE)))
    for name, cards in deck.parts:
        section = SubElement(root, "section", name=name.capitalize(), shared="False")
        for card, count in in_order(cards):
            found = book.named(card)
            number = found.card_id if found is not None and found.card_id else card
            made = SubElement(
                section, "card", qty=str(count), id=str(uuid5(NAMESPACE_URL, _SPACE + number))
            )
            made.text = card
    notes = deck.description
    if deck.name is not None:
        notes = f"Name: {deck.name}\n{notes}"
    elif _NAME.match(notes):
        notes = f"\n{notes}"  # that is no name then
    SubElement(root, "notes").text = notes
    return document(root)

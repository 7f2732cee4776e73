"""The notes of a deck as its page shows them: the cards that they name looked up. No writes."""

from django.utils.safestring import SafeString, mark_safe

from cards.face.face_errors import FaceError
from cards.models import Card
from cards.pictures import face_files
from cards.queries import cards_by_name
from decks.models import Deck, name_of
from decks.names.book import folded
from decks.names.lookup import name_book
from decks.notes import CardLink, names_in, rendered
from decks.queries import Printed, Who, address_of

MAX_LINKS = 100
"""Different cards that one deck's notes link."""


def notes(deck: Deck, viewer: Who | None) -> SafeString:
    """Return the deck's description as HTML that can stand in a page."""
    if not deck.description:
        return SafeString()
    return mark_safe(  # noqa: S308 - cleaned by decks.notes
        rendered(deck.description, _links(deck, viewer))
    )


def _links(deck: Deck, viewer: Who | None) -> dict[str, CardLink]:
    """Return the cards that the notes name, by the names as written: official ones, the deck's
    drafts."""
    written = names_in(deck.description)[:MAX_LINKS]
    if not written:
        return {}
    book = name_book(deck.game)
    known = {name: named.name for name in written if (named := book.find(name)) is not None}
    official = cards_by_name(known.values(), deck.game)
    drafts = {folded(draft.name): draft for draft in deck.all_drafts}
    found: dict[str, Printed] = {}
    for name in written:
        # Notes of a deck mean its own cards: a draft in it goes before the official card so called.
        card = drafts.get(folded(name)) or official.get(known.get(name, ""))
        if card is not None:
            found[name] = card
    return {name: _link(card, viewer) for name, card in found.items()}


def _link(card: Printed, viewer: Who | None) -> CardLink:
    face = ""
    if isinstance(card, Card):
        try:
            file = face_files.face_file(card)
        except FaceError:
            file = None
        if file is not None:
            face_files.keep([file])
            face = file.url
    return CardLink(name_of(card), address_of(card, viewer), face)

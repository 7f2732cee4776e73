"""The deck at an address of this site that somebody has pasted. No writes."""

import re
from dataclasses import replace
from typing import Any
from urllib.parse import parse_qs, urlsplit

from decks import formats
from decks.formats.links import path_here
from decks.formats.text import spelled
from decks.hooks import decks_at
from decks.models import Deck
from decks.names.lookup import name_book
from decks.queries.decks import visible_deck
from decks.queries.lists import deck_file, deck_text
from decks.queries.versions import sections_at

MAX_LENGTH = 2_000
_AROUND = " \t\r\n`\"'“”‘’«»<>()[]{}*_.,;:!?"
_DECK = re.compile(
    r"/(?:api/)?decks/(?!(?:new|import|syntax|organise|export|add|code|bulk)/)(?P<key>[-\w]{1,60})/.*"
)


def linked_list(text: str, viewer: Any, game: str) -> str | None:
    """Return the list of the deck, version or game that a text is a link to; None for another.

    Raises Deck.DoesNotExist for one that the viewer may not see, and of another game.
    """
    address = text[: MAX_LENGTH + 1].strip(_AROUND)
    if len(address) > MAX_LENGTH or any(map(str.isspace, address)) or "/" not in address:
        return None
    path = path_here(address)
    if path is None:
        return None
    for find in decks_at:  # such as a game: the deck that the viewer played
        if (found := find(path, viewer)) is not None:
            address, path = found, urlsplit(found).path
    matched = _DECK.fullmatch(f"{path.rstrip('/')}/")
    if matched is None:
        return None
    deck = visible_deck(viewer, matched["key"], game)
    number = _version(address)
    if number is None:
        return deck_text(deck)
    sections = sections_at(deck, number) if deck.may_edit(viewer) else None
    if sections is None:
        raise Deck.DoesNotExist
    file = replace(
        deck_file(deck), sections={name: dict(cards) for name, cards in sections.items()}
    )
    book = name_book(game, viewer)
    return formats.write(spelled(file, book), "text", book)


def _version(address: str) -> int | None:
    asked = parse_qs(urlsplit(address).query)
    given = next((asked[name][0] for name in ("version", "at") if name in asked), "")
    return int(given) if given.isdecimal() and len(given) < 7 else None

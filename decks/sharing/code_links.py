"""A deck's short code as an address, and what such an address opens. No writes."""

from typing import Final

from django.urls import reverse

from cards.queries import cards_by_name
from decks import formats, queries
from decks.formats import DeckFile
from decks.formats.code import CannotWrite, is_code
from decks.games import Contents, tools_of
from decks.kinds import games_with_decks, titles
from decks.models import MAYBE, Deck
from decks.names.lookup import list_layout, name_book
from decks.problems import DeckProblem, remarks_of
from games import GAMES

MAX_CODE: Final = 8_000
"""Characters: a deck of all cards that there are has fewer."""


def code_address(deck: Deck) -> str:
    """Return the page that the deck's code opens; empty for a deck that has no code, or no
    cards."""
    if deck.all_drafts or not deck.cards.keys() - {MAYBE}:
        return ""
    try:
        code = queries.deck_in(deck, "code").strip()
    except CannotWrite:  # a retired card has no number here
        return ""
    return reverse("decks:code", args=[code])


def read_code(code: str) -> DeckFile | None:
    """Return the list behind a code, with a problem for each card that isn't here; None for no
    code."""
    code = code.strip().upper()
    if len(code) > MAX_CODE:
        return None
    for game in games_with_decks():
        if is_code(code, GAMES[game]):
            reading = formats.read(code, name_book(game), list_layout(game))
            if not reading.is_refused and reading.format == "code":
                return reading
    return None


def coded_deck(reading: DeckFile) -> tuple[Deck, Contents]:
    """Return a list as a deck that is stored nowhere, and its official cards by section."""
    game = reading.layout.kind.slug
    names = {name for cards in reading.sections.values() for name in cards}
    rows = cards_by_name(names, game)
    held: Contents = {
        section: {rows[name]: count for name, count in cards.items() if name in rows}
        for section, cards in reading.sections.items()
    }
    return Deck(game=game, role=reading.layout.role, name=reading.name or ""), held


def coded_problems(reading: DeckFile) -> list[DeckProblem]:
    """Return what the rules say of a list."""
    deck, held = coded_deck(reading)
    remarks, called = remarks_of(deck.game), titles(deck.kind, deck.role)
    found = tools_of(deck.game).problems(deck, held, None)
    return [remarks.said(problem, deck.kind, called) for problem in found]

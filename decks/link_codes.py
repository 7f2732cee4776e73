"""A deck's short code as an address, and what such an address opens. No writes."""

from dataclasses import dataclass
from typing import Any, Final

from django.urls import reverse

from cards.queries import cards_by_name, current_pool
from decks import formats, queries
from decks.cidwam import KINDS, deck_problems
from decks.formats import DeckFile
from decks.formats.code import CannotWrite, is_code
from decks.models import Deck
from decks.name_books import name_book
from decks.problems import DeckProblem, worded
from games import DEFAULT_SLUG

MAX_CODE: Final = 8_000
"""Characters: a deck of all cards that there are has fewer."""


def code_address(deck: Deck) -> str:
    """Return the page that the deck's code opens; empty for a deck that has no code, or no
    cards."""
    if deck.game != DEFAULT_SLUG or deck.all_drafts or not (deck.entries.all() or deck.any_persona):
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
    if len(code) > MAX_CODE or not is_code(code):
        return None
    reading = formats.read(code, name_book())
    return None if reading.is_refused or reading.format != "code" else reading


@dataclass(frozen=True)
class CodedGroup:
    """The cards of a kind, by name, with their counts."""

    kind: str
    cards: list[tuple[Any, int]]

    @property
    def count(self) -> int:
        return sum(count for _card, count in self.cards)


def coded_groups(reading: DeckFile) -> list[CodedGroup]:
    """Return the cards of a list by kind and value, as rows with pages."""
    rows = cards_by_name(reading.main)
    held = [(rows[name], count) for name, count in reading.main.items() if name in rows]
    held.sort(key=lambda one: (one[0].value or 0, one[0].name))
    found = [CodedGroup(kind, [one for one in held if one[0].kind == kind]) for kind in KINDS]
    return [group for group in found if group.cards]


def coded_problems(reading: DeckFile) -> list[DeckProblem]:
    """Return what the rules say of a list."""
    return [worded(problem) for problem in deck_problems(reading.as_engine(), current_pool())]

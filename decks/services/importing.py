"""Decks out of lists of text, whole or not at all: a list with an unusable line makes no deck."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

from decks import text_format
from decks.models import Deck, DeckRevision, Visibility
from decks.queries import name_book
from decks.services.editing import create_deck, edit_deck
from decks.services.errors import ListProblems

UNNAMED = "Imported deck"


def read_list(text: str, owner: Any = None) -> text_format.DeckText:
    """What the list says; names of drafts are the owner's. Raises ListProblems, TextTooLong."""
    reading = text_format.read(text, name_book(owner))
    if reading.problems:
        raise ListProblems(reading)
    return reading


@transaction.atomic
def import_deck(
    *,
    owner: AbstractBaseUser,
    text: str,
    name: str = "",
    visibility: str = Visibility.PRIVATE,
) -> Deck:
    """A new deck of `owner`'s from `text`; `name` goes before the list's own name.

    Raises ListProblems, text_format.TextTooLong, BadDeck, TooManyDecks.
    """
    reading = read_list(text, owner)
    return create_deck(
        owner=owner,
        name=name.strip() or reading.name or UNNAMED,
        description=reading.description,
        visibility=visibility,
        persona=reading.persona,
        cards=reading.cards,
        cause=DeckRevision.Cause.IMPORTED,
    )


@transaction.atomic
def replace_from_list(
    *, deck: Deck, by: AbstractBaseUser, text: str, expected_version: int
) -> Deck:
    """The deck made to hold exactly what `text` says; its name stays if the text gives none.

    Raises ListProblems, text_format.TextTooLong, StaleDeck, BadDeck, Gone.
    """
    reading = read_list(text, deck.owner)
    return edit_deck(
        deck=deck,
        by=by,
        expected_version=expected_version,
        name=reading.name,
        description=reading.description,
        persona=reading.persona,
        cards=reading.cards,
        cause=DeckRevision.Cause.IMPORTED,
    )

"""Saved decks: a name and which cards. What may be played now is asked when a battle starts."""

from __future__ import annotations

from collections.abc import Sequence

from games.kaadosu.collection.cards import lock_cards
from games.kaadosu.collection.models import Collector, Operation, SavedDeck
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.operation import Caller, working
from games.kaadosu.rules.mechanics.setup import MAX_DECK

MAX_DECKS = 50


def save_deck(
    caller: Caller, *, name: str, cards: Sequence[str], deck: int | None = None
) -> SavedDeck:
    """Save a new deck of own cards, or `deck` by its key. Raises Refused.

    It may have fewer cards than a battle asks for, and cards that are locked for now. A second
    click finds the deck that the first one made.
    """
    with working(caller, Operation.Kind.SETUP) as (work, _):
        by = work.by
        assert by is not None
        name = " ".join(name.split())
        if not 0 < len(name) <= SavedDeck.MAX_NAME_LENGTH or not name.isprintable():
            raise Refused("bad_name")
        if len(cards) > MAX_DECK:
            raise Refused("deck_too_large")
        found = lock_cards(cards)
        for at, ref in enumerate(cards):
            card = found.check_one(ref, by, must_be_free=False)
            if ref in cards[:at]:
                raise Refused("twice", card=card.code)
        row = _row(by, deck)
        namesake = SavedDeck.objects.filter(owner=by, name=name).exclude(pk=deck or 0).first()
        if namesake is not None and row is None and namesake.cards == list(cards):
            return namesake
        if namesake is not None:
            raise Refused("name_taken")
        if row is None and SavedDeck.objects.filter(owner=by).count() >= MAX_DECKS:
            raise Refused("too_many_decks")
        row = row or SavedDeck(owner=by)
        row.name, row.cards, row.saved = name, list(cards), caller.now
        row.save()
        return row


def _row(owner: Collector, deck: int | None) -> SavedDeck | None:
    if deck is None:
        return None
    found = SavedDeck.objects.filter(owner=owner, pk=deck).first()
    if found is None:
        raise Refused("no_deck")
    return found


def delete_deck(caller: Caller, *, deck: int) -> None:
    """Delete an own deck; its cards stay. Raises Refused."""
    with working(caller, Operation.Kind.SETUP) as (work, _):
        if not SavedDeck.objects.filter(owner=work.by, pk=deck).delete()[0]:
            raise Refused("no_deck")

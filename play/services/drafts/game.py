"""A game at once with a draft of one's own: in a deck that holds it, else in a starter deck that
fits, of which its owner gets a copy with the draft in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from accounts.services.owning import lock_owner
from decks import limits
from decks.models import Deck
from decks.queries import can_be_played, decks_of
from decks.services import DeckDetails, create_deck
from decks.suggestions.substitutes import starter_for
from play.errors import DeckRefused
from play.models import Game
from play.services.setup.quick_game import play_now
from workshop.models import Draft


@dataclass(frozen=True)
class BegunWithDraft:
    """A game that has begun, the deck that is played, and whether that was made for it."""

    game: Game
    deck: Deck
    is_new_deck: bool


def play_draft(*, user: Any, draft: Draft, offer: str = "", seed: str = "") -> BegunWithDraft:
    """Begin a game against a bot that suits the user. `offer` and `seed` as in `create_game`.

    Whether the draft is the user's own was asked before. Raises DeckRefused where it is unfinished
    or fits no starter deck, TooManyDecks, AccountGone, OfferSpent, PlayError.
    """
    if not draft.playable:
        raise DeckRefused(f"{draft.name} isn’t playable yet. Finish the draft first.")
    deck, is_new_deck = _deck_with(user, draft)
    game = play_now(user=user, game=deck.game, deck=deck, offer=offer, seed=seed)
    return BegunWithDraft(game, deck, is_new_deck)


@transaction.atomic
def _deck_with(user: Any, draft: Draft) -> tuple[Deck, bool]:
    """Return the user's deck that holds the draft and can be played, and whether it was made for
    this.

    Two tabs at once get one: who comes second waits for the owner's lock, and finds it.
    """
    lock_owner(user)
    holding = decks_of(user, draft.set.game).holding(draft)
    found = next((deck for deck in holding.order_by("-updated") if can_be_played(deck)), None)
    return found or _new_deck(user, draft), found is None


def _new_deck(user: Any, draft: Draft) -> Deck:
    card = {**draft.as_data(), "name": draft.deck_name}
    fit = starter_for(draft.set.game, card)
    if fit is None:
        raise DeckRefused(f"No starter deck has a card like {draft.name}. Add it to a deck first.")
    data, starter = fit.with_card(card), fit.deck
    held = {one.name: data.get(one.name) or {} for one in starter.kind.sections}
    made = create_deck(
        owner=user,
        details=DeckDetails(
            name=f"{starter.name} with {draft.name}"[: limits.NAME_LENGTH],
            game=starter.game,
            role=starter.role,
        ),
        sections={
            name: dict(cards) if isinstance(cards, Mapping) else dict.fromkeys(cards, 1)
            for name, cards in held.items()
        },
    )
    return decks_of(user, made.game).get(pk=made.pk)

"""Saved decks."""

from __future__ import annotations

from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games.kaadosu.collection.credit import Feature
from games.kaadosu.collection.deck_states import DeckState, deck_states, suggested
from games.kaadosu.collection.models import Collector, SavedDeck
from games.kaadosu.collection.queries import free_cards
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services import decks as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.web.api.access import (
    NEEDS_COLLECTION,
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import DeckIn
from games.kaadosu.web.api.shapes import CardOut, DeckOut, card_out, own_card_out


class DecksView(CollectionView):
    """One's own decks."""

    @extend_schema(
        tags=TAGS,
        summary="List your decks",
        responses=listed(DeckOut),
    )
    def get(self, request: Request) -> Response:
        """With what keeps each from being played now."""
        owner = self.owner()
        states = deck_states(owner, list(owner.decks.all()))  # 50 at most
        feature = feature_of(timezone.now())
        return self.page(request, states, lambda state: _deck_out(state, feature))

    @extend_schema(
        tags=TAGS,
        summary="Save a new deck",
        request=DeckIn,
        responses={status.HTTP_201_CREATED: DeckOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """It may have cards that are locked now, and fewer than a battle asks for."""
        data = valid(DeckIn(data=request.data))
        row = services.save_deck(self.caller(), **data)
        return Response(_of(self.owner(), row), status=status.HTTP_201_CREATED)


class SuggestionView(CollectionView):
    """A suggested deck."""

    @extend_schema(
        tags=TAGS,
        summary="Suggest a deck of your free cards",
        responses=listed(CardOut),
    )
    def get(self, request: Request) -> Response:
        """The strongest by plus and minus together."""
        feature = feature_of(timezone.now())
        found = suggested(free_cards(self.owner()))
        return self.page(request, found, lambda card: card_out(card, feature))


class DeckView(CollectionView):
    """One deck."""

    @extend_schema(
        tags=TAGS,
        summary="Get your deck",
        responses={status.HTTP_200_OK: DeckOut, **NEEDS_COLLECTION},
    )
    def get(self, request: Request, deck: int) -> Response:
        """Its cards, and what keeps it from being played now."""
        owner = self.owner()
        row = SavedDeck.objects.filter(owner=owner, pk=deck).first()
        if row is None:
            raise Refused("no_deck")
        return Response(_of(owner, row))

    @extend_schema(
        tags=TAGS,
        summary="Change your deck",
        request=DeckIn,
        responses={status.HTTP_200_OK: DeckOut, **REFUSED},
    )
    def put(self, request: Request, deck: int) -> Response:
        """Its name and all of its cards."""
        data = valid(DeckIn(data=request.data))
        row = services.save_deck(self.caller(), deck=deck, **data)
        return Response(_of(self.owner(), row))

    @extend_schema(
        tags=TAGS,
        summary="Delete your deck",
        responses={status.HTTP_204_NO_CONTENT: None, **REFUSED},
    )
    def delete(self, request: Request, deck: int) -> Response:
        """Its cards stay yours."""
        services.delete_deck(self.caller(), deck=deck)
        return Response(status=status.HTTP_204_NO_CONTENT)


def _of(owner: Collector, row: SavedDeck) -> dict[str, Any]:
    return _deck_out(deck_states(owner, [row])[0], feature_of(timezone.now()))


def _deck_out(state: DeckState, feature: Feature) -> dict[str, Any]:
    locked = {card.ref for card in state.cards if card.code in state.locked}
    return {
        "id": state.deck.pk,
        "name": state.deck.name,
        "saved": state.deck.saved,
        "cards": [own_card_out(card, feature, locked) for card in state.cards],
        "missing": list(state.missing),
        "problems": list(state.problems),
        "worth": state.worth,
        "plus": state.plus,
        "minus": state.minus,
    }

"""Trades: offers in and out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.models import User
from games.kaadosu.collection.models import Operation
from games.kaadosu.collection.queries import offers_of
from games.kaadosu.collection.services import trades as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.web.api.access import (
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import KeyIn, OfferIn
from games.kaadosu.web.api.shapes import DoneOut, TradeOut, card_out


class TradesView(CollectionView):
    """Open offers."""

    @extend_schema(
        tags=TAGS,
        summary="List open offers by and to you, the newest first",
        responses=listed(TradeOut),
    )
    def get(self, request: Request) -> Response:
        """With the cards of both sides."""
        owner = self.owner()
        feature = feature_of(timezone.now())

        def shape(offer: Any) -> dict[str, Any]:
            rows = [row for row in offer.cards.all() if row.card is not None]
            return {
                "id": offer.pk,
                "by": offer.by.name,
                "to": offer.to.name,
                "is_own": offer.by_id == owner.pk,
                "made": offer.made,
                "until": offer.until,
                "give": [card_out(row.card, feature) for row in rows if row.is_given],
                "want": [card_out(row.card, feature) for row in rows if not row.is_given],
            }

        return self.page(request, offers_of(owner), shape)

    @extend_schema(
        tags=TAGS,
        summary="Offer a trade",
        request=OfferIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Your cards are locked until it is answered, for 7 days at most."""
        data = valid(OfferIn(data=request.data))
        done = services.offer(
            self.caller(data["key"]),
            to=User.objects.filter(username__iexact=data["to"].strip()).first(),
            give=data["give"],
            want=data["want"],
        )
        return self.done(done)


class _Answer(CollectionView):
    """An answer to an offer."""

    act: Callable[..., Operation]

    def answer(self, request: Request, offer: int) -> Response:
        caller = self.caller(valid(KeyIn(data=request.data))["key"])
        return self.done(type(self).act(caller, offer=offer))


ANSWERED: Any = {status.HTTP_201_CREATED: DoneOut, **REFUSED}


class AcceptView(_Answer):
    """Accepting."""

    act = services.accept

    @extend_schema(tags=TAGS, summary="Accept an offer", request=KeyIn, responses=ANSWERED)
    def post(self, request: Request, offer: int) -> Response:
        """Both sides change hands in one step."""
        return self.answer(request, offer)


class DeclineView(_Answer):
    """Declining."""

    act = services.decline

    @extend_schema(tags=TAGS, summary="Decline an offer", request=KeyIn, responses=ANSWERED)
    def post(self, request: Request, offer: int) -> Response:
        """Their cards are free then."""
        return self.answer(request, offer)


class CancelView(_Answer):
    """Cancelling."""

    act = services.cancel

    @extend_schema(tags=TAGS, summary="Cancel your offer", request=KeyIn, responses=ANSWERED)
    def post(self, request: Request, offer: int) -> Response:
        """Your cards are free then."""
        return self.answer(request, offer)

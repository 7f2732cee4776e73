"""Opening a collection, the packs of the day, and being here."""

from __future__ import annotations

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from games.kaadosu.collection.figures import seen_today
from games.kaadosu.collection.queries import own_packs, proposed_payment, shares_of_prices
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.opening import open_collection
from games.kaadosu.collection.services.packs import buy
from games.kaadosu.collection.services.preparation import next_midnight
from games.kaadosu.collection.services.visits import sign_in
from games.kaadosu.web.api.access import NEEDS_COLLECTION, REFUSED, TAGS, CollectionView, valid
from games.kaadosu.web.api.bodies import BuyPackIn
from games.kaadosu.web.api.shapes import DoneOut, PacksOut


class OpeningView(CollectionView):
    """Ten cards to begin with."""

    @extend_schema(
        tags=TAGS,
        summary="Open your collection",
        request=None,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Ten cards, free; your email address must be confirmed."""
        done = open_collection(self.caller())
        return self.done(done, done.about["cards"])


class VisitView(CollectionView):
    """Being here today, for packs tomorrow."""

    @extend_schema(
        tags=TAGS,
        summary="Count as here today",
        request=None,
        responses={status.HTTP_204_NO_CONTENT: None, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Packs come at midnight for who was here the day before; any other write counts too."""
        sign_in(self.caller())
        return Response(status=status.HTTP_204_NO_CONTENT)


class PacksView(CollectionView):
    """Sealed packs."""

    @extend_schema(
        tags=TAGS,
        summary="List today's packs",
        responses={status.HTTP_200_OK: PacksOut, **NEEDS_COLLECTION},
    )
    def get(self, request: Request) -> Response:
        """Their prices, and a payment for each. What is in them, nobody is told."""
        owner, now = self.owner(), timezone.now()
        shares = shares_of_prices(now)
        feature = feature_of(now)
        packs = [
            {
                **pack,
                "share": shares.get(pack["price"]),
                "proposed": proposed_payment(owner, pack["price"], now)[1],
            }
            for pack in own_packs(request.user, now)
        ]
        return Response(
            {
                "until": next_midnight(now),
                "feature": {"colour": feature.colour, "shape": feature.shape},
                "is_seen": seen_today(owner, now),
                "packs": packs,
            }
        )


class BuyPackView(CollectionView):
    """One sealed pack."""

    @extend_schema(
        tags=TAGS,
        summary="Buy and open a pack",
        request=BuyPackIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request, number: int) -> Response:
        """The five cards; what pays leaves your collection for good, and there is no change."""
        data = valid(BuyPackIn(data=request.data))
        done = buy(self.caller(data["key"]), number=number, pay=data["pay"])
        return self.done(done, done.about["cards"])

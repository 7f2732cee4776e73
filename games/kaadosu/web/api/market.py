"""The market: what is for sale, one's own listings, and buying."""

from __future__ import annotations

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response

from games.kaadosu.collection.filters import found_listings
from games.kaadosu.collection.models import Listing
from games.kaadosu.collection.queries import collector_of, prices_of, proposed_payment
from games.kaadosu.collection.services import market as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.web.api.access import (
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import (
    KeyIn,
    ListIn,
    MarketFilters,
    PriceIn,
    PurchaseIn,
    parameters,
    words_of,
)
from games.kaadosu.web.api.shapes import (
    DoneOut,
    ListingDetailOut,
    ListingOut,
    listing_out,
    sale_out,
)


class MarketView(CollectionView):
    """Cards for sale."""

    permission_classes = [IsAuthenticatedOrReadOnly]

    @extend_schema(
        tags=TAGS,
        summary="List what is for sale",
        parameters=parameters(MarketFilters),
        responses={status.HTTP_200_OK: ListingOut(many=True)},
    )
    def get(self, request: Request) -> Response:
        """The cheapest first, or as sorted."""
        now = timezone.now()
        words = words_of(request, MarketFilters)
        rows = found_listings(words, now, collector_of(request.user))
        feature = feature_of(now)
        return self.page(request, rows, lambda row: listing_out(row, feature))

    @extend_schema(
        tags=TAGS,
        summary="Put a card on the market",
        request=ListIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """It is locked while it is listed. For 7 days you may change the price or withdraw it."""
        data = valid(ListIn(data=request.data))
        caller = self.caller(data.pop("key"))
        return self.done(services.list_card(caller, **data))


class OwnListingsView(CollectionView):
    """One's own listings."""

    @extend_schema(
        tags=TAGS,
        summary="List your listings, the newest first",
        responses=listed(ListingOut),
    )
    def get(self, request: Request) -> Response:
        """Open ones and those that have ended."""
        rows = Listing.objects.filter(seller=self.owner()).order_by("-pk")
        rows = rows.select_related("base", "copy", "seller__user")
        feature = feature_of(timezone.now())
        return self.page(request, rows, lambda row: listing_out(row, feature))


class ListingView(CollectionView):
    """One listing."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        summary="Get a listing with the card's price history",
        responses={status.HTTP_200_OK: ListingDetailOut},
    )
    def get(self, request: Request, listing: int) -> Response:
        """With the payment that the site proposes, if you could buy it."""
        rows = Listing.objects.select_related("base", "copy", "seller__user")
        row = rows.filter(pk=listing).first()
        if row is None or row.card is None:
            raise Http404("There is no such listing.")
        owner, now = collector_of(request.user), timezone.now()
        is_own = owner is not None and row.seller_id == owner.pk
        proposed: list[str] = []
        if owner is not None and not is_own and row.ended is None:
            proposed = proposed_payment(owner, row.price, now)[1]
        return Response(
            {
                **listing_out(row, feature_of(now)),
                "is_own": is_own,
                "proposed": proposed,
                "sales": [sale_out(one) for one in prices_of(row.card)],
            }
        )


class RepriceView(CollectionView):
    """The price of an own listing."""

    @extend_schema(
        tags=TAGS,
        summary="Change the price of your listing",
        request=PriceIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request, listing: int) -> Response:
        """In its first 7 days."""
        data = valid(PriceIn(data=request.data))
        caller = self.caller(data["key"])
        ref = services.ref_of(caller, listing)
        return self.done(services.reprice(caller, card=ref, price=data["price"]))


class WithdrawView(CollectionView):
    """The end of an own listing."""

    @extend_schema(
        tags=TAGS,
        summary="Withdraw your listing",
        request=KeyIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request, listing: int) -> Response:
        """In its first 7 days; the card is free then."""
        caller = self.caller(valid(KeyIn(data=request.data))["key"])
        return self.done(services.withdraw(caller, card=services.ref_of(caller, listing)))


class PurchaseView(CollectionView):
    """Buying."""

    @extend_schema(
        tags=TAGS,
        summary="Buy a card from another collector",
        request=PurchaseIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request, listing: int) -> Response:
        """At the price that you have seen; what pays goes to the seller."""
        data = valid(PurchaseIn(data=request.data))
        caller = self.caller(data["key"])
        ref = services.ref_of(caller, listing)
        done = services.purchase(caller, card=ref, price=data["price"], pay=data["pay"])
        return self.done(done, [done.about["card"]])

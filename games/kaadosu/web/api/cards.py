"""Cards: a collection, a public one, one card's story, the album, merging and letting go."""

from __future__ import annotations

from django.http import Http404
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from games.kaadosu.collection.cards import find_card
from games.kaadosu.collection.filters import found_cards
from games.kaadosu.collection.models import Base, Operation
from games.kaadosu.collection.queries import (
    card_history,
    collector_of,
    is_locked,
    prices_of,
    public_collector,
    shown_name,
)
from games.kaadosu.collection.services import merge as services
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.rules.cards import BASE
from games.kaadosu.web.api.access import (
    NEEDS_COLLECTION,
    REFUSED,
    TAGS,
    CollectionView,
    listed,
    valid,
)
from games.kaadosu.web.api.bodies import (
    CardFilters,
    MergeIn,
    MergePreviewIn,
    PublicFilters,
    ReleaseIn,
    parameters,
    words_of,
)
from games.kaadosu.web.api.shapes import (
    AlbumOut,
    CardDetailOut,
    CardOut,
    DoneOut,
    OperationOut,
    OwnCardOut,
    PreviewOut,
    card_out,
    operation_out,
    own_card_out,
    sale_out,
    step_out,
)


class CardsView(CollectionView):
    """One's own cards."""

    @extend_schema(
        tags=TAGS,
        summary="List your cards",
        parameters=parameters(CardFilters),
        responses=listed(OwnCardOut),
    )
    def get(self, request: Request) -> Response:
        """All of them, or those that fit."""
        now = timezone.now()
        found, (_, locked) = found_cards(self.owner(), words_of(request, CardFilters), now)
        feature = feature_of(now)
        return self.page(request, found, lambda card: own_card_out(card, feature, locked))


class PublicCardsView(CollectionView):
    """A collection that its owner shows."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        summary="List the cards of a public collection",
        parameters=parameters(PublicFilters),
        responses={status.HTTP_200_OK: CardOut(many=True)},
    )
    def get(self, request: Request, name: str) -> Response:
        """The cards of a collector who shows them, by username."""
        now = timezone.now()
        words = words_of(request, PublicFilters)
        found, _ = found_cards(public_collector(name), words, now)
        feature = feature_of(now)
        return self.page(request, found, lambda card: card_out(card, feature))


class CardView(CollectionView):
    """One card."""

    permission_classes = [AllowAny]

    @extend_schema(
        tags=TAGS,
        summary="Get a card with its story",
        responses={status.HTTP_200_OK: CardDetailOut},
    )
    def get(self, request: Request, ref: str) -> Response:
        """Its figures, what became of it, and its owner if they show their collection."""
        card = find_card(ref)
        if card is None:
            raise Http404("There is no such card.")
        owner = collector_of(request.user)
        return Response(
            {
                **card_out(card, feature_of(timezone.now())),
                "is_locked": is_locked(card),
                "is_own": owner is not None and card.owner_id == owner.pk,
                "ended": card.ended,
                "owner": shown_name(card.owner),
                "in_pool": card.kind == BASE and card.owner_id is None,
                "sources": [] if isinstance(card, Base) else card.sources,
                "history": [step_out(entry) for entry in card_history(card)],
                "sales": [sale_out(listing) for listing in prices_of(card)],
            }
        )


class AlbumView(CollectionView):
    """An edition."""

    @extend_schema(
        tags=TAGS,
        summary="Get an edition's bases by who has them",
        responses={status.HTTP_200_OK: AlbumOut, **NEEDS_COLLECTION},
    )
    def get(self, request: Request, letter: str) -> Response:
        """Numbers of your bases and of others'; no names."""
        owner = self.owner()
        rows = Base.objects.filter(edition=letter[:2]).order_by("number")
        held = list(rows.exclude(owner=None).values_list("number", "owner_id"))
        if not held and not rows.exists():
            raise Http404("This edition isn’t open.")
        return Response(
            {
                "letter": letter,
                "own": [number for number, holder in held if holder == owner.pk],
                "others": [number for number, holder in held if holder != owner.pk],
            }
        )


class MergePreviewView(CollectionView):
    """The merge bench."""

    @extend_schema(
        tags=TAGS,
        summary="Preview a merge",
        request=MergePreviewIn,
        responses={status.HTTP_200_OK: PreviewOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Both results, one for each colour; nothing is merged."""
        data = valid(MergePreviewIn(data=request.data))
        sources, results = services.preview(self.caller(), **data)
        return Response(
            {
                "returns": [card.code for card in sources if card.kind == BASE],
                "results": [
                    {
                        "first": one["first"],
                        "second": one["second"],
                        "kind": one["makes"].kind,
                        "colour": one["makes"].colour,
                        "shapes": list(one["makes"].shapes),
                        "plus": one["makes"].plus,
                        "minus": one["makes"].minus,
                        "worth": one["makes"].worth,
                    }
                    for one in results
                ],
            }
        )


class MergeView(CollectionView):
    """Merging."""

    @extend_schema(
        tags=TAGS,
        summary="Merge two cards",
        request=MergeIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """The combo; bases return to the pool, shadows end, and there is no way back."""
        data = valid(MergeIn(data=request.data))
        caller = self.caller(data.pop("key"))
        done = services.merge(caller, **data)
        return self.done(done, done.about["cards"])


class ReleaseView(CollectionView):
    """Letting go."""

    @extend_schema(
        tags=TAGS,
        summary="Let cards go",
        request=ReleaseIn,
        responses={status.HTTP_201_CREATED: DoneOut, **REFUSED},
    )
    def post(self, request: Request) -> Response:
        """Bases return to the pool, all else ends."""
        data = valid(ReleaseIn(data=request.data))
        return self.done(services.release(self.caller(data["key"]), cards=data["cards"]))


class HistoryView(CollectionView):
    """One's own operations."""

    @extend_schema(
        tags=TAGS,
        summary="List what you did, the newest first",
        responses=listed(OperationOut),
    )
    def get(self, request: Request) -> Response:
        """Operations of your ledger."""
        rows = Operation.objects.filter(by=self.owner()).select_related("undone_by")
        return self.page(request, rows, operation_out)

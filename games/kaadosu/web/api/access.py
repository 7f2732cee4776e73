"""The base of the collection's views: who asks, checked bodies, refusals, answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.utils import timezone
from rest_framework import serializers, status
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from api.pages import CursorPages
from api.schema import refusals
from games.kaadosu.collection.cards import find_cards
from games.kaadosu.collection.models import Collector, Operation
from games.kaadosu.collection.queries import collector_of
from games.kaadosu.collection.refusals import Refused
from games.kaadosu.collection.services.limits import feature_of
from games.kaadosu.collection.services.operation import Caller
from games.kaadosu.collection.services.visits import is_new_device
from games.kaadosu.web.api.shapes import card_out, operation_out

TAGS = ["collection"]
NEEDS_COLLECTION = refusals(status.HTTP_403_FORBIDDEN)
REFUSED = refusals(
    status.HTTP_403_FORBIDDEN,
    status.HTTP_404_NOT_FOUND,
    status.HTTP_409_CONFLICT,
    status.HTTP_503_SERVICE_UNAVAILABLE,
)


def listed(shape: type[serializers.Serializer[Any]]) -> dict[Any, Any]:
    """Return the responses of a list of one's own, for its schema."""
    # With a media type, as refusals have: drf-spectacular takes the least key for the answer.
    return {(status.HTTP_200_OK, "application/json"): shape(many=True), **NEEDS_COLLECTION}


class CollectionView(APIView):
    """A view for people who are signed in; most need a collection too."""

    permission_classes = [IsAuthenticated]
    pagination_class = CursorPages

    def owner(self) -> Collector:
        """Return the asker's collection. Raises Refused."""
        found = collector_of(self.request.user)
        if found is None:
            raise Refused("not_collector")
        return found

    def caller(self, key: str = "") -> Caller:
        """Return who asks, with their key for this request."""
        now = timezone.now()
        is_new = is_new_device(self.request._request, self.request.auth, now)
        return Caller(self.request.user, now, key, is_new)

    def page(self, request: Request, rows: Any, shape: Callable[[Any], Any]) -> Response:
        """Answer with the part of a list that is asked for, each entry in its shape."""
        paginator = self.pagination_class()
        found = paginator.paginate_queryset(rows, request, view=self)
        return paginator.get_paginated_response([shape(row) for row in found])

    def done(self, operation: Operation, refs: Iterable[str] = ()) -> Response:
        """Answer 201 with what was done, and the cards that it brought."""
        refs = list(refs)
        known, feature = find_cards(refs), feature_of(timezone.now())
        cards = [card_out(known[ref], feature) for ref in refs if ref in known]
        said = {**operation_out(operation), "cards": cards}
        return Response(said, status=status.HTTP_201_CREATED)


def valid(serializer: Any) -> dict[str, Any]:
    """Return what a serializer with `data` makes of it. Raises ValidationError."""
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)

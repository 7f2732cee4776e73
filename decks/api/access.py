"""Access of the API of decks: whose deck it is, and which version is meant."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from django.contrib.auth.models import AbstractBaseUser
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers, status
from rest_framework.exceptions import NotFound, PermissionDenied
from rest_framework.request import Request
from rest_framework.response import Response

from api.schema import ProblemSerializer, refusals
from decks import queries, services
from decks.api.preconditions import VersionMismatch, etag_of, has_if_match
from decks.api.serializers import DeckSerializer
from decks.models import Deck

IF_MATCH = OpenApiParameter(
    "If-Match",
    str,
    OpenApiParameter.HEADER,
    description="The ETag of a deck: the deck is only written if it still has that version. "
    "It stands in for `version`.",
)


class MovedOn(ProblemSerializer):
    """The deck has another version than If-Match names."""

    version = serializers.IntegerField(help_text="The deck's version now")

    class Meta:
        ref_name = "MovedOn"


REFUSED = refusals(status.HTTP_409_CONFLICT, told={status.HTTP_412_PRECONDITION_FAILED: MovedOn})


def valid(serializer: Any) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


def player(request: Request) -> AbstractBaseUser:
    """Return who writes; the default permission lets nobody else write."""
    return cast(AbstractBaseUser, request.user)


def visible(request: Request, key: str) -> Deck:
    try:
        return queries.visible_deck(request.user, key)
    except Deck.DoesNotExist as error:
        raise NotFound("Deck not found. It may be private.") from error


def own(request: Request, key: str) -> Deck:
    deck = visible(request, key)
    if not deck.may_edit(request.user):
        raise PermissionDenied("This isn’t your deck. Copy it to change it.")
    return deck


@contextmanager
def if_match(request: Request) -> Iterator[None]:
    """412 in place of 409 where another's write came between the look at If-Match and ours."""
    try:
        yield
    except services.StaleDeck as error:
        if has_if_match(request):
            raise VersionMismatch(error.deck) from error
        raise


def shown(request: Request, deck: Deck, code: int = status.HTTP_200_OK) -> Response:
    shown = DeckSerializer(deck, context={"request": request}).data
    return Response(shown, status=code, headers={"ETag": etag_of(deck, shown)})

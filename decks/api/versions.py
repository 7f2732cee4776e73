"""The JSON API of a deck's versions: history, names, restoring, differences.

A version is its owner's alone; what decks are now may be compared by whoever sees them.
"""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.schema import refusals
from decks import queries, services
from decks.api.access import IF_MATCH, REFUSED, if_match, own, player, valid, visible
from decks.api.preconditions import etag_of, expected_version
from decks.api.serializers import (
    CardChangeSerializer,
    DeckHistorySerializer,
    DeckRevisionSerializer,
    DeckSerializer,
    RestoredSerializer,
    VersionName,
    VersionNumber,
)
from decks.contents import Sections
from decks.history.differences import card_changes
from decks.hooks import notes_for
from decks.models import Deck

FORBIDDEN = refusals(status.HTTP_403_FORBIDDEN)


class VersionActions:
    """Mixed in with the API of decks."""

    @extend_schema(
        summary="Get the history of your deck",
        # Keyed like the refusals: drf-spectacular asks the first of all keys, read as text, whether
        # the operation is a list with pages.
        responses={
            (status.HTTP_200_OK, "application/json"): DeckHistorySerializer(many=True),
            **FORBIDDEN,
        },
    )
    @action(detail=True, pagination_class=CursorPages)
    def history(self, request: Request, key: str) -> Response:
        """The newest version first."""
        paginator: Any = CursorPages()
        deck = own(request, key)
        page = list(paginator.paginate_queryset(queries.history(deck), request))
        notes = notes_for(deck, [change.revision.number for change in page])
        shown = [
            {
                **DeckRevisionSerializer(change.revision).data,
                "changes": CardChangeSerializer(change.cards, many=True).data
                if change.is_known
                else None,
                "notes": [note.said for note in notes.get(change.revision.number, ())],
            }
            for change in page
        ]
        answer: Response = paginator.get_paginated_response(shown)
        return answer

    @extend_schema(
        summary="Name a version of your deck",
        description="One with a name is kept for ever.",
        parameters=[IF_MATCH],
        request=VersionName,
        responses={status.HTTP_200_OK: DeckRevisionSerializer, **REFUSED},
    )
    @action(detail=True, methods=["put"], url_path=r"history/(?P<number>[0-9]{1,9})")
    def name_version(self, request: Request, key: str, number: str) -> Response:
        deck = own(request, key)
        if not deck.revisions.filter(number=int(number)).exists():
            raise NotFound("No such version is stored. Choose one from the history.")
        asked = valid(VersionName(data=request.data))
        expected = expected_version(request, deck, None)
        with if_match(request):
            named = services.name_version(
                deck=deck, number=int(number), name=asked["name"], expected_version=expected
            )
        return Response(DeckRevisionSerializer(named).data)

    @extend_schema(
        summary="Restore a version of your deck",
        description="The deck as it was, as a new version. Who may see it stays as it is.",
        parameters=[IF_MATCH],
        request=VersionNumber,
        responses={status.HTTP_200_OK: RestoredSerializer, **REFUSED},
    )
    @action(detail=True, methods=["post"])
    def restore(self, request: Request, key: str) -> Response:
        deck = own(request, key)
        number = valid(VersionNumber(data=request.data))["number"]
        expected = expected_version(request, deck, None)
        with if_match(request):
            restored = services.restore_version(
                deck=deck, by=player(request), number=number, expected_version=expected
            )
        deck = own(request, key)
        shown = DeckSerializer(deck, context={"request": request}).data
        return Response(
            {"deck": shown, "missing": restored.missing}, headers={"ETag": etag_of(deck, shown)}
        )

    @extend_schema(
        summary="Compare two versions of a deck, or two decks",
        parameters=[
            OpenApiParameter("from", int, description="A version of your deck; else as it is now"),
            OpenApiParameter("to", int, description="A version of your deck; else as it is now"),
            OpenApiParameter("with", str, description="Another deck's key, in place of `to`"),
        ],
        responses={status.HTTP_200_OK: CardChangeSerializer(many=True), **FORBIDDEN},
    )
    @action(detail=True, pagination_class=None)
    def diff(self, request: Request, key: str) -> Response:
        """The cards of which the second has more or fewer."""
        deck, other = visible(request, key), request.query_params.get("with")
        before = _content(request, deck, "from")
        after = _content(request, deck, "to") if other is None else _now(request, deck, other)
        return Response(CardChangeSerializer(card_changes(before, after), many=True).data)


def _now(request: Request, deck: Deck, key: str) -> Sections:
    """Return what another deck of the same game holds. Raises NotFound, ValidationError."""
    other = visible(request, key)
    if other.game != deck.game:
        raise ValidationError({"with": ["That deck is for another game."]})
    return other.sections


def _content(request: Request, deck: Deck, field: str) -> Sections:
    """Return what the deck held at the version that is named. Raises ValidationError."""
    given = request.query_params.get(field)
    if given is None:
        number = None
    elif given.isascii() and given.isdigit() and len(given) < 10:
        own(request, deck.key)
        number = int(given)
    else:
        raise ValidationError({field: ["A whole number."]})
    content = queries.sections_at(deck, number)
    if content is None:
        raise ValidationError({field: [f"Version {number} isn’t stored."]})
    return content

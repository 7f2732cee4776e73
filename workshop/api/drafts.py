"""Drafts, by their number."""

from drf_spectacular.utils import extend_schema
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.schema import refusals
from workshop import services
from workshop.api import access
from workshop.api.answering import draft_answer, page, valid, version_of
from workshop.serializers import DraftChange, DraftRevisionSerializer, DraftSerializer


@extend_schema(tags=["workshop"])
class DraftApi(viewsets.ViewSet):
    """Drafts by their number."""

    pagination_class = CursorPages
    lookup_field = "id"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DraftSerializer

    @extend_schema(summary="Get a draft", responses={status.HTTP_200_OK: DraftSerializer})
    def retrieve(self, request: Request, id: str) -> Response:
        return draft_answer(request, access.visible_draft(request, id))

    @extend_schema(
        summary="Update your draft",
        request=DraftChange,
        responses={status.HTTP_200_OK: DraftSerializer, **refusals(status.HTTP_409_CONFLICT)},
    )
    def partial_update(self, request: Request, id: str) -> Response:
        draft = access.own_draft(request, id)
        asked = valid(DraftChange(data=request.data, partial=True))
        version, note = version_of(asked), asked.pop("note", "")
        draft = services.save_draft(draft=draft, expected_version=version, content=asked, note=note)
        return draft_answer(request, draft)

    @extend_schema(
        summary="Delete your draft",
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def destroy(self, request: Request, id: str) -> Response:
        """409 while a deck holds it."""
        services.delete_draft(draft=access.own_draft(request, id))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="List a draft's history, newest first",
        responses={status.HTTP_200_OK: DraftRevisionSerializer(many=True)},
    )
    @action(detail=True)
    def revisions(self, request: Request, id: str) -> Response:
        rows = access.visible_draft(request, id).revisions.all()
        return page(self, request, rows, DraftRevisionSerializer)

"""Sets of drafts, by their key."""

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import action
from rest_framework.exceptions import NotAuthenticated, ValidationError
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.renderers import Plain
from api.schema import refusals
from cards.api.games import GAME, game_of
from workshop import queries, services
from workshop.api import access
from workshop.api.answering import draft_answer, page, set_answer, valid, version_of
from workshop.api.zips import Zips
from workshop.files.downloads import set_table, set_text
from workshop.serializers import (
    DraftInput,
    DraftSerializer,
    DraftSetChange,
    DraftSetSerializer,
    FileInput,
    ImportedSerializer,
    NewDraftSetInput,
)

SCOPES = ("mine", "public")


@extend_schema(tags=["workshop"])
class DraftSetApi(Zips):
    """Sets of drafts by their key."""

    pagination_class = CursorPages
    lookup_field = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DraftSetSerializer

    def get_renderers(self) -> list[BaseRenderer]:
        usual = super().get_renderers()
        return [Plain(), *usual] if self.action == "file" else usual

    @extend_schema(
        summary="List draft sets: yours or public ones",
        parameters=[OpenApiParameter("scope", str, enum=SCOPES, default="mine"), GAME],
        responses={status.HTTP_200_OK: DraftSetSerializer(many=True)},
    )
    def list(self, request: Request) -> Response:
        """Own sets; `?scope=public` needs no account."""
        scope = request.query_params.get("scope", "mine")
        if scope not in SCOPES:
            raise ValidationError({"scope": [f"Use one of {', '.join(SCOPES)}."]})
        if scope == "mine" and not request.user.is_authenticated:
            raise NotAuthenticated("Sign in to list your sets, or ask for ?scope=public.")
        rows = queries.sets_of(request.user) if scope == "mine" else queries.public_sets()
        rows = rows.filter(game=game_of(request)).select_related("owner")
        return page(self, request, rows, DraftSetSerializer)

    @extend_schema(
        summary="Create a draft set",
        request=NewDraftSetInput,
        responses={status.HTTP_201_CREATED: DraftSetSerializer},
    )
    def create(self, request: Request) -> Response:
        asked = valid(NewDraftSetInput(data=request.data))
        row = services.create_set(owner=access.person(request), **asked)
        return set_answer(request, row, status.HTTP_201_CREATED)

    @extend_schema(summary="Get a draft set", responses={status.HTTP_200_OK: DraftSetSerializer})
    def retrieve(self, request: Request, key: str) -> Response:
        return set_answer(request, access.visible_set(request, key))

    @extend_schema(
        summary="Update your draft set",
        request=DraftSetChange,
        responses={status.HTTP_200_OK: DraftSetSerializer, **refusals(status.HTTP_409_CONFLICT)},
    )
    def partial_update(self, request: Request, key: str) -> Response:
        row = access.own_set(request, key)
        asked = valid(DraftSetChange(data=request.data, partial=True))
        services.edit_set(row=row, expected_version=version_of(asked), **asked)
        return set_answer(request, row)

    @extend_schema(
        summary="Delete your draft set",
        responses={status.HTTP_204_NO_CONTENT: None, **refusals(status.HTTP_409_CONFLICT)},
    )
    def destroy(self, request: Request, key: str) -> Response:
        """409 while a deck holds one of its drafts."""
        services.delete_set(row=access.own_set(request, key))
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="List the drafts in a set",
        responses={status.HTTP_200_OK: DraftSerializer(many=True)},
    )
    @action(detail=True)
    def drafts(self, request: Request, key: str) -> Response:
        row = access.visible_set(request, key)
        return page(self, request, row.drafts.with_set().order_by("number"), DraftSerializer)

    @extend_schema(
        summary="Create a draft in your set",
        request=DraftInput,
        responses={status.HTTP_201_CREATED: DraftSerializer},
    )
    @drafts.mapping.post
    def write(self, request: Request, key: str) -> Response:
        row = access.own_set(request, key)
        asked = valid(DraftInput(data=request.data))
        note = asked.pop("note")
        draft = services.create_draft(row=row, content=asked, note=note)
        return draft_answer(request, draft, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Export a draft set as a set file, or as a table",
        parameters=[OpenApiParameter("as", str, enum=("yaml", "csv"), default="yaml")],
        responses={(status.HTTP_200_OK, "text/plain"): OpenApiTypes.STR},
    )
    @action(detail=True)
    def file(self, request: Request, key: str) -> HttpResponse:
        """As the set's page gives it, with whose the set and its pictures are."""
        row = access.visible_set(request, key)
        drafts = queries.drafts_in(row)
        format = request.query_params.get("as", "yaml")
        if format not in ("yaml", "csv"):
            raise ValidationError({"as": ["Use yaml or csv."]})
        text = set_table(row, drafts) if format == "csv" else set_text(row, drafts)
        return HttpResponse(text, content_type="text/plain; charset=utf-8")

    @extend_schema(
        summary="Import a set file into your set",
        request=FileInput,
        responses={status.HTTP_200_OK: ImportedSerializer},
    )
    @file.mapping.post
    def read_file(self, request: Request, key: str) -> Response:
        """A card whose id the set has is a new revision of that draft; others are new drafts."""
        row = access.own_set(request, key)
        asked = valid(FileInput(data=request.data))
        read_in = services.preview_into if asked["dry_run"] else services.import_into
        source = services.TableSource(columns=asked["columns"])
        done = read_in(row=row, text=asked["text"], source=source)
        return Response(ImportedSerializer(done).data)

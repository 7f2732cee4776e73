"""The JSON API of the workshop: parse, call a service, render. Errors are 400 in words, never 500.

A set that somebody may not see does not exist (404); one that may be seen and is another's can be
read alone (403 to change it). A draft's number is no secret: it opens one's own drafts, and those
of public sets.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import (
    APIException,
    NotAuthenticated,
    NotFound,
    PermissionDenied,
    ValidationError,
)
from rest_framework.request import Request
from rest_framework.response import Response

from api.pages import CursorPages
from api.problems import Conflict
from api.schema import refusals
from workshop import queries, services, set_file
from workshop.models import Draft, DraftSet
from workshop.parsers import ZipBody
from workshop.serializers import (
    DraftChange,
    DraftInput,
    DraftRevisionSerializer,
    DraftSerializer,
    DraftSetChange,
    DraftSetInput,
    DraftSetSerializer,
    FileInput,
    ImportedSerializer,
    NewSetZipInput,
    ZipImportedSerializer,
    ZipInput,
)

SCOPES = ("mine", "public")
ZIP: Any = {"application/zip": OpenApiTypes.BINARY}


@extend_schema(tags=["workshop"])
class DraftSetApi(viewsets.ViewSet):
    """Sets of drafts by their key."""

    pagination_class = CursorPages
    lookup_field = "key"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DraftSetSerializer

    @extend_schema(
        summary="Sets of drafts: one's own, or those for everyone",
        parameters=[OpenApiParameter("scope", str, enum=SCOPES, default="mine")],
        responses={200: DraftSetSerializer(many=True)},
    )
    def list(self, request: Request) -> Response:
        """Own sets; `?scope=public` needs no account."""
        scope = request.query_params.get("scope", "mine")
        if scope not in SCOPES:
            raise ValidationError({"scope": [f"It is one of {', '.join(SCOPES)}."]})
        if scope == "mine" and not request.user.is_authenticated:
            raise NotAuthenticated("Sign in to list your sets, or ask for ?scope=public.")
        rows = queries.sets_of(request.user) if scope == "mine" else queries.public_sets()
        return _page(self, request, rows.select_related("owner"), DraftSetSerializer)

    @extend_schema(
        summary="A new set of drafts", request=DraftSetInput, responses={201: DraftSetSerializer}
    )
    def create(self, request: Request) -> Response:
        asked = _valid(DraftSetInput(data=request.data))
        try:
            row = services.create_set(owner=_person(request), **asked)
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return _set(request, row, status.HTTP_201_CREATED)

    @extend_schema(summary="One set of drafts", responses={200: DraftSetSerializer})
    def retrieve(self, request: Request, key: str) -> Response:
        return _set(request, _visible_set(request, key))

    @extend_schema(
        summary="Change one's own set of drafts",
        request=DraftSetChange,
        responses={200: DraftSetSerializer, **refusals(409)},
    )
    def partial_update(self, request: Request, key: str) -> Response:
        row = _own_set(request, key)
        asked = _valid(DraftSetChange(data=request.data, partial=True))
        try:
            services.edit_set(row=row, expected_version=_version(asked), **asked)
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return _set(request, row)

    @extend_schema(summary="Delete one's own set of drafts", responses={204: None, **refusals(409)})
    def destroy(self, request: Request, key: str) -> Response:
        """409 while a deck holds one of its drafts."""
        try:
            services.delete_set(row=_own_set(request, key))
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(summary="The drafts of a set", responses={200: DraftSerializer(many=True)})
    @action(detail=True)
    def drafts(self, request: Request, key: str) -> Response:
        row = _visible_set(request, key)
        return _page(self, request, row.drafts.with_set().order_by("number"), DraftSerializer)

    @extend_schema(
        summary="A new draft of one's own set",
        request=DraftInput,
        responses={201: DraftSerializer},
    )
    @drafts.mapping.post
    def write(self, request: Request, key: str) -> Response:
        row = _own_set(request, key)
        asked = _valid(DraftInput(data=request.data))
        note = asked.pop("note")
        try:
            draft = services.create_draft(row=row, content=asked, note=note)
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return _draft(request, draft, status.HTTP_201_CREATED)

    @extend_schema(
        summary="A set of drafts as a set file",
        responses={(200, "text/plain"): OpenApiTypes.STR},
    )
    @action(detail=True)
    def file(self, request: Request, key: str) -> HttpResponse:
        cards = [draft.as_data() for draft in queries.drafts_in(_visible_set(request, key))]
        return HttpResponse(set_file.write(cards), content_type="text/plain; charset=utf-8")

    @extend_schema(
        summary="Read a set file into one's own set",
        request=FileInput,
        responses={200: ImportedSerializer},
    )
    @file.mapping.post
    def read_file(self, request: Request, key: str) -> Response:
        """A card whose id the set has is a new revision of that draft; others are new drafts."""
        row = _own_set(request, key)
        asked = _valid(FileInput(data=request.data))
        try:
            done = services.import_into(row=row, text=asked["text"])
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return Response(ImportedSerializer(done).data)

    @extend_schema(
        summary="A new set of drafts out of a zip file with pictures",
        parameters=[NewSetZipInput],
        request=ZIP,
        responses={201: ZipImportedSerializer, **refusals(409)},
    )
    @action(
        detail=False,
        methods=["post"],
        url_path="import",
        url_name="import",
        parser_classes=[ZipBody],
    )
    def import_zip(self, request: Request) -> Response:
        """Its cards whole or not at all; a picture that can't be used is named in `left_out`.
        409 while another zip file is being read in."""
        asked = _valid(NewSetZipInput(data=request.query_params))
        read = partial(
            services.import_new_set_with_pictures, owner=_person(request), name=asked["name"]
        )
        return _read_in(request, read, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Read a zip file with pictures into one's own set",
        parameters=[ZipInput],
        request=ZIP,
        responses={200: ZipImportedSerializer, **refusals(409)},
    )
    @action(detail=True, methods=["post"], url_path="zip", parser_classes=[ZipBody])
    def read_zip(self, request: Request, key: str) -> Response:
        """As a set file is read in; a draft for which it has no picture keeps its own."""
        row = _own_set(request, key)
        _valid(ZipInput(data=request.query_params))
        return _read_in(request, partial(services.import_with_pictures, row=row))


@extend_schema(tags=["workshop"])
class DraftApi(viewsets.ViewSet):
    """Drafts by their number."""

    pagination_class = CursorPages
    lookup_field = "id"
    lookup_value_regex = "[-a-zA-Z0-9_]+"
    serializer_class = DraftSerializer

    @extend_schema(summary="One draft", responses={200: DraftSerializer})
    def retrieve(self, request: Request, id: str) -> Response:
        return _draft(request, _visible_draft(request, id))

    @extend_schema(
        summary="Change one's own draft",
        request=DraftChange,
        responses={200: DraftSerializer, **refusals(409)},
    )
    def partial_update(self, request: Request, id: str) -> Response:
        draft = _own_draft(request, id)
        asked = _valid(DraftChange(data=request.data, partial=True))
        version, note = _version(asked), asked.pop("note", "")
        try:
            draft = services.save_draft(
                draft=draft, expected_version=version, content=asked, note=note
            )
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return _draft(request, draft)

    @extend_schema(summary="Delete one's own draft", responses={204: None, **refusals(409)})
    def destroy(self, request: Request, id: str) -> Response:
        """409 while a deck holds it."""
        try:
            services.delete_draft(draft=_own_draft(request, id))
        except services.WorkshopError as error:
            raise _refusal(error) from error
        return Response(status=status.HTTP_204_NO_CONTENT)

    @extend_schema(
        summary="A draft's history, newest first",
        responses={200: DraftRevisionSerializer(many=True)},
    )
    @action(detail=True)
    def revisions(self, request: Request, id: str) -> Response:
        rows = _visible_draft(request, id).revisions.all()
        return _page(self, request, rows, DraftRevisionSerializer)


def _valid(serializer: Any) -> dict[str, Any]:
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


def _version(asked: dict[str, Any]) -> int:
    if "version" not in asked:
        raise ValidationError({"version": ["Send the version that you read."]})
    return int(asked.pop("version"))


def _person(request: Request) -> AbstractBaseUser:
    """Who writes; the default permission lets nobody else write."""
    return cast(AbstractBaseUser, request.user)


def _page(view: Any, request: Request, rows: Any, shape: Any) -> Response:
    paginator = view.pagination_class()
    page = paginator.paginate_queryset(rows, request, view=view)
    shown = shape(page, many=True, context={"request": request}).data
    answer: Response = paginator.get_paginated_response(shown)
    return answer


def _visible_set(request: Request, key: str) -> DraftSet:
    try:
        return queries.visible_set(request.user, key)
    except DraftSet.DoesNotExist as error:
        raise NotFound("There is no such set of drafts, or it is private.") from error


def _own_set(request: Request, key: str) -> DraftSet:
    row = _visible_set(request, key)
    if not row.may_edit(request.user):
        raise PermissionDenied("This set is not yours; copy its drafts to change them.")
    return row


def _visible_draft(request: Request, code: str) -> Draft:
    try:
        return queries.visible_draft(request.user, code)
    except Draft.DoesNotExist as error:
        raise NotFound("There is no such draft, or it is private.") from error


def _own_draft(request: Request, code: str) -> Draft:
    draft = _visible_draft(request, code)
    if not draft.set.may_edit(request.user):
        raise PermissionDenied("This draft is not yours; copy it to change it.")
    return draft


def _set(request: Request, row: DraftSet, code: int = status.HTTP_200_OK) -> Response:
    found = queries.set_with_size(row)
    return Response(DraftSetSerializer(found, context={"request": request}).data, status=code)


def _draft(request: Request, draft: Draft, code: int = status.HTTP_200_OK) -> Response:
    return Response(DraftSerializer(draft, context={"request": request}).data, status=code)


def _read_in(
    request: Request, read: Callable[..., services.Imported], code: int = status.HTTP_200_OK
) -> Response:
    """The body, which is a zip file, given to `read` as `file`."""
    sent: Any = request.data
    file = sent.get("file")
    if file is None:  # no parser is asked where there is no body
        raise ValidationError({"file": ["Send the zip file as the body, with its length."]})
    with file:
        try:
            done = read(file=file)
        except DraftSet.DoesNotExist as error:
            raise NotFound("This set was deleted meanwhile.") from error
        except services.WorkshopError as error:
            raise _refusal(error, file="file") from error
    return Response(ZipImportedSerializer(done).data, status=code)


def _refusal(error: services.WorkshopError, file: str = "text") -> APIException:
    """`file` is what `errors` calls the file that was sent."""
    if isinstance(error, services.Stale | services.InUse | services.Busy):
        return Conflict(str(error))
    if isinstance(error, services.BadDraft):
        return ValidationError({error.field: [str(error)]})
    if isinstance(error, services.UnreadableFile):
        return ValidationError({file: error.problems})
    return ValidationError({"detail": str(error)})

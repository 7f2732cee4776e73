"""Sets with their pictures as zip files, out and in."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import status, viewsets
from rest_framework.decorators import action
from rest_framework.exceptions import ValidationError
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response

from api.renderers import Zip
from api.schema import refusals
from workshop import services
from workshop.api import access
from workshop.api.answering import valid
from workshop.files.downloads import zip_download
from workshop.parsers import ZipBody
from workshop.serializers import (
    ArtTakenSerializer,
    ArtZipInput,
    NewSetZipInput,
    ZipImportedSerializer,
    ZipInput,
)

Done = TypeVar("Done")

ZIP: Any = {"application/zip": OpenApiTypes.BINARY}


class Zips(viewsets.ViewSet):
    """Zip files for the view of sets."""

    def get_renderers(self) -> list[BaseRenderer]:
        # At one address a zip file goes out, and comes in to be answered with JSON.
        return [Zip()] if self.action == "zip" else super().get_renderers()

    @extend_schema(
        summary="Create a draft set from a zip file with pictures",
        parameters=[NewSetZipInput],
        request=ZIP,
        responses={
            status.HTTP_201_CREATED: ZipImportedSerializer,
            **refusals(status.HTTP_409_CONFLICT),
        },
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
        asked = valid(NewSetZipInput(data=request.query_params))
        read = partial(
            services.import_new_set_with_pictures, owner=access.person(request), name=asked["name"]
        )
        return _read_in(request, read, status.HTTP_201_CREATED)

    @extend_schema(
        summary="Export a draft set with its pictures as a zip file",
        responses={(status.HTTP_200_OK, "application/zip"): OpenApiTypes.BINARY},
    )
    @action(detail=True, parser_classes=[ZipBody])
    def zip(self, request: Request, key: str) -> HttpResponseBase:
        """As the set's page gives it: to others than the owner without the pictures that may not
        be handed on."""
        return zip_download(access.visible_set(request, key), request.user)

    @extend_schema(
        summary="Import a zip file with pictures into your set",
        parameters=[ZipInput],
        request=ZIP,
        responses={status.HTTP_200_OK: ZipImportedSerializer, **refusals(status.HTTP_409_CONFLICT)},
    )
    @zip.mapping.post
    def read_zip(self, request: Request, key: str) -> Response:
        """As a set file is read in; a draft for which it has no picture keeps its own."""
        row = access.own_set(request, key)
        valid(ZipInput(data=request.query_params))
        return _read_in(request, partial(services.import_with_pictures, row=row))

    @extend_schema(
        summary="Add a zip file of pictures to the drafts of your set",
        parameters=[ArtZipInput],
        request=ZIP,
        responses={status.HTTP_200_OK: ArtTakenSerializer, **refusals(status.HTTP_409_CONFLICT)},
    )
    @action(detail=True, methods=["post"], parser_classes=[ZipBody])
    def pictures(self, request: Request, key: str) -> Response:
        """Each goes to the draft that its file is named after: by number, id or name. A picture
        that can't be used is named in `left_out`. 409 while another zip file is being read in."""
        row = access.own_set(request, key)
        asked = valid(ArtZipInput(data=request.query_params))
        add = partial(services.add_art, row=row, artist=asked["artist"], licence=asked["licence"])
        done = _given(request, add)
        shown = {
            "taken": [{"file": file, "draft": draft} for file, draft in done.taken],
            "left_out": [{"file": file, "reason": why} for file, why in done.left_out],
        }
        return Response(ArtTakenSerializer(shown).data)


def _read_in(
    request: Request, read: Callable[..., services.Imported], code: int = status.HTTP_200_OK
) -> Response:
    return Response(ZipImportedSerializer(_given(request, read)).data, status=code)


def _given(request: Request, read: Callable[..., Done]) -> Done:
    """Return what `read` makes of the body, which is a zip file, as `file`."""
    sent: Any = request.data
    file = sent.get("file")
    if file is None:  # no parser is asked where there is no body
        raise ValidationError({"file": ["Send the zip file as the body, with its length."]})
    with file:
        try:
            return read(file=file)
        except services.UnreadableFile as error:
            error.field = "file"
            raise

"""Each set as one file, for those who want all of it."""

import base64
from typing import Any

from django.http import FileResponse
from drf_spectacular.utils import extend_schema
from rest_framework import generics
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from api.caching import PublicData
from api.models import BulkFile
from cards.api.games import GAME, game_of
from cards.models import CardSet
from cards.serializers import BulkContent, BulkFileSerializer
from cards.sets import bulk


@extend_schema(tags=["bulk"], summary="List set files with checksums", parameters=[GAME])
class BulkListApi(PublicData, generics.ListAPIView[BulkFile]):
    """A worker makes the files anew some seconds after something has changed."""

    queryset = BulkFile.objects.order_by("name")
    serializer_class = BulkFileSerializer
    filter_backends: list[Any] = []

    def get_queryset(self) -> Any:
        """Those of one game's sets."""
        sets = CardSet.objects.filter(game=game_of(self.request))
        return super().get_queryset().filter(name__in=sets.values("slug"))


class BulkFileApi(PublicData):
    """One file."""

    def version(self, request: Request) -> str:
        """The file's own hash."""
        row = BulkFile.objects.filter(name=self.kwargs["slug"]).first()
        return row.sha256 if row else ""

    @extend_schema(tags=["bulk"], summary="Download a whole set as one file", responses=BulkContent)
    def get(self, request: Request, slug: str) -> FileResponse:
        """The header Repr-Digest holds the SHA-256 of its bytes (RFC 9530)."""
        row = BulkFile.objects.filter(name=slug).first()
        try:
            if row is None:
                raise FileNotFoundError
            file = bulk.file_of(row).open("rb")
        except FileNotFoundError as error:
            raise NotFound(
                "No file for this set. A new set's file is ready within seconds."
            ) from error
        response = FileResponse(
            file,
            content_type="application/json",
            as_attachment=True,
            filename=f"{slug}-{row.sha256[:8]}.json",
        )
        digest = base64.b64encode(bytes.fromhex(row.sha256)).decode()
        response["Repr-Digest"] = f"sha-256=:{digest}:"
        return response

"""The front door of the API: the list of what there is, its schema, and the page to try it."""

from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from threading import Lock
from typing import Any, ClassVar

from django.http import HttpResponse
from django.urls import reverse
from django.views.generic import TemplateView
from drf_spectacular.generators import EndpointEnumerator
from drf_spectacular.utils import OpenApiExample, extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from api.caching import PublicData, build
from cards.queries import pool_version


class RootApi(PublicData):
    """The index of /api/."""

    def version(self, request: Request) -> str:
        """It changes with the code alone."""
        return build()

    @extend_schema(
        operation_id="root",
        tags=["about"],
        summary="List the endpoints",
        responses={
            HTTPStatus.OK: {
                "type": "object",
                "required": ["documentation", "schema", "endpoints"],
                "properties": {
                    "documentation": {"type": "string", "format": "uri"},
                    "schema": {"type": "string", "format": "uri"},
                    "endpoints": {
                        "type": "object",
                        "additionalProperties": {"type": "string", "format": "uri"},
                    },
                },
            }
        },
        examples=[
            OpenApiExample(
                "The first lines",
                {
                    "documentation": "https://example.org/api/docs/",
                    "schema": "https://example.org/api/schema/",
                    "endpoints": {"cards": "https://example.org/api/cards/"},
                },
                response_only=True,
            )
        ],
    )
    def get(self, request: Request) -> Response:
        """The addresses to start from."""
        address = request.build_absolute_uri
        return Response(
            {
                "documentation": address(reverse("api-docs")),
                "schema": address(reverse("api-schema")),
                "endpoints": {name: address(f"/api/{name}/") for name in _endpoints()},
            }
        )


@lru_cache(maxsize=1)
def _endpoints() -> list[str]:
    """Every address below /api/ without anything to fill in, as its path there."""
    paths = {path for path, _, _, _ in EndpointEnumerator().get_api_endpoints()}
    names = (path.removeprefix("/api/").rstrip("/") for path in paths if "{" not in path)
    return sorted(name for name in names if name and name not in ("docs", "schema"))


@dataclass(frozen=True)
class _Written:
    """The schema as one renderer wrote it."""

    version: str
    body: bytes
    headers: dict[str, str]


@extend_schema(exclude=True)
class SchemaApi(PublicData, SpectacularAPIView):
    """OpenAPI 3.1 of all of it, as YAML; as JSON with `?format=json`.

    Making it takes seconds: each process does so once for the code and the cards that it has.
    """

    written: ClassVar[dict[str, _Written]] = {}
    _one_at_a_time: ClassVar[Lock] = Lock()

    def version(self, request: Request) -> str:
        """The code, and the types and sets that filters can be asked for."""
        return pool_version() + build()

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        """Answer with what was made for the first who asked."""
        kind, version = request.accepted_renderer.media_type, self.version(request)
        with self._one_at_a_time:
            kept = self.written.get(kind)
            if kept is None or kept.version != version:
                kept = self.written[kind] = self._made(request, version)
        return HttpResponse(kept.body, headers=kept.headers)

    def _made(self, request: Request, version: str) -> _Written:
        answer = super().get(request)
        answer.accepted_renderer = request.accepted_renderer
        answer.accepted_media_type = request.accepted_renderer.media_type
        answer.renderer_context = self.get_renderer_context()
        answer.render()
        return _Written(version, answer.content, dict(answer.items()))


class DocsPage(TemplateView):
    """The page to read the schema and to try it."""

    http_method_names = ["get", "head", "options"]
    template_name = "api/docs.html"

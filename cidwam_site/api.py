"""The front door of the API: the list of what there is, its schema, and the page to try it."""

from functools import lru_cache
from http import HTTPStatus

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
    """What there is below /api/."""

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


@extend_schema(exclude=True)
class SchemaApi(PublicData, SpectacularAPIView):
    """OpenAPI 3.1 of all of it, as YAML; as JSON with `?format=json`."""

    def version(self, request: Request) -> str:
        """The code, and the types and sets that filters can be asked for."""
        return pool_version() + build()


class DocsPage(TemplateView):
    """The page to read the schema and to try it."""

    http_method_names = ["get", "head", "options"]
    template_name = "api/docs.html"

"""The query parameters that each operation takes, as its schema says; any other is refused."""

from functools import cache
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, JsonResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.plumbing import ComponentRegistry
from drf_spectacular.settings import spectacular_settings

from api import problems
from api.fields import no_such_names


def refuse_unknown(request: HttpRequest, view: Any) -> JsonResponse | None:
    """Return the refusal of a request with a parameter that its operation doesn't take."""
    if not request.GET or request.method == "OPTIONS":
        return None
    known = _known(view, "GET" if request.method == "HEAD" else request.method or "")
    if known is None:
        return None
    unknown = set(request.GET) - known
    if not unknown:
        return None
    errors = no_such_names(unknown, known)
    body = problems.document(
        HTTPStatus.BAD_REQUEST,
        next(iter(errors.values()))[0],
        title="Invalid input",
        name="invalid",
        errors=errors,
    )
    return JsonResponse(body, status=HTTPStatus.BAD_REQUEST, content_type=problems.MEDIA_TYPE)


@cache
def _endpoints() -> Any:
    generator: Any = SchemaGenerator()
    generator._initialise_endpoints()
    return generator


@cache
def _known(view: Any, method: str) -> frozenset[str] | None:
    """Return the names; None for a view that the schema leaves out."""
    generator = _endpoints()
    for path, regex, found_method, callback in generator.endpoints:
        if callback is view and found_method == method:
            made = generator.create_view(callback, method, None)
            made.request = spectacular_settings.GET_MOCK_REQUEST(method, path, made, None)
            operation = made.schema.get_operation(path, regex, "", method, ComponentRegistry())
            if operation is None:
                return None
            parameters = operation.get("parameters", [])
            return frozenset(one["name"] for one in parameters if one["in"] == "query")
    return None

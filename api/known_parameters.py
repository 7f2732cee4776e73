"""Refuses query parameters and bodies that an operation, by its schema, does not take."""

import json
import threading
from dataclasses import dataclass
from functools import cache
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, JsonResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.plumbing import ComponentRegistry
from drf_spectacular.settings import spectacular_settings
from rest_framework.permissions import SAFE_METHODS

from api import problems
from api.fields import no_such_names

MAX_READ_BYTES: Final = 10_000
"""Bytes of a body that nobody asked for which are looked into, for the names to refuse."""
_NO_BODY: Final = {"body": ["This address takes no body. Leave it out."]}
_ALONE: Final = threading.Lock()
"""Threads that read operations at once break each other (`api.schema.load_extensions`)."""
_FORMS: Final = ("multipart/form-data", "application/x-www-form-urlencoded")


@dataclass(frozen=True)
class _Operation:
    """The names of the query parameters, and whether there is a body."""

    parameters: frozenset[str]
    has_body: bool


def refuse_unknown(request: HttpRequest, view: Any) -> JsonResponse | None:
    """Return the refusal of a request with a parameter, or a body, that its operation doesn't
    take."""
    if request.method == "OPTIONS":
        return None
    sends_body = request.method not in SAFE_METHODS and _length(request)
    if not request.GET and not sends_body:
        return None
    with _ALONE:
        known = _known(view, "GET" if request.method == "HEAD" else request.method or "")
    if known is None:
        return None
    if unknown := set(request.GET) - known.parameters:
        errors = no_such_names(unknown, known.parameters)
    elif not sends_body or known.has_body or not (errors := _needless(request)):
        return None
    body = problems.document(
        HTTPStatus.BAD_REQUEST,
        next(iter(errors.values()))[0],
        title="Invalid input",
        name="invalid",
        errors=errors,
    )
    return JsonResponse(body, status=HTTPStatus.BAD_REQUEST, content_type=problems.MEDIA_TYPE)


def _length(request: HttpRequest) -> int:
    length = request.META.get("CONTENT_LENGTH") or "0"
    return int(length) if str(length).isdecimal() else 0


def _needless(request: HttpRequest) -> dict[str, list[str]]:
    """Return what is said of a body that no one reads; nothing of an empty one, such as `{}`."""
    if _length(request) > MAX_READ_BYTES:
        return _NO_BODY
    if request.content_type in _FORMS:  # many clients send an empty form of their own accord
        return no_such_names({*request.POST, *request.FILES}, ())
    try:
        data = json.loads(request.body or b"{}")
    except (ValueError, RecursionError):
        return _NO_BODY if request.body.strip() else {}
    if isinstance(data, dict):
        return no_such_names(data, ())
    return {} if data is None else _NO_BODY


@cache
def _endpoints() -> Any:
    generator: Any = SchemaGenerator()
    generator._initialise_endpoints()
    return generator


@cache
def _known(view: Any, method: str) -> _Operation | None:
    """Return what the operation takes; None for a view that the schema leaves out."""
    generator = _endpoints()
    for path, regex, found_method, callback in generator.endpoints:
        if callback is view and found_method == method:
            made = generator.create_view(callback, method, None)
            made.request = spectacular_settings.GET_MOCK_REQUEST(method, path, made, None)
            operation = made.schema.get_operation(path, regex, "", method, ComponentRegistry())
            if operation is None:
                return None
            parameters = operation.get("parameters", [])
            return _Operation(
                frozenset(one["name"] for one in parameters if one["in"] == "query"),
                "requestBody" in operation,
            )
    return None

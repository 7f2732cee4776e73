"""The part of OpenAPI that all operations share: who may ask, how it refuses, what headers come.

`refusals(409)` adds a status that only the view itself knows. Set as DEFAULT_SCHEMA_CLASS and
among the POSTPROCESSING_HOOKS.
"""

from http import HTTPStatus
from typing import Any, Final

from drf_spectacular.extensions import (
    OpenApiAuthenticationExtension,
    OpenApiFilterExtension,
    OpenApiSerializerExtension,
    OpenApiSerializerFieldExtension,
    OpenApiViewExtension,
)
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiResponse
from rest_framework import serializers
from rest_framework.permissions import SAFE_METHODS

from api.problems import MEDIA_TYPE

REASONS: Final[dict[int, str]] = {
    HTTPStatus.BAD_REQUEST: "The request is invalid; `errors` names the fields.",
    HTTPStatus.UNAUTHORIZED: "Signing in is required, or the API key is invalid.",
    HTTPStatus.FORBIDDEN: ("Not allowed: not yours, a read-only key or a missing CSRF token."),
    HTTPStatus.NOT_FOUND: "Not found, or private.",
    HTTPStatus.NOT_ACCEPTABLE: "The Accept header asks for a type that isn't available.",
    HTTPStatus.CONFLICT: "Conflicts with the current state.",
    HTTPStatus.PRECONDITION_FAILED: "It has changed: If-Match names another version.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "The body is too large.",
    HTTPStatus.UNPROCESSABLE_ENTITY: "The rules or the deck don't allow it; `code` says which.",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "The body's content type isn't supported.",
    HTTPStatus.SERVICE_UNAVAILABLE: "Closed for a check; nothing is lost.",
    HTTPStatus.TOO_MANY_REQUESTS: ("Too many requests; Retry-After says how many seconds to wait."),
}
EXTENSIONS: Final[tuple[Any, ...]] = (
    OpenApiAuthenticationExtension,
    OpenApiFilterExtension,
    OpenApiSerializerExtension,
    OpenApiSerializerFieldExtension,
    OpenApiViewExtension,
)
UNCHANGED: Final = "Not modified since the ETag sent in If-None-Match."


def load_extensions() -> None:
    """Load what drf-spectacular's extensions name, before threads answer.

    It loads each when it is first asked for, and two threads that ask at once break each other
    (0.30.0; findings/extension_asked_for_by_two_threads.sh).
    """
    for sort in EXTENSIONS:
        for extension in sort._registry:
            if isinstance(extension.target_class, str):
                extension._load_class()


class ProblemSerializer(serializers.Serializer[Any]):
    """A problem (RFC 9457), for people in `detail`, for programs in `status` and `code`."""

    type = serializers.CharField(help_text="Always about:blank; `code` tells problems apart")
    title = serializers.CharField()
    status = serializers.IntegerField(min_value=400, max_value=599)
    detail = serializers.CharField(help_text="What's wrong and what to do instead")
    code = serializers.CharField(help_text="Such as not_found, invalid, stale or throttled")
    errors = serializers.DictField(  # type: ignore[assignment]
        required=False, help_text="Problems by field"
    )

    class Meta:
        ref_name = "ApiProblem"


def refusals(*codes: int, told: dict[int, type[ProblemSerializer]] | None = None) -> dict[Any, Any]:
    """Problem documents of these statuses, for the `responses` of extend_schema.

    told: statuses whose documents have members of their own, with the serializer of those.
    """
    shapes = dict.fromkeys(codes, ProblemSerializer) | (told or {})
    return {
        (code, MEDIA_TYPE): OpenApiResponse(shape, REASONS[code]) for code, shape in shapes.items()
    }


class Operations(AutoSchema):
    """Adds to each operation the refusals that its view's own settings make possible."""

    def get_summary(self) -> str | None:
        """Return what extend_schema says, else the first sentence of the docstring."""
        words = super().get_summary() or self.get_description()
        return words.split(". ")[0].split("\n")[0].rstrip(".:") or None

    def _get_response_bodies(self, direction: Any = "response") -> Any:
        bodies = super()._get_response_bodies(direction)
        for code, response in refusals(*self._refused()).items():
            if str(code[0]) not in bodies:
                bodies[str(code[0])] = self._get_response_for_code(
                    response, str(code[0]), code[1:], direction
                )
        if self.method == "GET" and "200" in bodies:
            bodies["304"] = {"description": UNCHANGED}
        return dict(sorted(bodies.items()))

    def _refused(self) -> list[int]:
        writes = self.method not in SAFE_METHODS
        known = bool(self.view.get_authenticators())
        body = self.method in ("POST", "PUT", "PATCH") and self.get_request_serializer() is not None
        takes_query = any(found["in"] == "query" for found in self._get_parameters())
        possible: dict[int, bool] = {
            HTTPStatus.BAD_REQUEST: writes or takes_query,
            HTTPStatus.UNAUTHORIZED: known,
            HTTPStatus.FORBIDDEN: known and writes,
            HTTPStatus.NOT_FOUND: "{" in self.path,
            HTTPStatus.NOT_ACCEPTABLE: True,
            HTTPStatus.REQUEST_ENTITY_TOO_LARGE: writes,
            HTTPStatus.UNSUPPORTED_MEDIA_TYPE: body,
            HTTPStatus.TOO_MANY_REQUESTS: bool(self.view.get_throttles()),
        }
        return [code for code, is_so in possible.items() if is_so]


HEADERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "ETag": ("Send it as If-None-Match to get 304 if unchanged.", {"type": "string"}),
    "RateLimit-Limit": (
        "Requests allowed per window.",
        {"type": "integer", "minimum": 1},
    ),
    "RateLimit-Remaining": ("Requests left in this window.", {"type": "integer", "minimum": 0}),
    "RateLimit-Reset": ("Seconds until the next window.", {"type": "integer", "minimum": 0}),
    "Retry-After": ("Seconds to wait.", {"type": "integer", "minimum": 0}),
}


def with_headers(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Postprocessing: the headers that `api.middleware` adds, and each refusal, described once."""
    shared: dict[str, Any] = {}
    limits = [name for name in HEADERS if name.startswith("RateLimit-")]
    for path in result["paths"].values():
        for operation in path.values():
            for code, response in operation["responses"].items():
                names = limits if code < "400" else []
                names = [*names, "ETag"] if code in ("200", "304") else names
                names = [*limits, "Retry-After"] if code == "429" else names
                response.setdefault("description", HTTPStatus(int(code)).phrase)
                if names:
                    response["headers"] = {
                        name: {"$ref": f"#/components/headers/{name}"} for name in names
                    }
                if int(code) in REASONS and response["description"] == REASONS[int(code)]:
                    shared[f"Problem{code}"] = response
                    ref = {"$ref": f"#/components/responses/Problem{code}"}
                    operation["responses"][code] = ref
    result["components"]["responses"] = dict(sorted(shared.items()))
    result["components"]["headers"] = {
        name: {"description": words, "schema": schema} for name, (words, schema) in HEADERS.items()
    }
    return result

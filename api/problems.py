"""The one form of the API's errors: problem documents (RFC 9457), always JSON.

    {"type": "about:blank", "title": str, "status": int, "detail": str, "code": str}

`code` is for programs, `detail` for people. `errors` is there where fields are to blame:
{field: [str, ...]}. A refusal may add members of its own.
"""

from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.core.exceptions import ValidationError as DjangoValidationError
from django.http import Http404
from rest_framework import exceptions, status
from rest_framework.exceptions import APIException
from rest_framework.response import Response
from rest_framework.serializers import as_serializer_error
from rest_framework.views import exception_handler

from api.refusals import Refusal

MEDIA_TYPE: Final = "application/problem+json"


class Conflict(APIException):
    """409: what was asked does not go with the state that things are in. `detail` says why."""

    status_code = status.HTTP_409_CONFLICT
    default_detail = "This conflicts with the current state. Fetch it again and retry."
    default_code = "conflict"


class TooLarge(APIException):
    """413: a body that is longer than this site reads."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE
    default_detail = "That was too large for one request. Send less."
    default_code = "too_large"


def document(
    code: int, detail: str, *, title: str = "", name: str = "", **more: Any
) -> dict[str, Any]:
    """Return the members of a problem with this status. `name` becomes its `code`."""
    usual = HTTPStatus(code)
    return {
        "type": "about:blank",
        "title": title or usual.phrase.capitalize(),
        "status": code,
        "detail": detail,
        "code": name or usual.name.lower(),
        **more,
    }


def answer(code: int, detail: str, **more: Any) -> Response:
    """Answer with `document(...)` of the same arguments."""
    return Response(document(code, detail, **more), status=code, content_type=MEDIA_TYPE)


def handler(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's answer to an exception, in the form above; None leaves it to the 500 page."""
    if isinstance(error, Refusal):
        if error.code:
            named: dict[str, Any] = {**error.members}
            return answer(error.status, str(error), title="Refused", name=error.code, **named)
        error = _usual(error)
    if isinstance(error, DjangoValidationError):
        error = exceptions.ValidationError(as_serializer_error(error))
    elif isinstance(error, RequestDataTooBig):
        error = TooLarge()
    response = exception_handler(error, context)
    if response is None:
        return None
    body = document(
        response.status_code,
        _detail(error, response.data),
        title=_title(error),
        name=_name(error),
    )
    if response.status_code == status.HTTP_400_BAD_REQUEST and isinstance(response.data, dict):
        fields = {name: value for name, value in response.data.items() if name != "detail"}
        if fields:
            body["errors"] = fields
    response.data = body
    response.content_type = MEDIA_TYPE
    return response


def _usual(refusal: Refusal) -> APIException:
    """Return what DRF calls a refusal that has no code of its own."""
    if refusal.status == status.HTTP_409_CONFLICT:
        return Conflict(str(refusal))
    return exceptions.ValidationError(refusal.errors or {"detail": str(refusal)})


def _name(error: Exception) -> str:
    if isinstance(error, Http404):
        return "not_found"
    if isinstance(error, PermissionDenied):
        return "permission_denied"
    if isinstance(error, APIException):
        codes = error.get_codes()
        return codes if isinstance(codes, str) else str(error.default_code)
    return ""


def _title(error: Exception) -> str:
    if isinstance(error, Http404):
        return "Not found"
    if isinstance(error, PermissionDenied):
        return "Not allowed"
    if isinstance(error, exceptions.UnsupportedMediaType):  # its default_detail is a template
        return "Unsupported media type"
    if isinstance(error, exceptions.NotAcceptable):
        return "Not acceptable"
    if isinstance(error, exceptions.MethodNotAllowed):
        return "Method not allowed"
    if isinstance(error, Conflict):
        return "Conflict"
    if isinstance(error, TooLarge):
        return "Too large"
    if isinstance(error, APIException):
        return str(error.default_detail).rstrip(".")
    return "Error"


def _detail(error: Exception, data: Any) -> str:
    """One sentence for people; the first complaint where there are several."""
    if isinstance(data, dict) and "detail" in data:
        return str(data["detail"])
    if isinstance(data, list) and data:
        return " ".join(_first(entry) for entry in data)
    if isinstance(data, dict) and data:
        return _first(data)
    return str(error)


def _first(complaints: Any) -> str:
    """Return the first complaint, however deep, with the names that lead to it: "counts: cs-001:
    ..."."""
    if isinstance(complaints, dict) and complaints:
        field, below = next(iter(complaints.items()))
        return _first(below) if field == "non_field_errors" else f"{field}: {_first(below)}"
    if isinstance(complaints, list) and complaints:
        return _first(next((entry for entry in complaints if entry), complaints[0]))
    return str(complaints)

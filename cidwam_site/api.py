"""What every API of the site shares: pages of results and the form of errors.

An error is a problem document in the manner of RFC 9457, always JSON:
`{"title": str, "status": int, "detail": str, "errors": {field: [str, ...]}}`,
`errors` only where fields are to blame.
"""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.exceptions import ValidationError as DjangoValidationError
from django.http import Http404
from rest_framework import exceptions, status
from rest_framework.exceptions import APIException
from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response
from rest_framework.serializers import as_serializer_error
from rest_framework.views import exception_handler


class Pages(PageNumberPagination):
    """Numbered pages: `?page=2&page_size=100`, at most 200 entries each."""

    page_size_query_param = "page_size"
    max_page_size = 200


def problem(error: Exception, context: dict[str, Any]) -> Response | None:
    """DRF's answer to an exception, in the form above; None leaves it to the 500 page."""
    if isinstance(error, DjangoValidationError):
        error = exceptions.ValidationError(as_serializer_error(error))
    response = exception_handler(error, context)
    if response is None:
        return None
    body: dict[str, Any] = {
        "title": _title(error),
        "status": response.status_code,
        "detail": _detail(error, response.data),
    }
    if response.status_code == status.HTTP_400_BAD_REQUEST and isinstance(response.data, dict):
        fields = {name: value for name, value in response.data.items() if name != "detail"}
        if fields:
            body["errors"] = fields
    response.data = body
    response.content_type = "application/problem+json"
    return response


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
    """The first complaint, however deep, with the names that lead to it: "counts: cs-001: ..."."""
    if isinstance(complaints, dict) and complaints:
        field, below = next(iter(complaints.items()))
        return _first(below) if field == "non_field_errors" else f"{field}: {_first(below)}"
    if isinstance(complaints, list) and complaints:
        return _first(next((entry for entry in complaints if entry), complaints[0]))
    return str(complaints)

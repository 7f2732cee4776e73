"""The one form of the API's errors, whatever raised them."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.core.exceptions import ValidationError as DjangoValidationError
from django.http import Http404
from django.test import RequestFactory
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import APIView

VIEW: dict[str, Any] = {
    "authentication_classes": [],
    "permission_classes": [],
    "throttle_classes": [],
}


def answer_to(error: Exception) -> Response:
    """What a view answers in which this error is raised."""

    def get(self: APIView, request: Any) -> Response:
        raise error

    broken: type[APIView] = type("Broken", (APIView,), {"get": get, **VIEW})
    view = broken.as_view()
    response: Response = view(RequestFactory().get("/api/x/"))
    return response


@pytest.mark.parametrize(
    ("error", "status", "title", "detail"),
    [
        (Http404(), 404, "Not found", "Not found."),
        (PermissionDenied(), 403, "Not allowed", "You do not have permission"),
        (exceptions.PermissionDenied("Not your deck."), 403, "", "Not your deck."),
        (exceptions.ParseError("Not JSON."), 400, "Malformed request", "Not JSON."),
        (
            exceptions.ValidationError({"name": ["Too long."]}),
            400,
            "Invalid input",
            "name: Too long.",
        ),
        (exceptions.ValidationError(["One.", "Two."]), 400, "Invalid input", "One. Two."),
        (DjangoValidationError({"name": ["Too short."]}), 400, "Invalid input", "name: Too short."),
        (DjangoValidationError("Nothing fits."), 400, "Invalid input", "Nothing fits."),
        (
            exceptions.ValidationError({"counts": {"cs-001": ["Not so many.", "No."]}}),
            400,
            "Invalid input",
            "counts: cs-001: Not so many.",
        ),
        (
            exceptions.ValidationError({"cards": [{}, {"count": ["Too few."]}]}),
            400,
            "Invalid input",
            "cards: count: Too few.",
        ),
        (exceptions.UnsupportedMediaType("a/b"), 415, "Unsupported media type", '"a/b"'),
        (exceptions.NotAcceptable(), 406, "Not acceptable", "Accept header"),
        (exceptions.MethodNotAllowed("PUT"), 405, "Method not allowed", '"PUT"'),
        (exceptions.Throttled(7), 429, "Request was throttled", "7 seconds"),
    ],
)
def test_every_error_has_one_form(error: Exception, status: int, title: str, detail: str) -> None:
    response = answer_to(error)
    assert response.status_code == status
    assert response.data["status"] == status
    assert title in response.data["title"]
    assert detail in response.data["detail"]
    assert "{" not in response.data["title"]
    assert "ErrorDetail" not in response.data["detail"]


def test_fields_are_named() -> None:
    response = answer_to(exceptions.ValidationError({"name": ["Too long."], "cards": ["Missing."]}))
    assert response.data["errors"] == {"name": ["Too long."], "cards": ["Missing."]}


def test_a_mistake_of_ours_is_not_dressed_up() -> None:
    with pytest.raises(ZeroDivisionError):
        answer_to(ZeroDivisionError())

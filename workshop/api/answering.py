"""Requests and answers of the workshop's API: checked input, answers, refusals."""

from typing import Any

from rest_framework import status
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from workshop import queries, services
from workshop.models import Draft, DraftSet
from workshop.serializers import DraftSerializer, DraftSetSerializer


def valid(serializer: Any) -> dict[str, Any]:
    """Return what a serializer with `data` makes of it. Raises ValidationError."""
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)


def version_of(asked: dict[str, Any]) -> int:
    """The version that a change rests on, taken out of `asked`. Raises ValidationError."""
    if "version" not in asked:
        raise ValidationError({"version": ["Send the version you read."]})
    return int(asked.pop("version"))


def page(view: Any, request: Request, rows: Any, shape: Any) -> Response:
    """The part of `rows` that is asked for, each in the form of the serializer `shape`."""
    paginator = view.pagination_class()
    found = paginator.paginate_queryset(rows, request, view=view)
    shown = shape(found, many=True, context={"request": request}).data
    answer: Response = paginator.get_paginated_response(shown)
    return answer


def set_answer(request: Request, row: DraftSet, code: int = status.HTTP_200_OK) -> Response:
    """The set as it is now."""
    try:
        found = queries.set_with_size(row)
    except DraftSet.DoesNotExist as error:
        raise services.Gone("set") from error
    return Response(DraftSetSerializer(found, context={"request": request}).data, status=code)


def draft_answer(request: Request, draft: Draft, code: int = status.HTTP_200_OK) -> Response:
    """The draft as it was given."""
    return Response(DraftSerializer(draft, context={"request": request}).data, status=code)

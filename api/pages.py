"""Pages of a list. The cursor names the last row seen, not a count of rows: while things are
added or taken away, no page skips an entry and none shows one twice.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, Final
from urllib.parse import urlencode

from django.core import signing
from django.db.models import F, Field, Model, Q, QuerySet
from django.db.models.expressions import OrderBy
from drf_spectacular.utils import OpenApiParameter
from rest_framework.exceptions import ValidationError
from rest_framework.pagination import BasePagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.settings import api_settings

MAX_PAGE_SIZE: Final = 200
_signer = signing.Signer(salt="api.pages")


@dataclass(frozen=True)
class Order:
    """One column that rows are sorted by. Nulls always come last, on every database."""

    name: str
    descending: bool
    field: "Field[Any, Any] | None"

    def term(self) -> OrderBy:
        nulls = True if self.field is not None and self.field.null else None
        return OrderBy(F(self.name), descending=self.descending, nulls_last=nulls)

    def of(self, row: Any) -> Any:
        """Return the row's value, as JSON can hold it."""
        value = row
        for part in self.name.split("__"):
            value = None if value is None else getattr(value, part)
        return value.isoformat() if isinstance(value, date | datetime) else value

    def read(self, value: Any) -> Any:
        return value if self.field is None or value is None else self.field.to_python(value)

    def same(self, value: Any) -> Q:
        return Q(**{f"{self.name}__isnull": True}) if value is None else Q(**{self.name: value})

    def after(self, value: Any) -> Q:
        if value is None:
            return Q(pk__in=[])
        beyond = Q(**{f"{self.name}__{'lt' if self.descending else 'gt'}": value})
        if self.field is not None and self.field.null:
            beyond |= Q(**{f"{self.name}__isnull": True})
        return beyond


class CursorPages(BasePagination):
    """`?page_size=100`, then follow `next` until it is null: {"count", "next", "results"}."""

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> list[Any]:
        """One page. Raises ValidationError (400) for a size or a cursor that is none."""
        self.request = request
        size = page_size(request)
        state = read_cursor(request)
        if isinstance(queryset, QuerySet):
            page, self.state = _rows(queryset, size, state)
            self.count = self.counted(queryset)
        else:
            page, self.state = _entries(queryset, size, state)
            self.count = len(queryset)
        return page

    def counted(self, rows: "QuerySet[Any]") -> int:
        """Return how many rows there are; of a long list it may be told up to a bound."""
        return rows.count()

    def get_paginated_response(self, data: Any) -> Response:
        return answer(self.request, data, self.count, self.state)

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        return {
            "type": "object",
            "required": ["count", "next", "results"],
            "properties": {
                "count": {
                    "type": "integer",
                    "minimum": 0,
                    "description": "Number of entries in all",
                    "example": 123,
                },
                "next": {
                    "type": ["string", "null"],
                    "format": "uri",
                    "description": "Address of the next page; null on the last",
                },
                "results": schema,
            },
        }

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        return [
            {
                "name": "cursor",
                "in": "query",
                "required": False,
                "description": "Where a page begins: take it from `next`.",
                "schema": {"type": "string"},
            },
            {
                "name": "page_size",
                "in": "query",
                "required": False,
                "description": "Entries per page.",
                "schema": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MAX_PAGE_SIZE,
                    "default": api_settings.PAGE_SIZE,
                },
            },
        ]


def answer(request: Request, data: Any, count: int, state: Any, **more: Any) -> Response:
    """Answer with a page as JSON. `state` is what the next page's cursor holds; None after the
    last."""
    address = None
    if state is not None:
        asked = {name: request.query_params.getlist(name) for name in request.query_params}
        asked["cursor"] = [_signer.sign_object(state, compress=True)]
        address = request.build_absolute_uri(f"{request.path}?{urlencode(asked, doseq=True)}")
    response = Response({"count": count, "next": address, **more, "results": data})
    if address:
        response["Link"] = f'<{address}>; rel="next"'
    return response


def page_size(request: Request) -> int:
    """Return the size asked for, or the usual one. Raises ValidationError."""
    asked = request.query_params.get("page_size")
    if asked is None:
        return int(api_settings.PAGE_SIZE or MAX_PAGE_SIZE)
    if not (
        asked.isascii() and asked.isdigit() and len(asked) < 5 and 1 <= int(asked) <= MAX_PAGE_SIZE
    ):
        raise ValidationError({"page_size": [f"Give a whole number from 1 to {MAX_PAGE_SIZE}."]})
    return int(asked)


def read_cursor(request: Request) -> Any:
    """Return what the cursor holds; None on the first page. Raises ValidationError."""
    given = request.query_params.get("cursor")
    if given is None:
        return None
    try:
        return _signer.unsign_object(given)
    except (signing.BadSignature, ValueError) as error:
        raise bad_cursor() from error


def bad_cursor() -> ValidationError:
    """400: a cursor that is none of this list's."""
    return ValidationError(
        {
            "cursor": [
                "This cursor doesn’t belong to this list. Start without one and follow `next`."
            ]
        }
    )


def _entries(entries: Sequence[Any], size: int, state: Any) -> tuple[list[Any], Any]:
    if state is not None and not isinstance(state, int):
        raise bad_cursor()
    start = state or 0
    more = start + size < len(entries)
    return list(entries[start : start + size]), start + size if more else None


def _rows(queryset: "QuerySet[Any]", size: int, state: Any) -> tuple[list[Any], Any]:
    orders = _orders(queryset)
    names = ",".join(f"-{order.name}" if order.descending else order.name for order in orders)
    rows = queryset.order_by(*(order.term() for order in orders))
    if state is not None:
        if not isinstance(state, list) or len(state) != len(orders) + 1 or state[0] != names:
            raise bad_cursor()
        rows = rows.filter(_beyond(orders, state[1:]))
    page = list(rows[: size + 1])
    if len(page) <= size:
        return page, None
    page.pop()
    return page, [names, *(order.of(page[-1]) for order in orders)]


def _beyond(orders: list[Order], values: list[Any]) -> Q:
    """Rows after the one with these values: equal in the first columns, beyond it in the next."""
    found, same = Q(pk__in=[]), Q()
    for order, raw in zip(orders, values, strict=True):
        value = order.read(raw)
        found |= same & order.after(value)
        same &= order.same(value)
    return found


def _orders(queryset: "QuerySet[Any]") -> list[Order]:
    """Return what a queryset is sorted by; the row's own key at the end, so that no two are
    equal."""
    asked: Any = queryset.query.order_by or queryset.model._meta.ordering or ()
    orders: list[Order] = []
    for term in asked:
        if isinstance(term, OrderBy):
            column: Any = term.expression  # an F; what a list is sorted by are columns
            name, descending = column.name, term.descending
        else:
            name, descending = term.removeprefix("-"), term.startswith("-")
        orders.append(Order(name, descending, _field(queryset.model, name)))
    if not any(order.name in ("pk", "id") for order in orders):
        orders.append(Order("pk", bool(orders) and orders[-1].descending, None))
    return orders


def _field(model: type[Model], name: str) -> "Field[Any, Any] | None":
    """Return the column behind a name such as "set__released"; None for an annotation or the
    key."""
    field: Any = None
    for part in name.split("__"):
        if part == "pk" or part not in {found.name for found in model._meta.get_fields()}:
            return None
        field = model._meta.get_field(part)
        if field.is_relation:
            model = field.related_model
    return None if field is None or field.is_relation else field


PAGES: Final = [
    OpenApiParameter(one["name"], one["schema"], description=one["description"])
    for one in CursorPages().get_schema_operation_parameters(None)
]
"""Parameters of an operation that makes its pages itself, for its schema."""

"""Serializers of long lists: each field's way to its value is found once for the list.

Django REST framework walks to each value anew, row by row, which takes longer than the rows'
queries. What comes out is the same (tests/play/test_listed_seats.py).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cached_property
from operator import attrgetter
from typing import Any, Final, TypeVar

from django.db.models import Model
from rest_framework import serializers

M = TypeVar("M", bound=Model)
Reader = Callable[[Any], Any]
# Of a model's own columns, whose values are what the field makes of them.
AS_THEY_ARE: Final = {
    serializers.BooleanField,
    serializers.CharField,
    serializers.ChoiceField,
    serializers.IntegerField,
}


class PlainRows(serializers.ModelSerializer[M]):
    """A serializer whose fields' sources are attributes that are no functions."""

    def to_representation(self, instance: Any) -> dict[str, Any]:
        return {name: read(instance) for name, read in self._readers}

    @cached_property
    def _readers(self) -> list[tuple[str, Reader]]:
        return [(str(field.field_name), self._reader(field)) for field in self._readable_fields]

    def _reader(self, field: Any) -> Reader:
        if isinstance(field, serializers.SerializerMethodField):
            method: Reader = getattr(self, str(field.method_name))
            return method
        if len(field.source_attrs) != 1:
            return any_reader(field)
        read = attrgetter(field.source)
        if type(field) in AS_THEY_ARE:
            return read
        if type(field) is serializers.DateTimeField:
            return lambda row: _time(read(row), field)
        if isinstance(field, serializers.ListSerializer) and isinstance(field.child, PlainRows):
            child = field.child
            return lambda row: [child.to_representation(each) for each in read(row)]
        return any_reader(field)


def any_reader(field: Any) -> Reader:
    """Return the way that any serializer takes to a field."""

    def read(row: Any) -> Any:
        value = field.get_attribute(row)
        return None if value is None else field.to_representation(value)

    return read


def _time(value: datetime | None, field: Any) -> str | None:
    if value is None or value.tzinfo is not UTC:
        return None if value is None else field.to_representation(value)
    return f"{value.isoformat()[:-6]}Z"

"""Statements of which the SQL is known beforehand, sent together.

An operation asks and writes the same each time. The ORM would work its SQL out anew, which takes
longer than the database needs to answer, and send it statement by statement. PostgreSQL gets all
statements of one step in one message and carries them out in their order, each with a snapshot of
its own: what stands after a lock sees what is locked as it is by then. SQLite gets them one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime
from functools import cache
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Model

ROWS_AT_ONCE = 80  # of an INSERT; SQLite takes 999 values


class Statement(NamedTuple):
    """A statement with its values; with a model each row found is one of its instances."""

    sql: str
    values: Sequence[Any] = ()
    model: type[Model] | None = None


class Where:
    """Conditions of which one has to hold."""

    def __init__(self) -> None:
        self.parts: list[str] = []
        self.values: list[Any] = []

    def __bool__(self) -> bool:
        return bool(self.parts)

    def add(self, sql: str, *values: Any) -> None:
        """Have one more condition do."""
        self.parts.append(sql)
        self.values += values

    def add_one_of(self, column: str, values: Sequence[Any]) -> None:
        """Have a column that has one of the values do."""
        self.add(one_of(column, values), *values)

    @property
    def sql(self) -> str:
        """All of them."""
        return f"({' OR '.join(self.parts)})"


def one_of(column: str, values: Sequence[Any]) -> str:
    """Return the condition that a column has one of some values; there is at least one."""
    return f"{column} IN ({marks(len(values))})"


def marks(count: int) -> str:
    """Return the places of so many values."""
    return ", ".join(["%s"] * count)


def rows(
    model: type[Model], where: str, values: Sequence[Any], *, locked: bool = False
) -> Statement:
    """Return the statement for the rows of a model in the order of their keys, locked or not."""
    lock = " FOR NO KEY UPDATE" if locked and connection.features.has_select_for_update else ""
    return Statement(f"{_select(model)} WHERE {where} ORDER BY id{lock}", values, model)


def inserts(model: type[Model], made: Sequence[Model]) -> list[Statement]:
    """Return the statements that write new rows; their keys are not read back."""
    fields = [field for field in model._meta.concrete_fields if not field.primary_key]
    names = _names(fields)
    one = f"({marks(len(fields))})"
    head = f"INSERT INTO {model._meta.db_table} ({names}) VALUES "  # noqa: S608
    found = []
    for at in range(0, len(made), ROWS_AT_ONCE):
        some = made[at : at + ROWS_AT_ONCE]
        values = [
            field.get_db_prep_save(getattr(row, field.attname), connection)
            for row in some
            for field in fields
        ]
        found.append(Statement(head + ", ".join([one] * len(some)), values))
    return found


def insert_many(model: type[Model], names: Sequence[str], made: Sequence[Sequence[Any]]) -> None:
    """Write new rows, thousands of them at once, of the fields that are named; the others keep
    what the database has for none."""
    if not made:
        return
    fields = [model._meta.get_field(name) for name in names]
    head = f"INSERT INTO {model._meta.db_table} ({_names(fields)})"
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            values = [_adapted(row) for row in made]
            cursor.executemany(f"{head} VALUES ({marks(len(fields))})", values)
            return
        types = (str(field.db_type(connection)) for field in fields)
        arrays = ", ".join(f"%s::{one}[]" for one in types)
        columns = [list(column) for column in zip(*made, strict=True)]
        cursor.execute(f"{head} SELECT * FROM UNNEST({arrays})", columns)  # noqa: S608


def send(*statements: Statement) -> list[list[Any]]:
    """Carry statements out in their order; what each has found: instances, or rows as tuples."""
    if not statements:
        return []
    with connection.cursor() as cursor:
        if connection.vendor != "postgresql":
            found = []
            for one in statements:
                cursor.execute(one.sql, _adapted(one.values))
                found.append(_read(cursor, one.model))
            return found
        values = [value for one in statements for value in one.values]
        cursor.execute("; ".join(one.sql for one in statements), values)
        found = [_read(cursor, statements[0].model)]
        for one in statements[1:]:
            cursor.nextset()
            found.append(_read(cursor, one.model))
        return found


def _read(cursor: Any, model: type[Model] | None) -> list[Any]:
    if not cursor.description:
        return []
    found = cursor.fetchall()
    if model is None or not found:
        return list(found)
    names, converters = _columns(model)
    if not converters:
        return [model.from_db("default", names, row) for row in found]
    return [model.from_db("default", names, _converted(row, converters)) for row in found]


def _converted(row: Iterable[Any], converters: Any) -> list[Any]:
    values = list(row)
    for at, expression, calls in converters:
        for call in calls:
            values[at] = call(values[at], expression, connection)
    return values


@cache
def _select(model: type[Model]) -> str:
    return f"SELECT {_names(model._meta.concrete_fields)} FROM {model._meta.db_table}"  # noqa: S608


def _names(fields: Iterable[Any]) -> str:
    return ", ".join(connection.ops.quote_name(field.column) for field in fields)


@cache
def _columns(model: type[Model]) -> tuple[list[str], list[tuple[int, Any, list[Any]]]]:
    """Return the names of a model's fields, and what turns a column's value into the field's."""
    names, converters = [], []
    for at, field in enumerate(model._meta.concrete_fields):
        names.append(field.attname)
        column = field.get_col(model._meta.db_table)
        calls = [
            *connection.ops.get_db_converters(column),
            *column.get_db_converters(connection),
        ]
        if calls:
            converters.append((at, column, calls))
    return names, converters


def _adapted(values: Iterable[Any]) -> list[Any]:
    """Return values as SQLite takes them."""
    ops = connection.ops
    return [
        ops.adapt_datetimefield_value(one)
        if isinstance(one, datetime)
        else ops.adapt_datefield_value(one)
        if isinstance(one, date)
        else one
        for one in values
    ]
